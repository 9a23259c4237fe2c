import type { FastifyInstance, FastifyReply } from 'fastify'
import { Counter, type Registry } from 'prom-client'
import type { Database } from '../db/connection/connect'
import { Refused } from '../http/refused'
import { watchLoopDelay } from './loop-delay'

/** The mean delay of the event loop over a sample: longer than the pauses of a machine that is busy with other things. */
const delayMsMax = 500
const sampleMs = 200
/** With a crowd under way a shorter delay is enough: each request that is let in makes it longer for all of them. */
const crowd = { requests: 24, delayMsMax: 20 }
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
export function addShedding(app: FastifyInstance, { db, registry, isBusy }: Parts) {
  const loop = watchLoopDelay(sampleMs)
  app.addHook('onClose', (_app, done) => {
    loop.stop()
    done()
  })
  let underWay = 0
  const isFull = () => {
    const delayMs = loop.delayMs()
    const isLate = delayMs > (underWay > crowd.requests ? crowd.delayMsMax : delayMsMax)
    return isLate || db.pool.waitingCount > waitingMax
  }
  /** Until it is answered or its client has gone. One that waits behind another of its connection sees neither event. */
  const count = ({ raw }: FastifyReply) => {
    if (raw.socket === null || raw.destroyed) return
    underWay += 1
    raw.once('close', () => {
      underWay -= 1
    })
  }
  const shed = new Counter({
    name: 'getzo_requests_shed_total',
    help: 'Requests refused at once because they would have waited too long',
    registers: [registry],
  })
  app.addHook('onRequest', (request, reply, done) => {
    if (isWatching(request.routeOptions.url ?? '')) return done()
    if ((isBusy ?? isFull)()) {
      shed.inc()
      return done(new Refused('busy', { retry_after_seconds: retryAfterSeconds() }))
    }
    count(reply)
    done()
  })
}
