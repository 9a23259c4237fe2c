import type { Config } from '../config/config'
import type { Database } from '../db/connection/connect'
import { hourMs, lockedMinutesMax, minuteMs, type RepeatingJob } from './job'
import { deleteFinishedBefore, freeCrashed, giveUpLate } from './outbox'

/** The jobs that maintain the outbox itself. */
export const outboxJobs = (db: Database, { keepDays }: Pick<Config, 'keepDays'>): RepeatingJob[] => [
  {
    name: 'give-up-late-jobs',
    everyMs: minuteMs,
    run: async (now) => void (await giveUpLate(db, now)),
  },
  {
    name: 'free-crashed-jobs',
    everyMs: minuteMs,
    heldMs: minuteMs,
    run: () => freeCrashed(db, lockedMinutesMax),
  },
  {
    name: 'delete-old-jobs',
    everyMs: hourMs,
    run: (now) => deleteFinishedBefore(db, new Date(now.getTime() - keepDays.jobs * 24 * hourMs)),
  },
]
