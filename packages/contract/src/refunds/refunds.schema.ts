import { type Static, Type } from 'typebox'
import { dayRange, listQuery } from '../lists/list.schema'
import { Id, IdParams, Instant, longText, Money, orNull, written } from '../shapes.schema'

export const refundSorts = ['requested_at'] as const

/** Money to give back after a customer's cancellation (K7). done_at is null while it is due. */
export const Refund = Type.Object({
  id: Id,
  order_id: Id,
  order_number: Type.String(),
  order_reference: Type.String(),
  order_status: Type.String(),
  customer_id: Id,
  customer_name: Type.String(),
  amount: Money,
  currency: Type.String(),
  requested_at: Instant,
  done_at: orNull(Instant),
  done_by: orNull(Type.String()),
  note: orNull(Type.String()),
})
export type Refund = Static<typeof Refund>

export const refundStates = ['due', 'done'] as const

export const listRefundsShapes = {
  query: listQuery(refundSorts, {
    state: Type.Optional(Type.Enum([...refundStates])),
    customer_id: Type.Optional(Id),
    ...dayRange('requested'),
    ...dayRange('done'),
  }),
  answer: Type.Array(Refund),
}
export const finishRefundShapes = {
  params: IdParams,
  body: Type.Object({ note: Type.Optional(orNull(longText(500))) }, { additionalProperties: false }),
  answer: written(Type.Array(Refund)),
}
