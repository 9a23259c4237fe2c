import { Readable } from 'node:stream'
import type { Database } from '../db/connect'
import { readRows, type Source } from '../db/read'
import type { Tx } from '../db/transaction'
import { writeContents } from './contents'

/** A file that a record holds. */
export interface StoredFile {
  id: number
  key: string
  /** as it was found by its first bytes, never as somebody named it */
  type: string
  size_bytes: number
  sha256: Buffer
}

/** Stores a whole file of our own, such as one of the demo's, under its key. One that is there stays as it is. */
export async function addFile(
  tx: Tx,
  { key, type, content }: { key: string; type: string; content: Buffer },
): Promise<void> {
  const [there] = await readRows(tx, { ...byKey, values: [key] })
  if (there) return
  const id = await makeFile(tx)
  const written = await writeContents(tx, id, Readable.from([content]))
  await holdFile(tx, { id, key, type, ...written })
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
  if (held.length === 0) throw new Error(`file ${file.id} is gone, or held already`)
}

/** Takes a file from its address, in the transaction of the record that held it; its bytes are deleted later. */
export async function releaseFile(tx: Tx, key: string): Promise<void> {
  await readRows(tx, {
    name: 'release-file',
    text: 'update files set key = null where key = $1',
    values: [key],
  })
}

const byKey = {
  name: 'file-by-key',
  text: 'select id, key, type, size_bytes, sha256 from files where key = $1',
}

export async function readFile(db: Database, key: string): Promise<StoredFile | null> {
  const [file] = await readRows<StoredFile>(db, { ...byKey, values: [key] })
  return file ?? null
}
