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

/** Everything that is defined: columns, constraints, indexes, triggers and functions. */
export const definitionsOf = (url: string) =>
  runOn(
    url,
    `select table_name || '.' || column_name || ' ' || data_type || ' ' || coalesce(column_default, '') as text
       from information_schema.columns where table_schema = 'public'
     union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid)
       from pg_constraint where connamespace = 'public'::regnamespace
     union all select pg_get_indexdef(indexrelid) from pg_index i join pg_class c on c.oid = i.indexrelid
       where c.relnamespace = 'public'::regnamespace
     union all select tgrelid::regclass || ' ' || tgenabled::text || ' ' || pg_get_triggerdef(oid)
       from pg_trigger where not tgisinternal
     union all select pg_get_functiondef(p.oid) from pg_proc p where p.pronamespace = 'public'::regnamespace
       and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
     order by 1`,
  )
