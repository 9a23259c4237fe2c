import { isGuessable } from '@getzo/domain/scan/guessable'
import { isSameCode } from '@getzo/domain/scan/scan-code'
import type { TapMessage } from '@getzo/domain/tags/tap-message'
import type { FastifyRequest } from 'fastify'
import { Counter, type Registry } from 'prom-client'
import { addressKey, networkKey, windowLimit } from '../../access/limits/limits'
import type { Database } from '../../db/connection/connect'
import { readRows } from '../../db/connection/read'
import { Refused } from '../../http/refused'
import type { OwnTaps } from '../tags/taps/own-taps'
import { ugHash } from '../urls/url-hashes'

const tenMinutes = 600
const day = 86_400
/** enough for every stopped place of a large attack; the oldest are asked of the database again */
const stoppedMax = 20_000

/** Misses that a place has free. A network is generous: a mobile carrier's customers share few addresses. */
const limits = {
  address: [
    { attempts: 100, seconds: tenMinutes },
    { attempts: 500, seconds: day },
  ],
  network: [
    { attempts: 400, seconds: tenMinutes },
    { attempts: 2_000, seconds: day },
  ],
} as const

/**
 * The access that every read takes instead of a database if it reveals whether a code exists. Only CodeLookups gives
 * one out, and counts the miss: a path that forgets the limit does not compile.
 */
class CountedRead {
  /** keeps other objects with a db from being taken for one */
  protected readonly isCounted = true
  readonly db: Database

  constructor(db: Database) {
    this.db = db
  }
}

export type { CountedRead }

/** The caller, by the address of the request, and by the taps that its browser has made. */
type Asker = Pick<FastifyRequest, 'ip' | 'cookies'>

/**
 * Stops the trying out of codes: seeds are made by the minute, so they can be guessed. Misses are counted for all
 * copies of the service together; a hit asks nothing but this process's memory of who is stopped, since the scan lookup
 * is the hottest read. A copy learns of a stop by another copy at its next miss. What cannot be guessed is read whoever
 * asks, and its miss counts for nothing: strangers behind one address shut no genuine piece of each other (G12). Whoever
 * has just tapped a piece reads on under its code, which then is no guess.
 */
export interface CodeLookups {
  /**
   * Answers the read's result; null is a miss. `asked` is the code, id or key as it was sent, or a chip's whole message.
   * Throws too_many for a place with too many misses, if what is asked for can be guessed.
   */
  find<Found>(
    asker: Asker,
    asked: string | TapMessage,
    read: (by: CountedRead) => Promise<Found | null>,
  ): Promise<Found | null>
}

interface LookupParts {
  db: Database
  metrics: Registry
  ownTaps: Pick<OwnTaps, 'urlIds'>
}

export function createCodeLookups({ db, metrics, ownTaps }: LookupParts): CodeLookups {
  const by = new CountedRead(db)
  const stopped = createStops()
  const places = (['address', 'network'] as const).flatMap((place) =>
    limits[place].map((limit) => ({
      place,
      limit: windowLimit(db, { name: `code-${place}-${limit.seconds}`, ...limit }),
    })),
  )
  const { misses, refusals } = countersIn(metrics)
  const keysOf = ({ ip }: Asker) => ({ address: addressKey(ip), network: networkKey(ip) })

  /** The code of a piece that this browser has just tapped, whose page it reloads: its cookie cannot be guessed. */
  async function isOfOwnTap(asker: Asker, asked: string): Promise<boolean> {
    const urlIds = ownTaps.urlIds(asker)
    if (urlIds.length === 0) return false
    const rows = await readRows<{ url_seed: string }>(db, { ...seedsOf, values: [urlIds] })
    return rows.some(({ url_seed: code }) => isSameCode(asked, code) || asked === ugHash(code))
  }

  function refuse(asker: Asker) {
    if (stopped.isEmpty()) return
    const keys = keysOf(asker)
    for (const place of ['address', 'network'] as const) {
      const wait = stopped.waitOf(keys[place])
      if (wait !== null) throw tooMany(place, wait)
    }
  }

  async function missed(asker: Asker) {
    const keys = keysOf(asker)
    const waits = await Promise.all(
      places.map(async ({ place, limit }) => ({ place, wait: await limit.waitAfter(keys[place]) })),
    )
    for (const { place, wait } of waits) if (wait !== null) stopped.add(keys[place], wait)
    refuse(asker)
  }

  function tooMany(limit: 'address' | 'network', wait: number) {
    refusals.inc({ limit })
    return new Refused('too_many', { retry_after_seconds: wait })
  }

  return {
    async find(asker, asked, read) {
      // a message bears a MAC of 64 bits
      const isGuess =
        typeof asked === 'string' &&
        isGuessable(asked) &&
        (stopped.isEmpty() || !(await isOfOwnTap(asker, asked)))
      if (isGuess) refuse(asker)
      const found = await read(by)
      if (found !== null) return found
      misses.inc()
      if (isGuess) await missed(asker)
      return null
    },
  }
}

const seedsOf = { name: 'seeds-of-own-taps', text: 'select url_seed from urls where id = any($1::bigint[])' }

function countersIn(metrics: Registry) {
  const misses = new Counter({
    name: 'getzo_code_misses_total',
    help: 'Lookups of codes that do not exist',
    registers: [metrics],
  })
  const refusals = new Counter({
    name: 'getzo_code_refusals_total',
    help: 'Lookups of codes that were refused, by the place that had too many misses',
    labelNames: ['limit'] as const,
    registers: [metrics],
  })
  return { misses, refusals }
}

/** Who is stopped until when, in this process alone. */
function createStops() {
  const until = new Map<string, number>()
  return {
    isEmpty: () => until.size === 0,
    /** seconds that are left, null for a place that is not stopped */
    waitOf(key: string): number | null {
      const end = until.get(key)
      if (end === undefined) return null
      const left = end - Date.now()
      if (left > 0) return Math.ceil(left / 1000)
      until.delete(key)
      return null
    },
    add(key: string, seconds: number) {
      const end = Math.max(until.get(key) ?? 0, Date.now() + seconds * 1000)
      until.delete(key)
      until.set(key, end)
      const [oldest] = until.keys()
      if (until.size > stoppedMax && oldest !== undefined) until.delete(oldest)
    },
  }
}
