import { type ListDefinition, nearCustomers } from '../../lists/definition'
import {
  changedOf,
  doneBy,
  type Filter,
  fromDay,
  instantRange,
  isNoneOf,
  isNoProvinceOf,
  isProvince,
  isRecord,
  toDay,
  yesOrNo,
} from '../../lists/filters'
import { searchIn } from '../../lists/search'
import { isSold } from '../orders/order-status.sql'
import { orderDetailColumns, orderDetailTables, soldValue } from './order-details.sql'

const search = searchIn('k.search_text')
const onOrder = (condition: string) =>
  `exists (select from orders k where k.id = d.order_id and ${condition})`

const ofOrder =
  (filter: Filter): Filter =>
  (bind, value) =>
    onOrder(filter(bind, value))

/** The cost of a line's pieces that have left (S8). */
const cost = '(select sum(c.cost) from costs_of_line(d.id) c)::numeric(20, 2)::text'

/**
 * The active lines of all orders, found by their orders' words. Those of a deleted order went with it. Without the right no
 * cost is in a row or a file (A26).
 */
export const orderDetailList = (timeZone: string, withCosts: boolean): ListDefinition => ({
  name: withCosts ? 'order-details-with-costs' : 'order-details',
  source: 'order_details d',
  joins: `(${orderDetailTables} join orders o on o.id = d.order_id)`,
  key: 'd.id',
  columns: `${orderDetailColumns}, ${soldValue} as sold_value, o.order_number, o.order_reference${withCosts ? `, ${cost} as cost` : ''}`,
  conditions: ['d.deleted_at is null', onOrder('k.deleted_at is null')],
  sorts: { id: { expression: 'd.id', type: 'bigint' } },
  defaultSort: '-id',
  csv: [
    { heading: 'id', sql: 'd.id' },
    { heading: 'order_number', sql: 'o.order_number', kind: 'typed' },
    { heading: 'order_reference', sql: 'o.order_reference', kind: 'typed' },
    { heading: 'brand_name', sql: 'b.name', kind: 'typed' },
    { heading: 'product_name', sql: 'p.name', kind: 'typed' },
    { heading: 'sku', sql: 's.sku', kind: 'typed' },
    { heading: 'quantity', sql: 'd.quantity' },
    { heading: 'price', sql: 'm.price' },
    { heading: 'sold_price', sql: 'd.sold_price' },
    { heading: 'price_reason', sql: 'd.price_reason', kind: 'typed' },
    { heading: 'sold_value', sql: soldValue },
    ...(withCosts ? [{ heading: 'cost_usd', sql: cost }] : []),
    { heading: 'currency', sql: 'm.currency' },
    { heading: 'status_change', sql: 'd.status_change', kind: 'typed' },
    { heading: 'date_created', sql: 'd.date_created', kind: 'time' },
    { heading: 'created_by', sql: 'd.created_by', kind: 'typed' },
    { heading: 'date_modified', sql: 'd.date_modified', kind: 'time' },
    { heading: 'modified_by', sql: 'd.modified_by', kind: 'typed' },
  ],
  filters: {
    brand_id: isRecord('d.brand_id'),
    product_id: isRecord('d.product_id'),
    but_brands: isNoneOf('d.brand_id'),
    but_products: isNoneOf('d.product_id'),
    but_provinces: ofOrder(isNoProvinceOf('k.customer_ship_to_address_state_province_code')),
    has_size_request: yesOrNo('d.status_change is not null', 'd.status_change is null'),
    ...doneBy('d', 'created', 'modified'),
    ...instantRange('modified', changedOf('d', timeZone)),
    ...instantRange('created', { expression: 'd.date_created', timeZone }),
    ordered_from: ofOrder(fromDay({ expression: 'k.order_date', timeZone })),
    ordered_to: ofOrder(toDay({ expression: 'k.order_date', timeZone })),
    province: ofOrder(isProvince('k.customer_ship_to_address_state_province_code')),
    sold: yesOrNo(onOrder(isSold('k')), onOrder(`not ${isSold('k')}`)),
    left: yesOrNo(onOrder('k.left_at is not null'), onOrder('k.left_at is null')),
    size_change: yesOrNo('d.customer_change_date is not null', 'd.customer_change_date is null'),
  },
  search: (bind, text) => onOrder(search(bind, text)),
  near: nearCustomers,
})
