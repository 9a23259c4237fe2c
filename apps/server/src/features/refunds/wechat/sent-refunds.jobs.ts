import { minuteMs, type OutboxJob, type RepeatingJob } from '../../../jobs/job'
import type { SentRefunds } from './sent-refunds.service'

/** Stored by send-refund.service alone. */
const sentOf = (payload: unknown) => (payload as { sent_id: number }).sent_id

export const sentRefundOutboxJobs = (sent: SentRefunds): OutboxJob[] => [
  {
    name: 'send-refund',
    run: (payload) => sent.advance(sentOf(payload)),
    // it is not given up: settle-sent-refunds goes on with it, and after a day a person decides
    givenUp: () => Promise.resolve(),
  },
]

export const sentRefundJobs = (sent: SentRefunds): RepeatingJob[] => [
  { name: 'settle-sent-refunds', isLong: true, everyMs: minuteMs, run: (now) => sent.settle(now) },
]
