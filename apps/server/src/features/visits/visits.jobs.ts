import type { Config } from '../../config/config'
import type { Database } from '../../db/connection/connect'
import { hourMs, type RepeatingJob } from '../../jobs/job'
import { tidyVisits } from './visits.service'

export const visitsJobs = (db: Database, { keepDays }: Pick<Config, 'keepDays'>): RepeatingJob[] => [
  {
    name: 'delete-old-visits',
    everyMs: hourMs,
    run: async (now) => void (await tidyVisits(db, now, keepDays.visits)),
  },
]
