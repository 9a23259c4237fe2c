/** Today (W1): orders whose letter is delivered and that have not left, and steps by their time. */
export const today = () => `
set local statement_timeout = 0;
create index orders_awaiting_letter on orders (tyl_date_delivered, id)
  where deleted_at is null and order_status = 'awaiting_fulfillment' and tyl_date_delivered is not null;
create index order_steps_by_time on order_steps (status, reached_at);
`
