import type { Database } from '../../db/connect'
import { addressKey, growingWait, windowLimit } from '../../http/limits'

/**
 * Limits on guessing the last four of an order (K11). Counted under the link as it was given, right or wrong: a wrong
 * link is counted like a right one, nobody without the link can lock its order, and a renewed link starts afresh.
 */
export interface LookupLimits {
  /** Counts the attempt, or throws too_many with the time to wait. */
  take(hash: string, ip: string): Promise<void>
  /** The attempt was no failure. The order's failures of today stay counted, and its waits start again. */
  succeeded(hash: string, ip: string): Promise<void>
}

const minute = 60
const day = 86_400

export function createLookupLimits(db: Database): LookupLimits {
  const ofAddress = windowLimit(db, { name: 'lookup-address', attempts: 30, seconds: 10 * minute })
  const waits = growingWait(db, {
    name: 'lookup-wait',
    free: 3,
    firstWaitSeconds: 15,
    waitSecondsMax: 15 * minute,
    // the day's own limit below is the one that stops
    stopAfter: 1000,
    seconds: day,
  })
  const ofQuarterHour = windowLimit(db, { name: 'lookup-order', attempts: 5, seconds: 15 * minute })
  const ofDay = windowLimit(db, { name: 'lookup-order-day', attempts: 20, seconds: day })
  return {
    async take(hash, ip) {
      await ofAddress.take(addressKey(ip))
      await waits.take(hash)
      await ofQuarterHour.take(hash)
      await ofDay.take(hash)
    },
    async succeeded(hash, ip) {
      await Promise.all([
        ofAddress.giveBack(addressKey(ip)),
        waits.forget(hash),
        ofQuarterHour.giveBack(hash),
        ofDay.giveBack(hash),
      ])
    },
  }
}
