import type { Database } from '../../db/connection/connect'
import { answerJson, recordOf } from '../../lists/records'
import { hasEnded, isCancelled, isUnsent } from '../orders/order-status.sql'
import { sumsOf } from '../orders/order-sums.sql'
import { noCustomer } from './no-customer'

const addressesMax = 12
const mattersMax = 50
const boughtMax = 5

/** The customer's orders o, each with its total. $1 is the customer, or one who was merged into it. */
const theirOrders = `with s as materialized (select survivor_of($1) as id), o as (
  select k.*, t.total, ${isCancelled('k')} as is_cancelled,
    not ${hasEnded('k')} as counts
  from orders k cross join lateral ${sumsOf('k')} t
  where k.customer_id = (select id from s) and k.deleted_at is null)`

const figures = `select count(*)::int as orders, count(*) filter (where is_cancelled)::int as cancelled,
    count(*) filter (where counts)::int as counted,
    coalesce(sum(total) filter (where counts), 0)::numeric(20, 2)::text as total,
    min(order_date) as first_order, max(order_date) as last_order
  from o`

/** One row an address, of whose readings in pinyin the orders may have some and not others. */
const addresses = `select customer_ship_to_name, max(customer_ship_to_name_pinyin) as customer_ship_to_name_pinyin,
    customer_ship_to_address_line, max(customer_ship_to_address_line_pinyin) as customer_ship_to_address_line_pinyin,
    customer_ship_to_address_city, max(customer_ship_to_address_city_pinyin) as customer_ship_to_address_city_pinyin,
    customer_ship_to_address_state_province_code,
    max(customer_ship_to_address_state_province_code_pinyin) as customer_ship_to_address_state_province_code_pinyin,
    customer_ship_to_address_postal_code, customer_ship_to_address_country_code,
    count(*)::int as orders, max(order_date) as last_order
  from o where coalesce(customer_ship_to_address_line, customer_ship_to_address_city, '') <> ''
  group by customer_ship_to_name, customer_ship_to_address_line, customer_ship_to_address_city,
    customer_ship_to_address_state_province_code, customer_ship_to_address_postal_code,
    customer_ship_to_address_country_code
  order by max(order_date) desc limit ${addressesMax}`

/** Requests first, then refunds, of deleted orders too (K7), then orders that have not left; the oldest on top. */
const matters = `select kind, order_id, order_number, order_status, since, request, product_name, combo_identifier,
    refund_id, amount
  from (
    select 1 as place, 'request' as kind, o.id as order_id, o.order_number, o.order_status,
      d.customer_change_date as since, d.status_change as request, p.name as product_name, s.combo_identifier,
      null::bigint as refund_id, null::text as amount
    from o join order_details d on d.order_id = o.id and d.deleted_at is null and d.status_change is not null
      join products p on p.id = d.product_id join skus s on s.id = d.sku_id
    union all
    select 2, 'refund', k.id, k.order_number, k.order_status, r.requested_at, null, null, null, r.id, r.amount::text
    from refunds r join orders k on k.id = r.order_id
    where k.customer_id = (select id from s) and r.done_at is null and r.withdrawn_at is null
    union all
    select 3, 'order', o.id, o.order_number, o.order_status,
      case o.order_status when 'shipping_label_created' then coalesce(o.date_shipping_label_made, o.order_date)
        else o.order_date end, null, null, null, null, null
    from o where ${isUnsent('o')}
  ) w order by place, since, order_id limit ${mattersMax}`

const bought = `select d.product_id, p.name as product_name, max(s.pic_url) as pic_url, sum(d.quantity)::int as quantity
  from o join order_details d on d.order_id = o.id and d.deleted_at is null
    join products p on p.id = d.product_id join skus s on s.id = d.sku_id
  where o.counts group by d.product_id, p.name order by sum(d.quantity) desc, d.product_id limit ${boughtMax}`

const listOf = (rows: string) => `(select coalesce(json_agg(row_to_json(x)), '[]') from (${rows}) x)`

const overview = recordOf(
  'customer-overview',
  `${theirOrders} select f.*, ${listOf(addresses)} as addresses, ${listOf(matters)} as matters,
    ${listOf(bought)} as bought
  from customers c cross join (${figures}) f where c.id = (select id from s)`,
)

/** A customer's orders at a glance, in one statement; of a deleted customer too (C6). */
export const readCustomerOverview = (db: Database, id: number) =>
  answerJson(db, overview, [id], () => noCustomer('id'))
