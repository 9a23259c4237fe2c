import { sentStatuses } from '@getzo/domain/refunds/sent-refunds'
import { type Static, Type } from 'typebox'
import { closed, Id, IdParams, Instant, longText, orNull, text, written } from '../shapes.schema'
import { Refund } from './refunds.schema'

const Fen = Type.Integer({ minimum: 0 })

/** How an order was paid, by WeChat Pay's word. left_fen: not sent back yet; other_orders: numbers of orders with the same payment. */
export const OrderPayment = Type.Object({
  merchant: Type.String(),
  transaction_id: Type.String(),
  out_trade_no: Type.String(),
  total_fen: Fen,
  left_fen: Fen,
  paid_at: Instant,
  confirmed_at: Instant,
  confirmed_by: Type.String(),
  other_orders: Type.Array(Type.String()),
})
export type OrderPayment = Static<typeof OrderPayment>

/** A refund that was handed to WeChat Pay. code and message are the last words for why it did not go on. */
export const SentRefund = Type.Object({
  number: Type.String(),
  status: Type.Enum([...sentStatuses]),
  code: orNull(Type.String()),
  message: orNull(Type.String()),
  refund_fen: Fen,
  /** less than refund_fen where a coupon had paid a part */
  payer_refund_fen: orNull(Fen),
  asked_at: Instant,
  asked_by: Type.String(),
  answered_at: orNull(Instant),
  succeeded_at: orNull(Instant),
  /** where the money went, in WeChat Pay's words */
  account: orNull(Type.String()),
  settled_by: orNull(Type.String()),
  settle_note: orNull(Type.String()),
  next_check_at: orNull(Instant),
})
export type SentRefund = Static<typeof SentRefund>

export const readRefundSendingShapes = {
  params: IdParams,
  answer: Type.Object({
    is_configured: Type.Boolean(),
    order_id: Id,
    payment: Type.Unsafe<OrderPayment | null>({ ...OrderPayment, type: ['object', 'null'] }),
    /** a number to look the payment up by, or the next one once nothing of it is left; null where the order has none */
    proposed_number: orNull(Type.String()),
    /** the oldest first */
    sent: Type.Array(SentRefund),
  }),
}

export const setOrderPaymentShapes = {
  params: IdParams,
  body: closed({ number: text(64) }),
  answer: written(Type.Array(OrderPayment)),
}
export const sendRefundShapes = {
  params: IdParams,
  body: closed({ refund_fen: Type.Integer({ minimum: 1, maximum: 1_000_000_000 }) }),
  answer: written(Type.Array(Refund)),
}
export const checkSentRefundShapes = {
  params: IdParams,
  answer: written(Type.Array(Refund)),
}
export const settleSentRefundShapes = {
  params: IdParams,
  body: closed({ as: Type.Enum(['paid', 'not_paid']), note: longText(500) }),
  answer: written(Type.Array(Refund)),
}
export const takeWeChatPayNoticeShapes = {
  answer: Type.Object({ code: Type.Enum(['SUCCESS']), message: Type.String() }),
}
