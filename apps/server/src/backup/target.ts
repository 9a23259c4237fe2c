import type pg from 'pg'

/** Whether the database contains anything, of ours or of others. */
export async function hasTables(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(
    `select exists (select from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p'))
       or to_regnamespace('graphile_worker') is not null as found`,
  )
  return rows[0]?.found === true
}

/**
 * Removes the objects of the migrations one by one: the schema itself may belong to the server's owner, as what an
 * extension brought does.
 */
export async function removeEverything(client: pg.ClientBase): Promise<void> {
  await client.query(`
    do $remove$
    declare
      -- written down first: what is dropped takes others with it, which then have no name any more
      statements text[] := array(
        select format('drop table if exists %s cascade', c.oid::regclass) from pg_class c
        where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
        union all
        select format('drop routine if exists %s cascade', p.oid::regprocedure) from pg_proc p
        where p.pronamespace = 'public'::regnamespace
          and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
        union all
        select format('drop collation if exists %s cascade', c.oid::regcollation) from pg_collation c
        where c.collnamespace = 'public'::regnamespace);
      statement text;
    begin
      foreach statement in array statements loop
        execute statement;
      end loop;
      drop schema if exists graphile_worker cascade;
    end $remove$`)
}
