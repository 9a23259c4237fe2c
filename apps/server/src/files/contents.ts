import { createHash } from 'node:crypto'
import type { Database } from '../db/connection/connect'
import { readRows, type Source } from '../db/connection/read'
import { gathered } from './gathered'

/*
 * The bytes of files. Each lies in the database first, stored or rolled back with what holds it; a job may move it to the
 * store outside (store-files.ts).
 */

const pieceBytes = 256 * 1024

/** The received contents: size and SHA-256. */
export interface Written {
  size: number
  sha256: Buffer
}

/** Stores the input piece by piece, with one piece in memory at a time. */
export async function writeContents(
  to: Source,
  fileId: number,
  source: AsyncIterable<Uint8Array>,
): Promise<Written> {
  const hash = createHash('sha256')
  let size = 0
  let position = 0
  for await (const piece of gathered(source, pieceBytes)) {
    hash.update(piece)
    size += piece.length
    await readRows(to, {
      name: 'write-file-piece',
      text: 'insert into file_pieces (file_id, position, content) values ($1, $2, $3)',
      values: [fileId, position, piece],
    })
    position += 1
  }
  return { size, sha256: hash.digest() }
}

/** A file's bytes in their order, each piece read when the one before has been taken. */
export async function* readContents({ pool }: Database, fileId: number): AsyncGenerator<Buffer> {
  for (let position = 0; ; position += 1) {
    const { rows } = await pool.query<{ content: Buffer }>({
      name: 'read-file-piece',
      text: 'select content from file_pieces where file_id = $1 and position = $2',
      values: [fileId, position],
    })
    const [piece] = rows
    if (!piece) return
    yield piece.content
  }
}
