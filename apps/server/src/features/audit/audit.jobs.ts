import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../../config/config'
import type { Database } from '../../db/connection/connect'
import { hourMs, minuteMs, type RepeatingJob } from '../../jobs/job'
import { checkDays } from './checks.service'
import { sealDays } from './seals.service'

/** Each night, so that millions of entries are compared in some days, and nobody waits for it. */
const checksForMs = 60_000

export const auditJobs = (
  { db, log }: { db: Database; log: FastifyBaseLogger },
  { shopTimeZone }: Pick<Config, 'shopTimeZone'>,
): RepeatingJob[] => [
  {
    name: 'seal-audit',
    everyMs: 10 * minuteMs,
    run: (now) => sealDays({ db, log, timeZone: shopTimeZone }, now),
  },
  {
    name: 'check-audit',
    isLong: true,
    everyMs: 24 * hourMs,
    run: async (now) => {
      const { wrong_day: day } = await checkDays(db, now, checksForMs)
      if (day !== null) log.error({ day }, 'a day of the audit differs from its seal')
    },
  },
]
