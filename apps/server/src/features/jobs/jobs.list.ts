import { outboxStates } from '@getzo/domain/jobs/job-names'
import type { ListDefinition } from '../../lists/definition'
import { containsText, doneBy, instantRange, yesOrNo } from '../../lists/filters'

const queueRow = `left join graphile_worker.jobs j on j.key = 'outbox-' || o.id and o.finished_at is null`

/** States of unfinished jobs: one without tries left waits for a person. */
const isFailed = 'coalesce(j.attempts >= j.max_attempts, true)'

const state = `case when o.outcome is not null then o.outcome when j.locked_at is not null then 'running'
  when ${isFailed} then 'failed' else 'waiting' end`

/**
 * The outbox without its payloads, which are never shown (N9). Days are in the shop's time zone. A job that is finished
 * is deleted in time, so no index serves the filters.
 */
export const outboxList = (timeZone: string): ListDefinition => ({
  name: 'outbox',
  source: `(outbox o ${queueRow})`,
  joins: `(outbox o ${queueRow})`,
  key: 'o.id',
  columns: `o.id, o.job, o.about, ${state} as state, o.posted_at, o.posted_by, o.give_up_at, o.tries, o.last_tried_at,
    o.last_error, case when j.locked_at is null and not ${isFailed} then j.run_at end as next_try_at, o.finished_at`,
  conditions: ['true'],
  sorts: { id: { expression: 'o.id', type: 'bigint' } },
  defaultSort: '-id',
  csv: [
    { heading: 'id', sql: 'o.id' },
    { heading: 'job', sql: 'o.job' },
    { heading: 'about', sql: 'o.about', kind: 'typed' },
    { heading: 'state', sql: state },
    { heading: 'posted_at', sql: 'o.posted_at', kind: 'time' },
    { heading: 'posted_by', sql: 'o.posted_by', kind: 'typed' },
    { heading: 'tries', sql: 'o.tries' },
    { heading: 'last_error', sql: 'o.last_error', kind: 'typed' },
    { heading: 'finished_at', sql: 'o.finished_at', kind: 'time' },
  ],
  filters: {
    state: (bind, value) => `${state} = ${bind(value, 'text')}`,
    about: containsText('o.about'),
    ...doneBy('o', 'posted'),
    has_error: yesOrNo('o.last_error is not null', 'o.last_error is null'),
    ...instantRange('posted', { expression: 'o.posted_at', timeZone }),
    ...instantRange('finished', { expression: 'o.finished_at', timeZone }),
  },
  tabs: { filter: 'state', values: outboxStates },
})
