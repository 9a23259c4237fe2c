import type { Config } from '../../config/config'
import type { Database } from '../../db/connection/connect'
import { hourMs, type RepeatingJob } from '../../jobs/job'
import { tidyExpired } from './tidy'

export const authJobs = (db: Database, { keepDays }: Pick<Config, 'keepDays'>): RepeatingJob[] => [
  {
    name: 'delete-expired-sign-ins',
    everyMs: hourMs,
    run: () => tidyExpired(db, keepDays),
  },
]
