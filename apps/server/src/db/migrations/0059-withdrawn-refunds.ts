/**
 * A refund that is due is withdrawn by a person's decision alone, with the reason, and never by a status (O37). One that
 * is due for an order that is not cancelled was kept.
 */
export const withdrawnRefunds = () => `
drop trigger orders_taken_up on orders;
drop function withdraw_refund();
alter table refunds add column withdraw_reason text;
update refunds r set kept_at = now() from orders o
  where o.id = r.order_id and r.done_at is null and r.withdrawn_at is null and r.kept_at is null
    and o.order_status not in ('cancelled_by_admin', 'cancelled_by_customer');
update refunds r set kept_at = null from orders o
  where o.id = r.order_id and r.done_at is null and r.withdrawn_at is null and r.kept_at is not null
    and o.order_status in ('cancelled_by_admin', 'cancelled_by_customer');
create index refunds_withdrawn on refunds (requested_at, id) where withdrawn_at is not null;
`
