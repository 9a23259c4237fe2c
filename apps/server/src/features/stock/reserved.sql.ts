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

/** The turn in which orders get the last pieces (S4): labelled, then paid by date, then unpaid ones. */
const turn = `array_position(array['shipping_label_created', 'awaiting_fulfillment'], o.order_status), o.order_date, o.id, d.id`

/**
 * Open lines that cannot be sent with what lies on the shelf: (order_id, sku_id, quantity, lacks, turn), where `lacks` is
 * how many pieces are not there for the line. SKUs of which no stock is kept, or that do not warn yet, lack nothing.
 */
export const lackingLines = `(select w.order_id, w.sku_id, w.quantity, w.turn,
    least(w.quantity, w.taken - greatest(k.quantity, 0))::int as lacks
  from (select o.id as order_id, d.sku_id, d.quantity, sum(d.quantity) over up_to as taken, row_number() over up_to as turn
    from ${openLines} window up_to as (partition by d.sku_id order by ${turn})) w
  join skus k on k.id = w.sku_id
  where w.taken > greatest(k.quantity, 0) and k.warns_since is not null and not k.is_untracked)`
