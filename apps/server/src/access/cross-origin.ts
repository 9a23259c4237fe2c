import { listHeaders } from '@getzo/contract/lists/list.schema'
import { apiPrefix, authPrefix } from '@getzo/contract/paths'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config/config'

const answered = {
  'access-control-expose-headers': [...Object.values(listHeaders), 'x-request-id', 'retry-after'].join(', '),
}
const preflight = {
  'access-control-allow-methods': 'GET, POST, PUT, DELETE',
  'access-control-allow-headers': 'authorization, content-type, idempotency-key',
  'access-control-max-age': '600',
}

/**
 * Lets the scripts of the configured other origins make the calls, where these have a host of their own (X1). They sign
 * in with the token in its header: cookies are never allowed, so no site can act with what a browser holds for ours.
 */
export function addCrossOrigin(app: FastifyInstance, { allowedOrigins }: Config) {
  if (allowedOrigins.length === 0) return
  const allowed = new Set(allowedOrigins)
  app.addHook('onRequest', (request, reply, done) => {
    if (![apiPrefix, authPrefix].some((prefix) => request.url.startsWith(`${prefix}/`))) return done()
    void reply.header('vary', 'Origin')
    const { origin } = request.headers
    if (origin === undefined || !allowed.has(origin)) return done()
    void reply.headers({ 'access-control-allow-origin': origin, ...answered })
    const asksFirst = request.method === 'OPTIONS' && 'access-control-request-method' in request.headers
    if (!asksFirst) return done()
    void reply.code(204).headers(preflight).send()
  })
}
