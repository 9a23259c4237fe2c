import { minuteMs, type RepeatingJob } from '../jobs/job'
import type { Database } from './connection/connect'

/**
 * PostgreSQL looks at tables by itself once a minute at most. A shop that has just imported its catalogue is not to work
 * that long by plans that were made for empty tables (N4).
 */
export const statisticsJobs = ({ pool }: Pick<Database, 'pool'>): RepeatingJob[] => [
  {
    name: 'analyze-grown-tables',
    everyMs: minuteMs / 6,
    run: async () => void (await pool.query('select analyze_grown_tables()')),
  },
]
