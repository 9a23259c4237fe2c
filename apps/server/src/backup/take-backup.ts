import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { syncFolder } from '../db/embedded/data-folder'
import { gathered } from '../files/gathered'
import type { ObjectStore } from '../outside/s3/object-store'
import { type ArchiveEntry, archived } from './archive/archive'
import { checkBackup } from './archive/check-backup'
import {
  type About,
  aboutName,
  type BackupFigures,
  type Contents,
  contentsName,
  pieceName,
  sha256Of,
} from './archive/format'
import { storedPieces } from './archive/stored-pieces'
import { BackupError } from './backup-error'
import { beginDraft, draftOf, endDraft } from './drafts'

/** The part of a table that is in memory at once. */
const pieceBytes = 4 * 1024 * 1024
/** Level 6 takes twice the time for a tenth less; uploads are compressed already. */
const gzipLevel = 3

/**
 * Writes everything that the database holds, files included wherever they lie, as of one moment, into one file that its
 * owner alone can read, and reads it back (N6). The service may go on. A failure leaves no file of that name and
 * throws; the connection is then in the middle of something and must not be used again.
 */
export async function takeBackup(
  client: pg.ClientBase,
  file: string,
  objects: ObjectStore | null,
): Promise<BackupFigures> {
  const draft = draftOf(file)
  if (!(await beginDraft(client, file))) throw new BackupError('is being written already')
  try {
    // of one that was cut off
    await rm(draft, { force: true })
    await pipeline(
      archived(entriesOf(client, objects)),
      createGzip({ level: gzipLevel }),
      createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true }),
    )
    const figures = await checkBackup(draft)
    await rename(draft, file)
    await syncFolder(dirname(file))
    await endDraft(client, file)
    return figures
  } catch (error) {
    // the error itself is reported, also where the folder does not exist
    await rm(draft, { force: true }).catch(() => undefined)
    throw explained(error)
  }
}

async function* entriesOf(client: pg.ClientBase, objects: ObjectStore | null): AsyncGenerator<ArchiveEntry> {
  const about = await beginSnapshot(client)
  const contents: Contents = { rows: {}, sequences: {}, sha256: {} }
  const entry = (name: string, content: Buffer) => {
    contents.sha256[name] = sha256Of(content)
    return { name, content }
  }
  yield entry(aboutName, Buffer.from(JSON.stringify(about, null, 2)))
  for (const [table, columns] of Object.entries(about.tables)) {
    const rows = client.query(copyTo(`copy (select ${listed(columns)} from ${quoted(table)}) to stdout`))
    let number = 0
    for await (const content of gathered(rows, pieceBytes))
      yield entry(pieceName(table, (number += 1)), content)
    contents.rows[table] = rows.rowCount
    if (table !== 'file_pieces') continue
    for await (const content of storedPieces(client, objects, columns)) {
      yield entry(pieceName(table, (number += 1)), content)
      contents.rows[table] += 1
    }
  }
  // a number that was given after the moment of the rows is only skipped
  contents.sequences = await sequencesOf(client)
  await client.query('commit')
  yield { name: contentsName, content: Buffer.from(JSON.stringify(contents, null, 2)) }
}

const quoted = (name: string) => pg.escapeIdentifier(name)
export const listed = (columns: readonly string[]) => columns.map(quoted).join(', ')

/** Begins the transaction that sees one moment; the tables are held first, so that no migration changes them meanwhile. */
async function beginSnapshot(client: pg.ClientBase): Promise<About> {
  const before = await tablesOf(client)
  if (before.length === 0) throw new BackupError('would be empty: the database has no tables yet')
  await client.query('begin isolation level repeatable read read only')
  await client.query(`set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0;
    set local datestyle = 'ISO'; set local timezone = 'UTC'; set local intervalstyle = 'postgres'`)
  await client.query(`lock table ${listed(before)} in access share mode`)
  const tables: About['tables'] = {}
  for (const table of await tablesOf(client)) tables[table] = await columnsOf(client, table)
  const { rows } = await client.query<{ taken_ms: number; server: string }>(
    `select extract(epoch from now())::float8 * 1000 as taken_ms, current_setting('server_version') as server`,
  )
  const [now] = rows
  if (!now) throw new Error('the server reported no time')
  const taken_at = new Date(now.taken_ms).toISOString()
  return { format: 1, taken_at, server: now.server, migrations: await migrationsOf(client), tables }
}

/**
 * Every table of ours but the migrator's own, which restoring creates again, and where files lie outside: in a backup
 * they lie in the database. The queue's rows follow from the outbox.
 */
export async function tablesOf(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
       and relname not like 'kysely%' and relname <> 'stored_files' order by relname`,
  )
  return rows.map(({ name }) => name)
}

/** Its columns but those that PostgreSQL computes from others. */
export async function columnsOf(client: pg.ClientBase, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [`public.${quoted(table)}`],
  )
  return rows.map(({ name }) => name)
}

async function migrationsOf(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration order by name')
  return rows.map(({ name }) => name)
}

async function sequencesOf(client: pg.ClientBase): Promise<Contents['sequences']> {
  const { rows } = await client.query<{ name: string; last_value: number | null }>(
    `select sequencename as name, last_value::float8 as last_value from pg_sequences where schemaname = 'public'
     order by 1`,
  )
  return Object.fromEntries(rows.map(({ name, last_value }) => [name, last_value]))
}

const fileFaults: Record<string, string> = {
  ENOSPC: 'does not fit on its disk; nothing of it was kept',
  EDQUOT: 'does not fit into the disk quota; nothing of it was kept',
  ENOENT: 'lies in a folder that is not there',
  ENOTDIR: 'lies in a folder that is not there',
  EACCES: 'may not be written by this user',
  EROFS: 'would lie on a read-only disk',
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '')

function explained(error: unknown): unknown {
  const fault = fileFaults[codeOf(error)]
  return fault === undefined ? error : new BackupError(fault, { cause: error })
}
