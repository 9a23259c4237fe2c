import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, type Registry } from 'prom-client'
import { nearOnly } from '../access/local-only'
import type { Config } from '../config/config'
import type { Database } from '../db/connection/connect'
import type { LogSink } from '../log/log-sink'
import { type Machine, whyNotReady } from './readiness'

/** The methods that routes have: all others are one label. */
const methods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

interface HealthParts {
  config: Config
  db: Database
  registry: Registry
  logSink?: Pick<LogSink, 'dropped'>
  /** whether jobs are due and none is begun */
  areJobsStalled: () => boolean
  /** replaced by tests, which have no full disk */
  machine?: Partial<Machine>
}

/**
 * /health/live, /health/ready and /metrics in Prometheus format (N5). Features add their own to the registry; a label's
 * values are a closed set, so that requests cannot make the metrics grow.
 */
export async function addHealth(
  app: FastifyInstance,
  { config, db, registry, logSink, machine, areJobsStalled }: HealthParts,
) {
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'getzo_http_request_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  if (logSink) countDropped(logSink, registry)
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none'
    const method = methods.has(request.method) ? request.method : 'other'
    durations.observe({ method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
    done()
  })
  app.get('/health/live', { schema: { hide: true } }, () => ({ status: 'live' }))
  app.get('/health/ready', { schema: { hide: true } }, async (_request, reply) => {
    const reasons = await whyNotReady({ db, config, ...machine })
    if (reasons.length > 0) return reply.code(503).send({ status: 'not ready', reasons })
    // pages and calls are served all the same, so that no proxy should turn away from this copy
    return areJobsStalled() ? { status: 'degraded', reasons: ['jobs'] } : { status: 'ready' }
  })
  app.get('/metrics', { schema: { hide: true }, onRequest: nearOnly(config) }, async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  )
}

function countDropped(logSink: Pick<LogSink, 'dropped'>, registry: Registry) {
  registry.registerMetric(
    new Gauge({
      name: 'getzo_log_lines_dropped',
      help: 'Log lines that nothing took, since the start',
      registers: [],
      collect() {
        this.set(logSink.dropped())
      },
    }),
  )
}
