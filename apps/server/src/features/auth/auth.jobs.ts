import type { Database } from '../../db/connect'
import { hourMs, type RepeatingJob } from '../../jobs/job'
import { tidyExpired } from './tidy'

export const authJobs = (db: Database): RepeatingJob[] => [
  { name: 'delete-expired-sign-ins', everyMs: hourMs, run: async () => void (await tidyExpired(db)) },
]
