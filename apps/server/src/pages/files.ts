import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config'

/** Folder of pictures and documents: DATA_DIR/files. */
export const filesFolder = (config: Pick<Config, 'dataDir'>) => join(config.dataDir, 'files')

/**
 * Serves pictures and documents under /files/. Their content comes from people, so nothing in them may run, and a
 * browser must not guess another type than the file's.
 */
export async function addFiles(app: FastifyInstance, config: Config) {
  const folder = filesFolder(config)
  await mkdir(folder, { recursive: true })
  await app.register(async (scope) => {
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
