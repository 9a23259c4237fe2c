import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { type Logger, runTaskList, type TaskList, type WorkerPool } from 'graphile-worker'
import type pg from 'pg'
import type { Counter } from 'prom-client'
import { wordsOf } from './job'

/**
 * The results of jobs that end in the same moment are stored in batches: stored by itself, a result that the
 * database refuses is a rejection that graphile-worker (0.17) does not handle, and would end the process.
 */
const inBatches = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } }

/** A pool that ran so long was well: the next one is begun soon again. */
const wellAfterMs = 60_000
/** The bell says what is due (bell.ts): this is for a lane that missed it. */
const pollInterval = 60_000

/** Pools of a lane whose locks may still stand. */
const workersKept = 20

/** The tasks of a lane and how many of them run at once here. */
export interface LaneTasks {
  name: string
  tasks: TaskList
  places: number
  /** servers that get no more at the moment */
  fullServers: () => string[]
}

interface Parts extends LaneTasks {
  connections: () => pg.Pool
  log: FastifyBaseLogger
  logger: Logger
  restarts: Counter
  /** how long a pool that ends by itself may take to let its jobs end */
  endMs?: number
  firstWaitMs?: number
  waitMsMax?: number
}

/**
 * One lane of the queue. graphile-worker's pool ends by itself where what became of a job cannot be noted, as when the
 * database is killed, and two such notes at once leave its promise unsettled for good (0.17.3: `batch` in main.js counts
 * one wait off twice). So another pool is begun when one says that it ends, without waiting for its promise. Jobs that
 * the old one has under way keep their locks and end there.
 */
export function createLane(parts: Parts) {
  const { name, tasks, places, fullServers, connections, log, logger, restarts } = parts
  const { endMs = 10_000, firstWaitMs = 1_000, waitMsMax = 30_000 } = parts
  const stopping = new AbortController()
  let pool: WorkerPool | null = null
  let waitMs = firstWaitMs
  let ids: readonly string[] = []

  function begin() {
    const events = new EventEmitter()
    const begunAt = performance.now()
    const begun = runTaskList(
      {
        concurrency: places,
        pollInterval,
        noHandleSignals: true,
        logger,
        events,
        preset: inBatches,
        forbiddenFlags: fullServers,
      },
      tasks,
      connections(),
    )
    pool = begun
    ids = [...ids, begun.id].slice(-workersKept)
    events.once('pool:gracefulShutdown', ({ message }: { message: string }) => {
      if (stopping.signal.aborted) return
      pool = null
      if (performance.now() - begunAt > wellAfterMs) waitMs = firstWaitMs
      log.warn({ lane: name, queue: message, waitMs }, 'the queue of jobs ended by itself; it is restarted')
      restarts.inc()
      again(begun).catch((error: unknown) => {
        if (!stopping.signal.aborted)
          log.error({ lane: name, error: wordsOf(error) }, 'the queue of jobs was not restarted')
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
    /** what the queue's locks of this lane are signed with */
    workers: (): readonly string[] => ids,
    /** Begins again: jobs that are under way end where they are. */
    renew() {
      const old = pool
      if (!old) return // it is being restarted
      Promise.resolve(old.gracefulShutdown('jobs stand still')).catch((error: unknown) =>
        log.debug({ queue: wordsOf(error) }, 'a pool of jobs has ended'),
      )
    },
    async stop(forcedAfterMs: number) {
      stopping.abort()
      if (pool) await endPool(pool, forcedAfterMs, log)
    },
  }
}

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
