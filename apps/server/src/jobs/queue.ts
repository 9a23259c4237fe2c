import { EventEmitter } from 'node:events'
import type { FastifyBaseLogger } from 'fastify'
import { Logger } from 'graphile-worker'
import type pg from 'pg'
import type { Counter } from 'prom-client'
import { createBell } from './bell'
import { createLane, type LaneTasks } from './lane'

/** The levels of graphile-worker's log that an operator should see; LogLevel's values. */
const logged: ReadonlySet<string> = new Set(['error', 'warning'])

interface Parts {
  /** the pool at this moment: `renew` makes another one */
  connections: () => pg.Pool
  renewConnections: () => void
  lanes: readonly LaneTasks[]
  log: FastifyBaseLogger
  restarts: Counter
}

/** Takes jobs from graphile-worker's queue from `start` to `stop`, each lane in its own places. */
export interface Queue {
  start(): void
  /** what the locks of this process are signed with */
  workers(): readonly string[]
  /** listens on a new connection: the old one may be lost */
  hearAgain(): void
  /** begins all lanes again, on new connections */
  renew(): void
  /** takes no more jobs, waits for those under way, and after `forcedAfterMs` puts them back */
  stop(forcedAfterMs: number): Promise<void>
}

export function createQueue({ connections, renewConnections, lanes, log, restarts }: Parts): Queue {
  const logger = new Logger(() => (level, message) => {
    if (logged.has(level)) log.warn({ queue: message }, 'the queue of jobs')
  })
  const bells = new EventEmitter()
  const bell = createBell({
    connections,
    log,
    ring: (task, count) => void bells.emit(task, count),
  })
  const own = lanes.map((lane) =>
    createLane({ ...lane, log, logger, restarts, connections: () => hearing(connections(), lane, bells) }),
  )
  return {
    start() {
      for (const lane of own) lane.start()
      bell.start()
    },
    hearAgain: () => bell.renew(),
    workers: () => own.flatMap((lane) => lane.workers()),
    renew() {
      renewConnections()
      bell.renew()
      for (const lane of own) lane.renew()
    },
    async stop(forcedAfterMs) {
      await Promise.all([bell.stop(), ...own.map((lane) => lane.stop(forcedAfterMs))])
    },
  }
}

/**
 * The pool as one lane's graphile-worker uses it: what it takes in order to listen is the bell, not one more connection
 * for each lane.
 */
function hearing(pool: pg.Pool, { tasks }: LaneTasks, bells: EventEmitter): pg.Pool {
  function connect(listen?: (error: undefined, client: object, release: () => void) => void) {
    if (listen === undefined) return pool.connect()
    const heard = Object.keys(tasks)
    const client = Object.assign(new EventEmitter(), { query: () => Promise.resolve() })
    const hear = (count: number) =>
      client.emit('notification', { channel: 'jobs:insert', payload: JSON.stringify({ count }) })
    for (const task of heard) bells.on(task, hear)
    listen(undefined, client, () => {
      for (const task of heard) bells.off(task, hear)
    })
    return undefined
  }
  return new Proxy(pool, {
    get: (target, name) => (name === 'connect' ? connect : Reflect.get(target, name)),
  })
}
