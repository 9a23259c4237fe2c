import type pg from 'pg'
import { type ObjectStore, StoreFault } from '../../outside/s3/object-store'
import { BackupError } from '../backup-error'

/**
 * The bytes of files that lie in the store outside (N10), each as a row of file_pieces in the format of COPY: restored,
 * they lie in the database, and are moved again where a store is configured.
 */
export async function* storedPieces(
  client: pg.ClientBase,
  objects: ObjectStore | null,
  columns: readonly string[],
): AsyncGenerator<Buffer> {
  if (!(await knowsStoredFiles(client))) return
  const { rows } = await client.query<{ file_id: string; name: string }>(
    `select s.file_id::text, s.name from stored_files s join files f on f.id = s.file_id
     where f.key is not null and not exists (select from file_pieces p where p.file_id = s.file_id)
     order by s.file_id`,
  )
  if (rows.length > 0 && objects === null)
    throw new BackupError(`would lack ${rows.length} files, which lie in an S3 store: set S3_*`)
  for (const { file_id, name } of rows) {
    const row: Record<string, string> = { file_id, position: '0', content: await hexOf(objects, name) }
    yield Buffer.from(`${columns.map((column) => row[column] ?? '\\N').join('\t')}\n`)
  }
}

async function hexOf(objects: ObjectStore | null, name: string): Promise<string> {
  try {
    const pieces: Uint8Array[] = []
    for await (const piece of (await objects?.get(name)) ?? []) pieces.push(piece)
    return `\\\\x${Buffer.concat(pieces).toString('hex')}`
  } catch (error) {
    if (error instanceof StoreFault) throw new BackupError(`lacks a file: ${error.message}`, { cause: error })
    throw error
  }
}

/** An older database has no such table yet. */
export async function knowsStoredFiles(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ known: boolean }>(
    `select to_regclass('public.stored_files') is not null as known`,
  )
  return rows[0]?.known === true
}
