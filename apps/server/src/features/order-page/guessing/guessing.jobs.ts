import type { Config } from '../../../config/config'
import type { Database } from '../../../db/connection/connect'
import { hourMs, type RepeatingJob } from '../../../jobs/job'
import { deleteOldFailures } from './tidy'

export const guessingJobs = (db: Database, { keepDays }: Pick<Config, 'keepDays'>): RepeatingJob[] => [
  {
    name: 'delete-old-lookups',
    everyMs: hourMs,
    run: async (now) => void (await deleteOldFailures(db, now, keepDays.lookups)),
  },
]
