import type { Config } from '../../config/config'
import type { Database } from '../../db/connection/connect'
import { hourMs, type RepeatingJob } from '../../jobs/job'
import { tidyPictures } from './pictures.service'

export const picturesJobs = (db: Database, { keepDays }: Pick<Config, 'keepDays'>): RepeatingJob[] => [
  {
    name: 'delete-unused-pictures',
    everyMs: 24 * hourMs,
    run: (now) => tidyPictures(db, now, keepDays.pictures),
  },
]
