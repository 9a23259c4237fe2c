import {
  areSameParcels,
  carrierOf,
  goodsText,
  type ReportedParcel,
  reportedParcelsMax,
} from '@getzo/domain/wechat/payment-reports'
import { answerMeans, minutesToNextReport, ownCodes, unknownHours } from '@getzo/domain/wechat/report-answers'
import type { Database } from '../../../db/connection/connect'
import type { Tx } from '../../../db/connection/transaction'
import { hourMs, minuteMs } from '../../../jobs/job'
import type { OrderAnswer, WeChatOrder, WeChatOrders } from '../../../outside/wechat/wechat-orders'
import type {
  CallKind,
  News,
  OpenCall,
  OutsideCall,
  Sent,
  Stand,
  Word,
} from '../../../outside-calls/call-kind'
import { applyRecord, type Reported, recordOf } from './apply-record.service'
import {
  linkPayments,
  lockReport,
  noteTried,
  type ReportOrder,
  type ReportTarget,
  readTarget,
  selectOrders,
  storeReport,
} from './reports.store'

interface Parts {
  db: Database
  orders: WeChatOrders
  now: () => Date
}

/**
 * A report of a payment's parcels (J2). WeChat's record is read before each, so that what it has is never sent again; what
 * may have reached it is sent again as it was, which it takes for no correction.
 */
export const reportCall = ({ db, orders, now }: Parts): CallKind<Reported> => ({
  name: 'wechat_report',
  mayRepeat: 'if_none',
  unclearEarlier: 'waits',
  author: 'system',
  retriedBy: 'ladder',
  // each answer has its own
  ladder: [],
  dueAtOnce: 200,
  giveUpAfterMs: null,
  send: async ({ record, checks }) => sendReport({ orders, now }, await readTarget(db, record), checks),
  async ask({ record }) {
    const target = await readTarget(db, record)
    if (target.key === null) return { kind: 'none', word: noNumber }
    const said = await orders.order(target.key)
    if (said.kind === 'answer') {
      return isToSend(said.value, target)
        ? { kind: 'none', word: { code: null, message: '' } }
        : { kind: 'done', result: recordOf(said.value) }
    }
    return answerMeans(Number(said.code)) === 'slow'
      ? { kind: 'none', word: said }
      : { kind: 'unclear', word: said }
  },
  // a report that a person gave up is read in WeChat's record before the next one
  earlier: () => Promise.resolve([]),
  lock: async (tx, { record }) => void (await lockReport(tx, record)),
  mayBeSent,
  apply,
})

const noNumber: Word = { code: ownCodes.payment, message: 'The payment has no number.' }

/** Whether WeChat's record leaves something to report: nothing yet, or another number that a person corrects. */
const isToSend = ({ state, parcels: told }: WeChatOrder, { isCorrection, parcels }: ReportTarget): boolean =>
  state === 1 || (isCorrection && state === 2 && !areSameParcels(parcels, told))

async function sendReport(
  { orders, now }: Pick<Parts, 'orders' | 'now'>,
  target: ReportTarget,
  checks: number,
): Promise<Sent<Reported>> {
  const { key, parcels } = target
  if (key === null) return { kind: 'refused', word: noNumber }
  const managed = await orders.isManaged()
  if (managed.kind === 'code') return sentOf(managed, checks)
  if (!managed.value) return refused('not_managed', 'WeChat does not hold the money of this mini-program.')
  const order = await orders.order(key)
  if (order.kind === 'code') return sentOf(order, checks)
  if (!isToSend(order.value, target)) return { kind: 'done', result: recordOf(order.value) }
  // who paid, by WeChat's own word
  const openid = order.value.openid ?? target.openid
  if (openid === null) return refused('payer', 'Nobody knows the payer’s openid.')
  for (const company of new Set(parcels.map(({ express_company }) => express_company))) {
    if ((await orders.delivers(company)) === false)
      return refused('carrier', `WeChat does not list ${company}.`)
  }
  const said = await orders.report({ key, openid, parcels, at: now() })
  const done = {
    state: 2 as const,
    paidFen: order.value.paidFen,
    numbers: parcels.map((one) => one.tracking_no),
    isInComplaint: false,
  }
  if (said.kind === 'answer') return { kind: 'done', result: done }
  const means = answerMeans(Number(said.code))
  if (means === 'done') return { kind: 'done', result: done }
  if (means !== 'look') return sentOf(said, checks, { isReport: true })
  const record = await orders.order(key)
  const isSaid = record.kind === 'answer' && record.value.state !== 1
  return isSaid ? { kind: 'done', result: recordOf(record.value) } : later(said, 'later', checks)
}

const refused = (reason: keyof typeof ownCodes, message: string): Sent<Reported> => ({
  kind: 'refused',
  word: { code: ownCodes[reason], message },
})

type Why = Parameters<typeof minutesToNextReport>[0]

const again = ({ code, message }: Word, why: Why, checks: number): Word => ({
  code,
  message,
  retryAfterMs: minutesToNextReport(why, checks) * minuteMs,
})

const later = (word: Word, why: Why, checks: number): Sent<Reported> => ({
  kind: 'later',
  word: again(word, why, checks),
})

/** A code of WeChat's, or no answer: what comes after it. Only a report that has no answer may have reached it. */
function sentOf(
  word: Extract<OrderAnswer<unknown>, { kind: 'code' }>,
  checks: number,
  { isReport = false } = {},
): Sent<Reported> {
  if (word.code === ownCodes.no_answer) {
    return isReport ? { kind: 'lost', word: again(word, 'lost', checks) } : later(word, 'lost', checks)
  }
  const means = answerMeans(Number(word.code))
  if (means === 'slow' || means === 'settings') return later(word, means, checks)
  const { code, message } = word
  return means === 'person' ? { kind: 'refused', word: { code, message } } : later(word, 'later', checks)
}

/** Takes the parcels as they are now, unless WeChat may have them: then they are sent again as they were. */
async function mayBeSent(tx: Tx, call: OpenCall): Promise<boolean> {
  const row = await lockReport(tx, call.record)
  if (row?.status !== 'to_report') return false
  const orders = (await selectOrders(tx, row.id)).filter(({ is_live }) => is_live)
  if (orders.length === 0 || !orders.every(({ has_left }) => has_left)) {
    await withdraw(tx, row.id)
    return false
  }
  if (call.status !== 'waiting') return true
  const content = parcelsOf(orders)
  if ('code' in content) {
    await storeReport(tx, row.id, { status: 'failed', word: content })
    return false
  }
  await storeReport(tx, row.id, { parcels: content.parcels })
  return true
}

/** Its orders are not on their way any more: once they are, they are reported anew. */
async function withdraw(tx: Tx, id: number): Promise<void> {
  const payments = (await selectOrders(tx, id)).map(({ payment_id }) => payment_id)
  await linkPayments(tx, null, payments)
  await storeReport(tx, id, { status: 'withdrawn', word: null, isCorrection: false })
}

/** One parcel can hold several orders. */
function parcelsOf(
  orders: readonly ReportOrder[],
): { parcels: ReportedParcel[] } | { code: string; message: string } {
  const goods = new Map<string, ReportOrder['goods']>()
  for (const order of orders) goods.set(order.number, [...(goods.get(order.number) ?? []), ...order.goods])
  if (goods.has('')) return { code: ownCodes.number, message: 'The order has no tracking number.' }
  if (goods.size > reportedParcelsMax) {
    return { code: ownCodes.too_many, message: `WeChat takes ${reportedParcelsMax} parcels of a payment.` }
  }
  const parcels: ReportedParcel[] = []
  for (const [tracking_no, lines] of goods) {
    const company = carrierOf(tracking_no)
    if (company === null) return { code: ownCodes.carrier, message: `Whose number is ${tracking_no}?` }
    parcels.push({ tracking_no, express_company: company, item_desc: goodsText(lines) || '商品' })
  }
  return { parcels }
}

async function apply(
  tx: Tx,
  { record: id }: OutsideCall,
  news: News<Reported>,
  at: Date,
): Promise<Stand | undefined> {
  switch (news.kind) {
    case 'sending':
      await noteTried(tx, id, at)
      return undefined
    case 'done':
      await applyRecord(tx, id, news.result, at)
      return undefined
    case 'refused':
      await storeReport(tx, id, { status: 'failed', word: news.word })
      return undefined
    case 'later':
    case 'lost':
    case 'unclear':
      return goOn(tx, id, news, at)
    case 'none':
    case 'earlier':
    case 'given_up':
    default:
      return undefined
  }
}

/** It is asked again. A payment that WeChat has not known for a day is a person's. */
async function goOn(
  tx: Tx,
  id: number,
  { kind, word }: { kind: 'later' | 'lost' | 'unclear'; word: Word | null },
  at: Date,
): Promise<Stand | undefined> {
  const row = await lockReport(tx, id)
  if (row?.status !== 'to_report') return undefined
  const { checks } = row
  const isUnknown = word?.code != null && answerMeans(Number(word.code)) === 'slow'
  const isOver = isUnknown && at.getTime() - Date.parse(row.asked_at ?? '') >= unknownHours * hourMs
  await storeReport(tx, id, {
    word: word ?? { code: ownCodes.no_answer, message: 'The service ended before the answer was stored.' },
    ...(isOver && { status: 'failed' }),
  })
  if (isOver) return { status: 'refused', nextAt: null, checks }
  const ms = word?.retryAfterMs ?? minutesToNextReport('lost', checks) * minuteMs
  // the one whose process died is asked about at once
  const nextAt = new Date(at.getTime() + (word === null ? 0 : ms))
  return { status: kind === 'later' ? 'waiting' : 'unknown', nextAt, checks: checks + 1 }
}
