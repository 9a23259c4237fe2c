import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { Counter, type Registry } from 'prom-client'
import type { Database } from '../db/connection/connect'
import { Refused } from '../http/refused'

/** The mean delay of the event loop over a sample: one long pause, as of a collection of garbage, is not much of it. */
const delayMsMax = 100
const sampleMs = 500
/** Statements that wait for a connection of the pool: some tenths of a second of what two cores carry. */
const waitingMax = 32
/** Not all at once again. */
const retryAfterSeconds = () => 1 + Math.floor(Math.random() * 4)

/** Monitoring must be answered, above all under load. */
const isWatching = (route: string) => /^\/(?:health\/|metrics$)/.test(route)

interface Parts {
  db: Database
  registry: Registry
  /** replaced by tests */
  isBusy?: () => boolean
}

/**
 * Refuses early what would be answered late (N5): with more requests than can be carried, a queue makes all of them slow,
 * and those that have given up are still worked for.
 */
export async function addShedding(app: FastifyInstance, { db, registry, isBusy }: Parts): Promise<void> {
  await app.register(underPressure, { exposeStatusRoute: false, sampleInterval: sampleMs })
  const isFull = () => app.memoryUsage().eventLoopDelay > delayMsMax || db.pool.waitingCount > waitingMax
  const shed = new Counter({
    name: 'getzo_requests_shed_total',
    help: 'Requests refused at once because they would have waited too long',
    registers: [registry],
  })
  app.addHook('onRequest', (request, _reply, done) => {
    if (isWatching(request.routeOptions.url ?? '') || !(isBusy ?? isFull)()) return done()
    shed.inc()
    done(new Refused('busy', { retry_after_seconds: retryAfterSeconds() }))
  })
}
