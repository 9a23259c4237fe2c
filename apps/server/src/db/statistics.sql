create or replace function analyze_grown_table()
  returns boolean language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  grown text;
begin
  select c.oid::regclass::text into grown from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and pg_relation_size(c.oid) > 2 * greatest(c.relpages, 4) * current_setting('block_size')::bigint
    order by c.oid limit 1;
  if grown is null then return false; end if;
  execute 'analyze ' || grown;
  return true;
end $$;
revoke all on function analyze_grown_table() from public;
