import { mkdir, stat } from 'node:fs/promises'
import { join, posix } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config'
import type { Deps } from '../deps'

/** Folder of pictures and documents: DATA_DIR/files. */
export const filesFolder = (config: Pick<Config, 'dataDir'>) => join(config.dataDir, 'files')

/** Files of this folder can be named by their documents' codes. */
const namedByCodes = 'documents/'

/**
 * Serves pictures and documents under /files/. Their content comes from people, so nothing in them may run, and a
 * browser must not guess another type than the file's. A document that is not there counts as a code that is none (U6).
 */
export async function addFiles(app: FastifyInstance, { config, lookups }: Pick<Deps, 'config' | 'lookups'>) {
  const folder = filesFolder(config)
  await mkdir(folder, { recursive: true })
  await app.register(async (scope) => {
    scope.addHook('onRequest', async (request) => {
      const name = nameOf(request)
      if (name.startsWith(namedByCodes)) await lookups.find(request, () => fileAt(join(folder, name)))
    })
    scope.addHook('onSend', (_request, reply, payload, done) => {
      void reply.header(
        'content-security-policy',
        "default-src 'none'; img-src 'self' data:; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox",
      )
      void reply.header('x-frame-options', 'SAMEORIGIN')
      done(null, payload)
    })
    await scope.register(fastifyStatic, {
      root: folder,
      prefix: '/files/',
      decorateReply: false,
      index: false,
      dotfiles: 'ignore',
      maxAge: '1d',
    })
  })
}

/** Below the folder, however the address spells it. */
function nameOf({ params }: FastifyRequest): string {
  const { '*': asked = '' } = params as { '*'?: string } // the wildcard of the one route here
  return posix.normalize(`/${asked}`).slice(1)
}

const fileAt = (path: string) =>
  stat(path).then(
    (found) => (found.isFile() ? true : null),
    () => null,
  )
