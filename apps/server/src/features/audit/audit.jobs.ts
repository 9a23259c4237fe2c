import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../../config'
import type { Database } from '../../db/connection/connect'
import { minuteMs, type RepeatingJob } from '../../jobs/job'
import { sealDays } from './seals.service'

export const auditJobs = (
  { db, log }: { db: Database; log: FastifyBaseLogger },
  { shopTimeZone }: Pick<Config, 'shopTimeZone'>,
): RepeatingJob[] => [
  {
    name: 'seal-audit',
    everyMs: 10 * minuteMs,
    run: (now) => sealDays({ db, log, timeZone: shopTimeZone }, now),
  },
]
