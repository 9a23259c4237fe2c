import { notBegunHeader } from '@getzo/contract/not-begun'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Counter, type Registry } from 'prom-client'
import type { Database } from '../db/connection/connect'
import { Refused } from '../http/refused'
import { watchLoopDelay } from './loop-delay'

/**
 * From when on a request is refused. delayMsMax is the mean delay of the event loop over a sample: longer than the pauses of
 * a machine that is busy with other things. waitingMax are statements that wait for a connection of the pool: some tenths
 * of a second of what two cores carry. Strangers are refused first: a crowd of them leaves the staff at work.
 */
const limits = {
  strangers: { delayMsMax: 500, waitingMax: 32 },
  staff: { delayMsMax: 2000, waitingMax: 128 },
} as const
const sampleMs = 200
/** With a crowd under way a shorter delay refuses strangers: each request that is let in makes it longer for all of them. */
const crowd = { requests: 24, delayMsMax: 20 }
/** Not all at once again. */
const retryAfterSeconds = () => 1 + Math.floor(Math.random() * 4)

/** Monitoring must be answered, above all under load. */
const isWatching = (route: string) => /^\/(?:health\/|metrics$)/.test(route)

interface Parts {
  db: Database
  registry: Registry
  /**
   * whether a request is of somebody who has signed in, or of an API key in use: asked of those alone whom strangers'
   * limits would refuse, and without the database
   */
  isOurs: (request: FastifyRequest) => Promise<boolean>
  /** replaced by tests */
  isBusy?: () => boolean
}

/**
 * Refuses early what would be answered late (N5): with more requests than can be carried, a queue makes all of them slow,
 * and those that have given up are still worked for.
 */
export function addShedding(app: FastifyInstance, { db, registry, isOurs, isBusy }: Parts) {
  const loop = watchLoopDelay(sampleMs)
  app.addHook('onClose', (_app, done) => {
    loop.stop()
    done()
  })
  let underWay = 0
  const isOver = ({ delayMsMax, waitingMax }: { delayMsMax: number; waitingMax: number }) =>
    loop.delayMs() > delayMsMax || db.pool.waitingCount > waitingMax
  const isFull = {
    strangers: () => isOver(underWay > crowd.requests ? { ...limits.strangers, ...crowd } : limits.strangers),
    staff: () => isOver(limits.staff),
  }
  const isRefused = async (request: FastifyRequest) => isFull.staff() || !(await isOurs(request))
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
    const letIn = () => {
      count(reply)
      done()
    }
    const refuse = () => {
      shed.inc()
      void reply.header(notBegunHeader, '1')
      done(new Refused('busy', { retry_after_seconds: retryAfterSeconds() }))
    }
    if (isBusy !== undefined) return isBusy() ? refuse() : letIn()
    if (!isFull.strangers()) return letIn()
    isRefused(request).then((isSo) => (isSo ? refuse() : letIn()), done)
  })
}
