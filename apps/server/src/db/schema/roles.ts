import { type Kysely, sql } from 'kysely'
import pg from 'pg'
import { queueGrants } from '../connection/queue'
import type { Tables } from './tables'

/** Advisory lock under which instances that start at once grant one after the other. Any number of ours. */
const lockNumber = 4_702_019

/**
 * Grants the serving role the rights it needs on the migrated database and revokes all others (N7). The rights on a
 * table follow from its triggers, so that a migration needs no grant of its own: an append-only table can be added to,
 * what has a history cannot be deleted past it, and the rest (sessions, counters, the log of visits) can also be
 * pruned. The queue's schema is graphile-worker's: queue.ts lists the rights on it. The name of the last migration is
 * in each backup. The months of visits are made and dropped, and
 * statistics are taken, by functions that run as the owner.
 */
export async function grantService(owner: Kysely<Tables>, role: string): Promise<void> {
  await sql.raw(grantsTo(role)).execute(owner)
}

const grantsTo = (role: string) => `
do $grants$
declare
  service text := ${pg.escapeLiteral(role)};
  held record;
begin
  perform pg_advisory_xact_lock(${lockNumber});
  revoke create on schema public from public;
  execute format('revoke temporary on database %I from public', current_database());
  execute format('grant connect on database %I to %I', current_database(), service);
  execute format('grant usage on schema public to %I', service);
  for held in
    select c.oid::regclass as name, c.relkind, t.is_append_only, t.has_history
    from pg_class c
    left join pg_depend d on c.relkind = 'S' and d.objid = c.oid and d.deptype in ('a', 'i')
    cross join lateral (select
      coalesce(bool_or(g.tgfoid = 'refuse_change'::regproc), false) as is_append_only,
      coalesce(bool_or(g.tgfoid = 'record_history'::regproc), false) as has_history
      from pg_trigger g where g.tgrelid = coalesce(d.refobjid, c.oid)) t
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'S')
      and c.relname not like 'kysely%'
  loop
    execute format('revoke all on %s from %I', held.name, service);
    execute format('grant %s on %s to %I',
      case
        when held.relkind = 'S' then case when held.is_append_only then 'usage' else 'usage, select, update' end
        when held.is_append_only then 'select, insert'
        when held.has_history then 'select, insert, update'
        else 'select, insert, update, delete' end,
      held.name, service);
  end loop;
  execute format('grant select on kysely_migration to %I', service);
  execute format('grant execute on function make_visit_months(timestamptz, timestamptz), drop_visit_months(timestamptz), analyze_grown_table() to %I', service);${queueGrants}
end $grants$`

/** Whether the connected role can change neither append-only tables nor the tables' definitions. */
export async function isHistoryProtected(service: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    select has_table_privilege(oid, 'update, delete, truncate, trigger') or pg_has_role(relowner, 'member')
      or has_schema_privilege(relnamespace, 'create') as may
    from pg_class where oid = 'history'::regclass`.execute(service)
  return rows[0]?.may === false
}
