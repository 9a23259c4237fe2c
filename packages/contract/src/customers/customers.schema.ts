import { type Static, Type } from 'typebox'
import { dayRange, listQuery } from '../lists/list.schema'
import { OrderRow, orderSorts } from '../orders/orders.schema'
import { deletable, madeAndChanged, recordShapes, stored } from '../records/record.schema'
import { Id, longText, orNull, text } from '../shapes.schema'

export const customerSorts = ['customer_name', 'phone_number', 'date_created', 'date_modified'] as const

/**
 * What people enter of a customer. staff_note is for the staff's eyes alone: no customer's page, letter or call has it.
 */
export const customerFields = {
  customer_name: text(100),
  phone_number: text(40),
  staff_note: Type.Optional(orNull(longText(1000))),
}

/**
 * customer_name_pinyin is empty where the name has nothing Chinese in it. phone_number in its stored form: digits, with
 * a leading + for numbers outside North America's plan.
 */
export const Customer = Type.Object({
  id: Id,
  ...stored(customerFields),
  customer_name_pinyin: Type.String(),
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
    has_orders: Type.Optional(Type.Boolean()),
  },
})

/** An order in its customer's table (C3). order_total is decimal text in USD with two places, of any length. */
export const CustomerOrder = Type.Object({
  ...OrderRow.properties,
  order_total: Type.String({ pattern: String.raw`^\d+\.\d{2}$` }),
  number_of_items: Type.Integer(),
  total_quantity: Type.Integer(),
})
export type CustomerOrder = Static<typeof CustomerOrder>

export const listCustomerOrdersShapes = {
  params: Type.Object({ customer_id: Id }, { additionalProperties: false }),
  query: listQuery(orderSorts, {}),
  answer: Type.Array(CustomerOrder),
}
