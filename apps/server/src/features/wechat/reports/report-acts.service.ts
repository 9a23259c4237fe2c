import { isKnownToWeChat } from '@getzo/domain/wechat/payment-reports'
import { say } from '@getzo/domain/words/say'
import type { Tx } from '../../../db/connection/transaction'
import { Refused } from '../../../http/refused'
import { hourMs } from '../../../jobs/job'
import { insertCall, planCall, selectOpen, settleCall } from '../../../outside-calls/calls.store'
import { lockPaymentNumber } from '../../payments/lock-payment'
import {
  insertReport,
  linkPayments,
  lockReport,
  type PaymentRow,
  type ReportRow,
  selectOrders,
  selectPayment,
  selectSame,
  storeReport,
} from './reports.store'

/**
 * The report of a payment, with all of its orders: a new one once all of them have left. Undefined where one of them has
 * not.
 */
export async function beginReport(tx: Tx, paymentId: number): Promise<number | undefined> {
  const payment = await selectPayment(tx, paymentId)
  if (payment === undefined) return undefined
  if (payment.report_id !== null) return payment.report_id
  for (const number of [payment.transaction_id, payment.out_trade_no]
    .filter((one) => one !== null)
    .toSorted()) {
    await lockPaymentNumber(tx, number)
  }
  const same = (await selectSame(tx, payment)).filter((one) => one.is_live)
  const fresh = same.filter(({ report_id }) => report_id === null).map(({ id }) => id)
  const known = same.find(({ report_id }) => report_id !== null)?.report_id
  if (known != null) {
    await linkPayments(tx, known, fresh)
    return known
  }
  const left = same.map(({ left_at }) => left_at).filter((at) => at !== null)
  const [first] = same
  if (first === undefined || left.length < same.length) return undefined
  const id = await insertReport(tx, { orderId: first.order_id, sentAt: left.toSorted().at(-1) ?? '' })
  await linkPayments(tx, id, fresh)
  return id
}

interface By {
  at: Date
  actor: string
}

/** Has a report sent; the second asker finds what the first one asked for. */
export async function askForReport(tx: Tx, id: number, { at, actor }: By): Promise<void> {
  const row = await lockReport(tx, id)
  if (row?.status !== 'to_report') return
  const open = await selectOpen(tx, 'wechat_report', id)
  if (open !== undefined) {
    await planCall(tx, open.id, at)
    return
  }
  const [order] = await selectOrders(tx, id)
  const number = `${order?.payment_id ?? id}-${row.corrections}`
  await insertCall(tx, { kind: 'wechat_report', about: id, record: id, number, at, actor, nextAt: at })
}

/** A payment of an order, made in the mini-program; refuses one that is not there or was made otherwise. */
export async function paymentOf(tx: Tx, orderId: number, paymentId: number): Promise<PaymentRow> {
  const payment = await selectPayment(tx, paymentId)
  if (payment?.order_id !== orderId) throw new Refused('not_found', { field: 'payment_id' })
  if (payment.channel !== 'mini_program') throw new Refused('rule', {}, say('wechat.not_mini_program'))
  return payment
}

async function reportOf(tx: Tx, orderId: number, paymentId: number): Promise<ReportRow> {
  const { report_id: known } = await paymentOf(tx, orderId, paymentId)
  const id = known ?? (await beginReport(tx, paymentId))
  const row = id === undefined ? undefined : await lockReport(tx, id)
  if (row === undefined) throw new Refused('rule', {}, say('wechat.not_sent'))
  return row
}

/** Reports a payment now, or once more, or corrects what WeChat has: that it accepts once. Answers the report. */
export async function reportNow(
  tx: Tx,
  { id: orderId, payment_id }: { id: number; payment_id: number },
  { asCorrection, at, actor }: By & { asCorrection: boolean },
): Promise<number> {
  const row = await reportOf(tx, orderId, payment_id)
  if (asCorrection) {
    if (row.status !== 'reported') throw new Refused('rule', {}, say('wechat.nothing_to_correct'))
    if (row.corrections > 0) throw new Refused('rule', {}, say('wechat.corrected_before'))
    const numbers = (await selectOrders(tx, row.id)).map(({ number }) => number)
    if (row.told !== null && numbers.every((number) => row.told?.includes(number))) {
      throw new Refused('rule', {}, say('wechat.same_number'))
    }
  } else if (isKnownToWeChat(row.status) || row.status === 'refunded') {
    throw new Refused('rule', {}, say('wechat.reported_before'))
  }
  await storeReport(tx, row.id, {
    status: 'to_report',
    word: null,
    isCorrection: asCorrection,
    settled: null,
  })
  await askForReport(tx, row.id, { at, actor })
  return row.id
}

/** A person's word: reported in WeChat's platform, or not to be reported. WeChat's own word goes before it. */
export async function settleReport(
  tx: Tx,
  { id: orderId, payment_id }: { id: number; payment_id: number },
  { as, note, at, actor }: By & { as: 'reported' | 'not_needed'; note: string },
): Promise<number> {
  if (note === '') throw new Refused('rule', { field: 'note' }, say('wechat.note_missing'))
  const row = await reportOf(tx, orderId, payment_id)
  if (row.status !== 'to_report' && row.status !== 'failed') {
    throw new Refused('rule', {}, say('wechat.reported_before'))
  }
  await settleCall(tx, 'wechat_report', row.id, { status: 'given_up', actor })
  const settled = { by: actor, note }
  await storeReport(tx, row.id, {
    status: as,
    word: null,
    isCorrection: false,
    settled,
    ...(as === 'reported' && { reportedAt: at, lookAt: new Date(at.getTime() + hourMs) }),
  })
  return row.id
}

/** The report of a payment that is looked up. */
export async function reportToLook(
  tx: Tx,
  { id: orderId, payment_id }: { id: number; payment_id: number },
): Promise<number> {
  return (await reportOf(tx, orderId, payment_id)).id
}
