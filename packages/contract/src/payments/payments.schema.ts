import { paymentChannels } from '@getzo/domain/payments/payment-claim'
import { type ReminderState, reportStatuses } from '@getzo/domain/wechat/payment-reports'
import { type Static, Type } from 'typebox'
import { readBack } from '../records/record.schema'
import { closed, Id, IdParams, Instant, nullableText, orNull, text, Version, written } from '../shapes.schema'

/** How a payment stands with WeChat once its orders have left (J2). code and message are WeChat's own words, or ours. */
const ReportOfPayment = Type.Object({
  status: Type.Enum([...reportStatuses]),
  sent_at: Instant,
  code: nullableText,
  message: nullableText,
  tries: Type.Integer(),
  tried_at: orNull(Instant),
  /** when WeChat is asked again by itself */
  next_at: orNull(Instant),
  reported_at: orNull(Instant),
  checked_at: orNull(Instant),
  /** by WeChat's record */
  paid_fen: orNull(Type.Integer()),
  is_correction: Type.Boolean(),
  /** WeChat accepts one */
  corrections: Type.Integer(),
  /** when WeChat's record said so first (J3) */
  confirmed_at: orNull(Instant),
  settled_at: orNull(Instant),
  /** the buyer complains, which keeps the money */
  is_in_complaint: Type.Boolean(),
  /** the one reminder to confirm receipt */
  reminder: orNull(Type.Unsafe<ReminderState>({ type: 'string' })),
  reminded_at: orNull(Instant),
  /** a person's word */
  settled_by: nullableText,
  note: nullableText,
  /** tracking numbers that WeChat has */
  told: Type.Unsafe<string[] | null>({ type: ['array', 'null'], items: { type: 'string' } }),
})

/**
 * A payment of an order through WeChat (J1), with its numbers, its sum in fen and its time: a claim until confirmed_at.
 * payer is the openid, shortened; claimed_fen is what the claim says where WeChat Pay confirms another sum; other_orders
 * are numbers of orders with the same payment.
 */
export const PaymentOfOrder = Type.Object({
  id: Id,
  channel: Type.Enum([...paymentChannels]),
  appid: nullableText,
  merchant: nullableText,
  transaction_id: nullableText,
  out_trade_no: nullableText,
  payer: nullableText,
  total_fen: orNull(Type.Integer()),
  claimed_fen: orNull(Type.Integer()),
  paid_at: orNull(Instant),
  /** who said so; null where WeChat Pay was asked at once */
  claimed_by: nullableText,
  claimed_at: orNull(Instant),
  confirmed_by: nullableText,
  confirmed_at: orNull(Instant),
  other_orders: Type.Array(Type.String()),
  /** null: nothing of it was to be reported to WeChat yet */
  report: Type.Unsafe<Static<typeof ReportOfPayment> | null>({
    ...ReportOfPayment,
    type: ['object', 'null'],
  }),
  /** until when WeChat wants it sent, by the days that buyers are shown (J2) */
  send_by: orNull(Instant),
  /** WeChat was told that it is sent at the latest then */
  announced_until: orNull(Instant),
  version: Type.Integer(),
})
export type PaymentOfOrder = Static<typeof PaymentOfOrder>

const optional = (lengthMax: number) => Type.Optional(orNull(text(lengthMax)))

/** A claim as it is written: what is left out is not known, and of a stored one stays as it is. */
const claim = {
  channel: Type.Optional(Type.Enum([...paymentChannels])),
  appid: optional(40),
  merchant: optional(40),
  transaction_id: optional(64),
  out_trade_no: optional(64),
  openid: optional(200),
  total_fen: Type.Optional(orNull(Type.Integer({ minimum: 1, maximum: 1_000_000_000 }))),
  /** YYYY-MM-DD HH:mm:ss in the shop's time zone, or ISO 8601 with an offset */
  paid_at: optional(40),
}
export const PaymentEntry = closed(claim)
export type PaymentEntry = Static<typeof PaymentEntry>

const PaymentParams = closed({ id: Id, payment_id: Id })
const answer = written(Type.Array(PaymentOfOrder))

export const createOrderPaymentShapes = { params: IdParams, body: PaymentEntry, answer }
export const editOrderPaymentShapes = {
  params: PaymentParams,
  body: readBack(PaymentOfOrder, { ...claim, version: Version }),
  answer,
}
export const removeOrderPaymentShapes = {
  params: PaymentParams,
  body: closed({ version: Version }),
  answer,
}
