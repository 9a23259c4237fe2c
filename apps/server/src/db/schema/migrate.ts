/// <reference types="vite/types/importMeta.d.ts" />
import { type Migration, Migrator, sql } from 'kysely'
import type { Database } from '../connection/connect'
import { migrateQueue } from '../connection/queue'

type Text = string | (() => string)
const files = import.meta.glob<Record<string, Text>>(
  ['../migrations/*.ts', '!../migrations/0015-pinyin-readings.ts'],
  { eager: true },
)

/** Forward only: a released migration is never changed, a new file is added. Each exports its SQL, and is named after it. */
export const migrations: Record<string, Migration> = Object.fromEntries(
  Object.entries(files).map(([file, exported]) => {
    const [text = ''] = Object.values(exported)
    const up: Migration['up'] = async (db) =>
      void (await sql.raw(typeof text === 'string' ? text : text()).execute(db))
    return [file.slice('../migrations/'.length, -'.ts'.length), { up }]
  }),
)

/** A migration that this database refuses, with the database's own words. */
export class MigrationError extends Error {}

/**
 * Brings the database to the current schema, all outstanding migrations in one transaction under Kysely's lock, so
 * that two instances may start at once; then the queue's schema, by graphile-worker itself. Throws MigrationError; the
 * database is then unchanged.
 */
export async function migrate({ kysely: db, pool }: Pick<Database, 'kysely' | 'pool'>): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } })
  const { error, results = [] } = await migrator.migrateToLatest()
  if (error) {
    const failed = results.find((result) => result.status === 'Error')
    const what = failed ? `Migration ${failed.migrationName}` : 'Migrating'
    const reason = error instanceof Error ? error.message : JSON.stringify(error)
    throw new MigrationError(`${what} failed, and nothing was changed: ${reason}`, { cause: error })
  }
  await migrateQueue(pool)
  return results.map((result) => result.migrationName)
}
