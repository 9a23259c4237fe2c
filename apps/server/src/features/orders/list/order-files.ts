import { type OrderFileRows } from '@getzo/domain/orders/order-file-rows'
import { columnsOfFile, type OrderFileColumn } from '@getzo/domain/orders/order-files'
import type { Language } from '@getzo/domain/public/device'
import type { CsvColumn, ListDefinition } from '../../../lists/definition'
import { sumsOf } from '../order-sums.sql'
import { orderList } from './orders.list'

/** The SKUs of order o, each once as the import takes it: with the quantity of its lines, and their price where it is one. */
const linesOfOrder = `left join lateral (
  select s.sku, min(p.name) as product, sum(d.quantity) as quantity,
    case when min(m.price) = max(m.price) then min(m.price) end as list_price,
    case when bool_or(d.sold_price is not null)
      and min(coalesce(d.sold_price, m.price)) = max(coalesce(d.sold_price, m.price)) then min(coalesce(d.sold_price, m.price)) end as price_sold,
    min(d.price_reason) as price_reason, row_number() over (order by min(d.id)) as place
  from order_details d join skus s on s.id = d.sku_id join products p on p.id = d.product_id
    join promotions m on m.id = d.promotion_id
  where d.order_id = o.id and d.deleted_at is null
  group by s.sku) l on true`

const itemsOfOrder = `left join lateral (
  select string_agg(s.sku || ' × ' || d.quantity, '; ' order by d.id) as items
  from order_details d join skus s on s.id = d.sku_id
  where d.order_id = o.id and d.deleted_at is null) l on true`

/** The columns of an order; the others are those of `l`. */
const ofOrder: Readonly<Partial<Record<OrderFileColumn['name'], string>>> = {
  order_reference: 'o.order_reference',
  order_number: 'o.order_number',
  order_date: 'o.order_date',
  order_status: 'o.order_status',
  tracking_id: 'o.tracking_id',
  customer_name: 'c.customer_name',
  customer_phone: 'c.phone_number',
  ship_to_name: 'o.customer_ship_to_name',
  ship_to_phone: 'o.customer_ship_to_phone_number',
  address_line: 'o.customer_ship_to_address_line',
  city: 'o.customer_ship_to_address_city',
  province: 'o.customer_ship_to_address_state_province_code',
  country: 'o.customer_ship_to_address_country_code',
  postal_code: 'o.customer_ship_to_address_postal_code',
  discount: 'o.discount',
  shipping_charged: 'o.shipping_charged',
  total: 't.total',
  paid_amount: 'o.paid_amount',
  paid_currency: 'o.paid_currency',
}
/** Sums of the order stand in the first of its rows, so that a column adds up. */
const onceAnOrder: ReadonlySet<OrderFileColumn['name']> = new Set([
  'discount',
  'shipping_charged',
  'total',
  'paid_amount',
  'paid_currency',
])

/** The orders as a file of rows of that kind, which the import reads back, with the headings of a language (O45). */
export function orderFile(timeZone: string, rows: OrderFileRows, language: Language): ListDefinition {
  const list = orderList(timeZone)
  const isByLine = rows === 'line'
  const sqlOf = (name: OrderFileColumn['name']) => {
    const own = ofOrder[name]
    if (own === undefined) return `l.${name}`
    return isByLine && onceAnOrder.has(name) ? `case when coalesce(l.place, 1) = 1 then ${own} end` : own
  }
  const csv = columnsOfFile(rows).map(
    ({ name, kind, headings }): CsvColumn => ({
      heading: headings[language],
      sql: sqlOf(name),
      ...(kind !== undefined && { kind: kind === 'text' ? 'typed' : kind }),
    }),
  )
  return {
    ...list,
    joins: `(orders o join customers c on c.id = o.customer_id cross join lateral ${sumsOf('o')} t
      ${isByLine ? linesOfOrder : itemsOfOrder})`,
    ...(isByLine && { within: 'l.place' }),
    csv,
  }
}
