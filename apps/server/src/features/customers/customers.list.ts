import { answered } from '../../db/schema/columns'
import { customers } from '../../db/schema/tables'
import { asPeopleSort } from '../../lists/as-people-sort'
import { type ListDefinition, nearCustomers } from '../../lists/definition'
import { doneBy, instantRange, yesOrNo } from '../../lists/filters'
import { endsFirstIn, searchIn } from '../../lists/search'
import { orderList } from '../orders/list/orders.list'
import { sumsOf } from '../orders/order-sums.sql'

/** Columns of a customer record, over customers c, as every customer read answers them. */
export const customerColumns = answered(customers, 'c')

const modified = `coalesce(c.date_modified, '-infinity'::timestamptz)`
const orders = 'select from orders k where k.customer_id = c.id and k.deleted_at is null'

/** The list of customers; days are meant in the shop's time zone. */
export const customerList = (timeZone: string): ListDefinition => ({
  name: 'customers',
  source: 'customers c',
  joins: 'customers c',
  key: 'c.id',
  columns: customerColumns,
  conditions: ['c.deleted_at is null'],
  sorts: {
    customer_name: { expression: asPeopleSort('c.customer_name'), type: 'text' },
    phone_number: { expression: 'c.phone_number', type: 'text' },
    date_created: { expression: 'c.date_created', type: 'timestamptz' },
    date_modified: { expression: modified, type: 'timestamptz' },
  },
  defaultSort: '-date_created',
  filters: {
    ...instantRange('modified', { expression: modified, present: 'c.date_modified is not null', timeZone }),
    ...doneBy('c', 'created', 'modified'),
    ...instantRange('created', { expression: 'c.date_created', timeZone }),
    has_orders: yesOrNo(`exists (${orders})`, `not exists (${orders})`),
  },
  search: searchIn('c.search_text'),
  searchFirst: endsFirstIn('c.search_text'),
  near: nearCustomers,
  csv: [
    { heading: 'id', sql: 'c.id' },
    { heading: 'customer_name', sql: 'c.customer_name', kind: 'typed' },
    { heading: 'phone_number', sql: 'c.phone_number', kind: 'typed' },
    { heading: 'date_created', sql: 'c.date_created', kind: 'time' },
    { heading: 'date_modified', sql: 'c.date_modified', kind: 'time' },
  ],
})

/**
 * A customer's orders with their totals, exact to the cent: order_total is price times quantity (C3, O34), total what the
 * order cost (O43).
 */
export const customerOrderList = (timeZone: string): ListDefinition => {
  const list = orderList(timeZone)
  return {
    ...list,
    name: 'customer-orders',
    joins: `(${list.joins} cross join lateral ${sumsOf('o')} t)`,
    columns: `${list.columns}, t.list_total::text as order_total, t.total::text as total,
      t.items as number_of_items, t.quantity as total_quantity`,
  }
}
