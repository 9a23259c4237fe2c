import { minuteMs, type RepeatingJob } from '../jobs/job'
import type { Database } from './connection/connect'

/** More than there are tables: of one that grows meanwhile the next run takes care. */
const tablesMax = 200

/**
 * PostgreSQL looks at tables by itself once a minute at most. A shop that has just imported its catalogue is not to work
 * that long by plans that were made for small tables (N4).
 */
export const statisticsJobs = ({ pool }: Pick<Database, 'pool'>): RepeatingJob[] => [
  {
    name: 'analyze-grown-tables',
    everyMs: minuteMs / 6,
    async run() {
      for (let table = 0; table < tablesMax; table += 1) {
        const { rows } = await pool.query<{ grown: boolean }>('select analyze_grown_table() as grown')
        if (rows[0]?.grown !== true) return
      }
    },
  },
]
