/**
 * Takes new statistics of tables that have more than doubled since theirs were taken, and answers how many there were. What
 * is planned once and kept is planned anew then: in a new shop it was planned for empty tables. As the role that owns them.
 */
export const statisticsOfGrownTables = `
create function analyze_grown_tables() returns integer
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  grown text[];
  name text;
begin
  grown := array(
    select c.oid::regclass::text from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and pg_relation_size(c.oid) > 2 * greatest(c.relpages, 4) * current_setting('block_size')::bigint
    order by c.oid);
  foreach name in array grown loop
    execute 'analyze ' || name;
  end loop;
  return cardinality(grown);
end $$;
revoke all on function analyze_grown_tables() from public;
`
