import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../db/connection/connect'
import { minuteMs, type RepeatingJob, wordsOf } from './job'
import type { JobMetrics } from './jobs.metrics'

const usuallyHeldMs = 10 * minuteMs

interface Parts {
  db: Database
  log: FastifyBaseLogger
  now: () => Date
  metrics: JobMetrics
}

/** Jobs that are not long, at once: all of them are due at a start, and requests need connections too. */
const shortAtOnce = 3

/** Runs repeating jobs, each at its own time, without those that another copy runs. Failures are stored and logged. */
export function createRepeater(jobs: readonly RepeatingJob[], parts: Parts) {
  const underWay = new Map<string, Promise<void>>()
  const inTurn = createTurns(shortAtOnce)

  function begin(job: RepeatingJob): Promise<void> {
    const run = () => runOnce(job, parts)
    const running = (job.isLong ? run() : inTurn(run))
      .catch((error: unknown) =>
        parts.log.warn({ job: job.name, error: wordsOf(error) }, 'a repeating job could not be run'),
      )
      .finally(() => underWay.delete(job.name))
    underWay.set(job.name, running)
    return running
  }

  return {
    /** Begins what is due and not under way here. Answers the runs that it began. */
    async begin(): Promise<Promise<void>[]> {
      const due = new Set(await dueNames(parts.db, jobs, parts.now()))
      return jobs.filter(({ name }) => due.has(name) && !underWay.has(name)).map(begin)
    },
    end: async () => void (await Promise.all(underWay.values())),
  }
}

/** So many works at once; the others wait in their order. */
function createTurns(atOnce: number) {
  let free = atOnce
  const waiting: (() => void)[] = []
  return async (work: () => Promise<void>): Promise<void> => {
    if (free > 0) free -= 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }
}

async function runOnce(job: RepeatingJob, { db, log, now, metrics }: Parts): Promise<void> {
  const started = now()
  if (!(await claim(db, job, started))) return
  const startedMs = performance.now()
  let error: string | null = null
  const renewing = setInterval(() => {
    hold(db, job, started, now()).catch((failure: unknown) =>
      log.warn(
        { job: job.name, error: wordsOf(failure) },
        'that a repeating job is under way could not be said',
      ),
    )
  }, heldMsOf(job) / 3)
  try {
    await job.run(started)
  } catch (failure) {
    error = wordsOf(failure)
    log.warn({ job: job.name, error }, 'a repeating job failed; it is run again at its next time')
  } finally {
    clearInterval(renewing)
  }
  const tookMs = Math.round(performance.now() - startedMs)
  metrics.ran(job.name, error === null ? 'done' : 'failed', tookMs / 1000)
  await finish(db, { job, started, finished: now(), tookMs, error })
}

/** Releases the jobs of a process that died. */
export async function freeHeld({ pool }: Database): Promise<void> {
  await pool.query('update repeating_jobs set held_until = null where held_until is not null')
}

/**
 * A time that has come, or one that is days further ahead than `aheadMs`, as only a wrong clock can have set it that has
 * been put right since. Infinity is neither.
 */
const hasCome = (at: string, now: string, aheadMs: string) =>
  `(${at} <= ${now} or isfinite(${at}) and ${at} > ${now} + ${aheadMs} * interval '1 ms' + interval '2 days')`
const isDue = (now: string, everyMs: string, heldMs: string) =>
  `${hasCome('r.due_at', now, everyMs)} and (r.held_until is null or ${hasCome('r.held_until', now, heldMs)})`

async function dueNames({ pool }: Database, jobs: readonly RepeatingJob[], now: Date): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>({
    name: 'jobs-due',
    text: `select name from unnest($1::text[], $3::float8[], $4::float8[]) wanted(name, every_ms, held_ms)
        left join repeating_jobs r using (name)
      where r.name is null or (${isDue('$2::timestamptz', 'every_ms', 'held_ms')})`,
    values: [jobs.map(({ name }) => name), now, jobs.map(({ everyMs }) => everyMs), jobs.map(heldMsOf)],
  })
  return rows.map(({ name }) => name)
}

/** Takes a job that is due. Of several copies that try at once the first has it, and the others see it taken. */
async function claim({ pool }: Database, job: RepeatingJob, now: Date): Promise<boolean> {
  const { name } = job
  const { rowCount } = await pool.query(
    `insert into repeating_jobs as r (name, due_at, started_at, held_until) values ($1, $2, $2, $3)
     on conflict (name) do update set started_at = excluded.started_at, held_until = excluded.held_until
     where ${isDue('$2::timestamptz', '$4::float8', '$5::float8')}`,
    [name, now, heldUntil(job, now), job.everyMs, heldMsOf(job)],
  )
  return rowCount === 1
}

const heldMsOf = ({ heldMs = usuallyHeldMs }: RepeatingJob) => heldMs
const heldUntil = (job: RepeatingJob, now: Date) => new Date(now.getTime() + heldMsOf(job))

/** Says that a run is still under way, so that no other copy takes the job over. */
async function hold({ pool }: Database, job: RepeatingJob, started: Date, now: Date): Promise<void> {
  await pool.query(
    'update repeating_jobs set held_until = $3 where name = $1 and started_at = $2 and held_until is not null',
    [job.name, started, heldUntil(job, now)],
  )
}

/** Stores a run, unless another copy has taken the job over meanwhile. */
async function finish(
  { pool }: Database,
  run: { job: RepeatingJob; started: Date; finished: Date; tookMs: number; error: string | null },
): Promise<void> {
  const { job, started, finished, tookMs, error } = run
  await pool.query(
    `update repeating_jobs set finished_at = $3, took_ms = $4, held_until = null, due_at = $5, runs = runs + 1,
       failures = failures + ($6::text is not null)::integer,
       failed_at = case when $6::text is null then failed_at else $3 end,
       last_error = $6
     where name = $1 and started_at = $2`,
    [job.name, started, finished, tookMs, new Date(started.getTime() + job.everyMs), error],
  )
}
