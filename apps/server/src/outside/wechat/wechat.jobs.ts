import type { Config } from '../../config/config'
import type { Database } from '../../db/connection/connect'
import { hourMs, type RepeatingJob } from '../../jobs/job'
import { tidyOutsideCache } from './outside-cache'

export const weChatJobs = (db: Database, { keepDays }: Pick<Config, 'keepDays'>): RepeatingJob[] => [
  {
    name: 'delete-ended-outside-tokens',
    everyMs: hourMs,
    run: async () => void (await tidyOutsideCache(db, keepDays.ended)),
  },
]
