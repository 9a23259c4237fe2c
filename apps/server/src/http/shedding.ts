import { performance } from 'node:perf_hooks'
import underPressure from '@fastify/under-pressure'
import type { Endpoint } from '@getzo/contract/endpoint'
import type { FastifyInstance } from 'fastify'
import { Counter, Gauge, type Registry } from 'prom-client'
import type { Database } from '../db/connect'
import { createPoolWait } from '../db/pool-wait'
import { createAcceptWait } from './accept-wait'
import { Refused } from './refused'

/** What is given up first, and what last. */
const kinds = ['export', 'staff', 'customer'] as const
type Kind = (typeof kinds)[number]

/** Milliseconds that a request may have to wait, in the process and for a connection, before it is refused at once. */
const waitMsMax: Record<Kind, number> = { export: 150, staff: 350, customer: 600 }
const sampleMs = 100
const samplesMax = 3
/** fewer than these wait for something else, such as a collection of garbage */
const manyAtOnce = 16
/** of a new sample; the rest is what was known */
const weight = 0.2
/** The rest is what a process spends between two turns that both have work. */
const fullFrom = 0.9
/** Not all at once again. */
const retryAfterSeconds = () => 1 + Math.floor(Math.random() * 4)

declare module 'fastify' {
  interface FastifyContextConfig {
    shedAs?: Kind
  }
}

/** Of pages and files, which have no endpoint, customers are who waits. */
export function kindOf({ path, access }: Pick<Endpoint, 'path' | 'access'>): Kind {
  if (/\/f=(?:csv|pdf)$/.test(path)) return 'export'
  return access === 'anyone' || access === 'order-proof' ? 'customer' : 'staff'
}

/** What watches the service must be answered, above all then. */
const isWatching = (route: string | undefined) =>
  route !== undefined && /^\/(?:health\/|metrics$)/.test(route)

/** The least of the last samples: one long pause, as of a collection of garbage, is no queue. */
export function createSteady() {
  let samples: number[] = []
  return {
    add(ms: number) {
      samples = [...samples, ms].slice(-samplesMax)
    },
    least: () => (samples.length < samplesMax ? 0 : Math.min(...samples)),
  }
}

/**
 * How late the present turn of the event loop is, once it has begun many requests: a turn takes up all that came since
 * the last one, and no timer runs before its end.
 */
export function createTurn() {
  let begun = 0
  let endedAt = Number.POSITIVE_INFINITY
  return {
    begin() {
      begun += 1
    },
    end(nowMs: number) {
      begun = 0
      endedAt = nowMs
    },
    lateMs: (nowMs: number) => (begun < manyAtOnce ? 0 : Math.max(0, nowMs - endedAt - sampleMs)),
  }
}

/**
 * What a request that comes now would take where the process has no time left: those under way by how many are done in a
 * second (Little's law). It is known at once, also within a turn of the event loop that takes up hundreds.
 */
export function createUnderWay() {
  let underWay = 0
  let done = 0
  let perSecond = 0
  let isFull = false
  return {
    begin() {
      underWay += 1
    },
    end() {
      underWay -= 1
      done += 1
    },
    /** `isFullNow`: since the last sample the process was never idle, or somebody waited for a connection */
    sample(isFullNow: boolean) {
      perSecond = perSecond * (1 - weight) + ((done * 1000) / sampleMs) * weight
      done = 0
      isFull = isFullNow
    },
    // what waits for others, as for a carrier, is no queue of ours: the process has time then
    waitMs: () => (isFull && underWay >= manyAtOnce ? (underWay * 1000) / Math.max(perSecond, 1) : 0),
  }
}

interface Parts {
  db: Database
  registry: Registry
  /** replaced by tests, which do not wait */
  waitMs?: () => number
}

/**
 * Refuses early what would be answered late (N5): with more requests than can be carried, a queue makes all of them slow,
 * and those that have given up are still worked for. Exports go first, then staff, customers last.
 */
export async function addShedding(app: FastifyInstance, { db, registry, waitMs }: Parts): Promise<void> {
  await app.register(underPressure, { exposeStatusRoute: false, sampleInterval: sampleMs })
  const pool = createPoolWait(db.pool)
  const door = createAcceptWait(app.server)
  const steady = createSteady()
  const turn = createTurn()
  const underWay = createUnderWay()
  let lastUse = performance.eventLoopUtilization()
  const timer = setInterval(() => {
    steady.add(Math.max(app.memoryUsage().eventLoopDelay, pool.waitMs()))
    turn.end(performance.now())
    const use = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(use, lastUse)
    underWay.sample(utilization >= fullFrom || pool.waitMs() > 0)
    lastUse = use
  }, sampleMs).unref()
  app.addHook('onClose', () => {
    clearInterval(timer)
    pool.stop()
    door.stop()
  })
  const currentMs =
    waitMs ??
    (() => Math.max(steady.least(), turn.lateMs(performance.now()), underWay.waitMs(), door.waitMs()))
  const shed = new Counter({
    name: 'getzo_requests_shed_total',
    help: 'Requests refused at once because they would have waited too long',
    labelNames: ['kind'] as const,
    registers: [registry],
  })
  for (const kind of kinds) shed.inc({ kind }, 0)
  registry.registerMetric(
    new Gauge({
      name: 'getzo_wait_seconds',
      help: 'What a request would wait now, in the process or for a database connection',
      registers: [],
      collect() {
        this.set(currentMs() / 1000)
      },
    }),
  )
  app.addHook('onRequest', (request, reply, done) => {
    turn.begin()
    const { url, config } = request.routeOptions
    const kind = config.shedAs ?? 'customer'
    if (currentMs() <= waitMsMax[kind] || isWatching(url)) {
      underWay.begin()
      reply.raw.once('close', () => underWay.end())
      return done()
    }
    shed.inc({ kind })
    done(new Refused('busy', { retry_after_seconds: retryAfterSeconds() }))
  })
}
