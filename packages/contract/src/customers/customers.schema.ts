import { type Static, Type } from 'typebox'
import { dayRange, doneBy, listQuery } from '../lists/list.schema'
import { OrderRow, orderSorts } from '../orders/orders.schema'
import { deletable, madeAndChanged, recordShapes, stored } from '../records/record.schema'
import {
  closed,
  Id,
  IdParams,
  Instant,
  LongMoney,
  longText,
  Money,
  nullableText,
  orNull,
  text,
  typedCode,
} from '../shapes.schema'

export const customerSorts = ['customer_name', 'phone_number', 'date_created', 'date_modified'] as const

/**
 * The fields of a customer that people enter. staff_note is for the staff's eyes alone: no customer's page, letter or call has it.
 */
export const customerFields = {
  customer_name: text(100),
  phone_number: typedCode(40),
  /** true: this customer has a number that another one has too, and a person says that they share it (C7) */
  shares_phone: Type.Optional(Type.Boolean()),
  staff_note: Type.Optional(orNull(longText(1000))),
}

/**
 * customer_name_pinyin is empty where the name has nothing Chinese in it. phone_number in its stored form: digits, with
 * a leading + for numbers outside North America's plan, and an extension behind an x (6045550100x12). other_phones are those of customers who were merged into this one, merged_into is the
 * customer into whom this one was.
 */
export const Customer = Type.Object({
  id: Id,
  ...stored(customerFields),
  phone_number: Type.String(),
  customer_name_pinyin: Type.String(),
  other_phones: orNull(Type.Array(Type.String())),
  merged_into: orNull(Id),
  ...madeAndChanged,
  ...deletable,
})
export type Customer = Static<typeof Customer>

export const customerShapes = recordShapes({
  fields: customerFields,
  edited: customerFields,
  row: Customer,
  one: Customer,
  sorts: customerSorts,
  filters: {
    ...dayRange('created'),
    ...dayRange('modified'),
    ...doneBy('created', 'modified'),
    has_orders: Type.Optional(Type.Boolean()),
  },
})

/** An order in its customer's table (C3). order_total is decimal text in USD with two places, of any length. */
export const CustomerOrder = Type.Object({
  ...OrderRow.properties,
  order_total: LongMoney,
  /** what it cost (O43) */
  total: LongMoney,
  number_of_items: Type.Integer(),
  total_quantity: Type.Integer(),
})
export type CustomerOrder = Static<typeof CustomerOrder>

export const listCustomerOrdersShapes = {
  params: closed({ customer_id: Id }),
  query: listQuery(orderSorts, {}),
  answer: Type.Array(CustomerOrder),
}

const inBothScripts = <const N extends string>(name: N) =>
  ({ [name]: nullableText, [`${name}_pinyin`]: nullableText }) as Record<
    N | `${N}_pinyin`,
    typeof nullableText
  > // a computed name is a string

/** Where orders of a customer went, with their number and the last one's date. */
const CustomerAddress = Type.Object({
  ...inBothScripts('customer_ship_to_name'),
  ...inBothScripts('customer_ship_to_address_line'),
  ...inBothScripts('customer_ship_to_address_city'),
  ...inBothScripts('customer_ship_to_address_state_province_code'),
  customer_ship_to_address_postal_code: nullableText,
  customer_ship_to_address_country_code: nullableText,
  orders: Type.Integer(),
  last_order: Instant,
})
export type CustomerAddress = Static<typeof CustomerAddress>

const matterKinds = ['request', 'refund', 'order'] as const

/** A matter that waits for the staff: a size change to decide, a refund that is due, an order that has not left. */
const OpenMatter = Type.Object({
  kind: Type.Enum([...matterKinds]),
  order_id: Id,
  order_number: Type.String(),
  order_status: Type.String(),
  since: orNull(Instant),
  /** of a request: its text, and the item */
  request: nullableText,
  product_name: nullableText,
  combo_identifier: nullableText,
  /** of a refund */
  refund_id: orNull(Id),
  amount: orNull(Money),
})
export type OpenMatter = Static<typeof OpenMatter>

/**
 * A customer's orders in figures, without deleted ones. `total` is that of the `counted` orders, which are neither
 * cancelled nor refunded: decimal text in USD, of any length.
 */
export const CustomerOverview = Type.Object({
  orders: Type.Integer(),
  cancelled: Type.Integer(),
  counted: Type.Integer(),
  total: Type.String(),
  first_order: orNull(Instant),
  last_order: orNull(Instant),
  /** the last used first */
  addresses: Type.Array(CustomerAddress),
  matters: Type.Array(OpenMatter),
  bought: Type.Array(
    Type.Object({
      product_id: Id,
      product_name: Type.String(),
      pic_url: nullableText,
      quantity: Type.Integer(),
    }),
  ),
})
export type CustomerOverview = Static<typeof CustomerOverview>

export const readCustomerOverviewShapes = { params: IdParams, answer: CustomerOverview }
