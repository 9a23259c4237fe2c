import { outboxJobs } from '@getzo/domain/jobs/job-names'
import type { FastifyBaseLogger } from 'fastify'
import { Counter, Gauge, Histogram, type Registry } from 'prom-client'
import type { Database } from '../db/connection/connect'
import { addDatabaseGauge } from '../health/database-gauge'

export interface JobMetrics {
  ran(job: string, outcome: 'done' | 'failed', seconds: number): void
  /** the number of restarts of the queue */
  restarts: Counter
  /** of the queue: 1 while jobs are due and none is begun */
  stalled: Gauge
}

interface Parts {
  db: Database
  metrics: Registry
  log: FastifyBaseLogger
}

/** Metrics of the jobs of this process, and of all that wait (N5). A label's values are names of ours alone. */
export function createJobMetrics(parts: Parts): JobMetrics {
  const registers = [parts.metrics]
  const runs = new Counter({
    name: 'getzo_job_runs_total',
    help: 'Runs of jobs, by name and outcome',
    labelNames: ['job', 'outcome'] as const,
    registers,
  })
  const seconds = new Histogram({
    name: 'getzo_job_seconds',
    help: 'Duration of a run, by name',
    labelNames: ['job'] as const,
    buckets: [0.01, 0.05, 0.1, 0.5, 1, 5, 15, 60, 600],
    registers,
  })
  const restarts = new Counter({
    name: 'getzo_job_queue_restarts_total',
    help: 'How often the queue of jobs ended by itself and was restarted',
    registers,
  })
  const stalled = new Gauge({
    name: 'getzo_jobs_stalled',
    help: '1 while a job has been due for more than a minute and this process begins none, else 0',
    registers,
  })
  addWaiting(parts)
  return {
    ran(job, outcome, took) {
      runs.inc({ job, outcome })
      seconds.observe({ job }, took)
    },
    restarts,
    stalled,
  }
}

function addWaiting({ db, ...parts }: Parts): void {
  addDatabaseGauge(parts, {
    name: 'getzo_jobs_waiting',
    help: 'Jobs of the outbox that are not finished, by name',
    labelNames: ['job'],
    async read(gauge) {
      for (const { job, count } of await readWaiting(db)) gauge.set({ job }, count)
    },
  })
  addDatabaseGauge(parts, {
    name: 'getzo_jobs_oldest_seconds',
    help: 'Age of the oldest job of the outbox that is not finished, by name; 0 where there is none',
    labelNames: ['job'],
    async read(gauge) {
      for (const { job, age } of await readWaiting(db)) gauge.set({ job }, age)
    },
  })
}

async function readWaiting({ pool }: Database) {
  const { rows } = await pool.query<{ job: string; count: number; age: number }>({
    name: 'jobs-waiting',
    text: `select job, count(o.id) as count,
        coalesce(extract(epoch from now() - min(o.posted_at)), 0)::double precision as age
      from unnest($1::text[]) known(job)
      left join (select * from outbox where finished_at is null) o using (job) group by job`,
    values: [[...outboxJobs]],
  })
  return rows
}
