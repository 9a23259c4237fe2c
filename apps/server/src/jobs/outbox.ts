import type { OutboxJobName } from '@getzo/domain/jobs/job-names'
import { sql } from 'kysely'
import type { Database } from '../db/connection/connect'
import { type Tx, withoutRequest } from '../db/connection/transaction'
import { prune } from '../db/prune'
import type { OutboxJob } from './job'
import { type LaneName, laneNames, taskOf, tasksOfJobs } from './lanes'

/**
 * With graphile-worker's waits, which grow from 3 seconds to 6 hours: about 22 hours, within those of the longest
 * give_up_at.
 */
const triesMax = 13

interface Order {
  job: OutboxJobName
  /** its subject, for screens: without secrets */
  about: string
  payload: unknown
  now: Date
  /** from here on it is not tried any more, and its payload is deleted */
  giveUpAt: Date
}

/**
 * Stores work in the transaction of the change that asks for it (N9): after the commit a worker is notified at once,
 * and after a rollback it never existed. The only way to something outside that changes anything there.
 */
export async function enqueue(tx: Tx, { job, about, payload, now, giveUpAt }: Order): Promise<void> {
  await sql`
    with stored as (
      insert into outbox (job, about, payload, posted_at, posted_by, request_id, give_up_at)
      values (${job}, ${about}, ${JSON.stringify(payload)}::jsonb, ${now}::timestamptz,
        coalesce(nullif(current_setting('getzo.actor', true), ''), 'system'),
        nullif(current_setting('getzo.request_id', true), ''), ${giveUpAt}::timestamptz)
      returning id, job, server)
    ${queued(sql`stored`)}`.execute(tx)
}

/** Runs a job now, with all its tries again. False where it is finished, unknown, or under way. */
export async function runAgain(tx: Tx, id: number): Promise<boolean> {
  const { rows } = await sql<{ is_locked: boolean }>`
    select exists (select from graphile_worker.jobs j where j.key = ${keyOf(id)} and j.locked_at is not null) as is_locked
    from outbox where id = ${id} and finished_at is null for update`.execute(tx)
  if (rows[0]?.is_locked !== false) return false
  await queued(rowOf(id)).execute(tx)
  return true
}

/** Puts rows of the outbox into their lanes. A row that is there already gets a new time and all its tries again. */
const queued = (rows: ReturnType<typeof sql>, afterMs = 0) => sql`
  select graphile_worker.add_job(lane.task, json_build_object('id', o.id),
    run_at := now() + ${afterMs}::double precision * interval '1 millisecond', max_attempts := ${triesMax},
    job_key := 'outbox-' || o.id, priority := lane.class,
    flags := case when o.server is not null then array[o.server] end)
  from ${rows} o join ${tasksOfJobs} using (job)`

const rowOf = (id: number) => sql`(select id, job, server from outbox where id = ${id})`

const keyOf = (id: number) => `outbox-${id}`

interface Try {
  job: string
  payload: unknown
  posted_at: string
  is_late: boolean
}

/** Counts a try. Undefined where the job is finished already. */
export async function beginTry({ pool }: Database, id: number, now: Date): Promise<Try | undefined> {
  const { rows } = await pool.query<Try>(
    `update outbox set tries = tries + 1, last_tried_at = $2 where id = $1 and finished_at is null
     returning job, payload, posted_at, give_up_at <= $2 as is_late`,
    [id, now],
  )
  return rows[0]
}

/** Stores that a job is done, and deletes its payload. */
export async function finishJob({ pool }: Database, id: number, now: Date): Promise<void> {
  await pool.query(
    `update outbox set finished_at = $2, outcome = 'done', payload = null, last_error = null
     where id = $1 and finished_at is null`,
    [id, now],
  )
}

/** Schedules a job that is under way for that much later, with all its tries again; the queue ends this try. */
export async function tryAfter({ kysely }: Database, id: number, afterMs: number): Promise<void> {
  await queued(rowOf(id), afterMs).execute(kysely)
}

export async function noteFailure({ pool }: Database, id: number, words: string): Promise<void> {
  await pool.query('update outbox set last_error = $2 where id = $1 and finished_at is null', [id, words])
}

/** Ids of jobs that are too late. A try that is under way began in time: its result is stored when it ends. */
export async function lateJobs({ pool }: Database, now: Date): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(
    `select id from outbox where finished_at is null and give_up_at <= $1 and not exists (
       select from graphile_worker._private_jobs j where j.key = 'outbox-' || outbox.id and j.locked_at is not null)
     order by id`,
    [now],
  )
  return rows.map(({ id }) => id)
}

/** Gives a job up, with or without tries left, and tells its owner. */
export async function giveUp(
  { kysely }: Pick<Database, 'kysely'>,
  jobs: readonly OutboxJob[],
  id: number,
  now: Date,
): Promise<void> {
  await withoutRequest(kysely, 'system', async (tx) => {
    const { rows } = await sql<{ job: string; payload: unknown }>`
      select job, payload from outbox where id = ${id} and finished_at is null for update`.execute(tx)
    const [row] = rows
    if (!row) return
    await jobs.find(({ name }) => name === row.job)?.givenUp(tx, row.payload, now)
    await sql`update outbox set finished_at = ${now}::timestamptz, outcome = 'given_up', payload = null
      where id = ${id}`.execute(tx)
  })
}

/** Takes jobs out of the queue that have been given up. */
export const removeFromQueue = async ({ pool }: Database, ids: readonly number[]) =>
  void (await pool.query(`select graphile_worker.remove_job('outbox-' || id) from unnest($1::bigint[]) id`, [
    [...ids],
  ]))

/** What makes a locked job free. A lock that led to no try is not counted as a try. */
const freed = `update graphile_worker._private_jobs j
  set locked_at = null, locked_by = null, run_at = greatest(j.run_at, now()),
    attempts = least(j.attempts, coalesce((select o.tries from outbox o where 'outbox-' || o.id = j.key), j.attempts))`

/**
 * Lets others take the jobs of processes that died at work. Only locks that are not renewed: a process that lives may
 * hold one of a job whose beginning it does not know of, beside those that it has under way.
 */
export async function freeCrashed({ pool }: Database, lockedMinutesMax: number): Promise<void> {
  await pool.query(`${freed} where j.locked_at < now() - $1 * interval '1 minute'`, [lockedMinutesMax])
}

/**
 * Frees what workers of this process have locked and do not carry out: the answer that gave them the job was lost, or the
 * note of what became of it.
 */
export async function freeLost(
  { pool }: Database,
  held: { workers: readonly string[]; locks: readonly Lock[]; lostAfterMs: number },
): Promise<void> {
  await pool.query({
    name: 'jobs-free-lost',
    text: `${freed} where j.locked_by = any($1::text[]) and j.id <> all($2::bigint[])
      and j.locked_at < now() - $3::double precision * interval '1 millisecond'`,
    values: [[...held.workers], held.locks.map(({ jobId }) => jobId), held.lostAfterMs],
  })
}

/** A job as graphile-worker has locked it. */
export interface Lock {
  jobId: string
  lockedBy: string
}

/** Says that these jobs are under way still. */
export async function renewLocks({ pool }: Database, locks: readonly Lock[]): Promise<void> {
  await pool.query({
    name: 'jobs-renew-locks',
    text: `update graphile_worker._private_jobs j set locked_at = now()
      from unnest($1::bigint[], $2::text[]) held(id, locked_by) where j.id = held.id and j.locked_by = held.locked_by`,
    values: [locks.map(({ jobId }) => jobId), locks.map(({ lockedBy }) => lockedBy)],
  })
}

/** Takes a try off the count: it failed for the database's sake. */
export async function uncountTry({ pool }: Database, { jobId, lockedBy }: Lock): Promise<void> {
  await pool.query(
    `update graphile_worker._private_jobs set attempts = greatest(attempts - 1, 0)
     where id = $1 and locked_by = $2`,
    [jobId, lockedBy],
  )
}

/** The lanes in which a job has been due for a minute and is not taken. */
export async function overdueLanes({ pool }: Database): Promise<LaneName[]> {
  const { rows } = await pool.query<{ lane: LaneName }>({
    name: 'jobs-overdue',
    text: `select distinct lane from graphile_worker._private_jobs j
        join graphile_worker._private_tasks t on t.id = j.task_id
        join unnest($1::text[], $2::text[]) known (lane, task) on known.task = t.identifier
      where j.is_available and j.run_at < now() - interval '1 minute'`,
    values: [laneNames, laneNames.map(taskOf)],
  })
  return rows.map(({ lane }) => lane)
}

/** Queues unfinished jobs that the queue does not have: a backup contains the outbox, from which the queue follows. */
export async function queueMissing({ kysely }: Pick<Database, 'kysely'>): Promise<void> {
  await queued(sql`(select id, job, server from outbox where finished_at is null
    and not exists (select from graphile_worker.jobs j where j.key = 'outbox-' || outbox.id))`).execute(
    kysely,
  )
}

/** Deletes jobs that were finished before an instant. */
export async function deleteFinishedBefore(db: Database, before: Date): Promise<void> {
  await prune(db, { table: 'outbox', when: 'it.finished_at < $1::timestamptz', values: [before] })
}
