import { minuteMs, type OutboxJob, type RepeatingJob } from '../../jobs/job'
import { giveUpPurchase, giveUpVoid } from './purchases/given-up.service'
import type { Purchases } from './purchases/purchases.service'

/** Stored by labels.service alone. */
const labelOf = (payload: unknown) => (payload as { label_id: number }).label_id

/** The jobs that ask the carrier for requests (L7, L9). */
export const labelOutboxJobs = (purchases: Purchases): OutboxJob[] => [
  {
    name: 'buy-label',
    run: (payload) => purchases.buy(labelOf(payload)),
    givenUp: (tx, payload, now) => giveUpPurchase(tx, labelOf(payload), now),
  },
  {
    name: 'void-label',
    run: (payload) => purchases.void(labelOf(payload)),
    givenUp: (tx, payload, now) => giveUpVoid(tx, labelOf(payload), now),
  },
]

export const labelJobs = (purchases: Purchases): RepeatingJob[] => [
  { name: 'settle-lost-labels', isLong: true, everyMs: minuteMs, run: (now) => purchases.settle(now) },
]
