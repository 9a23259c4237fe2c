import { finished } from 'node:stream/promises'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { type CopyStreamQuery, from as copyFrom } from 'pg-copy-streams'
import { beforeBaseline, withBaseline } from '../db/schema/baseline/baseline'
import { applyAll, applyMigrations, migrations } from '../db/schema/migrate'
import type { Tables } from '../db/schema/tables'
import { type BackupReader, checkBackup, readBackup } from './archive/check-backup'
import type { About, BackupFigures } from './archive/format'
import { BackupError } from './backup-error'
import { differenceOf, finishTables, prepareTables, type SetAside } from './load'
import { listed } from './take-backup'
import { hasTables, removeEverything } from './target'

export interface RestoreOptions {
  /** as the role that owns the database */
  connectionString: string
  file: string
  /** whether the present contents of the database may be deleted */
  replaces: boolean
}

/**
 * Restores a database to its state when the backup was taken and migrates it to this version, in one transaction: a
 * failure leaves it as it was (N6). The queue of its jobs is made at the next start. Throws BackupError in words that
 * follow the file's name.
 */
export async function restoreBackup(options: RestoreOptions): Promise<BackupFigures> {
  // all of it, before anything is touched
  const { about } = await checkBackup(options.file)
  const names = migrationsOf(about)
  const client = new pg.Client({
    connectionString: options.connectionString,
    application_name: 'getzo restore',
    keepAlive: true,
  })
  await client.connect()
  try {
    await refuseTarget(client, options.replaces)
    await client.query('begin')
    await client.query(`set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0;
      set local datestyle = 'ISO'; set local timezone = 'UTC'; set local intervalstyle = 'postgres'`)
    if (options.replaces) await removeEverything(client)
    const tx = transactionOf(client)
    await applyMigrations(tx, names)
    const figures = await readBackup(options.file, loader(client))
    await applyAll(tx)
    await client.query('analyze')
    await client.query('commit')
    return figures
  } finally {
    await client.end()
  }
}

/** The migrations that the backup's database had, by the names of today. */
function migrationsOf(about: About): string[] {
  const names = withBaseline(about.migrations)
  if (names === null) throw new BackupError(beforeBaseline)
  const unknown = names.find((name) => !(name in migrations))
  if (unknown !== undefined) {
    throw new BackupError(`was made by a newer version (it has ${unknown}): restore it with that version`)
  }
  return names
}

async function refuseTarget(client: pg.Client, replaces: boolean): Promise<void> {
  const { rows } = await client.query<{ services: number }>(
    `select count(*)::int as services from pg_stat_activity
     where datname = current_database() and application_name = 'getzo'`,
  )
  if (rows[0]?.services !== 0) {
    throw new BackupError('was not restored: a service works on this database; stop every copy of it first')
  }
  if (!replaces && (await hasTables(client))) {
    throw new BackupError(
      'was not restored: the database is not empty. Take a backup of it, then use --replace to put this one in its place',
    )
  }
}

/** The restoring transaction, as migrations take one. */
function transactionOf(client: pg.Client): Kysely<Tables> {
  const onClient = {
    query: client.query.bind(client),
    release: () => undefined,
  }
  return new Kysely<Tables>({
    dialect: new PostgresDialect({
      pool: { connect: () => Promise.resolve(onClient), end: () => Promise.resolve() },
    }),
  })
}

/** One COPY into one table; `done` is its result. */
interface Loading {
  table: string
  stream: CopyStreamQuery
  done: Promise<void>
}

function loader(client: pg.Client): BackupReader {
  let columns: About['tables'] = {}
  let aside: SetAside | null = null
  let loading: Loading | null = null

  function begin(table: string): Loading {
    const stream = client.query(
      copyFrom(`copy ${pg.escapeIdentifier(table)} (${listed(columns[table] ?? [])}) from stdin`),
    )
    const done = finished(stream)
    // an error between two pieces is thrown with the next one
    done.catch(() => undefined)
    return { table, stream, done }
  }

  async function end() {
    loading?.stream.end()
    await loading?.done
    loading = null
  }

  return {
    async begin(about) {
      const difference = await differenceOf(client, about.tables)
      if (difference !== null)
        throw new BackupError(`does not fit this version: ${difference} is another one`)
      columns = about.tables
      aside = await prepareTables(client)
    },
    async piece(table, content) {
      if (loading?.table !== table) {
        await end()
        loading = begin(table)
      }
      const { stream, done } = loading
      const written = new Promise<void>((resolve) => stream.write(content, () => resolve()))
      await Promise.race([written, done])
    },
    async end({ rows, sequences }) {
      await end()
      for (const [name, value] of Object.entries(sequences)) {
        const sequence = `public.${pg.escapeIdentifier(name)}`
        if (value !== null) await client.query('select setval($1::regclass, $2::bigint)', [sequence, value])
      }
      if (aside) await finishTables(client, aside)
      for (const [name, count] of Object.entries(rows)) await refuseOtherCount(client, name, count)
    },
  }
}

async function refuseOtherCount(client: pg.Client, table: string, wanted: number): Promise<void> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from ${pg.escapeIdentifier(table)}`,
  )
  if (rows[0]?.count !== wanted) {
    throw new BackupError(`was not restored: ${table} got ${rows[0]?.count} rows of ${wanted}`)
  }
}
