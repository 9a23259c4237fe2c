import type { Database } from '../db/connect'
import { hourMs, type RepeatingJob } from '../jobs/job'

/** Longer than any upload and the change that holds it can take. */
const unheldHours = 24

/** Files that were refused after they came, or cut off on their way. */
export const filesJobs = ({ pool }: Database): RepeatingJob[] => [
  {
    name: 'delete-unheld-files',
    everyMs: hourMs,
    run: async (now) =>
      void (await pool.query(
        'delete from files where key is null and date_created < $1::timestamptz - make_interval(hours => $2)',
        [now, unheldHours],
      )),
  },
]
