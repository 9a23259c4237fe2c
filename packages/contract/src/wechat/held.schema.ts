import { heldViews, reportStatuses } from '@getzo/domain/wechat/payment-reports'
import { type Static, Type } from 'typebox'
import { dayRange, listQuery } from '../lists/list.schema'
import { closed, Id, Instant, nullableText, orNull } from '../shapes.schema'

export const heldSorts = ['since', 'fen'] as const

/**
 * A payment of the mini-program whose money WeChat holds (J3), of the first of its orders; fen is what WeChat records, else
 * what was entered. status is null where its order has not left.
 */
const HeldPayment = Type.Object({
  id: Id,
  order_id: Id,
  order_number: Type.String(),
  customer_id: Id,
  customer_name: Type.String(),
  customer_name_pinyin: Type.String(),
  number: Type.String(),
  fen: orNull(Type.Integer()),
  /** when it was paid */
  since: Instant,
  status: orNull(Type.Unsafe<(typeof reportStatuses)[number]>({ type: 'string' })),
  /** since when it stands so; where its order has not left, until when it is to */
  stands_at: orNull(Instant),
  /** WeChat's code, or ours */
  code: nullableText,
  is_in_complaint: Type.Boolean(),
  is_late: Type.Boolean(),
  other_orders: Type.Integer(),
})
export type HeldPayment = Static<typeof HeldPayment>

export const listHeldPaymentsShapes = {
  query: listQuery(heldSorts, { state: Type.Optional(Type.Enum([...heldViews])), ...dayRange('paid') }),
  answer: Type.Array(HeldPayment),
}

const Sum = closed({ count: Type.Integer(), fen: Type.Integer() })
/** By how they stand; those without a sum are counted alone. */
export const sumHeldPaymentsShapes = {
  answer: Type.Object({
    held: Sum,
    late: Sum,
    /** whether reports are on, so that what was not sent is counted too */
    is_on: Type.Boolean(),
  }),
}
export type HeldSums = Static<(typeof sumHeldPaymentsShapes)['answer']>
