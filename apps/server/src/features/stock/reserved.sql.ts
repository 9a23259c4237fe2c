import { unpaidDaysUsual } from '@getzo/domain/stock/stock'
import { isUnsent } from '../orders/order-status.sql'

const unpaidDays = `(select coalesce(w.unpaid_days::int, ${unpaidDaysUsual}) from shop_settings w)`

/** The lines of orders that have pieces put by (S2): open ones, and unpaid ones for some days; as the index orders_open has them. */
export const openLines = `orders o join order_details d on d.order_id = o.id and d.deleted_at is null
  where o.deleted_at is null
    and ${isUnsent('o')}
    and (o.order_status <> 'waiting_for_payment' or o.order_date > now() - make_interval(days => ${unpaidDays}))`

/** How many pieces of each SKU are reserved: (sku_id, reserved). */
export const reservedPieces = `(select d.sku_id, sum(d.quantity)::int as reserved from ${openLines} group by d.sku_id)`

/** How many pieces of each SKU lie packed, with a label, and not sent: (sku_id, packed). */
export const packedPieces = `(select d.sku_id, sum(d.quantity)::int as packed from orders o
  join order_details d on d.order_id = o.id and d.deleted_at is null
  where o.deleted_at is null and ${isUnsent('o')} and o.order_status = 'shipping_label_created' group by d.sku_id)`

/** These lines once for a statement that asks about them several times, as reservedOfShared and lackingOfShared do. */
export const sharedOpenLines = `open_lines as materialized (select o.id as order_id, o.order_status, o.order_date,
  d.id as line, d.sku_id, d.quantity from ${openLines})`
export const reservedOfShared = `(select sku_id, sum(quantity)::int as reserved from open_lines group by sku_id)`

/** The turn in which orders get the last pieces (S4): labelled, then paid by date, then unpaid ones. */
const turn = `array_position(array['shipping_label_created', 'awaiting_fulfillment'], w.order_status), w.order_date, w.order_id, w.line`

/**
 * Open lines that cannot be sent with what lies on the shelf: (order_id, sku_id, quantity, lacks, turn), where `lacks` is
 * how many pieces are not there for the line. SKUs of which no stock is kept, or that do not warn yet, lack nothing. Turns
 * are found only of the few SKUs of which more is reserved than is there.
 */
export const lackingOfShared = `(with short as (
    select k.id, greatest(k.quantity, 0) as there
    from ${reservedOfShared} r join skus k on k.id = r.sku_id
    where r.reserved > greatest(k.quantity, 0) and k.warns_since is not null and not k.is_untracked
  )
  select x.order_id, x.sku_id, x.quantity, x.turn, least(x.quantity, x.taken - x.there)::int as lacks
  from (select w.order_id, w.sku_id, w.quantity, s.there, sum(w.quantity) over up_to as taken, row_number() over up_to as turn
    from open_lines w join short s on s.id = w.sku_id window up_to as (partition by w.sku_id order by ${turn})) x
  where x.taken > x.there)`

/** The same in a statement that shares nothing. */
export const lackingLines = `(with ${sharedOpenLines} select * from ${lackingOfShared} l)`
