const kept = ['order', 'customer', 'url']

/** The side tables of ADR 0070 go: their columns are the record's own, which never left it, with an index each again. */
export const plainColumns = () => `
set local statement_timeout = 0;
${kept
  .map(
    (record) => `
drop trigger ${record}s_state_made on ${record}s;
drop trigger ${record}s_state_kept on ${record}s;
drop function keep_${record}_state();
drop table ${record}_states;
create index ${record}s_by_date_modified on ${record}s ((coalesce(date_modified, '-infinity'::timestamptz)), id)
  where deleted_at is null;`,
  )
  .join('')}
create index orders_by_status on orders (order_status, order_date desc, id desc) where deleted_at is null;
create index orders_by_status_only on orders (order_status, id) where deleted_at is null;
`
