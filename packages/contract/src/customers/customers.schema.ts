import { type Static, Type } from 'typebox'
import { dayRange, exportQuery, listQuery } from '../lists/list.schema'
import { OrderRow, orderSorts } from '../orders/orders.schema'
import { Id, IdParams, Instant, longText, orNull, serverSet, text, Version, written } from '../shapes.schema'

export const customerSorts = ['customer_name', 'phone_number', 'date_created', 'date_modified'] as const

/**
 * customer_name_pinyin is empty where the name has nothing Chinese in it. phone_number in its stored form: digits, with
 * a leading + for numbers outside North America's plan. staff_note is for the staff's eyes alone: no customer's page,
 * letter or call has it.
 */
export const Customer = Type.Object({
  id: Id,
  customer_name: Type.String(),
  customer_name_pinyin: Type.String(),
  phone_number: Type.String(),
  staff_note: orNull(Type.String()),
  date_created: Instant,
  created_by: orNull(Type.String()),
  date_modified: orNull(Instant),
  modified_by: orNull(Type.String()),
  deleted_at: orNull(Instant),
  deleted_by: orNull(Type.String()),
  version: Type.Integer(),
})
export type Customer = Static<typeof Customer>

const customerFilters = {
  ...dayRange('created'),
  ...dayRange('modified'),
  has_orders: Type.Optional(Type.Boolean()),
}
export const listCustomersShapes = {
  query: listQuery(customerSorts, customerFilters),
  answer: Type.Array(Customer),
}
export const exportCustomersShapes = {
  query: exportQuery(customerSorts, customerFilters),
  answer: Type.String(),
}
export const readCustomerShapes = { params: IdParams, answer: Customer }

const customerFields = {
  customer_name: text(100),
  phone_number: text(40),
  staff_note: Type.Optional(orNull(longText(1000))),
}

export const createCustomerShapes = {
  body: Type.Object(
    { ...customerFields, ...serverSet('date_created', 'created_by') },
    { additionalProperties: false },
  ),
  answer: written(Type.Array(Customer)),
}

export const editCustomerShapes = {
  params: IdParams,
  body: Type.Object(
    {
      ...customerFields,
      version: Type.Optional(Version),
      ...serverSet('date_modified', 'modified_by'),
    },
    { additionalProperties: false },
  ),
  answer: written(Type.Array(Customer)),
}

export const deleteCustomerShapes = {
  params: IdParams,
  body: Type.Object(
    { version: Type.Optional(Version), ...serverSet('deleted_at', 'deleted_by') },
    { additionalProperties: false },
  ),
  answer: written(Type.Array(Type.Object({ id: Id }))),
}

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
