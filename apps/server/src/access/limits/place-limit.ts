import type { Database } from '../../db/connection/connect'
import { Refused } from '../../http/refused'
import { addressKey, networkKey, windowLimit } from './limits'

/** How many of `seconds` are free for an address, and for all addresses of a network together. */
interface PlaceWindow {
  address: number
  network: number
  seconds: number
}

/** A limit on requests from one place: its address and its network are counted, in each of several windows. */
interface PlaceLimit {
  /** counts an attempt; throws too_many where its address or its network has had too many */
  take(ip: string): Promise<void>
  /** takes one counted attempt back */
  giveBack(ip: string): Promise<void>
}

/**
 * A limit on strangers always counts their network too: one customer of a provider has a /48 of IPv6, which is 65,536
 * addresses as addressKey counts them. An attempt that its address is refused does not count for the network, so that
 * one address cannot use up its neighbours' limit.
 */
export function placeLimit(db: Database, name: string, windows: readonly PlaceWindow[]): PlaceLimit {
  const limits = (['address', 'network'] as const).flatMap((place) =>
    windows.map(({ seconds, [place]: attempts }) => ({
      keyOf: place === 'address' ? addressKey : networkKey,
      limit: windowLimit(db, { name: `${name}-${place}-${seconds}`, attempts, seconds }),
    })),
  )
  return {
    async take(ip) {
      for (const [at, { keyOf, limit }] of limits.entries()) {
        const wait = await limit.waitAfter(keyOf(ip))
        if (wait === null) continue
        for (const earlier of limits.slice(0, at)) await earlier.limit.giveBack(earlier.keyOf(ip))
        throw new Refused('too_many', { retry_after_seconds: wait })
      }
    },
    async giveBack(ip) {
      for (const { keyOf, limit } of limits) await limit.giveBack(keyOf(ip))
    },
  }
}
