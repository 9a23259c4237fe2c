import { minuteMs, type OutboxJob, type RepeatingJob } from '../../jobs/job'
import type { LabelCalls } from './calls/label-calls'

/** Stored by labels.service alone. */
const labelOf = (payload: unknown) => (payload as { label_id: number }).label_id

/** The jobs that ask the carrier for requests (L7, L9). */
export const labelOutboxJobs = ({ labels, voids }: LabelCalls): OutboxJob[] => [
  {
    name: 'buy-label',
    run: (payload) => labels.carryOut(labelOf(payload)),
    givenUp: (tx, payload, now) => labels.giveUp(tx, labelOf(payload), now),
  },
  {
    name: 'void-label',
    run: (payload) => voids.carryOut(labelOf(payload)),
    givenUp: (tx, payload, now) => voids.giveUp(tx, labelOf(payload), now),
  },
]

export const labelJobs = ({ labels, voids, pictures }: LabelCalls): RepeatingJob[] => [
  {
    name: 'settle-lost-labels',
    isLong: true,
    everyMs: minuteMs,
    async run(now) {
      for (const calls of [labels, voids, pictures]) await calls.settle(now)
    },
  },
]
