import { answered } from '../../db/schema/columns'
import { orderDetails } from '../../db/schema/tables'
import { isUnsent } from '../orders/order-status.sql'
import { priceInForce } from '../promotions/prices-at'

/** The name of a line's SKU when it was sold (P8), over the same tables. */
export const soldName = 'coalesce(d.sold_as, s.combo_identifier)'
export const soldCombination = `${soldName} as combo_identifier`

/** Columns of a line as every read and write of lines answers them, over the tables of orderDetailTables. */
export const orderDetailColumns = `${answered(orderDetails, 'd')}, b.name as brand_name, p.name as product_name,
  ${soldCombination}, s.sku, b.size_change_markers, s.pic_url, m.price::text as price, m.currency`

// a line's SKU is never deleted for good, so a line reads the same after its product is gone (P8)
export const orderDetailTables = `order_details d join brands b on b.id = d.brand_id join products p on p.id = d.product_id
  join skus s on s.id = d.sku_id join promotions m on m.id = d.promotion_id`

/** What a line was sold for with its part of the order's discount, as text (O43), over the same tables and its order o. */
export const soldValue = `round(case when o.discount is null then d.quantity * coalesce(d.sold_price, m.price)
  else (select v.value from sold_values(o.id) v where v.line_id = d.id) end, 2)::text`

export const selectOrderDetails = `select ${orderDetailColumns} from ${orderDetailTables}`

/** A line with its order, customer, product and price, as its own page shows it. */
export const selectOrderDetailView = `select ${orderDetailColumns}, ${soldValue} as sold_value, o.order_number, o.order_reference,
    o.version as order_version, o.order_date, o.customer_id, c.customer_name, c.phone_number as customer_phone_number, b.country as brand_country,
    p.description as product_description, m.promotion_date, m.date_created as promotion_date_created
  from ${orderDetailTables} join orders o on o.id = d.order_id join customers c on c.id = o.customer_id`

/** Whether a line of order o asks for another size. */
export const hasRequest = `exists (select from order_details d
    where d.order_id = o.id and d.status_change is not null and d.deleted_at is null)`

/** A size change that waits for an answer, of an order that has not left yet (R1), over lines d and their orders o. */
export const isOpenRequest = `d.status_change is not null and d.deleted_at is null and o.deleted_at is null
  and ${isUnsent('o')}`

/**
 * The price with that id, as promotion m, where a line of an order of that date can be put on it: one that is on sale now,
 * or was in force then (O46). Neither it nor its SKU is deleted. Both are SQL expressions. Each row is led to by its key,
 * whatever the statistics say: before the tables of a new shop are analyzed, joins of them compared every brand with every
 * product, and a save took half a minute.
 */
export const pricesOnSale = (id: string, orderDate: string) => `
  ${byKey('promotions', id)} m, ${byKey('skus', 'm.sku_id')} s, ${byKey('products', 'm.product_id')} p,
  ${byKey('brands', 'p.brand_id')} b
  where s.active and coalesce(m.deleted_at, s.deleted_at, p.deleted_at, b.deleted_at) is null
    and (m.active or m.id = (${priceInForce('m.id', 's.id', orderDate)}))`

/** The row of a table with that id. The planner moves nothing into it or out of it, for its offset. */
const byKey = (table: 'promotions' | 'skus' | 'products' | 'brands', id: string) =>
  `lateral (select * from ${table} where id = ${id} offset 0)`
