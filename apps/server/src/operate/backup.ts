import { stat } from 'node:fs/promises'
import { BackupError } from '../backup/backup-error'
import type { BackupFigures } from '../backup/format'
import { restoreBackup } from '../backup/restore'
import { backUpTo } from '../backup/run-backup'
import type { Config } from '../config'
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

/** `npm run restore -- FILE`: a database that is what it was (N6). */
export async function restore(config: Config, args: readonly string[], say: Said): Promise<void> {
  const replaces = args.includes('--replace')
  const file = fileNamed(
    args.filter((arg) => arg !== '--replace'),
    'npm run restore -- FILE [--replace]',
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

const counted = ({ rows, tables }: BackupFigures) => `${rows.toLocaleString('en')} rows of ${tables} tables`
const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MB`

/** A fault of a backup begins with its file. */
async function named<T>(file: string, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw error instanceof BackupError ? new BackupError(`${file} ${error.message}`, { cause: error }) : error
  }
}

async function isThere(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  )
}
