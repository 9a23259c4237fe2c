import { undoMinutes } from '@getzo/domain/wechat/payment-reports'
import { answerMeans, ownCodes } from '@getzo/domain/wechat/report-answers'
import type { Database } from '../../../db/connection/connect'
import { type Tx, withoutRequest } from '../../../db/connection/transaction'
import { dayMs, hourMs, minuteMs } from '../../../jobs/job'
import type { WeChatOrders } from '../../../outside/wechat/wechat-orders'
import { createCallNews } from '../../../outside-calls/news'
import { createOutsideCalls } from '../../../outside-calls/outside-calls.service'
import { applyLook, recordOf } from './apply-record.service'
import { planLook, readRemindersSince, readToLook, readToRemind } from './receipts.store'
import { askToRemind, remindCall } from './remind-call.service'
import { readTarget } from './reports.store'

interface Parts {
  db: Database
  orders: () => WeChatOrders | null
  now: () => Date
}

/** Receipt and settlement, outside of requests (J3). */
export interface WeChatReceipts {
  /** reads the records whose time has come, and reminds the buyers of what was delivered */
  run(now: Date): Promise<void>
  /** reads WeChat's record of one; answers WeChat's words where it gives none */
  look(id: number): Promise<string | null>
}

export function createWeChatReceipts({ db, orders: current, now }: Parts): WeChatReceipts {
  const parts = { db, now, news: createCallNews() }
  const change = <T>(work: (tx: Tx) => Promise<T>) => withoutRequest(db.kysely, 'system', work)

  /** What WeChat does not answer is read again in an hour; what it refuses to say, tomorrow. */
  async function look(orders: WeChatOrders, id: number): Promise<string | null> {
    const { key } = await readTarget(db, id)
    const said = key === null ? noNumber : await orders.order(key)
    if (said.kind === 'answer') {
      await change((tx) => applyLook(tx, id, recordOf(said.value), now()))
      return null
    }
    const isLater = said.code === ownCodes.no_answer || answerMeans(Number(said.code)) === 'later'
    const ms = isLater ? hourMs : dayMs
    await change((tx) => planLook(tx, id, new Date(now().getTime() + ms)))
    return said.message
  }

  async function remind(orders: WeChatOrders, at: Date): Promise<void> {
    const since = await readRemindersSince(db)
    if (since !== null) {
      const until = new Date(at.getTime() - undoMinutes * minuteMs)
      for (const id of await readToRemind(db, { since, until })) {
        await change((tx) => askToRemind(tx, id, at))
      }
    }
    await createOutsideCalls(parts, remindCall({ db, orders, now })).settle(at)
  }

  return {
    async run(at) {
      const orders = current()
      if (orders === null) return
      for (const id of await readToLook(db, at)) await look(orders, id)
      await remind(orders, at)
    },
    async look(id) {
      const orders = current()
      return orders === null ? '' : look(orders, id)
    },
  }
}

const noNumber = { kind: 'code' as const, code: ownCodes.payment, message: '' }
