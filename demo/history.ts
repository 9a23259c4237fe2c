import { sql } from 'kysely'
import type { Tx } from '../apps/server/src/db/connection/transaction'

/** Leaves the history out until `writeHistory`: it would say that every record is as old as the demo. As in the check of an import, nobody is noted to be compared either. */
export const holdHistory = (tx: Tx) => sql`select set_config('getzo.dry_run', 'on', true)`.execute(tx)

/**
 * The history of the demo's records, each at the time at which it was made; parts made with their record are one save.
 * The triggers say which tables have a history, and of what.
 */
export async function writeHistory(tx: Tx): Promise<void> {
  await sql`select set_config('getzo.dry_run', '', true)`.execute(tx)
  const { rows } = await sql<{ table: string; args: string[] }>`
    select tgrelid::regclass::text as table, string_to_array(encode(tgargs, 'escape'), ${String.raw`\000`}) as args
    from pg_trigger where tgfoid = 'record_history'::regproc and tgtype & ${onInsert} > 0 order by tgrelid`.execute(
    tx,
  )
  const made = rows.map(({ table, args: [record = '', root = '', column = '', ...leftOut] }) => {
    const row = sql`to_jsonb(t) - ${[...leftOutAlways, ...leftOut]}::text[]`
    return sql`select ${record}::text as record, ${root}::text as root, (to_jsonb(t) ->> ${column}::text)::bigint as root_id,
      t.id, jsonb_strip_nulls(${row}) as after, ${column}::text as own,
      (coalesce(${sql.join(
        madeAt.map((name) => sql`to_jsonb(t) ->> ${name}::text`),
      )}))::timestamptz as at from ${sql.table(table)} t`
  })
  await sql`
    insert into history (root, root_id, root_version, record, record_id, action, changed_by, changed_at, after,
      names_after, request_id)
    select root, root_id, version_of(root, root_id), record, id, 'create', 'demo', at, after,
      nullif(coalesce(names_of(after - own), '{}') ||
        case when record = root then '{}' else name_of_part(record, after) end, '{}'),
      concat_ws(' ', 'demo', root, root_id, extract(epoch from at))
    from (${sql.join(made, sql` union all `)}) made
    order by at, root, root_id, record <> root, record, id`.execute(tx)
  await sql`insert into customers_to_compare select id from customers`.execute(tx)
}

/** The bit of a trigger's type that says that it fires for inserts. */
const onInsert = 4
const leftOutAlways = ['version', 'date_modified', 'modified_by', 'date_created', 'created_by', 'search_text']
/** The columns that say when a row was made, the first that has one. */
const madeAt = ['date_created', 'made_at', 'requested_at', 'received_at', 'claimed_at', 'sent_at']
