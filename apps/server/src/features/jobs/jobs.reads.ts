import type { RepeatingJob } from '@getzo/contract/jobs/jobs.schema'
import type { Database } from '../../db/connection/connect'
import type { Jobs } from '../../jobs/runner'

/** Every job that repeats, in their order; one that has never run has no row yet. */
export async function readRepeatingJobs(
  { pool }: Database,
  { repeating }: Jobs,
  now: Date,
): Promise<RepeatingJob[]> {
  const { rows } = await pool.query<RepeatingJob>(
    `select name, every_ms / 1000 as every_seconds, due_at, started_at, coalesce(held_until > $3, false) as is_running,
       finished_at, took_ms, coalesce(runs, 0) as runs, coalesce(failures, 0) as failures, failed_at, last_error
     from unnest($1::text[], $2::integer[]) with ordinality known(name, every_ms, place)
     left join repeating_jobs using (name) order by place`,
    [repeating.map(({ name }) => name), repeating.map(({ everyMs }) => everyMs), now],
  )
  return rows
}
