import { type Static, Type } from 'typebox'
import { Id, Instant, Money, orNull, serverSet, text, written } from '../shapes.schema'

const nullableText = orNull(Type.String())

/** A line of an order with what it holds. price as decimal text. */
export const OrderDetail = Type.Object({
  id: Id,
  order_id: Id,
  quantity: Type.Integer(),
  brand_id: Id,
  product_id: Id,
  promotion_id: Id,
  sku_id: Id,
  active: Type.Boolean(),
  brand_name: Type.String(),
  product_name: Type.String(),
  combo_identifier: Type.String(),
  sku: Type.String(),
  pic_url: nullableText,
  price: Money,
  currency: Type.String(),
  status_change: nullableText,
  customer_change_date: orNull(Instant),
  admin_clear_date: orNull(Instant),
  cleared_by: nullableText,
  date_created: Instant,
  created_by: nullableText,
  date_modified: orNull(Instant),
  modified_by: nullableText,
  deleted_at: orNull(Instant),
  deleted_by: nullableText,
})
export type OrderDetail = Static<typeof OrderDetail>

/** A row of the Active Change Requests panel (R2). */
export const ChangeRequest = Type.Object({
  id: Id,
  order_id: Id,
  order_number: Type.String(),
  order_reference: Type.String(),
  order_date: Instant,
  status_change: Type.String(),
  combo_identifier: Type.String(),
  sku: Type.String(),
  customer_change_date: orNull(Instant),
  product_id: Id,
  product_name: Type.String(),
  date_modified: orNull(Instant),
})
export type ChangeRequest = Static<typeof ChangeRequest>

const lineFields = {
  quantity: Type.Integer({ minimum: 1, maximum: 999_999 }),
  order_id: Id,
  brand_id: Type.Optional(Id),
  product_id: Type.Optional(Id),
  promotion_id: Id,
  sku_id: Type.Optional(Id),
  active: Type.Optional(Type.Literal(true)),
}

const NewLine = Type.Object(
  { ...lineFields, ...serverSet('date_created', 'created_by') },
  { additionalProperties: false },
)
const ChangedLine = Type.Object(
  { id: Id, ...lineFields, ...serverSet('date_modified', 'modified_by') },
  { additionalProperties: false },
)
const RemovedLine = Type.Object(
  {
    id: Id,
    order_id: Type.Optional(Id),
    active: Type.Optional(Type.Literal(false)),
    ...serverSet('deleted_at', 'deleted_by'),
  },
  { additionalProperties: false },
)

const lines = <T extends typeof NewLine | typeof ChangedLine | typeof RemovedLine>(line: T) =>
  Type.Object({ data: Type.Array(line, { minItems: 1, maxItems: 200 }) }, { additionalProperties: false })

export const listOrderDetailsShapes = {
  params: Type.Object({ order_id: Id }, { additionalProperties: false }),
  answer: Type.Array(OrderDetail),
}
export const listChangeRequestsShapes = { answer: Type.Array(ChangeRequest) }
export const createOrderDetailsShapes = {
  body: lines(NewLine),
  answer: written(Type.Array(OrderDetail)),
}
export const editOrderDetailsShapes = { body: lines(ChangedLine), answer: written(Type.Array(OrderDetail)) }
export const deleteOrderDetailsShapes = {
  body: lines(RemovedLine),
  answer: written(Type.Array(Type.Object({ id: Id }))),
}
export type NewLine = Static<typeof NewLine>
export type ChangedLine = Static<typeof ChangedLine>
export type RemovedLine = Static<typeof RemovedLine>

export const clearChangeRequestShapes = {
  body: Type.Object(
    {
      id: Id,
      /** the request as the person saw it; clearing is refused where the customer has changed it since */
      seen: Type.Optional(text(200)),
      /** customer_change_date exactly as it was answered, for a request that was changed and changed back */
      seen_date: Type.Optional(orNull(text(40))),
      status_change: Type.Optional(Type.Null()),
      ...serverSet('cleared_by', 'admin_clear_date'),
    },
    { additionalProperties: false },
  ),
  answer: written(Type.Array(OrderDetail)),
}
