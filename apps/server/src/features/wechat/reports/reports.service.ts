import { announceUntil, undoMinutes } from '@getzo/domain/wechat/payment-reports'
import { answerMeans, ownCodes } from '@getzo/domain/wechat/report-answers'
import type { Database } from '../../../db/connection/connect'
import { type Tx, withoutRequest } from '../../../db/connection/transaction'
import { dayMs, hourMs, minuteMs } from '../../../jobs/job'
import type { WeChatOrders } from '../../../outside/wechat/wechat-orders'
import { createCallNews } from '../../../outside-calls/news'
import { createOutsideCalls, type OutsideCalls } from '../../../outside-calls/outside-calls.service'
import { noteAnnounced, putOffAnnouncement, readLate } from './announce.store'
import { createWeChatReceipts } from './receipts.service'
import { askForReport, beginReport } from './report-acts.service'
import { reportCall } from './report-call.service'
import { readReleased, readReporting, readUnreported } from './reports.store'

interface Parts {
  db: Database
  /** asked at the beginning of each step: a mini-program is entered while the service runs (W18) */
  orders: () => WeChatOrders | null
  now: () => Date
}

/** Reports to WeChat outside of requests (J2), and what comes of them (J3). */
export interface WeChatReports {
  orders: () => WeChatOrders | null
  /** begins the reports of what has left, goes on with all whose time has come, and looks after receipts */
  run(now: Date): Promise<void>
  /** reports one now, or asks what became of it */
  advance(id: number): Promise<void>
  /** reads WeChat's record of one; answers WeChat's words where it gives none */
  look(id: number): Promise<string | null>
}

/** Without a mini-program nothing goes on. */
export function createWeChatReports({ db, orders: current, now }: Parts): WeChatReports {
  const parts = { db, now, news: createCallNews() }
  const callsOf = (orders: WeChatOrders): OutsideCalls =>
    createOutsideCalls(parts, reportCall({ db, orders, now }))
  const receipts = createWeChatReceipts({ db, orders: current, now })
  const change = <T>(work: (tx: Tx) => Promise<T>) => withoutRequest(db.kysely, 'system', work)

  /** Each minute looks at what left lately; the first one and one an hour at all, for what was said of it only later. */
  let allAt = 0
  function leftFrom(at: Date): Date {
    if (Math.abs(at.getTime() - allAt) < hourMs) return new Date(at.getTime() - 2 * hourMs)
    allAt = at.getTime()
    return new Date(0)
  }

  async function begin(
    orders: WeChatOrders,
    { since, isAtOnce }: { since: string; isAtOnce: boolean },
    at: Date,
  ): Promise<void> {
    const until = new Date(at.getTime() - undoMinutes * minuteMs)
    const from = leftFrom(at)
    for (const id of await readUnreported(db, { appid: orders.appid, since, from, until }))
      await change((tx) => beginReport(tx, id))
    for (const id of await readReleased(db, isAtOnce)) {
      await change((tx) => askForReport(tx, id, { at, actor: 'system' }))
    }
  }

  /**
   * What cannot be sent in WeChat's days is announced; the same announcement twice is one. A payment that WeChat refuses is
   * tried again a day later; where it would answer so of any payment, the others wait and this one is tried in an hour.
   */
  async function announce(orders: WeChatOrders, since: string, at: Date): Promise<void> {
    for (const late of await readLate(db, { appid: orders.appid, since, now: at })) {
      const { transaction_id: id } = late
      const putOff = (ms: number) => change((tx) => putOffAnnouncement(tx, id, new Date(at.getTime() + ms)))
      const announced = late.announced_until === null ? null : Date.parse(late.announced_until)
      const ms = announceUntil(Date.parse(late.paid_at), announced, at.getTime())
      if (ms === null) {
        await putOff(dayMs)
        continue
      }
      const until = new Date(ms)
      const said = await orders.announce(id, until)
      if (said.kind === 'answer') {
        await change((tx) => noteAnnounced(tx, id, until))
        continue
      }
      const isOfAny = isOfAnyPayment(said.code)
      await putOff(isOfAny ? hourMs : dayMs)
      if (isOfAny) return
    }
  }

  return {
    orders: current,
    async run(at) {
      const orders = current()
      if (orders === null) return
      const { since, isAtOnce } = await readReporting(db)
      if (since !== null) await begin(orders, { since, isAtOnce }, at)
      await callsOf(orders).settle(at)
      if (since !== null) await announce(orders, since, at)
      await receipts.run(at)
    },
    async advance(id) {
      const orders = current()
      if (orders !== null) await callsOf(orders).carryOut(id)
    },
    look: (id) => receipts.look(id),
  }
}

/** Whether an answer says nothing of the payment: WeChat is not there, has no time, or lets nothing of ours in. */
const isOfAnyPayment = (code: string) =>
  code === ownCodes.no_answer || ['later', 'settings'].includes(answerMeans(Number(code)))
