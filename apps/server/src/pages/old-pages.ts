import { readdir } from 'node:fs/promises'
import { readUser } from '@getzo/contract/auth/auth.endpoints'
import { buildHeader } from '@getzo/contract/pages/build'
import type { FastifyInstance } from 'fastify'

/** The script that a page begins with, by the names that the web's build gives it. */
const firstScript = /^\/assets\/(index-[\w-]+\.js)$/
/** What a page runs whose own script is gone. A page that has just been fetched anew is left as it is. */
const fetchPageAnew = `if (performance.getEntriesByType('navigation')[0]?.type !== 'reload') location.reload()`

/**
 * Sees to that a page which a browser has kept from another build is fetched anew (docs/adr/0079): the first answer to
 * each page says which build this is, and where `assets` no longer has the page's script, another one stands in for it.
 */
export async function replaceOldPages(app: FastifyInstance, build: string, assets: string) {
  const files = new Set(await readdir(assets))
  app.addHook('onRequest', (request, reply, done) => {
    if (request.url === readUser.path) void reply.header(buildHeader, build)
    const [, script] = firstScript.exec(request.url) ?? []
    if (script === undefined || files.has(script)) return done()
    void reply.type('text/javascript').header('cache-control', 'no-store').send(fetchPageAnew)
  })
}
