import { hasEnded } from '../../orders/order-status.sql'

/** When order o left: its first step of those that say so; null where it has not. */
export const leftAt = `(select min(s.reached_at) from order_steps s where s.order_id = o.id and s.status in ('shipped', 'delivered'))`
export const hasLeft = `(o.order_status in ('shipped', 'delivered') and ${leftAt} is not null)`
/** Orders o that a payment p pays for still. */
export const isLive = `(o.deleted_at is null and not ${hasEnded('o')})`
