import { checkFile, type FileKind, fileKinds, typeAs, typeBytes } from '@getzo/domain/files/file-kinds'
import { say } from '@getzo/domain/words/say'
import type { FastifyRequest } from 'fastify'
import type { Database } from '../db/connection/connect'
import { UnreadBody } from '../http/body'
import { Refused } from '../http/refused'
import { type Written, writeContents } from './contents'
import { makeFile } from './files'

/** A file of a request, of no record yet: holdFile gives it to one. */
export interface ReceivedFile extends Written {
  id: number
  type: string
}

/**
 * Takes the body of a request as a file. Its type is found in its first bytes before anything is stored, and it is
 * stored as it comes. A refused or interrupted upload is never used by a record, and deleted later (see files.jobs.ts).
 */
export async function receiveFile(
  db: Database,
  kind: FileKind,
  { body }: FastifyRequest,
): Promise<ReceivedFile> {
  if (!(body instanceof UnreadBody)) throw noFile()
  const { bytesMax } = fileKinds[kind]
  const { head, all } = await peek(body.chunks(bytesMax, () => tooLarge(bytesMax)))
  const type = typeAs(kind, head)
  if (head.length === 0) throw noFile()
  const refusal = checkFile(kind, head)
  if (refusal || type === null) throw new Refused('rule', { field: 'file' }, refusal ?? undefined)
  const id = await makeFile(db)
  return { id, type, ...(await writeContents(db, id, all)) }
}

const noFile = () => new Refused('malformed', { field: 'file' }, say('file.missing'))
const tooLarge = (bytesMax: number) =>
  new Refused('too_large', { field: 'file' }, say('file.too_large', { megabytes: bytesMax / 1024 / 1024 }))

/** The first bytes, and all of them from the first one on. */
async function peek(chunks: AsyncGenerator<Uint8Array>) {
  let head: Uint8Array = new Uint8Array()
  while (head.length < typeBytes) {
    const next = await chunks.next()
    if (next.done === true) break
    head = Buffer.concat([head, next.value])
  }
  return { head, all: joined(head, chunks) }
}

async function* joined(head: Uint8Array, rest: AsyncGenerator<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield head
  yield* rest
}
