import { type Language, languages } from '@getzo/domain/public/device'
import { type Static, Type } from 'typebox'
import { ButProvinces, ButRecords, dayRange, doneBy, listQuery, provinceFilter } from '../lists/list.schema'
import { deletable, readBack } from '../records/record.schema'
import {
  ChosenId,
  closed,
  Id,
  IdParams,
  Instant,
  listOf,
  longText,
  Money,
  nullableText,
  oneOrList,
  orNull,
  serverSet,
  TypedWholeNumber,
  text,
  Version,
  written,
} from '../shapes.schema'
import { soldFields } from './sold-fields.schema'

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
  /** of its brand: a SKU with one of them in its code can have another size until it is shipped (B4) */
  size_change_markers: Type.Array(Type.String()),
  pic_url: nullableText,
  price: Money,
  /** the price as sold, where it is not the promotion's, and why (O43) */
  sold_price: orNull(Money),
  price_reason: nullableText,
  currency: Type.String(),
  status_change: nullableText,
  customer_change_date: orNull(Instant),
  admin_clear_date: orNull(Instant),
  cleared_by: nullableText,
  /** the request that was declined last, until its customer asks again; with the reason and its language */
  declined_request: nullableText,
  decline_reason: nullableText,
  decline_language: Type.Unsafe<Language | null>({ type: ['string', 'null'], enum: [...languages, null] }),
  date_created: Instant,
  created_by: nullableText,
  date_modified: orNull(Instant),
  modified_by: nullableText,
  ...deletable,
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
  price: Type.String(),
  currency: Type.String(),
  date_modified: orNull(Instant),
  /** in which the customer asked, where that is known */
  request_language: Type.Unsafe<Language | null>({ type: ['string', 'null'], enum: [...languages, null] }),
  /** the combination that the customer asks for; the size alone where its SKU's combination has none */
  requested_item: Type.String(),
})
export type ChangeRequest = Static<typeof ChangeRequest>

export const orderDetailSorts = ['id'] as const
const filters = {
  product_id: Type.Optional(Id),
  has_size_request: Type.Optional(Type.Boolean()),
  ...dayRange('created'),
  ...dayRange('modified'),
  ...doneBy('created', 'modified'),
  brand_id: Type.Optional(Id),
  /** the days of their orders, their orders' province, and those of orders that count as sold (W11) */
  ...dayRange('ordered'),
  ...provinceFilter,
  sold: Type.Optional(Type.Boolean()),
  /** their orders have left (S3) */
  left: Type.Optional(Type.Boolean()),
  /** what a report's rows leave over (W11) */
  but_brands: ButRecords,
  but_products: ButRecords,
  but_provinces: ButProvinces,
  /** their customer has ever asked for another size */
  size_change: Type.Optional(Type.Boolean()),
}

/** A line in the list of all lines, with the order that it is on. */
const onItsOrder = {
  ...OrderDetail.properties,
  order_number: Type.String(),
  order_reference: Type.String(),
  /** what it was sold for: its price as sold times its quantity, less its part of the order's discount (O43) */
  sold_value: Money,
}
export const OrderDetailRow = Type.Object({
  ...onItsOrder,
  /** what its pieces cost that have left, in USD (S8); for those alone who read costs (A26), null while nobody knows */
  cost: Type.Optional(orNull(Type.String())),
})
export type OrderDetailRow = Static<typeof OrderDetailRow>

/** A line with its order, customer and product, as its own page shows it (D4, D5). order_version is its order's. */
export const OrderDetailView = Type.Object({
  ...onItsOrder,
  order_version: Type.Integer(),
  order_date: Instant,
  customer_id: Id,
  customer_name: Type.String(),
  customer_phone_number: Type.String(),
  brand_country: Type.String(),
  product_description: Type.String(),
  promotion_date: Instant,
  promotion_date_created: Instant,
})
export type OrderDetailView = Static<typeof OrderDetailView>
/** What its page or the list answers of a line. */
const AnyRead = Type.Object({ ...OrderDetailView.properties, ...OrderDetailRow.properties })

/** The promotion decides SKU, product and brand: what is sent for them is checked against it. */
const chosenFields = {
  order_id: ChosenId,
  promotion_id: ChosenId,
  brand_id: Type.Optional(ChosenId),
  product_id: Type.Optional(ChosenId),
  sku_id: Type.Optional(ChosenId),
  ...soldFields,
}

const newFields = {
  ...chosenFields,
  active: Type.Optional(Type.Literal(true)),
  ...serverSet('date_created', 'created_by'),
}
const NewLine = closed({ ...newFields, quantity: TypedWholeNumber })
/** A line by itself: one piece, where it does not say how many (D5). */
const OneNewLine = closed({ ...newFields, quantity: Type.Optional(TypedWholeNumber) })
const ChangedLine = readBack(AnyRead, {
  id: Id,
  ...chosenFields,
  quantity: TypedWholeNumber,
  /** false takes the line off its order */
  active: Type.Optional(Type.Boolean()),
  ...serverSet('date_modified', 'modified_by'),
})
const RemovedLine = closed({
  id: Id,
  order_id: Type.Optional(ChosenId),
  active: Type.Optional(Type.Literal(false)),
  ...serverSet('deleted_at', 'deleted_by'),
})
export type NewLine = Static<typeof NewLine>
export type OneNewLine = Static<typeof OneNewLine>
export type ChangedLine = Static<typeof ChangedLine>
export type RemovedLine = Static<typeof RemovedLine>

export const listAllOrderDetailsShapes = {
  query: listQuery(orderDetailSorts, filters),
  answer: Type.Array(OrderDetailRow),
}
export const readOrderDetailShapes = { params: IdParams, answer: OrderDetailView }
export const listOrderDetailsShapes = {
  params: closed({ order_id: Id }),
  answer: Type.Array(OrderDetail),
}
export const listChangeRequestsShapes = { answer: Type.Array(ChangeRequest) }
export const createOrderDetailsShapes = {
  body: oneOrList(OneNewLine, NewLine),
  answer: written(Type.Array(OrderDetail)),
}
export const editOrderDetailsShapes = {
  body: closed({ data: listOf(ChangedLine) }),
  answer: written(Type.Array(OrderDetail)),
}
export const deleteOrderDetailsShapes = {
  body: closed({ data: listOf(RemovedLine) }),
  answer: written(Type.Array(Type.Object({ id: Id }))),
}

/** One line by its id (D3); its quantity stays where none is sent. order_version is of the order that it is on (O28). */
const editedFields = {
  ...chosenFields,
  quantity: Type.Optional(TypedWholeNumber),
  order_version: Type.Optional(Version),
  active: Type.Optional(Type.Literal(true)),
  ...serverSet('date_modified', 'modified_by'),
}
export const editOrderDetailShapes = {
  params: IdParams,
  body: readBack(AnyRead, editedFields),
  answer: written(Type.Array(OrderDetail)),
}
export const deleteOrderDetailShapes = {
  params: IdParams,
  body: closed(serverSet('deleted_at', 'deleted_by')),
  answer: written(Type.Array(Type.Object({ id: Id }))),
}

/** A customer's request as the person saw it: answering it is refused where the customer has changed it since. */
const seenRequest = {
  id: Id,
  seen: Type.Optional(text(200)),
  /** customer_change_date exactly as it was answered, for a request that was changed and changed back */
  seen_date: Type.Optional(orNull(text(40))),
}

export const applyChangeRequestShapes = {
  body: closed(seenRequest),
  answer: written(Type.Array(OrderDetail)),
}

/** admin_clear_date exactly as the application answered it: refused where the line has changed since. */
export const undoChangeRequestShapes = {
  body: closed({ id: Id, seen_date: text(40, 1) }),
  answer: written(Type.Array(OrderDetail)),
}

/** Only over the request that was seen: a reason is an answer to what was asked. */
export const declineChangeRequestShapes = {
  body: closed({
    id: Id,
    seen: text(200),
    seen_date: orNull(text(40)),
    reason: longText(1000),
    language: Type.Enum([...languages]),
  }),
  answer: written(Type.Array(OrderDetail)),
}

export const clearChangeRequestShapes = {
  body: closed({
    ...seenRequest,
    status_change: Type.Optional(Type.Null()),
    ...serverSet('cleared_by', 'admin_clear_date'),
  }),
  answer: written(Type.Array(OrderDetail)),
}
