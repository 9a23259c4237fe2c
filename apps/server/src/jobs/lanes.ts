import { type OutboxJobName, outboxJobs } from '@getzo/domain/jobs/job-names'
import { sql } from 'kysely'

/**
 * The classes of jobs (N9, adr/0147). Each has places of its own in every copy of the service, and so has each outside
 * server: however much waits in one lane, and however long its server is silent, the others go on. The class is the
 * queue's priority: the smaller number is found first. Repeating jobs, class 5, have timers (repeating.ts).
 */
export const lanes = {
  'sign-in-letters': { class: 0, places: 2 },
  carrier: { class: 1, places: 4 },
  'wechat-pay': { class: 1, places: 2 },
  imports: { class: 2, places: 2 },
  many: { class: 2, places: 3 },
  letters: { class: 3, places: 2 },
  webhooks: { class: 4, places: 6 },
} as const
export type LaneName = keyof typeof lanes
export const laneNames = Object.keys(lanes) as LaneName[] // the keys of a constant

/** The webhooks lane leads to many servers: none has more of its places than these. */
export const placesOfServer = 2

export const laneOf: Record<OutboxJobName, LaneName> = {
  'sign-in-letter': 'sign-in-letters',
  'buy-label': 'carrier',
  'void-label': 'carrier',
  'send-refund': 'wechat-pay',
  'run-import': 'imports',
  'act-on-many': 'many',
  'make-urls': 'many',
  letter: 'letters',
  'deliver-webhook': 'webhooks',
}

/** graphile-worker's name of the task that carries out the rows of a lane. */
export const taskOf = (lane: LaneName) => `outbox:${lane}`

/** The one task of versions that had no lanes: a copy of such a version may still post it. */
export const formerTask = 'outbox'

/** Every job with its task and its priority, as rows of SQL. */
export const tasksOfJobs = sql`(values ${sql.join(
  outboxJobs.map(
    (job) => sql`(${job}::text, ${taskOf(laneOf[job])}::text, ${lanes[laneOf[job]].class}::int)`,
  ),
)}) as lane (job, task, class)`
