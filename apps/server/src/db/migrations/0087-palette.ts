/** The palette (W2): the records that each person opened last, and numbers by their last four signs. */
export const palette = `
set local statement_timeout = 0;
create table recent_records (
  user_id bigint not null references users (id),
  kind text not null,
  record_id bigint not null,
  opened_at timestamptz not null default now(),
  primary key (user_id, kind, record_id)
);
create index recent_records_by_time on recent_records (user_id, opened_at desc);
create index orders_by_reference_end on orders (lower(right(order_reference, 4)), order_date desc, id desc)
  where deleted_at is null;
create index orders_by_number_end on orders (lower(right(order_number, 4)), order_date desc, id desc)
  where deleted_at is null;
create index customers_by_phone_end on customers (lower(right(phone_number, 4)), id desc) where deleted_at is null;
`
