import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type pg from 'pg'
import { syncFolder } from '../../db/embedded/data-folder'
import { readGap, type WalArchive } from '../../db/embedded/wal-archive'
import { BackupError } from '../backup-error'

/** A copy of an embedded cluster's files, from which its archived log leads on to any later moment. */
export interface BaseCopy {
  /** its folder in the archive */
  name: string
  /** from here on a moment can be restored */
  reached_at: string
  /** the first segment that it needs */
  first_segment: string
}

const aboutName = 'copy.json'
const filesName = 'files'

/** Of these folders PostgreSQL wants the folder alone. */
const emptied = new Set(
  'pg_wal pg_replslot pg_dynshmem pg_notify pg_serial pg_snapshots pg_stat_tmp pg_subtrans'.split(' '),
)
const leftOut = /^(postmaster\.(pid|opts)|getzo-wal-gap|pg_internal\.init.*|pgsql_tmp.*|backup_label.*)$/

/**
 * Copies a running cluster's files into the archive by PostgreSQL's own procedure. Takes a connection that may call
 * pg_backup_start, and must not be used again. What a copy or a deletion that was cut off has left goes with the next copy.
 */
export async function takeBaseCopy(
  client: pg.ClientBase,
  { cluster, archive: { folder } }: { cluster: string; archive: WalArchive },
  now: Date,
): Promise<BaseCopy> {
  const name = `base-${now.toISOString().replaceAll(/[-:]|\.\d+/g, '')}`
  const draft = join(folder, `${name}.partial`)
  for (const cutOff of (await copyFolders(folder)).filter((one) => !isWhole(folder, one)))
    await rm(join(folder, cutOff), { recursive: true })
  await mkdir(draft, { mode: 0o700 })
  try {
    const copy = await fillDraft(client, { cluster, draft, name })
    await rename(draft, join(folder, name))
    await syncFolder(folder)
    return copy
  } catch (error) {
    // the error itself is reported; what is left goes with the next copy
    await rm(draft, { recursive: true, force: true }).catch(() => undefined)
    throw error
  }
}

async function fillDraft(
  client: pg.ClientBase,
  { cluster, draft, name }: { cluster: string; draft: string; name: string },
): Promise<BaseCopy> {
  await client.query(`set statement_timeout = '10min'`)
  const first_segment = await textOf(
    client,
    `select pg_walfile_name(pg_backup_start('getzo', fast => true)) as text`,
  )
  await copyFiles(cluster, join(draft, filesName))
  // waits until the last segment that it needs is in the archive
  const label = await textOf(client, 'select labelfile as text from pg_backup_stop(wait_for_archive => true)')
  await compress(Readable.from([label]), join(draft, filesName, 'backup_label.gz'))
  const gap = await readGap(cluster, first_segment)
  if (gap !== null) {
    throw new BackupError(
      `${name}: segment ${gap} could not be archived meanwhile; the next copy tries again`,
    )
  }
  const copy = { name, reached_at: await textOf(client, 'select clock_timestamp() as text'), first_segment }
  await writeFile(join(draft, aboutName), JSON.stringify(copy), { mode: 0o600, flush: true })
  return copy
}

/** The folders of an archive that takeBaseCopy has made, whole or cut off, oldest first. */
const copyFolders = async (folder: string) =>
  (await readdir(folder)).filter((name) => /^base-\d{8}T\d{6}Z(\.partial)?$/.test(name)).toSorted()

/** A copy gets its name last, and loses it first. One without its description was cut off while an older version deleted it. */
const isWhole = (folder: string, name: string) =>
  !name.endsWith('.partial') && existsSync(join(folder, name, aboutName))

/** The copies of an archive, oldest first. */
export async function baseCopies({ folder }: WalArchive): Promise<BaseCopy[]> {
  return Promise.all(
    (await copyFolders(folder))
      .filter((name) => isWhole(folder, name))
      .map(async (name) => JSON.parse(await readFile(join(folder, name, aboutName), 'utf8')) as BaseCopy),
  )
}

/** Writes a copy's files into a new folder, as the server starts from them. */
export async function unpackBaseCopy(
  { folder }: WalArchive,
  { name }: BaseCopy,
  target: string,
): Promise<void> {
  const from = join(folder, name, filesName)
  await mkdir(target, { mode: 0o700 })
  for (const entry of await readdir(from, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    const at = join(target, path.slice(from.length))
    if (entry.isDirectory()) await mkdir(at, { recursive: true, mode: 0o700 })
    else {
      await mkdir(join(target, entry.parentPath.slice(from.length)), { recursive: true, mode: 0o700 })
      await pipeline(
        createReadStream(path),
        createGunzip(),
        createWriteStream(at.replace(/\.gz$/, ''), { mode: 0o600 }),
      )
    }
  }
}

/** Keeps the newest copies, and the part of the log that the oldest of them needs. */
export async function removeOldCopies(archive: WalArchive, keep: number): Promise<void> {
  const copies = await baseCopies(archive)
  for (const { name } of copies.slice(0, Math.max(0, copies.length - keep))) {
    const removed = join(archive.folder, `${name}.partial`)
    await rename(join(archive.folder, name), removed)
    await rm(removed, { recursive: true })
  }
  const [oldest] = copies.slice(-keep)
  if (!oldest) return
  for (const name of await readdir(archive.segments)) {
    // the name of a segment is its timeline and its place; histories of timelines are small and stay
    if (/^[\dA-F]{24}/.test(name) && name.slice(8, 24) < oldest.first_segment.slice(8))
      await rm(join(archive.segments, name), { force: true })
  }
}

/** A cluster has a thousand small files, each of which waits for the disk. */
const copiedAtOnce = 16

async function copyFiles(from: string, to: string): Promise<void> {
  const files = filesOf(from, to, true)
  const work = async () => {
    for await (const [path, at] of files) await compressFile(path, `${at}.gz`)
  }
  const works = Array.from({ length: copiedAtOnce }, work)
  // after a failure too none writes on into a draft that is removed
  await Promise.allSettled(works)
  await Promise.all(works)
}

/** Each file with its place in the copy, whose folders are made on the way. */
async function* filesOf(from: string, to: string, isTop = false): AsyncGenerator<[string, string]> {
  await mkdir(to, { recursive: true, mode: 0o700 })
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const path = join(from, entry.name)
    const at = join(to, entry.name)
    if (leftOut.test(entry.name)) continue
    if (!entry.isDirectory()) yield [path, at]
    else if (isTop && emptied.has(entry.name)) {
      await mkdir(entry.name === 'pg_wal' ? join(at, 'archive_status') : at, { recursive: true, mode: 0o700 })
    } else yield* filesOf(path, at)
  }
}

/** A table that is dropped meanwhile takes its files along, which is in the log too. */
async function compressFile(from: string, to: string): Promise<void> {
  try {
    await compress(createReadStream(from), to)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
    await rm(to, { force: true })
  }
}

const compress = (from: Readable, to: string) =>
  pipeline(from, createGzip({ level: 1 }), createWriteStream(to, { mode: 0o600, flush: true }))

async function textOf(client: pg.ClientBase, statement: string): Promise<string> {
  const { rows } = await client.query<{ text: unknown }>(statement)
  return String(rows[0]?.text)
}
