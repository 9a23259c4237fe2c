import { answered, enteredNames } from '../../db/schema/columns'
import { orders } from '../../db/schema/tables'
import { soldCombination } from '../order-details/order-details.sql'

/** Columns of orders that people write. */
export const writtenColumns = enteredNames(orders)

export type OrderColumn = (typeof writtenColumns)[number]

const rowColumns = `o.id, o.order_number, o.order_reference, o.order_date, o.order_status,
  o.customer_id, c.customer_name, c.customer_name_pinyin, c.phone_number as customer_phone_number, o.tracking_id, o.tyl_tracking_id,
  o.tyl_date_delivered, o.discount::text as discount, o.shipping_charged::text as shipping_charged, o.date_created, o.date_modified, o.version`

/** The active lines of order o, in the sequence they were added (X8). */
const payloadItems = `(select coalesce(json_agg(row_to_json(i)), '[]') from (
    select d.id, d.quantity, d.brand_id, d.product_id, d.sku_id, d.promotion_id, p.name as product_name,
      ${soldCombination}, s.sku, m.price::text as price, d.sold_price::text as sold_price, m.currency
    from order_details d join products p on p.id = d.product_id join skus s on s.id = d.sku_id
      join promotions m on m.id = d.promotion_id
    where d.order_id = o.id and d.deleted_at is null order by d.id) i) as payload_items`

/** Columns of a row of a list of orders, over orders o and customers c (O3). */
export const orderRowColumns = `${rowColumns}, ${payloadItems}`

/** Columns of an order record over orders o and customers c: all but order_hash, which needs the server's key. */
const orderColumns = `${answered(orders, 'o')}, c.customer_name, c.customer_name_pinyin,
  c.phone_number as customer_phone_number`

/** One order record as writes answer it, as JSON made by PostgreSQL: an expression over o and c. */
export const orderJson = `(select row_to_json(r) from (select ${orderColumns}) r)`

/** The same columns with the order's lines, as reads answer them. */
export const orderColumnsWithItems = `${orderColumns}, ${payloadItems}`
