import type { FastifyBaseLogger } from 'fastify'
import { Logger, runTaskList, type TaskList, type WorkerPool } from 'graphile-worker'
import type { Registry } from 'prom-client'
import type { Database } from '../db/connect'
import { type OutboxJob, type RepeatingJob, runMsMax, TryAfter, wordsOf } from './job'
import { createJobMetrics } from './jobs.metrics'
import { beginTry, finishJob, freeCrashed, noteFailure, outboxTask, tryAfter } from './outbox'
import { freeHeld, runDue } from './repeating'

const tickMs = 5_000
/** within the 10 s that main.ts gives to closing */
const stopMsMax = 6_000
const atOnceMax = 4
/**
 * What became of a job is noted in batches of those that end in the same moment: noted by itself, a note that the
 * database refuses is a rejection that graphile-worker hears nowhere (0.17), and would end the process.
 */
const inBatches = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } }

/** What the service does beside its requests (N9). Any number of copies may run. */
export interface Jobs {
  /** graphile-worker's view of the outbox */
  tasks: TaskList
  repeating: readonly RepeatingJob[]
  /** runs what repeats and is due */
  runDue(): Promise<void>
  start(): void
  /** frees all that others hold, before `start`: only where no other process can be at work */
  freeAll(): Promise<void>
  /** takes no more, waits a few seconds for what is under way, and puts back what is not done by then */
  stop(): Promise<void>
}

/** What graphile-worker says that an operator should see; LogLevel's values. */
const logged: ReadonlySet<string> = new Set(['error', 'warning'])

interface JobsParts {
  db: Database
  log: FastifyBaseLogger
  now: () => Date
  metrics: Registry
  outbox: readonly OutboxJob[]
  repeating: readonly RepeatingJob[]
}

export function createJobs({ db, log, now, metrics: registry, outbox, repeating }: JobsParts): Jobs {
  const metrics = createJobMetrics(db, registry)
  const named = new Map<string, OutboxJob>(outbox.map((job) => [job.name, job]))
  const logger = new Logger(() => (level, message) => {
    if (logged.has(level)) log.warn({ queue: message }, 'the queue of jobs')
  })

  /** Carries out one row of the outbox. Rejects where it is to be tried again. */
  async function carryOut(id: number): Promise<void> {
    const row = await beginTry(db, id, now())
    if (!row) return
    if (row.is_late) return finishJob(db, id, { now: now(), outcome: 'given_up' })
    const startedMs = performance.now()
    const took = () => (performance.now() - startedMs) / 1000
    try {
      const job = named.get(row.job)
      if (!job) throw new Error(`nothing here does ${row.job}`)
      await within(runMsMax, job.run(row.payload))
    } catch (error) {
      const words = wordsOf(error)
      metrics.ran(row.job, 'failed', took())
      await noteFailure(db, id, words)
      log.warn({ job: row.job, outboxId: id, error: words }, 'a job failed; it is tried again')
      if (error instanceof TryAfter) return tryAfter(db, id, error.afterMs)
      // the queue keeps and logs the words alone: an error's other parts can hold what was sent
      // oxlint-disable-next-line preserve-caught-error
      throw new Error(words)
    }
    metrics.ran(row.job, 'done', took())
    await finishJob(db, id, { now: now(), outcome: 'done' })
  }

  // a row of the queue holds nothing but the id that enqueue put there
  const tasks: TaskList = { [outboxTask]: (payload) => carryOut((payload as { id: number }).id) }
  let worker: WorkerPool | null = null
  let timer: NodeJS.Timeout | null = null
  let ticking = Promise.resolve()
  let isStopped = false

  /** graphile-worker ends where the database is away for long: then it is started anew. */
  function takeJobs() {
    if (worker) return
    const options = { concurrency: atOnceMax, noHandleSignals: true, logger, preset: inBatches }
    worker = runTaskList(options, tasks, db.jobs)
    worker.promise
      .catch((error: unknown) => log.warn({ error: wordsOf(error) }, 'the queue of jobs broke off'))
      .finally(() => {
        worker = null
      })
  }

  const jobs: Jobs = {
    tasks,
    repeating,
    runDue: () => runDue(repeating, { db, log, now, metrics }),
    start() {
      takeJobs()
      ticking = jobs
        .runDue()
        .catch((error: unknown) => log.warn({ error: wordsOf(error) }, 'repeating jobs could not be run'))
        .finally(() => {
          if (!isStopped) timer = setTimeout(() => jobs.start(), tickMs)
        })
    },
    freeAll: async () => void (await Promise.all([freeCrashed(db, 0), freeHeld(db)])),
    async stop() {
      isStopped = true
      if (timer) clearTimeout(timer)
      const ending = worker
      const end = setTimeout(() => void ending?.forcefulShutdown('the service ends'), stopMsMax)
      const stopped = Promise.all([ticking, ending?.gracefulShutdown('the service ends'), ending?.promise])
      await within(stopMsMax + 1_000, stopped).catch((error: unknown) =>
        log.warn({ error: wordsOf(error) }, 'jobs were left at work: they run again'),
      )
      clearTimeout(end)
    },
  }
  return jobs
}

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`took longer than ${ms / 1000} seconds`)), ms)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
