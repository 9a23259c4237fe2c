import { orderFileRows } from '@getzo/domain/orders/order-file-rows'
import { orderDetailsMax } from '@getzo/domain/orders/order-rules'
import { orderStatuses } from '@getzo/domain/orders/order-status'
import { languages } from '@getzo/domain/public/device'
import { refundDecisions, withdrawalReasonLengthMax } from '@getzo/domain/refunds/refund-states'
import { dayGroupKeys } from '@getzo/domain/reports/day-groups'
import { orderQueues } from '@getzo/domain/today/queue-ids'
import { type Static, Type } from 'typebox'
import { dayRange, doneBy, exportQuery, listQuery, provinceFilter } from '../lists/list.schema'
import { soldFields } from '../order-details/sold-fields.schema'
import { deletable, readBack, removal } from '../records/record.schema'
import {
  ChosenDay,
  ChosenId,
  chosenOf,
  closed,
  Day,
  Id,
  IdParams,
  Instant,
  longText,
  Money,
  nullableText,
  orNull,
  serverSet,
  TypedAmount,
  TypedWholeNumber,
  text,
  typedCode,
  Version,
  written,
} from '../shapes.schema'
import { OversoldSku } from '../stock/stock.schema'

export const orderSorts = [
  'order_date',
  'order_number',
  'order_reference',
  'order_status',
  'tyl_date_delivered',
  'date_created',
  'date_modified',
] as const

const Status = Type.Enum([...orderStatuses])
/** A status as callers may write it: the customer wording's synonym of awaiting_fulfillment too (O12). */
const writtenStatuses = [...orderStatuses, 'waiting_for_fulfillment'] as const
const WrittenStatus = Type.Enum([...writtenStatuses])

/** An active line as an order's reads carry it. price as decimal text. */
export const PayloadItem = Type.Object({
  id: Id,
  quantity: Type.Integer(),
  brand_id: Id,
  product_id: Id,
  sku_id: Id,
  promotion_id: Id,
  product_name: Type.String(),
  combo_identifier: Type.String(),
  sku: Type.String(),
  price: Money,
  /** the price as sold, where it is not the promotion's (O43) */
  sold_price: orNull(Money),
  currency: Type.String(),
})

const rowFields = {
  id: Id,
  order_number: Type.String(),
  order_reference: Type.String(),
  order_date: Instant,
  order_status: Status,
  customer_id: Id,
  customer_name: Type.String(),
  customer_name_pinyin: Type.String(),
  customer_phone_number: Type.String(),
  tracking_id: nullableText,
  tyl_tracking_id: nullableText,
  tyl_date_delivered: orNull(Day),
  /** in US dollars (O43) */
  discount: orNull(Money),
  shipping_charged: orNull(Money),
  date_created: Instant,
  date_modified: orNull(Instant),
  version: Type.Integer(),
}

/** A row of the orders list (O3). customer_phone_number in its stored form. */
export const OrderRow = Type.Object({
  ...rowFields,
  payload_items: Type.Array(PayloadItem),
  /** a size change that nobody has answered: 'Change size to L' */
  size_request: nullableText,
  /** of the label that was bought, where has_label_cost or label_currency is asked for */
  label_cost: Type.Optional(nullableText),
  label_currency: Type.Optional(nullableText),
})
export type OrderRow = Static<typeof OrderRow>

const shipTo = {
  customer_ship_to_name: nullableText,
  customer_ship_to_name_pinyin: nullableText,
  customer_ship_to_attention_name: nullableText,
  customer_ship_to_attention_name_pinyin: nullableText,
  customer_ship_to_address_line: nullableText,
  customer_ship_to_address_line_pinyin: nullableText,
  customer_ship_to_address_country_code: nullableText,
  customer_ship_to_address_country_code_pinyin: nullableText,
  customer_ship_to_address_state_province_code: nullableText,
  customer_ship_to_address_state_province_code_pinyin: nullableText,
  customer_ship_to_address_city: nullableText,
  customer_ship_to_address_city_pinyin: nullableText,
  customer_ship_to_address_postal_code: nullableText,
  customer_ship_to_phone_number: nullableText,
}

/** An order as writes answer it. Lengths in cm and weights in kg, as decimal text. package_shipping_label is base64 GIF. */
export const OrderRecord = Type.Object({
  ...rowFields,
  ...shipTo,
  /** what the customer is said to have paid, in its currency: a claim (O43) */
  paid_amount: orNull(Money),
  paid_currency: nullableText,
  package_dim_weight: nullableText,
  package_dimensions_height: nullableText,
  package_dimensions_length: nullableText,
  package_dimensions_width: nullableText,
  package_package_weight: nullableText,
  package_shipping_label: nullableText,
  package_size_type: nullableText,
  date_shipping_label_made: orNull(Instant),
  provider_trackingNumber: nullableText,
  provider_label: nullableText,
  /** the token of the customer's link: /order/{order_hash} (K11) */
  order_hash: Type.String(),
  created_by: nullableText,
  modified_by: nullableText,
  date_cancelled: orNull(Instant),
  ...deletable,
})
export type OrderRecord = Static<typeof OrderRecord>

/** An order as it is read: with what it holds. */
export const Order = Type.Object({
  ...OrderRecord.properties,
  payload_items: Type.Array(PayloadItem),
})
export type Order = Static<typeof Order>

/**
 * Fields that every write of an order shares. order_date is YYYY-MM-DD HH:mm:ss in the shop's time zone, or ISO 8601
 * with an offset; an empty one passes here and is refused with the words of O17.
 */
const orderFields = {
  order_number: text(50),
  order_reference: text(50),
  order_date: text(40),
  order_status: Type.Optional(chosenOf(writtenStatuses)),
  tracking_id: Type.Optional(orNull(text(50))),
  tyl_tracking_id: Type.Optional(orNull(text(50))),
  tyl_date_delivered: Type.Optional(ChosenDay),
  /** O43, in US dollars but for the sum paid, which has a currency of its own; one that is left out stays as it is */
  discount: Type.Optional(TypedAmount),
  shipping_charged: Type.Optional(TypedAmount),
  paid_amount: Type.Optional(TypedAmount),
  paid_currency: Type.Optional(orNull(text(3))),
}

/** The fields of a new order: without order_number it is given the next one (O44). */
const newOrderFields = { ...orderFields, order_number: Type.Optional(orderFields.order_number) }

const optionalText = (maxLength: number) => Type.Optional(orNull(text(maxLength)))
const decimalText = Type.Optional(
  Type.Unsafe<string | number | null>({
    type: ['string', 'number', 'null'],
    format: 'measure',
    minimum: 0,
    maximum: 9999,
  }),
)

/** The cdata_ and pdata_ keys of the order update payload (document 1, section 3). cm and kg. */
const shippingFields = {
  cdata_name: optionalText(100),
  cdata_name_pinyin: optionalText(100),
  cdata_attention_name: optionalText(100),
  cdata_attention_name_pinyin: optionalText(100),
  cdata_phone_number: Type.Optional(orNull(typedCode(40))),
  cdata_addressLine: optionalText(300),
  cdata_addressLine_pinyin: optionalText(300),
  cdata_address_city: optionalText(100),
  cdata_address_city_pinyin: optionalText(100),
  cdata_address_state: optionalText(100),
  cdata_address_state_pinyin: optionalText(100),
  cdata_address_country: optionalText(100),
  cdata_address_country_pinyin: optionalText(100),
  cdata_address_zip: Type.Optional(orNull(typedCode(20))),
  pdata_dimensions_width: decimalText,
  pdata_dimensions_height: decimalText,
  pdata_dimensions_length: decimalText,
  pdata_packageWeight: decimalText,
  package_size_type: optionalText(10),
}

/**
 * The decision about a due refund when the save gives a cancelled order another status: it is withdrawn, with the reason, or
 * kept (O37). Without it such a save is refused, but o/id/{id}/a=edit keeps the refund.
 */
const refundDecision = {
  due_refund: Type.Optional(Type.Enum([...refundDecisions])),
  refund_reason: Type.Optional(orNull(longText(withdrawalReasonLengthMax))),
}

/** from and to are days of the order date in the shop's time zone, both inclusive, as in every range. */
export const orderFilters = {
  status: Type.Optional(WrittenStatus),
  customer_id: Type.Optional(Id),
  from: Type.Optional(Day),
  to: Type.Optional(Day),
  ...dayRange('created'),
  ...dayRange('modified'),
  ...doneBy('created', 'modified'),
  ...dayRange('tyl_delivered'),
  has_tracking: Type.Optional(Type.Boolean()),
  has_tyl: Type.Optional(Type.Boolean()),
  has_size_request: Type.Optional(Type.Boolean()),
  /** what a report counts (W11): neither unpaid, nor cancelled, nor refunded; cancelled by anyone; what a line holds */
  sold: Type.Optional(Type.Boolean()),
  cancelled: Type.Optional(Type.Boolean()),
  brand_id: Type.Optional(Id),
  product_id: Type.Optional(Id),
  ...provinceFilter,
  /** delivered orders only: by the days that the delivery took */
  delivery_days: Type.Optional(Type.Enum(['any', ...dayGroupKeys])),
  has_label_cost: Type.Optional(Type.Boolean()),
  /** of the cost of its label */
  label_currency: Type.Optional(text(3, 3)),
  /** a queue of Today (W1) */
  queue: Type.Optional(Type.Enum([...orderQueues])),
}

export const listOrdersShapes = { query: listQuery(orderSorts, orderFilters), answer: Type.Array(OrderRow) }
export const listOrdersOfStatusShapes = {
  params: closed({ status: WrittenStatus }),
  answer: Type.Array(OrderRow),
}
const skuParams = { sku_id: Id }
export const listOrdersOfSkuShapes = {
  params: closed(skuParams),
  query: listQuery(orderSorts, {}),
  answer: Type.Array(OrderRow),
}
export const listCustomerOrdersOfSkuShapes = {
  params: closed({ ...skuParams, customer_id: Id }),
  query: listQuery(orderSorts, {}),
  answer: Type.Array(OrderRow),
}
/**
 * rows: a file of one row an order or one a line, with address, lines and total, which the import reads back; its headings
 * are in `language`, English without it (O45).
 */
export const exportOrdersShapes = {
  query: exportQuery(orderSorts, {
    ...orderFilters,
    rows: Type.Optional(Type.Enum([...orderFileRows])),
    language: Type.Optional(Type.Enum([...languages])),
  }),
  answer: Type.String(),
}
export const readOrderShapes = { params: IdParams, answer: Order }

export const createOrderShapes = {
  body: closed({ ...newOrderFields, customer_id: ChosenId, ...serverSet('date_created', 'created_by') }),
  answer: written(Type.Array(OrderRecord)),
}

export const editOrderShapes = {
  params: IdParams,
  body: readBack(Type.Object({ ...OrderRow.properties, ...Order.properties }), {
    ...orderFields,
    customer_id: ChosenId,
    ...shippingFields,
    version: Type.Optional(Version),
    ...refundDecision,
    ...serverSet('date_modified', 'modified_by'),
    // of a row in a customer's table (C3)
    ...serverSet('order_total', 'total', 'number_of_items', 'total_quantity'),
  }),
  answer: written(Type.Array(OrderRecord)),
}

/** The number that a new order without one would be given now. */
export const proposeOrderNumberShapes = {
  answer: Type.Object({ order_number: Type.String() }),
}

/**
 * size_changes are the customer's orders with an open size change, the newest first. last_ship_to is that of the newest
 * order that has an address; null where none has.
 */
export const OrderingCustomer = Type.Object({
  id: Id,
  customer_name: Type.String(),
  customer_name_pinyin: Type.String(),
  phone_number: Type.String(),
  order_count: Type.Integer(),
  last_order_date: orNull(Instant),
  size_changes: Type.Array(Type.Object({ id: Id, order_number: Type.String() })),
  last_ship_to: orNull(Type.Object({ id: Id, order_number: Type.String(), ...shipTo })),
})
export type OrderingCustomer = Static<typeof OrderingCustomer>

export const readOrderingCustomerShapes = {
  params: closed({ customer_id: Id }),
  answer: OrderingCustomer,
}

/** A change from a list's row: a stored status, over the version that the person saw (O12, O28). */
export const setOrderStatusShapes = {
  params: IdParams,
  body: closed({ order_status: Status, version: Version, ...refundDecision }),
  answer: written(Type.Array(OrderRecord)),
}

/** The same for the tracking id; an empty text takes it away. */
export const setOrderTrackingShapes = {
  params: IdParams,
  body: closed({ tracking_id: text(50), version: Version }),
  answer: written(Type.Array(OrderRecord)),
}

/** That the goods of a closed order stayed (S3), and why that is known. */
export const markNeverLeftShapes = {
  params: IdParams,
  body: closed({ note: longText(500), version: Version }),
  answer: written(Type.Array(OrderRecord)),
}

export const deleteOrderShapes = removal

/** One line of a whole-order save. Brand, product and SKU follow from the promotion and are checked against it. */
const SavedDetail = closed({
  promotion_id: ChosenId,
  quantity: TypedWholeNumber,
  brand_id: Type.Optional(ChosenId),
  product_id: Type.Optional(ChosenId),
  sku_id: Type.Optional(ChosenId),
  ...soldFields,
})

/** An existing customer by id, or the name and number of a new one. Exactly one of the two. */
const SavedCustomer = closed({
  id: Type.Optional(ChosenId),
  new: Type.Optional(
    closed({
      customer_name: text(100),
      phone_number: typedCode(40),
      /** as of a customer (C7) */
      shares_phone: Type.Optional(Type.Boolean()),
    }),
  ),
})

/**
 * The whole order form in one call and one transaction (O20). Empty texts are refused by the rules of O17; an edit needs
 * its order_number.
 */
export const OrderSave = closed({
  ...newOrderFields,
  ...shippingFields,
  customer: SavedCustomer,
  details: Type.Array(SavedDetail, { maxItems: orderDetailsMax }),
  version: Type.Optional(Version),
  ...refundDecision,
})
export type OrderSave = Static<typeof OrderSave>

/** The fields of an order's own row that people write, whichever call carries them. */
export type OrderFields = Omit<OrderSave, 'customer' | 'details' | 'version' | keyof typeof refundDecision>

/** The result of a whole-order save: the order, the new customer's id if one was made, and each line's fate (O27). */
export const OrderSaved = Type.Object({
  order: OrderRecord,
  /** another order with the number that the caller gave (O44) */
  same_number_id: orNull(Id),
  /** the number of another order with the tracking id that the caller gave */
  same_tracking: nullableText,
  created_customer_id: orNull(Id),
  updated_details: Type.Array(Id),
  created_details: Type.Array(Id),
  deleted_details: Type.Array(Id),
  /** SKUs of which the order now takes more than there is (S4) */
  oversold: Type.Array(OversoldSku),
})
export type OrderSaved = Static<typeof OrderSaved>

export const saveOrderShapes = { params: IdParams, body: OrderSave, answer: written(OrderSaved) }
