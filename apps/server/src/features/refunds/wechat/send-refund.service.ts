import { randomBytes } from 'node:crypto'
import type { Refund } from '@getzo/contract/refunds/refunds.schema'
import { checkSending, isLive, isPaymentNumber, needsHand } from '@getzo/domain/refunds/sent-refunds'
import { refuse } from '@getzo/domain/refusal'
import { say } from '@getzo/domain/words/say'
import type { Tx } from '../../../db/connection/transaction'
import { Refused, refuseRule } from '../../../http/refused'
import { hourMs, minuteMs } from '../../../jobs/job'
import { enqueue } from '../../../jobs/outbox'
import { noSuch } from '../../../lists/records'
import type { PaymentRecord, WeChatPay } from '../../../outside/wechat-pay/wechat-pay'
import { insertCall, settleCall } from '../../../outside-calls/calls.store'
import { selectRefund, updateRefundDone } from '../refunds.store'
import {
  confirmOrderPayment,
  countSent,
  insertSent,
  isOrder,
  isPaymentKept,
  lockPayment,
  lockRefund,
  selectLive,
} from './send-refund.store'
import { lockSent, storeState } from './sent-refunds.store'

interface By {
  at: Date
  actor: string
}

/** A payment by WeChat Pay's own word: nobody types what was paid, and it is never computed from a price. */
export async function confirmPayment(weChatPay: WeChatPay, typed: string): Promise<PaymentRecord> {
  const number = typed.trim()
  if (!isPaymentNumber(number)) refuseRule(refuse('refund.number_wrong', 'number'))
  const outcome = await weChatPay.payment(number)
  switch (outcome.kind) {
    case 'paid':
      return outcome.payment
    case 'none':
      throw new Refused('rule', { field: 'number' }, say('refund.payment_unknown', { number }))
    case 'unpaid':
      throw new Refused('rule', { field: 'number' }, say('refund.payment_unpaid', { number }))
    case 'other':
      throw new Refused('rule', { field: 'number' }, say('refund.payment_other', { number }))
    case 'foreign':
      throw new Refused(
        'rule',
        { field: 'number' },
        say('refund.payment_foreign', { currency: outcome.currency }),
      )
    case 'failed':
    default:
      throw new Refused(
        'outside_failed',
        {},
        say('refund.not_answered', {
          message: [outcome.word.code, outcome.word.message].filter(Boolean).join(' '),
        }),
      )
  }
}

export function requireMerchant(weChatPay: WeChatPay | null): WeChatPay {
  if (weChatPay === null) throw new Refused('not_configured', {}, say('refund.no_merchant'))
  return weChatPay
}

/** Stores how an order was paid, unless money of the payment that it has may be on its way back. */
export async function setPayment(
  tx: Tx,
  orderId: number,
  payment: PaymentRecord & By & { merchant: string },
): Promise<void> {
  if (!(await isOrder(tx, orderId))) throw noSuch('order', orderId)
  const current = await lockPayment(tx, orderId)
  if (
    current !== undefined &&
    current.transaction_id !== payment.transactionId &&
    (await isPaymentKept(tx, orderId, payment))
  ) {
    throw new Refused('rule', {}, say('refund.payment_sent'))
  }
  await confirmOrderPayment(tx, orderId, payment)
}

/** Keeps a refund with its number, and has it sent to WeChat Pay after the commit (W17). */
export async function sendRefund(
  tx: Tx,
  id: number,
  { fen, at, actor, weChatPay }: By & { fen: number; weChatPay: WeChatPay },
): Promise<Refund> {
  const refund = await lockRefund(tx, id)
  if (refund === undefined) throw noSuch('refund', id)
  if (refund.is_done) throw new Refused('rule', {}, say('refund.done_before', { name: refund.done_by ?? '' }))
  if (refund.is_withdrawn) throw new Refused('rule', {}, say('refund.withdrawn'))
  if (isLive(refund.wechat_status)) throw new Refused('rule', {}, say('refund.on_its_way'))
  const payment = await lockPayment(tx, refund.order_id)
  if (payment === undefined || payment.merchant !== weChatPay.merchant) {
    throw new Refused('rule', { field: 'number' }, say('refund.no_payment'))
  }
  const { transaction_id: transactionId, total_fen: totalFen } = payment
  const asked = { totalFen, sentFen: payment.sent_fen, sentCount: payment.sent_count }
  refuseRule(checkSending({ ...asked, paidAt: Date.parse(payment.paid_at) }, fen, at.getTime()))
  const number = await newNumber(tx, id)
  const reason = `订单 ${refund.order_number} 退款`
  const body = weChatPay.bodyOf({ number, transactionId, totalFen, refundFen: fen, reason })
  const sentId = await insertSent(tx, {
    refundId: id,
    orderId: refund.order_id,
    number,
    merchant: weChatPay.merchant,
    transactionId,
    totalFen,
    refundFen: fen,
    body,
    actor,
    at,
  })
  // should its job be lost
  const nextAt = new Date(at.getTime() + 2 * minuteMs)
  await insertCall(tx, { kind: 'refund', about: id, record: sentId, number, at, actor, nextAt })
  await enqueue(tx, {
    job: 'send-refund',
    about: number,
    payload: { sent_id: sentId },
    now: at,
    giveUpAt: new Date(at.getTime() + 24 * hourMs),
  })
  return stored(tx, id)
}

/** Never used before, by a database that was restored from a backup either: WeChat Pay pays a number once. */
const newNumber = async (tx: Tx, refundId: number) =>
  `RF-${refundId}-${(await countSent(tx, refundId)) + 1}-${randomBytes(4).toString('hex')}`

/** The id of a refund's one that is at WeChat Pay. */
export async function liveOf(tx: Tx, refundId: number): Promise<number> {
  if ((await lockRefund(tx, refundId)) === undefined) throw noSuch('refund', refundId)
  const sentId = await selectLive(tx, refundId)
  if (sentId === undefined) throw new Refused('rule', {}, say('refund.not_on_its_way'))
  return sentId
}

/**
 * A person's word for a refund that does not go on: paid in another way, or not paid, so that it is due again. Should WeChat
 * Pay say otherwise later, its word is stored.
 */
export async function settleSent(
  tx: Tx,
  refundId: number,
  { as, note, at, actor }: By & { as: 'paid' | 'not_paid'; note: string },
): Promise<Refund> {
  if (note === '') refuseRule(refuse('refund.reason_missing', 'note'))
  const row = await lockSent(tx, await liveOf(tx, refundId))
  if (row === undefined) throw new Refused('rule', {}, say('refund.not_on_its_way'))
  const shown = await stored(tx, refundId)
  const isForPeople = needsHand({ ...row, askedAt: Date.parse(row.asked_at) }, at.getTime())
  if (!isForPeople && !shown.needs_hand) throw new Refused('rule', {}, say('refund.no_hand'))
  const status = as === 'paid' ? 'paid_otherwise' : 'given_up'
  const settled = { by: actor, note }
  await storeState(tx, row, { status, word: null, at, settled })
  await settleCall(tx, 'refund', row.id, { status: 'given_up', actor })
  if (as === 'paid') await updateRefundDone(tx, refundId, { at, actor, note })
  return stored(tx, refundId)
}

async function stored(tx: Tx, id: number): Promise<Refund> {
  const refund = await selectRefund(tx, id)
  if (refund === undefined) throw noSuch('refund', id)
  return refund
}
