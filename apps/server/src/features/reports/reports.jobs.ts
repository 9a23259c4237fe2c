import type { Config } from '../../config/config'
import type { Database } from '../../db/connection/connect'
import { minuteMs, type RepeatingJob } from '../../jobs/job'
import { sumReports } from './reports.service'

export const reportJobs = (db: Database, { shopTimeZone }: Pick<Config, 'shopTimeZone'>): RepeatingJob[] => [
  { name: 'sum-reports', isLong: true, everyMs: minuteMs, run: () => sumReports(db, shopTimeZone) },
]
