import type { SentStatus } from '@getzo/domain/refunds/sent-refunds'
import { type Static, Type } from 'typebox'
import { dayRange, doneBy, listQuery } from '../lists/list.schema'
import { closed, Id, IdParams, Instant, longText, Money, orNull, Version, written } from '../shapes.schema'

/** 'waits' puts those that are due first, the longest waiting on top; the last settled ones follow. */
export const refundSorts = ['waits', 'requested_at'] as const

/** Money to give back after a cancellation (K7, O37). It is due until it is done, or withdrawn. */
export const Refund = Type.Object({
  id: Id,
  order_id: Id,
  order_number: Type.String(),
  order_reference: Type.String(),
  order_status: Type.String(),
  customer_id: Id,
  customer_name: Type.String(),
  customer_name_pinyin: Type.String(),
  amount: Money,
  currency: Type.String(),
  requested_at: Instant,
  /** since when it is owed although the order was taken up again */
  kept_at: orNull(Instant),
  done_at: orNull(Instant),
  done_by: orNull(Type.String()),
  note: orNull(Type.String()),
  withdrawn_at: orNull(Instant),
  withdrawn_by: orNull(Type.String()),
  withdraw_reason: orNull(Type.String()),
  /** of the last one that was handed to WeChat Pay (W17): its number, state and amount in fen; of paid ones the sum */
  wechat_number: orNull(Type.String()),
  wechat_status: orNull(Type.Unsafe<SentStatus>({ type: 'string' })),
  wechat_fen: orNull(Type.Integer()),
  /** WeChat Pay does not carry it out by itself */
  needs_hand: Type.Boolean(),
})
export type Refund = Static<typeof Refund>

/** due: to be paid by a person, with those that need a hand; sent: at WeChat Pay, which goes on by itself. */
export const refundStates = ['due', 'sent', 'hand', 'done', 'withdrawn'] as const
export type RefundState = (typeof refundStates)[number]

export const listRefundsShapes = {
  query: listQuery(refundSorts, {
    state: Type.Optional(Type.Enum([...refundStates])),
    customer_id: Type.Optional(Id),
    has_note: Type.Optional(Type.Boolean()),
    ...dayRange('requested'),
    ...dayRange('done'),
    ...doneBy('done'),
  }),
  answer: Type.Array(Refund),
}
export const finishRefundShapes = {
  params: IdParams,
  body: closed({ note: Type.Optional(orNull(longText(500))) }),
  answer: written(Type.Array(Refund)),
}

export const claimRefundShapes = {
  params: IdParams,
  /** version: of the order */
  body: closed({ version: Version }),
  answer: written(Type.Array(Refund)),
}

/** Of the refunds of all orders; amounts are decimal text in USD, of any length. */
export const RefundSums = Type.Object({
  due: Type.Integer(),
  due_amount: Type.String(),
  /** due for more than domain's longWaitDays */
  waiting_long: Type.Integer(),
  /** paid back within domain's paidLatelyDays */
  paid_lately: Type.Integer(),
  paid_lately_amount: Type.String(),
  /** on the way through WeChat Pay */
  sent: Type.Integer(),
  sent_amount: Type.String(),
  /** whether refunds can be handed to WeChat Pay */
  is_configured: Type.Boolean(),
})
export type RefundSums = Static<typeof RefundSums>

export const sumRefundsShapes = { answer: RefundSums }
export const reopenRefundShapes = {
  params: IdParams,
  body: closed({ done_at: Instant }),
  answer: written(Type.Array(Refund)),
}
