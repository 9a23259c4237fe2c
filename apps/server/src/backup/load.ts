import pg from 'pg'
import { knowsStoredFiles } from './archive/stored-pieces'
import { columnsOf, listed, tablesOf } from './take-backup'

/*
 * Tables are loaded with nothing that slows or changes rows, with the rights of their owner: on a foreign server
 * nobody is a superuser, who could say session_replication_role.
 */

/** The constraints and indexes that were dropped, as statements that create them again. */
export interface SetAside {
  indexes: string[]
  foreignKeys: string[]
  triggers: string[]
}

/** Empties all tables, and sets their triggers, foreign keys and indexes aside. */
export async function prepareTables(client: pg.ClientBase): Promise<SetAside> {
  const tables = await tablesOf(client)
  const foreignKeys = await statements(client, foreignKeysOf)
  const indexes = await statements(client, indexesOf)
  const name = (table: string) => pg.escapeIdentifier(table)
  for (const table of tables) await client.query(`alter table ${name(table)} disable trigger user`)
  for (const { remove } of [...foreignKeys, ...indexes]) await client.query(remove)
  const outside = (await knowsStoredFiles(client)) ? ['stored_files'] : []
  await client.query(`truncate ${listed([...tables, ...outside])}`)
  return {
    indexes: indexes.map(({ make }) => make),
    foreignKeys: foreignKeys.map(({ make }) => make),
    triggers: tables.map((table) => `alter table ${name(table)} enable trigger user`),
  }
}

/** Creates the dropped constraints and indexes again; fails here on a row whose reference does not exist. */
export async function finishTables(client: pg.ClientBase, aside: SetAside): Promise<void> {
  for (const statement of [...aside.indexes, ...aside.foreignKeys, ...aside.triggers])
    await client.query(statement)
}

interface Statements {
  remove: string
  make: string
}

async function statements(client: pg.ClientBase, text: string): Promise<Statements[]> {
  const { rows } = await client.query<Statements>(text)
  return rows
}

const foreignKeysOf = `
  select format('alter table %s drop constraint %I', conrelid::regclass, conname) as remove,
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as make
  from pg_constraint
  where contype = 'f' and conparentid = 0 and connamespace = 'public'::regnamespace`

/** The indexes that belong to no constraint. */
const indexesOf = `
  select format('drop index %s', i.indexrelid::regclass) as remove,
    -- that of a table in parts is told without its parts'
    replace(pg_get_indexdef(i.indexrelid), ' ON ONLY ', ' ON ') as make
  from pg_index i join pg_class c on c.oid = i.indexrelid join pg_class t on t.oid = i.indrelid
  where c.relnamespace = 'public'::regnamespace and not c.relispartition and t.relname not like 'kysely%'
    and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype <> 'f')`

/** Where the tables differ from those of a backup, in words; null where they are the same. */
export async function differenceOf(
  client: pg.ClientBase,
  wanted: Record<string, string[]>,
): Promise<string | null> {
  const here = await tablesOf(client)
  const names = new Set([...here, ...Object.keys(wanted)])
  for (const table of names) {
    const columns = here.includes(table) ? await columnsOf(client, table) : []
    if (columns.toSorted().join() !== (wanted[table] ?? []).toSorted().join()) return table
  }
  return null
}
