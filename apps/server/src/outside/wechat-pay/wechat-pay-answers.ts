import { isWeChatStatus, sentErrorOf } from '@getzo/domain/refunds/sent-refunds'
import type { PaymentOutcome, RefundOutcome, RefundRecord, WeChatPayWord } from './wechat-pay'
import type { WeChatPayReply } from './wechat-pay-http'

/** A refund's record; null where a part of it is missing. status: in an answer and refund_status: in a notice. */
export function refundRecordOf(body: Record<string, unknown>): RefundRecord | null {
  const status = body.status ?? body.refund_status
  const amount = objectAt(body, 'amount')
  const number = textAt(body, 'out_refund_no')
  const refundId = textAt(body, 'refund_id')
  const transactionId = textAt(body, 'transaction_id')
  const totalFen = fenAt(amount, 'total')
  const refundFen = fenAt(amount, 'refund')
  if (!isWeChatStatus(status) || number === null || refundId === null || transactionId === null) return null
  if (totalFen === null || refundFen === null || (amount.currency ?? 'CNY') !== 'CNY') return null
  return {
    merchant: textAt(body, 'mchid'),
    number,
    refundId,
    transactionId,
    status,
    totalFen,
    refundFen,
    payerRefundFen: fenAt(amount, 'payer_refund'),
    account: textAt(body, 'user_received_account', 2000)?.slice(0, 200) ?? null,
    succeededAt: instantAt(body, 'success_time'),
  }
}

const wordOf = (reply: Exclude<WeChatPayReply, { kind: 'ok' }>): WeChatPayWord => ({
  code: reply.kind === 'error' ? reply.code : null,
  message: reply.message,
})

function recordIn(body: Record<string, unknown>): RefundOutcome {
  const record = refundRecordOf(body)
  if (record !== null) return { kind: 'record', record }
  return {
    kind: 'unknown',
    word: { code: null, message: 'WeChat Pay answered a refund that cannot be read.' },
  }
}

/** The outcome of a refund that was sent. */
export function sentOutcome(reply: WeChatPayReply): RefundOutcome {
  if (reply.kind === 'ok') return recordIn(reply.body)
  const word = wordOf(reply)
  return { kind: sentErrorOf(word.code) ?? 'unknown', word }
}

/** The outcome of a question about a refund: only WeChat Pay's own word says that there is none. */
export function queryOutcome(reply: WeChatPayReply): RefundOutcome {
  if (reply.kind === 'ok') return recordIn(reply.body)
  const word = wordOf(reply)
  const isNone = reply.kind === 'error' && reply.status === 404 && reply.code === 'RESOURCE_NOT_EXISTS'
  return { kind: isNone ? 'none' : 'unknown', word }
}

/** Of a refunded payment the state is REFUND: it was paid as well. */
const paidStates: readonly unknown[] = ['SUCCESS', 'REFUND']

/** The outcome of a question about a payment by its number. */
export function paymentOutcome(
  reply: WeChatPayReply,
  asked: { number: string; merchant: string },
): PaymentOutcome {
  if (reply.kind !== 'ok') {
    const isNone = reply.kind === 'error' && reply.status === 404
    return isNone ? { kind: 'none' } : { kind: 'failed', word: wordOf(reply) }
  }
  const { body } = reply
  const numbers = [textAt(body, 'transaction_id'), textAt(body, 'out_trade_no')]
  if (textAt(body, 'mchid') !== asked.merchant || !numbers.includes(asked.number)) return { kind: 'other' }
  if (!paidStates.includes(body.trade_state)) return { kind: 'unpaid' }
  const amount = objectAt(body, 'amount')
  const currency = textAt(amount, 'currency') ?? 'CNY'
  if (currency !== 'CNY') return { kind: 'foreign', currency: currency.slice(0, 10) }
  const [transactionId = null, outTradeNo = null] = numbers
  const totalFen = fenAt(amount, 'total')
  const paidAt = instantAt(body, 'success_time')
  if (
    transactionId === null ||
    outTradeNo === null ||
    totalFen === null ||
    totalFen === 0 ||
    paidAt === null
  ) {
    return {
      kind: 'failed',
      word: { code: null, message: 'WeChat Pay answered a payment that cannot be read.' },
    }
  }
  const appid = textAt(body, 'appid')
  const openid = textAt(objectAt(body, 'payer'), 'openid')
  return { kind: 'paid', payment: { transactionId, outTradeNo, totalFen, paidAt, appid, openid } }
}

export function objectAt(body: Record<string, unknown>, name: string): Record<string, unknown> {
  const value = body[name]
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

/** Its ids have at most 64 characters; a much longer one would fit into no index. */
const textLengthMax = 200

/** A text of a body; null for none, an empty one and one that is longer than WeChat Pay writes it. */
export function textAt(
  body: Record<string, unknown>,
  name: string,
  lengthMax = textLengthMax,
): string | null {
  const value = body[name]
  return typeof value === 'string' && value !== '' && value.length <= lengthMax ? value : null
}

function fenAt(body: Record<string, unknown>, name: string): number | null {
  const value = body[name]
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : null
}

function instantAt(body: Record<string, unknown>, name: string): Date | null {
  const ms = Date.parse(textAt(body, name) ?? '')
  return Number.isNaN(ms) ? null : new Date(ms)
}
