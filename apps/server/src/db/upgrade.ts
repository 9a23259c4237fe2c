import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import { BackupError } from '../backup/backup-error'
import { keepBackup, noteBackup } from '../backup/backups'
import type { Config } from '../config/config'
import { ConfigError } from '../config/config-error'
import { queueMissing } from '../jobs/outbox'
import { createObjectStore } from '../outside/s3/object-store'
import type { Database } from './connection/connect'
import { beforeBaseline, withBaseline } from './schema/baseline/baseline'
import { migrate, migrations } from './schema/migrate'

/** Advisory lock under which copies that start at once upgrade one after the other. Any number of ours. */
const lockNumber = 4_702_020
/** The backups before the last migrations; each of a version that can be gone back to. */
const keptMax = 3

interface Upgrade {
  /** as the role that owns the tables */
  db: Database
  connectionString: string
  backups: Pick<Config['backups'], 'folder'>
  s3: Config['s3']
  log: Pick<FastifyBaseLogger, 'info'>
}

/**
 * Brings the database to this version (N12): one of a newer version is refused, and one from before the baseline; one of
 * an older version is backed up first, and a migration that fails leaves it as it was. Jobs of a restored one are queued.
 */
export async function upgrade({ db, connectionString, backups, s3, log }: Upgrade): Promise<void> {
  refuseForeign(await appliedMigrations(db))
  const lock = await db.pool.connect()
  try {
    // of a transaction, so that a pooler between gives it back with the connection
    await lock.query(`begin; set local lock_timeout = 0; set local statement_timeout = 0;
      set local idle_in_transaction_session_timeout = 0`)
    await lock.query('select pg_advisory_xact_lock($1)', [lockNumber])
    const applied = refuseForeign(await appliedMigrations(db))
    const isOlder = applied.length > 0 && applied.length < Object.keys(migrations).length
    const stored = isOlder ? await backUpBefore(connectionString, backups.folder, s3) : null
    const migrated = await migrate(db)
    await queueMissing(db)
    await stored?.note(lock)
    await lock.query('commit')
    if (migrated.length > 0) log.info({ migrated, backup: stored?.file }, 'database migrated')
  } finally {
    lock.release()
  }
}

/** The names of the applied migrations; none in a fresh database. */
async function appliedMigrations({ pool }: Database): Promise<string[]> {
  const { rows } = await pool.query<{ known: boolean }>(
    `select to_regclass('public.kysely_migration') is not null as known`,
  )
  if (rows[0]?.known !== true) return []
  const applied = await pool.query<{ name: string }>('select name from kysely_migration order by name')
  return applied.rows.map(({ name }) => name)
}

/** Answers the migrations that the database has by the names of today. */
function refuseForeign(applied: readonly string[]): string[] {
  const known = withBaseline(applied)
  if (known === null) throw new ConfigError(`The database ${beforeBaseline}.`)
  const unknown = known.filter((name) => !(name in migrations))
  if (unknown.length === 0) return known
  throw new ConfigError(
    `The database was made by a newer version: this one does not know ${unknown.join(', ')}. Start that version; ` +
      'or, to go back, restore the backup that was taken before it migrated (before-….tar.gz in BACKUP_DIR) with "npm run restore -- FILE": docs/operations.md, "Going back".',
  )
}

async function backUpBefore(connectionString: string, folder: string, s3: Config['s3']) {
  const client = new pg.Client({ connectionString, application_name: 'getzo backup', keepAlive: true })
  await client.connect()
  try {
    const objects = s3 === null ? null : createObjectStore(s3)
    const kept = { folder, prefix: 'before-', keep: keptMax, objects }
    const { file, figures } = await keepBackup(client, kept, new Date())
    return {
      file,
      note: (to: Pick<pg.ClientBase, 'query'>) => noteBackup(to, figures, { file, madeBy: 'migration' }),
    }
  } catch (error) {
    if (!(error instanceof BackupError)) throw error
    throw new ConfigError(
      `BACKUP_DIR: before the database is migrated it is backed up, and the backup in ${folder} ${error.message}. Nothing was changed.`,
      { cause: error },
    )
  } finally {
    await client.end()
  }
}
