import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { Logger, runTaskList, type TaskList, type WorkerPool } from 'graphile-worker'
import type pg from 'pg'
import type { Counter } from 'prom-client'
import { wordsOf } from './job'

const atOnceMax = 4
/**
 * The results of jobs that end in the same moment are stored in batches: stored by itself, a result that the
 * database refuses is a rejection that graphile-worker (0.17) does not handle, and would end the process.
 */
const inBatches = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } }

/** The levels of graphile-worker's log that an operator should see; LogLevel's values. */
const logged: ReadonlySet<string> = new Set(['error', 'warning'])

/** A pool that ran so long was well: the next one is begun soon again. */
const wellAfterMs = 60_000

interface Parts {
  connections: pg.Pool
  tasks: TaskList
  log: FastifyBaseLogger
  restarts: Counter
  /** how long a pool that ends by itself may take to let its jobs end */
  endMs?: number
  firstWaitMs?: number
  waitMsMax?: number
}

/** Takes jobs from graphile-worker's queue from `start` to `stop`. */
export interface Queue {
  start(): void
  /** takes no more jobs, waits for those under way, and after `forcedAfterMs` puts them back */
  stop(forcedAfterMs: number): Promise<void>
}

/**
 * graphile-worker's pool ends by itself where what became of a job cannot be noted, as when the database is killed, and
 * two such notes at once leave its promise unsettled for good (0.17.3: `batch` in main.js counts one wait off twice).
 * So another pool is begun when one says that it ends, without waiting for its promise. Jobs that the old one has under
 * way keep their locks and end there.
 */
export function createQueue(parts: Parts): Queue {
  const { connections, tasks, log, restarts, endMs = 10_000, firstWaitMs = 1_000, waitMsMax = 30_000 } = parts
  const logger = loggerTo(log)
  const stopping = new AbortController()
  let pool: WorkerPool | null = null
  let waitMs = firstWaitMs

  function begin() {
    const events = new EventEmitter()
    const begunAt = performance.now()
    const options = { concurrency: atOnceMax, noHandleSignals: true, logger, events, preset: inBatches }
    const begun = runTaskList(options, tasks, connections)
    pool = begun
    events.once('pool:gracefulShutdown', ({ message }: { message: string }) => {
      if (stopping.signal.aborted) return
      pool = null
      if (performance.now() - begunAt > wellAfterMs) waitMs = firstWaitMs
      log.warn({ queue: message, waitMs }, 'the queue of jobs ended by itself; it is restarted')
      restarts.inc()
      again(begun).catch((error: unknown) => {
        if (!stopping.signal.aborted)
          log.error({ error: wordsOf(error) }, 'the queue of jobs was not restarted')
      })
    })
    // said by the event above; its promise may come much later, or never
    begun.promise.catch((error: unknown) => log.debug({ queue: wordsOf(error) }, 'a pool of jobs has ended'))
  }

  async function again(old: WorkerPool) {
    const pauseMs = waitMs
    waitMs = Math.min(waitMs * 2, waitMsMax)
    const atRest = old.promise.then(
      () => undefined,
      () => undefined, // reported where it was started
    )
    await Promise.race([atRest, sleep(Math.min(endMs, pauseMs), undefined, { signal: stopping.signal })])
    await sleep(pauseMs, undefined, { signal: stopping.signal })
    begin()
  }

  return {
    start: begin,
    async stop(forcedAfterMs) {
      stopping.abort()
      const ending = pool
      if (!ending) return
      await endPool(ending, forcedAfterMs, log)
    },
  }
}

const loggerTo = (log: FastifyBaseLogger) =>
  new Logger(() => (level, message) => {
    if (logged.has(level)) log.warn({ queue: message }, 'the queue of jobs')
  })

async function endPool(pool: WorkerPool, forcedAfterMs: number, log: FastifyBaseLogger) {
  const force = setTimeout(
    () =>
      void Promise.resolve(pool.forcefulShutdown('the service ends')).catch((error: unknown) =>
        log.warn(
          { queue: wordsOf(error) },
          'jobs under way were not put back: they are free in a few minutes',
        ),
      ),
    forcedAfterMs,
  )
  Promise.resolve(pool.gracefulShutdown('the service ends')).catch((error: unknown) =>
    log.debug({ queue: wordsOf(error) }, 'the queue of jobs was ended by force'),
  )
  await pool.promise.finally(() => clearTimeout(force))
}
