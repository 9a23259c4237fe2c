interface StateTable {
  record: string
  /** the record's columns that it repeats, each with its type, `date_modified` apart */
  columns: Record<string, string>
}

/**
 * What most saves of a record change and a list is sorted or filtered by, in a table of its own: the record's indexes
 * then hold nothing that a save touches, so that PostgreSQL writes it in place (HOT) and leaves them alone (adr/0070).
 */
function stateTable({ record, columns }: StateTable): string {
  const key = `${record}_id`
  const names = Object.keys(columns)
  const values = [...names.map((name) => `new.${name}`), `coalesce(new.date_modified, '-infinity')`]
  const targets = [...names, 'date_modified']
  const changed = targets.map((name) => `old.${name} is distinct from new.${name}`).join(' or ')
  return `
create table ${record}_states (
  ${key} bigint primary key references ${record}s (id),
  ${names.map((name) => `${name} ${columns[name]} not null,`).join('\n  ')}
  -- '-infinity' of what was never modified
  date_modified timestamptz not null
);
insert into ${record}_states (${key}, ${targets.join(', ')})
  select ${['id', ...names, `coalesce(date_modified, '-infinity')`].join(', ')} from ${record}s;

create function keep_${record}_state() returns trigger language plpgsql as $$
begin
  insert into ${record}_states (${key}, ${targets.join(', ')}) values (new.id, ${values.join(', ')})
    on conflict (${key}) do update set ${targets.map((name) => `${name} = excluded.${name}`).join(', ')};
  return null;
end $$;
create trigger ${record}s_state_made after insert on ${record}s for each row execute function keep_${record}_state();
create trigger ${record}s_state_kept after update on ${record}s for each row when (${changed})
  execute function keep_${record}_state();
create index ${record}_states_by_date_modified on ${record}_states (date_modified, ${key});
`
}

/** Vacuum after a fiftieth of a large table has changed, instead of a fifth. */
const vacuumedOften = `autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 500,
  autovacuum_analyze_scale_factor = 0.02`

export const statesApart = () => `
set local statement_timeout = 0;
${stateTable({ record: 'order', columns: { order_status: 'text', order_date: 'timestamptz' } })}
create index order_states_by_status on order_states (order_status, order_date desc, order_id desc);
create index order_states_by_status_only on order_states (order_status, order_id);
${stateTable({ record: 'customer', columns: {} })}
${stateTable({ record: 'url', columns: {} })}
drop index orders_by_date_modified;
drop index orders_by_status;
drop index orders_by_status_only;
drop index customers_by_date_modified;
drop index urls_by_date_modified;
-- few enough to be sorted when somebody asks
drop index brands_by_date_modified;
drop index products_by_date_modified;
drop index users_by_last_seen;

-- room in each page for the next version of its rows; pages that are there already get it as they are vacuumed
alter table orders set (fillfactor = 85, ${vacuumedOften});
alter table order_details set (fillfactor = 90, ${vacuumedOften});
alter table customers set (fillfactor = 90, ${vacuumedOften});
alter table urls set (fillfactor = 90, ${vacuumedOften});
alter table order_states set (${vacuumedOften});
alter table customer_states set (${vacuumedOften});
alter table url_states set (${vacuumedOften});
-- counted up again and again
alter table url_scan_days set (fillfactor = 80, ${vacuumedOften});
alter table url_scan_kinds set (fillfactor = 80, ${vacuumedOften});
alter table url_scan_places set (fillfactor = 80, ${vacuumedOften});
alter table scan_days set (fillfactor = 50, ${vacuumedOften});
alter table sessions set (fillfactor = 70, ${vacuumedOften});
alter table rate_limits set (fillfactor = 70, ${vacuumedOften});
-- only added to: frozen a little at a time, instead of all at once when the numbers of transactions run out
alter table history set (autovacuum_vacuum_insert_scale_factor = 0.05);

-- a search reads what waits beside the index of words: at most this much of it
alter index orders_search set (gin_pending_list_limit = 256);
alter index customers_search set (gin_pending_list_limit = 256);
`
