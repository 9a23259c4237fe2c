import { createHash } from 'node:crypto'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Database } from '../../db/connection/connect'
import { Refused } from '../../http/refused'

/**
 * Limits on guessing, counted in PostgreSQL: they survive a restart and hold over all instances. An attempt is counted
 * before it is made, in one atomic statement, so that many attempts at once cannot slip through together; one that
 * turns out well is given back or forgotten. Keys are hashed: the table holds no address and no e-mail.
 */

/** At most `attempts` in `seconds`, counted from the first of them. */
interface WindowLimit {
  /** counts an attempt; throws too_many with the time to wait where it is one too many */
  take(key: string): Promise<void>
  /** counts an attempt; answers the seconds to wait where it is one too many, else null */
  waitAfter(key: string): Promise<number | null>
  /** counts an attempt and answers whether it is within the limit */
  isWithin(key: string): Promise<boolean>
  /** takes one counted attempt back */
  giveBack(key: string): Promise<void>
  forget(key: string): Promise<void>
}

export function windowLimit(
  db: Database,
  { name, attempts, seconds }: { name: string; attempts: number; seconds: number },
): WindowLimit {
  const limiter = limiterOf(db, name, attempts, seconds)
  const waitAfter = (key: string) => secondsToWait(limiter.consume(hashed(key)))
  return {
    async take(key) {
      const wait = await waitAfter(key)
      if (wait !== null) throw tooMany(wait)
    },
    waitAfter,
    isWithin: async (key) => (await waitAfter(key)) === null,
    giveBack: async (key) => void (await limiter.reward(hashed(key))),
    forget: async (key) => void (await limiter.delete(hashed(key))),
  }
}

/** Attempts that are `free`, then one at a time with a wait that doubles, then none until the count is forgotten. */
interface GrowingWait {
  /**
   * counts an attempt; throws too_many while it has to wait, with work where that may stand for the wait. A refused attempt
   * does not lengthen the wait
   */
  take(key: string, work?: WorkForWait | null): Promise<void>
  /** the attempt was a good one: starts again from nothing */
  forget(key: string): Promise<void>
}

/** Work instead of a wait: what was done, and more to do. */
interface WorkForWait {
  done: number | null
  give: (bits: number) => string
}

const work = { leastBits: 16, mostBits: 21, staleBits: 2 } as const

interface GrowingWaitOptions {
  name: string
  free: number
  firstWaitSeconds: number
  waitSecondsMax: number
  /** attempts after which there is no further one until `seconds` have passed since the first */
  stopAfter: number
  seconds: number
}

export function growingWait(db: Database, options: GrowingWaitOptions): GrowingWait {
  const counter = limiterOf(db, options.name, options.stopAfter, options.seconds)
  const gate = limiterOf(db, `${options.name}-wait`, 1, options.waitSecondsMax)
  return {
    async take(key, forWait = null) {
      const hash = hashed(key)
      const count = await counter.penalty(hash)
      const isStopped = count.consumedPoints > options.stopAfter
      const bits = bitsAfter(count.consumedPoints - options.free - 2)
      const isWorked = (forWait?.done ?? 0) >= bits - work.staleBits
      if (isWorked && !isStopped) return
      const wait = await waitOf(count, hash)
      if (wait === null) return
      await counter.reward(hash)
      if (isStopped || forWait === null) throw tooMany(wait)
      throw new Refused('too_many', { retry_after_seconds: wait, work: forWait.give(bits) })
    },
    async forget(key) {
      await Promise.all([counter.delete(hashed(key)), gate.delete(hashed(key))])
    },
  }

  /** Seconds that the attempt has to wait, null where it may go on and has closed the gate behind it. */
  async function waitOf(count: RateLimiterRes, hash: string): Promise<number | null> {
    if (count.consumedPoints > options.stopAfter) return inSeconds(count)
    if (count.consumedPoints <= options.free) return null
    const doublings = count.consumedPoints - options.free - 1
    const customDuration = Math.min(options.waitSecondsMax, options.firstWaitSeconds * 2 ** doublings)
    return secondsToWait(gate.consume(hash, 1, { customDuration }))
  }
}

/**
 * The key under which attempts from one place are counted: the IPv4 address, or the /64 of IPv6 that one line usually
 * has.
 */
export function addressKey(ip: string): string {
  return ipv4Of(ip) ?? ipv6Groups(ip).slice(0, 4).join(':')
}

/**
 * The key under which attempts from one network are counted: the /24 of IPv4, the /48 of IPv6 that one customer can
 * have.
 */
export function networkKey(ip: string): string {
  const key = ipv4Of(ip)?.split('.').slice(0, 3).join('.') ?? ipv6Groups(ip).slice(0, 3).join(':')
  return `${key}/`
}

/** Also of an IPv4 address that came by IPv6; null for IPv6. */
function ipv4Of(ip: string): string | null {
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip) ?? []
  if (mapped !== undefined) return mapped
  return ip.includes(':') ? null : ip
}

function ipv6Groups(ip: string): string[] {
  const [before = '', after] = ip.toLowerCase().split('%')[0]?.split('::') ?? []
  const head = before === '' ? [] : before.split(':')
  const tail = after === undefined || after === '' ? [] : after.split(':')
  const zeros = Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => '0')
  return [...head, ...(after === undefined ? [] : zeros), ...tail]
}

/** The binary logarithm of the hashes that stand for the wait after so many failures that were not free. */
const bitsAfter = (failures: number) => Math.min(work.mostBits, work.leastBits + Math.max(0, failures))

const limiterOf = (db: Database, name: string, points: number, duration: number) =>
  new RateLimiterPostgres({
    storeClient: db.pool,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    // expired rows are deleted by tidyExpired, without a timer of the library's own
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points,
    duration,
  })

const hashed = (key: string) => createHash('sha256').update(key).digest('base64url')

const inSeconds = (state: RateLimiterRes) => Math.max(1, Math.ceil(state.msBeforeNext / 1000))

const tooMany = (wait: number) => new Refused('too_many', { retry_after_seconds: wait })

/** The library rejects with its state where a limit is reached, and with an error where the database fails. */
async function secondsToWait(consumed: Promise<RateLimiterRes>): Promise<number | null> {
  try {
    await consumed
    return null
  } catch (state) {
    if (state instanceof RateLimiterRes) return inSeconds(state)
    throw state
  }
}
