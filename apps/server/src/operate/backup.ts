import { stat } from 'node:fs/promises'
import type { BackupFigures } from '../backup/archive/format'
import { BackupError } from '../backup/backup-error'
import { restoreToTime } from '../backup/point-in-time/restore-to-time'
import { restoreBackup } from '../backup/restore'
import { backUpTo } from '../backup/run-backup'
import type { Config } from '../config/config'
import { ConfigError } from '../config/config-error'
import { createObjectStore } from '../outside/s3/object-store'
import { withOwner, withOwnerAlone } from './owner'
import { fileNamed, type Said } from './words'

/** `npm run backup -- FILE`: everything into one file, read back (N6). */
export async function backup(config: Config, args: readonly string[], say: Said): Promise<void> {
  const file = fileNamed(args, 'npm run backup -- FILE')
  if (await isThere(file)) throw new BackupError(`${file} is there already; name another file`)
  const figures = await named(
    file,
    withOwner(config, (url) => backUpTo(url, file, config.s3 === null ? null : createObjectStore(config.s3))),
  )
  const { size } = await stat(file)
  say(
    `${file} holds ${counted(figures)} as of ${figures.about.taken_at}, in ${megabytes(size)}; it was read back.`,
  )
  say(
    'It holds customers, password hashes and keys: keep it where only you can read it, and not on this disk alone.',
  )
}

const restoreUsage = 'npm run restore -- FILE [--replace], or npm run restore -- --to TIME'

/** `npm run restore -- FILE`: a database that is what it was (N6); `-- --to TIME`: at a moment. */
export async function restore(config: Config, args: readonly string[], say: Said): Promise<void> {
  if (args[0] === '--to') return restoreTo(config, args.slice(1), say)
  const replaces = args.includes('--replace')
  const file = fileNamed(
    args.filter((arg) => arg !== '--replace'),
    restoreUsage,
  )
  const figures = await named(
    file,
    withOwnerAlone(config, (connectionString) => restoreBackup({ connectionString, file, replaces })),
  )
  say(
    `Restored ${counted(figures)} as of ${figures.about.taken_at}, taken from PostgreSQL ${figures.about.server}.`,
  )
  say('Start the service now. Sessions are those of then: npm run admin -- end-sessions all ends them.')
}

/** A moment is given with its time zone: an hour off restores another state. */
const moments = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/

async function restoreTo(config: Config, [time = '', ...more]: readonly string[], say: Said): Promise<void> {
  const { walArchive } = config.backups
  if (more.length > 0 || (time !== 'latest' && !(moments.test(time) && !Number.isNaN(Date.parse(time))))) {
    throw new ConfigError(
      'Usage: npm run restore -- --to TIME, with its zone, such as 2026-11-22T03:15:00+08:00, or latest',
    )
  }
  if (walArchive === null)
    throw new ConfigError('WAL_ARCHIVE: is not set; it says where the log was archived')
  const to = time === 'latest' ? time : new Date(time)
  const { copy, last_change } = await named(
    walArchive,
    restoreToTime({ walArchive, dataDir: config.dataDir, to }),
  )
  const until = to === 'latest' ? 'the end of the archive' : to.toISOString()
  say(
    `Restored into ${config.dataDir} until ${until}, from ${copy.name}; its last change is of ${last_change ?? 'never'}.`,
  )
  say('Look at it, then start the service with this DATA_DIR. Sessions are those of then.')
}

const counted = ({ rows, tables }: BackupFigures) => `${rows.toLocaleString('en')} rows of ${tables} tables`
const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MB`

/** A fault of a backup begins with its file. */
async function named<T>(file: string, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (error instanceof BackupError) throw new BackupError(`${file} ${error.message}`, { cause: error })
    const isOfFile =
      error instanceof Error && 'syscall' in error && (error.syscall === 'read' || 'path' in error)
    throw isOfFile ? new BackupError(`${file} cannot be used: ${error.message}`, { cause: error }) : error
  }
}

async function isThere(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  )
}
