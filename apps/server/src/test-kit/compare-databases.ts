import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

/** A database without anything in it, as a role that owns it and may nothing else on the server. */
export async function emptyDatabase() {
  const name = `empty_${randomUUID().replaceAll('-', '')}`
  const server = inject('serverUrl')
  const url = new URL(server)
  Object.assign(url, { pathname: `/${name}`, username: name, password: 'owner' })
  await runOn(server, `create role ${name} login nosuperuser nocreatedb nocreaterole password 'owner'`)
  await runOn(server, `create database ${name} owner ${name} template template0`)
  return {
    url: url.href,
    drop: async () => {
      await runOn(server, `drop database ${name} with (force)`)
      await runOn(server, `drop role ${name}`)
    },
  }
}

type Run = (statement: string) => Promise<Record<string, unknown>[]>

export const runOn = (connectionString: string, statement: string) =>
  connected(connectionString, (run) => run(statement))

async function connected<T>(connectionString: string, use: (run: Run) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    return await use(async (statement) => (await client.query<Record<string, unknown>>(statement)).rows)
  } finally {
    await client.end()
  }
}

/** Every table with its number of rows and a hash over all of them, and the last number of every sequence. */
export const contentsOf = (url: string) => connected(url, readContents)

async function readContents(run: Run): Promise<Record<string, string>> {
  const tables = await run(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace
     and relkind in ('r', 'p') and not relispartition and relname not like 'kysely%' order by 1`,
  )
  const contents: Record<string, string> = {}
  for (const { name } of tables) {
    const [row] = await run(
      `select count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as digest
       from ${String(name)} t`,
    )
    contents[String(name)] = String(row?.digest)
  }
  for (const { name, value } of await run(
    `select sequencename as name, last_value as value from pg_sequences where schemaname = 'public'`,
  )) {
    contents[String(name)] = String(value)
  }
  return contents
}

const ourTables = `select * from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v')
  and relname !~ '^(kysely|visits_[0-9])'`

/**
 * Everything that is defined, each part with the table, function or view that it belongs to: columns, constraints,
 * indexes, triggers, sequences, statistics, who may call a function. Parts of visits are left out, as they are made by the month; so are
 * names of NOT NULL, which servers before PostgreSQL 18 have none of.
 */
export const definitionsOf = (url: string) =>
  runOn(
    url,
    `select c.relname as object, concat_ws(' ', a.attname, format_type(a.atttypid, a.atttypmod), case when a.attnotnull then 'not null' end,
         a.attidentity, a.attgenerated, a.attstorage, a.attcollation::regcollation, a.attoptions::text,
         (select pg_get_expr(d.adbin, d.adrelid) from pg_attrdef d where d.adrelid = c.oid and d.adnum = a.attnum)) as text
       from (${ourTables}) c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     union all select c.relname, concat_ws(' ', c.relkind, c.relpersistence, c.reloptions::text) from (${ourTables}) c
     union all select c.relname, conname || ' ' || pg_get_constraintdef(k.oid)
       from (${ourTables}) c join pg_constraint k on k.conrelid = c.oid and k.contype <> 'n'
     union all select c.relname, pg_get_indexdef(indexrelid) from (${ourTables}) c join pg_index i on i.indrelid = c.oid
     union all select c.relname, tgname || ' ' || tgenabled::text || ' ' || pg_get_triggerdef(t.oid)
       from (${ourTables}) c join pg_trigger t on t.tgrelid = c.oid where not tgisinternal
     union all select c.relname, pg_get_statisticsobjdef(t.oid) from (${ourTables}) c join pg_statistic_ext t on t.stxrelid = c.oid
     union all select p.proname, pg_get_functiondef(p.oid) || case when not has_function_privilege('public', p.oid, 'execute') then 'not for all' else '' end
       from pg_proc p where p.pronamespace = 'public'::regnamespace
       and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
     union all select c.relname, pg_get_viewdef(c.oid) from pg_class c
       where c.relnamespace = 'public'::regnamespace and c.relkind = 'v'
     union all select sequencename, concat_ws(' ', data_type, start_value, min_value, max_value, increment_by, cycle, cache_size,
         pg_get_serial_sequence(d.refobjid::regclass::text, a.attname))
       from pg_sequences s join pg_depend d on d.objid = sequencename::regclass and d.deptype in ('a', 'i')
       join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid where schemaname = 'public'
     union all select collname, collprovider::text from pg_collation where collnamespace = 'public'::regnamespace
     order by 1, 2`,
  )
