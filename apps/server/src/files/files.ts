import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Database } from '../db/connection/connect'
import { readRows, type Source } from '../db/connection/read'
import type { Tx } from '../db/connection/transaction'
import { writeContents } from './contents'

/** A file that a record holds. */
export interface StoredFile {
  id: number
  key: string
  /** the type by its first bytes, never by its name */
  type: string
  size_bytes: number
  sha256: Buffer
  /** its name in the store outside; null: its bytes lie in the database */
  stored_name: string | null
}

/**
 * Stores a whole file of our own, such as one of the demo's or a picture's size, under its key. One that is there stays
 * as it is, also where another request is storing it just now.
 */
export async function addFile(
  tx: Tx,
  { key, type, content }: { key: string; type: string; content: Buffer },
): Promise<void> {
  const [made] = await readRows<{ id: number }>(tx, {
    name: 'add-file',
    text: `insert into files (key, type, size_bytes, sha256) values ($1, $2, $3, $4)
      on conflict (key) do nothing returning id`,
    values: [key, type, content.length, createHash('sha256').update(content).digest()],
  })
  if (made) await writeContents(tx, made.id, Readable.from([content]))
}

/** A file that nothing holds yet. */
export async function makeFile(to: Source): Promise<number> {
  const [made] = await readRows<{ id: number }>(to, {
    name: 'make-file',
    text: 'insert into files default values returning id',
    values: [],
  })
  if (!made) throw new Error('no file was made')
  return made.id
}

/** Gives a file its key, in the transaction of the record that holds it. */
export async function holdFile(
  tx: Tx,
  file: { id: number; key: string; type: string; size: number; sha256: Buffer },
): Promise<void> {
  const held = await readRows(tx, {
    name: 'hold-file',
    text: `update files set key = $2, type = $3, size_bytes = $4, sha256 = $5
      where id = $1 and key is null returning id`,
    values: [file.id, file.key, file.type, file.size, file.sha256],
  })
  if (held.length === 0) throw new Error(`file ${file.id} is gone, or belongs to a record already`)
}

/** Takes a file from its address, in the transaction of the record that held it; its bytes are deleted later. */
export async function releaseFile(tx: Tx, key: string): Promise<void> {
  await readRows(tx, {
    name: 'release-file',
    text: 'update files set key = null where key = $1',
    values: [key],
  })
}

/** Deletes a received file that no record will have. */
export async function discardFile(tx: Tx, id: number): Promise<void> {
  await readRows(tx, {
    name: 'discard-file',
    text: 'delete from files where id = $1 and key is null',
    values: [id],
  })
}

const byKey = {
  name: 'file-by-key',
  text: `select f.id, f.key, f.type, f.size_bytes, f.sha256, s.name as stored_name
    from files f left join stored_files s on s.file_id = f.id where f.key = $1`,
}

export async function readFile(db: Database, key: string): Promise<StoredFile | null> {
  const [file] = await readRows<StoredFile>(db, { ...byKey, values: [key] })
  return file ?? null
}
