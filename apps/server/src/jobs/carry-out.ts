import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../db/connection/connect'
import { isAway, reasonOf } from '../db/schema/violations'
import { whenThere } from '../db/when-there'
import { type OutboxJob, runMsMax, TryAfter, wordsOf } from './job'
import type { JobMetrics } from './jobs.metrics'
import type { LaneName } from './lanes'
import {
  beginTry,
  finishJob,
  giveUp,
  type Lock,
  noteFailure,
  renewLocks,
  tryAfter,
  uncountTry,
} from './outbox'
import { createPlaces } from './places'

interface Parts {
  db: Database
  log: FastifyBaseLogger
  now: () => Date
  metrics: JobMetrics
  outbox: readonly OutboxJob[]
  runMs?: number
}

/** A row of the outbox as a lane has taken it. */
interface Taken {
  lock: Lock
  lane: LaneName
  /** where it goes, if its lane leads to many servers */
  server: string | null
}

/** Varied, so that jobs that wait for a place do not all look for it at the same time. */
const fullAgainMs = () => 1_000 + Math.random() * 4_000

/** Carries out rows of the outbox, and knows which are under way in this process. */
export function createCarrier(parts: Parts) {
  const { db, log } = parts
  /** by the row's id: settles, never rejecting, when the try has ended */
  const underWay = new Map<number, Promise<void>>()
  const locks = new Set<Lock>()
  const ending = new AbortController()
  const carryOut = createTry(parts, ending.signal)
  const places = createPlaces()

  /** One try. Rejects where there is to be another. */
  async function tryRow(id: number, lock: Lock): Promise<void> {
    try {
      await carryOut(id)
    } catch (error) {
      const reason = reasonOf(error)
      if (reason !== null && isAway(reason)) {
        await whenThere(() => uncountTry(db, lock), { stopped: ending.signal }).catch((failure: unknown) =>
          log.warn({ outboxId: id, error: wordsOf(failure) }, 'a try that the database ended stays counted'),
        )
      }
      // the queue stores and logs the message alone: an error's other parts can contain the payload
      // oxlint-disable-next-line preserve-caught-error
      throw new Error(wordsOf(error))
    }
  }

  return {
    /** Carries out a row once an earlier try of it has ended in this process. Rejects where it is to be tried again. */
    async run(id: number, { lock, lane, server }: Taken): Promise<void> {
      // several places can take a job of one server in the same moment
      if (server !== null && places.fullServers().includes(server)) return tryAfter(db, id, fullAgainMs())
      places.take(lane, server)
      locks.add(lock)
      while (underWay.has(id)) await underWay.get(id)
      const trying = tryRow(id, lock)
      underWay.set(
        id,
        trying.catch(() => undefined).finally(() => underWay.delete(id)), // the caller is given the failure
      )
      return trying.finally(() => {
        locks.delete(lock)
        places.free(lane, server)
      })
    },
    /** of the jobs under way here */
    locks: (): readonly Lock[] => [...locks],
    /** Shows other processes that the jobs under way here are alive. */
    renewLocks: async () => (locks.size === 0 ? undefined : renewLocks(db, [...locks])),
    idleMs: places.idleMs,
    fullServers: places.fullServers,
    /** Asks the jobs under way to end, and settles when they have. */
    async end(): Promise<void> {
      ending.abort(new Error('the service ends'))
      await Promise.all(underWay.values())
    },
  }
}

/** Does the job of a row, and notes what became of it. */
function createTry({ db, log, now, metrics, outbox, runMs = runMsMax }: Parts, ending: AbortSignal) {
  const named = new Map<string, OutboxJob>(outbox.map((job) => [job.name, job]))
  return async (id: number): Promise<void> => {
    const row = await whenThere(() => beginTry(db, id, now()), { stopped: ending })
    if (!row) return
    if (row.is_late) return giveUp(db, outbox, id, now())
    const startedMs = performance.now()
    const took = () => (performance.now() - startedMs) / 1000
    const outOfTime = new AbortController()
    const timer = setTimeout(() => {
      log.warn({ job: row.job, outboxId: id }, 'a job takes too long and is asked to end')
      outOfTime.abort(new Error(`took longer than ${runMs / 1000} seconds`))
    }, runMs)
    const signal = AbortSignal.any([outOfTime.signal, ending])
    try {
      const job = named.get(row.job)
      if (!job) throw new Error(`nothing here does ${row.job}`)
      await job.run(row.payload, { id, postedAt: new Date(row.posted_at), signal })
    } catch (error) {
      const failure: unknown = outOfTime.signal.aborted ? outOfTime.signal.reason : error
      const words = wordsOf(failure)
      metrics.ran(row.job, 'failed', took())
      log.warn({ job: row.job, outboxId: id, error: words }, 'a job failed; it is tried again')
      await whenThere(() => noteFailure(db, id, words), { stopped: ending })
      if (failure instanceof TryAfter) return tryAfter(db, id, failure.afterMs)
      throw failure
    } finally {
      clearTimeout(timer)
    }
    metrics.ran(row.job, 'done', took())
    await whenThere(() => finishJob(db, id, now()), { stopped: ending })
  }
}
