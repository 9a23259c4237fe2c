import { createHash } from 'node:crypto'
import type { Database } from '../db/connection/connect'
import { prune } from '../db/prune'
import { type ObjectStore, StoreFault } from '../outside/s3/object-store'
import { readContents } from './contents'
import type { StoredFile } from './files'

/** The stores of files; `objects` is null where no object store is configured. */
export interface FilePlaces {
  db: Database
  objects: ObjectStore | null
}

/** A file's bytes, wherever they lie. Throws StoreFault where the store does not give them. */
export async function readStored(
  { db, objects }: FilePlaces,
  { id, stored_name }: Pick<StoredFile, 'id' | 'stored_name'>,
): Promise<AsyncIterable<Uint8Array>> {
  if (stored_name === null) return readContents(db, id)
  if (objects === null) throw new StoreFault('holds files, and S3_* is not set')
  return objects.get(stored_name)
}

/** Moved in one run at most: a job of minutes, not of a night. */
const movedMax = 200
/** A reader that found a file in the database has read it by then. */
const keptMinutes = 10

/**
 * Moves held files into the store: written there, noted, and only then, some minutes later, taken out of the database. A
 * run that ends in between is done again by the next one: a name belongs to one content alone.
 */
export async function moveFiles({ pool }: Database, objects: ObjectStore, now: Date): Promise<void> {
  const { rows } = await pool.query<{ id: number; type: string; sha256: Buffer }>(
    `select f.id, f.type, f.sha256 from files f
     where f.key is not null and not exists (select from stored_files s where s.file_id = f.id)
     order by f.id limit $1`,
    [movedMax],
  )
  for (const { id, type, sha256 } of rows) {
    const name = `${id}-${sha256.toString('hex')}`
    const pieces = await pool.query<{ content: Buffer }>(
      'select content from file_pieces where file_id = $1 order by position',
      [id],
    )
    const content = Buffer.concat(pieces.rows.map((piece) => piece.content))
    // a moved file is deleted from the database, so its copy must be equal
    if (!createHash('sha256').update(content).digest().equals(sha256))
      throw new Error(`file ${id} does not match its hash, and is not moved`)
    await objects.put(name, content, type)
    await pool.query(
      `insert into stored_files (file_id, name, date_created)
       select id, $2, $3 from files where id = $1 on conflict (file_id) do nothing`,
      [id, name, now],
    )
  }
  await pool.query(
    `delete from file_pieces p using stored_files s
     where s.file_id = p.file_id and s.date_created < $1::timestamptz - make_interval(mins => $2)`,
    [now, keptMinutes],
  )
}

/** Each takes its pieces along. */
const filesAtOnce = 50

/** Deletes files that were refused after they came, cut off on their way, or released; the store's copy first. */
export async function deleteUnheld({ db, objects }: FilePlaces, now: Date, keepDays: number): Promise<void> {
  const unheld = 'it.key is null and it.date_created < $1::timestamptz - make_interval(days => $2)'
  const { rows } = await db.pool.query<{ id: number; name: string }>(
    `select it.id, s.name from files it join stored_files s on s.file_id = it.id where ${unheld} limit 1000`,
    [now, keepDays],
  )
  if (rows.length > 0 && objects === null) throw new StoreFault('holds files, and S3_* is not set')
  for (const { id, name } of rows) {
    await objects?.remove(name)
    await db.pool.query('delete from stored_files where file_id = $1', [id])
  }
  await prune(
    db,
    {
      table: 'files',
      when: `${unheld} and not exists (select from stored_files s where s.file_id = it.id)`,
      values: [now, keepDays],
    },
    { stepRows: filesAtOnce },
  )
}
