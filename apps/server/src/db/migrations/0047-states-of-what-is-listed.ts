/**
 * Deleted orders and customers have no state: the table of states then holds what their lists show and nothing else, so
 * that a count by status or by change reads one narrow index of it and looks no record up (adr/0075).
 */
function listedOnly(record: string, columns: string[]): string {
  const table = `${record}_states`
  const key = `${record}_id`
  const names = [...columns, 'date_modified']
  const values = [...columns.map((name) => `new.${name}`), `coalesce(new.date_modified, '-infinity')`]
  const changed = [...names, 'deleted_at'].map((name) => `old.${name} is distinct from new.${name}`)
  return `
create or replace function keep_${record}_state() returns trigger language plpgsql as $$
begin
  if new.deleted_at is not null then
    delete from ${table} where ${key} = new.id;
    return null;
  end if;
  insert into ${table} (${key}, ${names.join(', ')}) values (new.id, ${values.join(', ')})
    on conflict (${key}) do update set ${names.map((name) => `${name} = excluded.${name}`).join(', ')};
  return null;
end $$;
drop trigger ${record}s_state_kept on ${record}s;
create trigger ${record}s_state_kept after update on ${record}s for each row when (${changed.join(' or ')})
  execute function keep_${record}_state();
delete from ${table} where ${key} in (select id from ${record}s where deleted_at is not null);
`
}

export const statesOfWhatIsListed = () => `
set local statement_timeout = 0;
${listedOnly('order', ['order_status', 'order_date'])}
${listedOnly('customer', [])}
`
