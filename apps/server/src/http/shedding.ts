import { performance } from 'node:perf_hooks'
import underPressure from '@fastify/under-pressure'
import type { Endpoint } from '@getzo/contract/endpoint'
import type { FastifyInstance } from 'fastify'
import { Counter, Gauge, type Registry } from 'prom-client'
import type { Database } from '../db/connect'
import { createPoolWait } from '../db/pool-wait'
import { createAcceptWait } from './accept-wait'
import { Refused } from './refused'
import { createUnderWay, manyAtOnce } from './under-way'

/** What is given up first, and what last. */
const kinds = ['export', 'staff', 'customer'] as const
type Kind = (typeof kinds)[number]

/** Milliseconds that a request may have to wait, in the process and for a connection, before it is refused at once. */
const waitMsMax: Record<Kind, number> = { export: 150, staff: 300, customer: 500 }
const sampleMs = 100
const samplesMax = 3
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
const isWatching = (route: string) => /^\/(?:health\/|metrics$)/.test(route)

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

/** What of a request's time is known before anything is done for it; each in milliseconds. */
interface Waits {
  /** what its connection waited at the door, if it is the first on it */
  came: number
  /** what a connection waits there that comes now */
  door: number
  /** what everybody waits, in the process and for a database connection */
  everybody: number
  /** what its route takes beside all that is under way */
  underWay: number
}

/**
 * What a request would take. One on an old connection has not waited at the door, but while it is served those there
 * wait on: it makes room for them the more, the longer they wait.
 */
export const takesMs = ({ came, door, everybody, underWay }: Waits) =>
  Math.max(came, door / 2) + Math.max(everybody, underWay)

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
  const everybodysMs = () => Math.max(steady.least(), turn.lateMs(performance.now()))
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
        this.set((waitMs?.() ?? Math.max(everybodysMs(), underWay.usualMs(), door.waitMs())) / 1000)
      },
    }),
  )
  registry.registerMetric(
    new Gauge({
      name: 'getzo_requests_under_way',
      help: 'Requests that have begun and not ended, the one that asks for this included',
      registers: [],
      collect() {
        this.set(underWay.count())
      },
    }),
  )
  app.addHook('onRequest', (request, reply, done) => {
    turn.begin()
    const { url = '', config } = request.routeOptions
    const kind = config.shedAs ?? 'customer'
    const wouldTakeMs = () =>
      takesMs({
        came: door.waitedMs(request.raw.socket),
        door: door.waitMs(),
        everybody: everybodysMs(),
        underWay: underWay.msOf(url),
      })
    if (isWatching(url) || (waitMs ?? wouldTakeMs)() <= waitMsMax[kind]) {
      const end = underWay.begin(url)
      reply.raw.once('close', () => end(performance.now()))
      return done()
    }
    shed.inc({ kind })
    done(new Refused('busy', { retry_after_seconds: retryAfterSeconds() }))
  })
}
