import { chmod, mkdir, readdir, rm, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import type { Database } from '../db/connection/connect'
import type { ObjectStore } from '../outside/s3/object-store'
import type { BackupFigures } from './archive/format'
import { BackupError } from './backup-error'
import { draftOf, removeDeadDraft } from './drafts'
import { takeBackup } from './take-backup'

/** The cause of a backup, which is also part of its file name. */
export type Asker = 'job' | 'command' | 'migration'

/**
 * When the last backup was taken, by anybody and by the database's clock; null where there is none. One from when that
 * clock was ahead does not count.
 */
export async function lastBackup({ pool }: Pick<Database, 'pool'>): Promise<Date | null> {
  const { rows } = await pool.query<{ ms: number | null }>(
    'select extract(epoch from max(taken_at))::float8 * 1000 as ms from backups where taken_at <= now()',
  )
  const ms = rows[0]?.ms ?? null
  return ms === null ? null : new Date(ms)
}

/** Stores that a backup was taken. */
export async function noteBackup(
  to: Pick<pg.ClientBase, 'query'>,
  { about }: BackupFigures,
  { file, madeBy }: { file: string; madeBy: Asker },
): Promise<void> {
  const { size } = await stat(file)
  await to.query(
    'insert into backups (taken_at, made_by, file, host, size_bytes) values ($1, $2, $3, $4, $5)',
    [about.taken_at, madeBy, file, hostname(), size],
  )
}

/** A folder of backups that a service keeps by itself. */
export interface KeptBackups {
  folder: string
  /** the beginning of the files' names; `keep` of them stay */
  prefix: string
  keep: number
  /** where files lie outside the database; null: in it */
  objects: ObjectStore | null
}

/** Takes a backup into a folder, under the moment's name, and deletes the oldest of those that are too many. */
export async function keepBackup(
  client: pg.ClientBase,
  { folder, prefix, keep, objects }: KeptBackups,
  now: Date,
): Promise<{ file: string; figures: BackupFigures }> {
  await makeFolder(folder)
  const isOurs = (name: string) => name.startsWith(prefix) && name.endsWith('.tar.gz')
  for (const name of (await readdir(folder)).filter((one) => one.endsWith(draftOf('.tar.gz'))))
    await removeDeadDraft(client, join(folder, name.slice(0, -draftOf('').length)))
  const file = join(folder, `${prefix}${now.toISOString().replaceAll(/[-:]|\.\d+/g, '')}.tar.gz`)
  const figures = await takeBackup(client, file, objects)
  const others = (await readdir(folder)).filter((name) => isOurs(name) && join(folder, name) !== file)
  for (const name of others.toSorted().slice(0, Math.max(0, others.length + 1 - keep)))
    await rm(join(folder, name), { force: true })
  return { file, figures }
}

async function makeFolder(folder: string): Promise<void> {
  try {
    if ((await mkdir(folder, { recursive: true, mode: 0o700 })) !== undefined) await chmod(folder, 0o700)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new BackupError(`BACKUP_DIR: ${folder} cannot be made: ${reason}`, { cause: error })
  }
}
