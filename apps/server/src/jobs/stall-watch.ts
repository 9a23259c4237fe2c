import type { Gauge } from 'prom-client'
import type { Database } from '../db/connection/connect'
import { minuteMs } from './job'
import type { LaneName } from './lanes'
import { overdueLanes } from './outbox'

/** A database that has just come back holds jobs that are overdue and about to be taken. */
const looksMin = 3

interface Parts {
  db: Database
  log: { error: (words: object, line: string) => void; warn: (line: string) => void }
  gauge: Pick<Gauge, 'set'>
  /** milliseconds since this process began a job of a lane; 0 where all places of the lane are taken */
  idleMs: (lane: LaneName) => number
  /** begins the queue again, on new connections */
  renew: () => void
}

/**
 * Watches that jobs which are due are begun (N5, N9). Where they are not, it says so once, begins the queue again until
 * they are, and says once that they are.
 */
export function createStallWatch({ db, log, gauge, idleMs, renew }: Parts) {
  let looks = 0
  let isStalled = false

  function set(lanes: LaneName[]) {
    const value = lanes.length > 0
    if (value === isStalled) return
    isStalled = value
    gauge.set(value ? 1 : 0)
    if (value)
      log.error({ lanes }, 'jobs stand still: one has been due for more than a minute and none is begun')
    else log.warn('jobs are begun again')
  }

  return {
    async look(): Promise<void> {
      const idle = (await overdueLanes(db)).filter((lane) => idleMs(lane) > minuteMs)
      looks = idle.length > 0 ? looks + 1 : 0
      set(looks >= looksMin ? idle : [])
      if (looks > 0 && looks % looksMin === 0) renew()
    },
    isStalled: () => isStalled,
  }
}
