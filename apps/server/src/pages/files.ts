import { posix } from 'node:path'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../deps'
import { readFile, type StoredFile } from '../files/files'
import { readStored } from '../files/store-files'
import { Refused } from '../http/refused'
import { StoreFault } from '../outside/s3/object-store'

/** Files of this kind can be named by their documents' codes. */
const namedByCodes = 'documents/'

/**
 * Serves pictures and documents under /files/. Their content comes from people, so nothing in them may run, and a
 * browser must not guess another type than the file's. A document that is not there counts as a code that is none (U6).
 * The file of a key never changes, so browsers keep it.
 */
export function addFiles(
  app: FastifyInstance,
  { db, objects, lookups }: Pick<Deps, 'db' | 'objects' | 'lookups'>,
) {
  app.get('/files/*', { schema: { hide: true } }, async (request, reply) => {
    const key = keyOf(request)
    // PostgreSQL takes no NUL, and no key has one
    if (key.includes('\0')) return reply.callNotFound()
    const file = key.startsWith(namedByCodes)
      ? await lookups.find(request, key, (by) => readFile(by.db, key))
      : await readFile(db, key)
    if (!file) return reply.callNotFound()
    if (request.headers['if-none-match'] === etagOf(file)) {
      describeFile(reply, file)
      return reply.code(304).send()
    }
    const content = await readStored({ db, objects }, file).catch((error: unknown) => {
      if (!(error instanceof StoreFault)) throw error
      request.log.warn({ err: error }, 'a file could not be read')
      throw new Refused('outside_failed')
    })
    describeFile(reply, file)
    return reply.send(Readable.from(content))
  })
}

function describeFile(reply: FastifyReply, file: StoredFile) {
  void reply.headers({
    'content-type': file.type,
    'content-length': String(file.size_bytes),
    'content-disposition': `inline; filename*=UTF-8''${encodeURIComponent(posix.basename(file.key))}`,
    'cache-control': 'public, max-age=31536000, immutable',
    etag: etagOf(file),
    'content-security-policy':
      "default-src 'none'; img-src 'self' data:; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox",
    'x-frame-options': 'SAMEORIGIN',
  })
}

const etagOf = ({ sha256 }: StoredFile) => `"${sha256.toString('base64url')}"`

/** Below /files/, however the address spells it. */
function keyOf({ params }: FastifyRequest): string {
  const { '*': asked = '' } = params as { '*'?: string } // the wildcard of the one route here
  return posix.normalize(`/${asked}`).slice(1)
}
