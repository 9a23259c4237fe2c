import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Histogram, type Registry } from 'prom-client'
import type { Config } from '../config'
import type { Database } from '../db/connect'
import { nearOnly } from './near-only'

/** The methods that routes have: others are one label, whatever a request says. */
const methods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/**
 * /health/live, /health/ready and /metrics in Prometheus format (N5). Features add their own to the registry; a label's
 * values are a closed set, so that nobody outside can make the metrics grow.
 */
export async function addHealth(app: FastifyInstance, config: Config, db: Database, registry: Registry) {
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'getzo_http_request_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none'
    const method = methods.has(request.method) ? request.method : 'other'
    durations.observe({ method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
    done()
  })
  app.get('/health/live', { schema: { hide: true } }, () => ({ status: 'live' }))
  app.get('/health/ready', { schema: { hide: true } }, async () => {
    await db.pool.query('select 1')
    return { status: 'ready' }
  })
  app.get('/metrics', { schema: { hide: true }, onRequest: nearOnly(config) }, async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  )
}
