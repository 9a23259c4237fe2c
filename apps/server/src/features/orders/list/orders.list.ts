import { parseOrderStatus } from '@getzo/domain/orders/order-status'
import type { OrderQueue } from '@getzo/domain/today/queue-ids'
import {
  type Bind,
  type CsvColumn,
  type ListDefinition,
  type ListQuery,
  nearCustomers,
} from '../../../lists/definition'
import {
  dayRange,
  doneBy,
  fromDay,
  instantRange,
  isCustomer,
  isProvince,
  toDay,
  yesOrNo,
} from '../../../lists/filters'
import { endsFirstIn, searchIn } from '../../../lists/search'
import { orderRowColumns } from '../order-columns'
import { isCancelled, isSold } from '../order-status.sql'
import { orderQueueSql } from './order-queues.sql'

const modified = `coalesce(o.date_modified, '-infinity'::timestamptz)`
const sizeRequests = `select d.order_id from order_details d
  where d.status_change is not null and d.deleted_at is null`
/** The last size change that the customer of order o asked for, if nobody has answered it. */
const sizeRequest = `(select d.status_change from order_details d
  where d.order_id = o.id and d.status_change is not null and d.deleted_at is null
  order by d.customer_change_date desc, d.id desc limit 1) as size_request`
const delivered = `coalesce(o.tyl_date_delivered, '-infinity'::date)`

const holds = (condition: string) => `exists (select from order_details k
  where k.order_id = o.id and k.deleted_at is null and ${condition})`
const labelCost = `select l.cost_amount::text as label_cost, l.cost_currency as label_currency from shipping_labels l
  where l.order_id = o.id and l.status = 'bought' and l.cost_amount is not null and l.cost_currency is not null`
const hasLabelCost = `exists (${labelCost})`

/** More than any order takes. */
const daysMax = 1_000_000

/** Whole days of the shop from the order to its delivery, as reports/sums.sql counts them. */
const deliveredIn = (days: string, timeZone: string, bind: Bind) => {
  const [from = '', to = ''] = days === 'any' ? ['0'] : days.split('-')
  const dayOf = (instant: string) => `(${instant} at time zone ${bind(timeZone, 'text')})::date`
  return `exists (select from order_steps s where s.order_id = o.id and s.status = 'delivered'
    and greatest(${dayOf('s.reached_at')} - ${dayOf('o.order_date')}, 0) between ${bind(Number(from), 'int')} and ${bind(to === '' ? daysMax : Number(to), 'int')})`
}

const orderCsv: CsvColumn[] = [
  { heading: 'id', sql: 'o.id' },
  { heading: 'order_number', sql: 'o.order_number', kind: 'typed' },
  { heading: 'order_reference', sql: 'o.order_reference', kind: 'typed' },
  { heading: 'order_date', sql: 'o.order_date', kind: 'time' },
  { heading: 'order_status', sql: 'o.order_status' },
  { heading: 'customer_id', sql: 'o.customer_id' },
  { heading: 'customer_name', sql: 'c.customer_name', kind: 'typed' },
  { heading: 'customer_phone_number', sql: 'c.phone_number', kind: 'typed' },
  { heading: 'tyl_tracking_id', sql: 'o.tyl_tracking_id', kind: 'typed' },
  { heading: 'tyl_date_delivered', sql: 'o.tyl_date_delivered' },
  { heading: 'tracking_id', sql: 'o.tracking_id', kind: 'typed' },
  { heading: 'date_created', sql: 'o.date_created', kind: 'time' },
  { heading: 'date_modified', sql: 'o.date_modified', kind: 'time' },
]

const joinsOf = (more: string) => `(orders o join customers c on c.id = o.customer_id${more})`

/**
 * The list that a query of orders is of: rows have the cost of their label only where labels with a cost are asked for,
 * so that no other page reads it (W11).
 */
export function ordersAsked(timeZone: string, { has_label_cost, label_currency }: ListQuery): ListDefinition {
  const list = orderList(timeZone)
  if (has_label_cost !== true && label_currency === undefined) return list
  return {
    ...list,
    joins: joinsOf(` left join lateral (${labelCost}) f on true`),
    columns: `${list.columns}, f.label_cost, f.label_currency`,
    csv: [
      ...orderCsv,
      { heading: 'label_cost', sql: 'f.label_cost' },
      { heading: 'label_currency', sql: 'f.label_currency' },
    ],
  }
}

const sorts: ListDefinition['sorts'] = {
  order_date: { expression: 'o.order_date', type: 'timestamptz' },
  order_number: { expression: 'o.order_number', type: 'text' },
  order_reference: { expression: 'o.order_reference', type: 'text' },
  tyl_date_delivered: { expression: delivered, type: 'date' },
  date_created: { expression: 'o.date_created', type: 'timestamptz' },
  order_status: { expression: 'o.order_status', type: 'text' },
  date_modified: { expression: modified, type: 'timestamptz' },
}

/** The list of orders; days are meant in the shop's time zone. */
export function orderList(timeZone: string): ListDefinition {
  const queues = orderQueueSql(timeZone)
  return {
    name: 'orders',
    source: 'orders o',
    joins: joinsOf(''),
    key: 'o.id',
    columns: `${orderRowColumns}, ${sizeRequest}`,
    conditions: ['o.deleted_at is null'],
    sorts,
    defaultSort: '-order_date',
    filters: {
      status: (bind, value) => `o.order_status = ${bind(parseOrderStatus(String(value)), 'text')}`,
      ...instantRange('modified', { expression: modified, present: 'o.date_modified is not null', timeZone }),
      customer_id: isCustomer('o.customer_id'),
      sku_id: (bind, value) =>
        `o.id in (select k.order_id from order_details k
        where k.sku_id = ${bind(value, 'bigint')} and k.deleted_at is null)`,
      from: fromDay({ expression: 'o.order_date', timeZone }),
      to: toDay({ expression: 'o.order_date', timeZone }),
      ...doneBy('o', 'created', 'modified'),
      ...instantRange('created', { expression: 'o.date_created', timeZone }),
      ...dayRange('tyl_delivered', { expression: delivered, present: 'o.tyl_date_delivered is not null' }),
      // orders with and without both are many: a page is found by walking the sort's index
      has_tracking: yesOrNo('o.tracking_id is not null', 'o.tracking_id is null'),
      has_tyl: yesOrNo(
        '(o.tyl_tracking_id is not null or o.tyl_date_delivered is not null)',
        '(o.tyl_tracking_id is null and o.tyl_date_delivered is null)',
      ),
      sold: yesOrNo(isSold('o'), `not ${isSold('o')}`),
      cancelled: yesOrNo(isCancelled('o'), `not ${isCancelled('o')}`),
      brand_id: (bind, value) => holds(`k.brand_id = ${bind(value, 'bigint')}`),
      product_id: (bind, value) => holds(`k.product_id = ${bind(value, 'bigint')}`),
      province: isProvince('o.customer_ship_to_address_state_province_code'),
      delivery_days: (bind, value) => deliveredIn(String(value), timeZone, bind),
      has_label_cost: yesOrNo(hasLabelCost, `not ${hasLabelCost}`),
      label_currency: (bind, value) =>
        `exists (${labelCost} and l.cost_currency = upper(${bind(value, 'text')}))`,
      queue: (_bind, value) => queues[value as OrderQueue].condition, // one of them, by the contract's shape
      // those who ask are few, and have an index of their own
      has_size_request: yesOrNo(`o.id = any(array(${sizeRequests}))`, `o.id <> all(array(${sizeRequests}))`),
    },
    // its customer's words are an order's own (adr/0035): PostgreSQL finds a rare text by their index, and walks the
    // sort's index until the page is full where it is common
    search: searchIn('o.search_text'),
    searchFirst: endsFirstIn('o.search_text'),
    near: nearCustomers,
    csv: orderCsv,
  }
}
