import { createHmac } from 'node:crypto'
import { scanDevice, scanLanguage, scanPlace } from '@getzo/domain/scan/scan-kind'
import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import type { Config } from '../../config'
import type { Database } from '../../db/connect'
import { networkKey } from '../../http/limits'
import { dayInZone } from '../../time/zone'
import { isScan } from './is-scan'
import { addScans, type CountedScan } from './scan-counts.store'

const writeEveryMs = 1_000
/** a database that is away for long must not fill the memory: further URLs are then not counted */
const countsWaitingMax = 50_000

/** Counts scans off the request path (U14). A scan is not a promise: what a killed process had not written is lost. */
export interface ScanCounter {
  /** counts a scan, unless it is a machine's, a preview's or a HEAD request */
  scanned(urlId: number, request: FastifyRequest): void
  /** writes what is waiting */
  flush(): Promise<void>
}

interface ScanCounterParts extends Pick<Config, 'shopTimeZone' | 'countryHeader'> {
  db: Database
  key: Uint8Array
  log: FastifyBaseLogger
  now: () => Date
}

export function createScanCounter({
  db,
  key,
  log,
  now,
  shopTimeZone,
  countryHeader,
}: ScanCounterParts): ScanCounter {
  let waiting = new Map<string, CountedScan>()
  let timer: NodeJS.Timeout | null = null
  let writing = Promise.resolve()
  const dayOf = rememberedDay(shopTimeZone)

  function flush(): Promise<void> {
    if (timer) clearTimeout(timer)
    timer = null
    writing = writing.then(write)
    return writing
  }

  async function write() {
    const counts = [...waiting.values()]
    if (counts.length === 0) return
    waiting = new Map()
    try {
      await addScans(db, counts)
    } catch (error) {
      // best effort: the counts wait for the next scan, which writes them again
      log.warn({ err: error, counts: counts.length }, 'scans could not be written')
      for (const count of counts) add(count)
    }
  }

  function add(count: CountedScan) {
    const { url_id, day, device, language, place, network } = count
    const kind = `${url_id} ${day} ${device} ${language} ${place} ${network}`
    const known = waiting.get(kind)
    if (known) {
      known.scans += count.scans
      if (count.first_at < known.first_at) known.first_at = count.first_at
      if (count.last_at > known.last_at) known.last_at = count.last_at
    } else if (waiting.size < countsWaitingMax) waiting.set(kind, count)
  }

  // keyed: networks are few enough to be tried out
  const networkOf = ({ ip }: FastifyRequest) =>
    createHmac('sha256', key)
      .update(`scan:${networkKey(ip)}`)
      .digest()
      .subarray(0, 16)
      .toString('base64')

  function placeOf({ headers }: FastifyRequest): string | null {
    const country = countryHeader === null ? undefined : headers[countryHeader]
    return scanPlace(typeof country === 'string' ? country : undefined)
  }

  return {
    scanned(urlId, request) {
      if (!isScan(request)) return
      const at = now()
      const { 'user-agent': userAgent = '', 'accept-language': languages = '' } = request.headers
      add({
        url_id: urlId,
        day: dayOf(at),
        device: scanDevice(userAgent),
        language: scanLanguage(languages),
        place: placeOf(request),
        network: networkOf(request),
        scans: 1,
        first_at: at,
        last_at: at,
      })
      timer ??= setTimeout(() => void flush(), writeEveryMs)
    },
    flush,
  }
}

/** The shop's day of an instant, worked out once a minute: no zone changes its day within one. */
function rememberedDay(timeZone: string): (at: Date) => string {
  let known = { minute: Number.NaN, day: '' }
  return (at) => {
    const minute = Math.floor(at.getTime() / 60_000)
    if (minute !== known.minute) known = { minute, day: dayInZone(at, timeZone) }
    return known.day
  }
}
