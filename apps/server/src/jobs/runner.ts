import type { FastifyBaseLogger } from 'fastify'
import type { Task, TaskList } from 'graphile-worker'
import type { Registry } from 'prom-client'
import type { Database } from '../db/connection/connect'
import { createCarrier } from './carry-out'
import { type OutboxJob, type RepeatingJob, wordsOf } from './job'
import { createJobMetrics } from './jobs.metrics'
import { formerTask, type LaneName, laneNames, lanes, taskOf } from './lanes'
import { freeCrashed, freeLost } from './outbox'
import { createQueue } from './queue'
import { createRepeater, freeHeld } from './repeating'
import { createStallWatch } from './stall-watch'

const lostLookMs = 500
/** A lock so old without a job under way is nobody's: a statement without an answer is given up before. */
const lostAfterMs = 40_000
/** within the time that close-service.ts gives to work */
const stopMsMax = 4_500

/** The jobs of the service outside of requests (N9). Any number of copies may run. */
export interface Jobs {
  /** graphile-worker's view of the outbox */
  tasks: TaskList
  repeating: readonly RepeatingJob[]
  /** runs the repeating jobs that are due */
  runDue(): Promise<void>
  start(): void
  /** whether jobs are due and none is begun here */
  isStalled(): boolean
  /** frees all that others hold, before `start`: only where no other process can be at work */
  freeAll(): Promise<void>
  /** takes no more jobs, waits a few seconds for those under way, and puts back those not done by then */
  stop(): Promise<void>
}

interface JobsParts {
  db: Database
  log: FastifyBaseLogger
  now: () => Date
  metrics: Registry
  outbox: readonly OutboxJob[]
  repeating: readonly RepeatingJob[]
  /** after this a job is asked to end */
  runMs?: number
  /** between two looks at the queue, and at what is due */
  lookMs?: number
}

export function createJobs(parts: JobsParts): Jobs {
  const { db, log, now, outbox, repeating, runMs, lookMs = 5_000 } = parts
  const metrics = createJobMetrics(parts)
  const carrier = createCarrier({ db, log, now, metrics, outbox, ...(runMs === undefined ? {} : { runMs }) })
  const queue = createQueue({
    connections: () => db.jobs,
    renewConnections: () => db.renewJobs(),
    lanes: laneNames.map((name) => ({
      name,
      places: lanes[name].places,
      tasks: tasksOf(name),
      fullServers: carrier.fullServers,
    })),
    log,
    restarts: metrics.restarts,
  })
  const stalls = createStallWatch({
    db,
    log,
    gauge: metrics.stalled,
    idleMs: carrier.idleMs,
    renew: () => queue.renew(),
  })
  const clocks = createRepeater(repeating, { db, log, now, metrics })
  let stopped: Promise<void> | null = null
  const loops: { end: () => Promise<void> }[] = []

  const jobs: Jobs = {
    tasks: Object.assign({}, ...laneNames.map(tasksOf)),
    repeating,
    runDue: async () => void (await Promise.all(await clocks.begin())),
    start() {
      queue.start()
      const fails = (what: string) => (error: unknown) => log.warn({ error: wordsOf(error) }, what)
      const look = async () => {
        await carrier.renewLocks()
        await free(lostAfterMs)
        await stalls.look()
      }
      let heardAt = Number.NEGATIVE_INFINITY
      let freedAt = Number.NEGATIVE_INFINITY
      const lookAfterLoss = async () => {
        const { at } = db.loss
        // the others are lost as well: their own statements would say so much later
        if (at > heardAt) queue.hearAgain()
        heardAt = at
        if (at <= freedAt) return
        await free(lostLookMs)
        freedAt = at
      }
      loops.push(
        // what it begins is not waited for: one that takes long keeps no other from its time
        every(lookMs, () => clocks.begin().then(() => undefined, fails('repeating jobs could not be run'))),
        every(lookMs, () => look().catch(fails('the queue of jobs could not be looked at'))),
        every(lostLookMs, () => lookAfterLoss().catch(fails('jobs that were lost with a connection wait'))),
      )
    },
    isStalled: () => stalls.isStalled(),
    freeAll: async () => void (await Promise.all([freeCrashed(db, 0), freeHeld(db)])),
    stop: () => (stopped ??= stop()),
  }
  return jobs

  function free(lockedForMs: number) {
    return freeLost(db, { workers: queue.workers(), locks: carrier.locks(), lostAfterMs: lockedForMs })
  }

  function tasksOf(lane: LaneName): TaskList {
    const carryOut: Task = (payload, { job }) =>
      // a row of the queue holds nothing but the id that enqueue put there
      carrier.run((payload as { id: number }).id, {
        lock: { jobId: job.id, lockedBy: job.locked_by ?? '' },
        lane,
        server: Object.keys(job.flags ?? {})[0] ?? null,
      })
    return { [taskOf(lane)]: carryOut, ...(lane === 'many' ? { [formerTask]: carryOut } : {}) }
  }

  async function stop() {
    const atRest = [carrier.end(), queue.stop(stopMsMax), ...loops.map((loop) => loop.end()), clocks.end()]
    await within(stopMsMax + 1_000, Promise.all(atRest)).catch((error: unknown) =>
      log.warn({ error: wordsOf(error) }, 'jobs were left at work: they run again'),
    )
  }
}

/** Runs `work` at once, and again after each pause, until ended; ending waits for a running one. */
function every(pauseMs: number, work: () => Promise<void>) {
  let timer: NodeJS.Timeout | undefined
  let isEnded = false
  let underWay = Promise.resolve()
  const next = () => {
    underWay = work().finally(() => {
      if (!isEnded) timer = setTimeout(next, pauseMs)
    })
  }
  next()
  return {
    async end() {
      isEnded = true
      clearTimeout(timer)
      await underWay
    },
  }
}

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`took longer than ${ms / 1000} seconds`)), ms)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
