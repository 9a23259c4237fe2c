import { Readable } from 'node:stream'
import { checkFile, type FileKind, fileKinds, typeAs, typeBytes } from '@getzo/domain/files/file-kinds'
import { say } from '@getzo/domain/words/say'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../db/connection/connect'
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
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<ReceivedFile> {
  const { body } = request
  if (!(body instanceof Readable)) throw noFile()
  try {
    const chunks = bounded(body, fileKinds[kind].bytesMax, Number(request.headers['content-length'] ?? 0))
    const { head, all } = await peek(chunks)
    const type = typeAs(kind, head)
    if (head.length === 0) throw noFile()
    const refusal = checkFile(kind, head)
    if (refusal || type === null) throw new Refused('rule', { field: 'file' }, refusal ?? undefined)
    const id = await makeFile(db)
    return { id, type, ...(await writeContents(db, id, all)) }
  } catch (error) {
    // the rest of the upload is not read
    void reply.header('connection', 'close')
    throw error
  }
}

const noFile = () => new Refused('malformed', { field: 'file' }, say('file.missing'))
const tooLarge = (bytesMax: number) =>
  new Refused('too_large', { field: 'file' }, say('file.too_large', { megabytes: bytesMax / 1024 / 1024 }))

/** The chunks of a body, refused beyond a number of bytes. A refusal leaves the connection open for its answer. */
async function* bounded(body: Readable, bytesMax: number, announced: number): AsyncGenerator<Uint8Array> {
  let size = 0
  if (announced > bytesMax) throw tooLarge(bytesMax)
  for await (const chunk of body.iterator({ destroyOnReturn: false })) {
    const bytes: Uint8Array = chunk // a body without an encoding comes as bytes
    size += bytes.length
    if (size > bytesMax) throw tooLarge(bytesMax)
    yield bytes
  }
}

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
