import type { Database } from '../../db/connect'
import { hourMs, type RepeatingJob } from '../../jobs/job'
import { tidyOutsideCache } from './outside-cache'

export const weChatJobs = (db: Database): RepeatingJob[] => [
  { name: 'delete-ended-outside-tokens', everyMs: hourMs, run: () => tidyOutsideCache(db) },
]
