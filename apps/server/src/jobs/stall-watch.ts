import type { Gauge } from 'prom-client'
import type { Database } from '../db/connection/connect'
import { minuteMs } from './job'
import { hasOverdue } from './outbox'

/** A database that has just come back holds jobs that are overdue and about to be taken. */
const looksMin = 3

interface Parts {
  db: Database
  log: { error: (line: string) => void; warn: (line: string) => void }
  gauge: Pick<Gauge, 'set'>
  /** milliseconds since this process began a job */
  idleMs: () => number
}

/** Watches that jobs which are due are begun (N5, N9), and says once when they are not, and once when they are again. */
export function createStallWatch({ db, log, gauge, idleMs }: Parts) {
  let looks = 0
  let isStalled = false

  function set(value: boolean) {
    if (value === isStalled) return
    isStalled = value
    gauge.set(value ? 1 : 0)
    if (value) log.error('jobs stand still: one has been due for more than a minute and none is begun')
    else log.warn('jobs are begun again')
  }

  return {
    async look(): Promise<void> {
      looks = idleMs() > minuteMs && (await hasOverdue(db)) ? looks + 1 : 0
      set(looks >= looksMin)
    },
    isStalled: () => isStalled,
  }
}
