import type { Config } from '../../config/config'
import type { Database } from '../../db/connection/connect'
import { minuteMs, type RepeatingJob } from '../../jobs/job'
import { dayInZone } from '../../time/zone'
import { findAllSuspicion } from './suspicion.service'

export const suspicionJobs = (
  db: Database,
  { shopTimeZone }: Pick<Config, 'shopTimeZone'>,
): RepeatingJob[] => [
  {
    name: 'find-suspicion',
    everyMs: 15 * minuteMs,
    run: (now) => findAllSuspicion(db, now, dayInZone(now, shopTimeZone)),
  },
]
