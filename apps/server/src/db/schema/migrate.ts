/// <reference types="vite/types/importMeta.d.ts" />
import { type Kysely, sql } from 'kysely'
import type { Database } from '../connection/connect'
import { migrateQueue } from '../connection/queue'
import { baseline, baselineName, beforeBaseline, replaced, withBaseline } from './baseline/baseline'
import type { Tables } from './tables'
import { applyTexts } from './texts'

type Text = string | (() => string)
const files = import.meta.glob<Record<string, Text>>('../migrations/*.ts', { eager: true })

/**
 * The SQL of each migration by its name, in order. Forward only: a released one is never changed, a new file is added.
 * Functions, triggers and views are no part of them but texts (texts.ts), except for what stored values and indexes are
 * computed by.
 */
export const migrations: Readonly<Record<string, () => string>> = {
  [baselineName]: baseline,
  ...Object.fromEntries(
    Object.entries(files).map(([file, exported]) => {
      const [text = ''] = Object.values(exported)
      return [
        file.slice('../migrations/'.length, -'.ts'.length),
        typeof text === 'string' ? () => text : text,
      ]
    }),
  ),
}

/** A migration that this database refuses, with the database's own words. */
export class MigrationError extends Error {}

/** Advisory lock under which migrations run: the one that versions before this one took, too. */
const lockNumber = '3853314791062309107'

/**
 * Brings the database to the current schema, all outstanding migrations and the texts in one transaction under a lock,
 * so that two instances may start at once; then the queue's schema, by graphile-worker itself. Throws MigrationError;
 * the database is then unchanged.
 */
export async function migrate({ kysely: db, pool }: Pick<Database, 'kysely' | 'pool'>): Promise<string[]> {
  const applied = await db.transaction().execute(applyAll)
  await migrateQueue(pool)
  return applied
}

/** Applies all outstanding migrations and the texts in the caller's transaction, and answers the migrations' names. */
export async function applyAll(tx: Kysely<Tables>): Promise<string[]> {
  const names = await applyMigrations(tx, Object.keys(migrations))
  await applyTexts(tx, { hasMigrated: names.length > 0 }).catch((error: unknown) =>
    refuse('Applying the functions, triggers and views', error),
  )
  return names
}

/** Applies those of the named migrations that are outstanding, in the caller's transaction, and answers their names. */
export async function applyMigrations(tx: Kysely<Tables>, names: readonly string[]): Promise<string[]> {
  await sql`select pg_advisory_xact_lock(${lockNumber}::bigint)`.execute(tx)
  await sql`create table if not exists kysely_migration (
    name varchar(255) primary key, timestamp varchar(255) not null)`.execute(tx)
  const known = await stampBaseline(tx)
  const outstanding = Object.entries(migrations).filter(
    ([name]) => names.includes(name) && !known.includes(name),
  )
  for (const [name, text] of outstanding) {
    await sql
      .raw(text())
      .execute(tx)
      .catch((error: unknown) => refuse(`Migration ${name}`, error))
    await insertName(tx, name)
  }
  return outstanding.map(([name]) => name)
}

/** Writes the baseline in place of the names that it stands for, and answers the names that are there then. */
async function stampBaseline(tx: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(tx)
  const names = rows.map(({ name }) => name)
  const known = withBaseline(names)
  if (known === null) throw new MigrationError(`The database ${beforeBaseline}`)
  if (known.length < names.length) {
    await sql`delete from kysely_migration where name = any(${replaced})`.execute(tx)
    await insertName(tx, baselineName)
    // of the migrator before
    await sql`drop table if exists kysely_migration_lock`.execute(tx)
  }
  return known
}

const insertName = (tx: Kysely<Tables>, name: string) =>
  sql`insert into kysely_migration (name, timestamp) values (${name}, ${new Date().toISOString()})`.execute(
    tx,
  )

function refuse(what: string, cause: unknown): never {
  const reason = cause instanceof Error ? cause.message : JSON.stringify(cause)
  throw new MigrationError(`${what} failed, and nothing was changed: ${reason}`, { cause })
}
