import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'
import { addressKey } from '../../http/limits'
import { Refused } from '../../http/refused'

const missesMax = 100
const seconds = 600

/**
 * Stops the trying out of codes: seeds are made by the minute, so they can be guessed. Counted in this process alone,
 * since the lookup is the hottest read and a wrong count only lets somebody try a little longer.
 */
export interface LookupLimit {
  /** throws too_many for an address that has asked for too many unknown codes */
  refuse(ip: string): Promise<void>
  missed(ip: string): Promise<void>
}

export function createLookupLimit(): LookupLimit {
  const misses = new RateLimiterMemory({ points: missesMax, duration: seconds })
  return {
    async refuse(ip) {
      const state = await misses.get(addressKey(ip))
      if (state && state.consumedPoints > missesMax) throw tooMany(state)
    },
    async missed(ip) {
      await misses.penalty(addressKey(ip))
    },
  }
}

const tooMany = (state: RateLimiterRes) =>
  new Refused('too_many', { retry_after_seconds: Math.max(1, Math.ceil(state.msBeforeNext / 1000)) })
