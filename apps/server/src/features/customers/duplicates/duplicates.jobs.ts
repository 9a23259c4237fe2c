import type { Database } from '../../../db/connection/connect'
import { hourMs, type RepeatingJob } from '../../../jobs/job'
import { findDuplicates } from './compare-customers.service'

/** Every hour rather than every night: only who has changed is compared. */
export const duplicateJobs = (db: Database): RepeatingJob[] => [
  { name: 'find-duplicates', everyMs: hourMs, run: (now) => findDuplicates(db, now) },
]
