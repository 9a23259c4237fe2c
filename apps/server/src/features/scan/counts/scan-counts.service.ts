import { randomUUID } from 'node:crypto'
import { scanDevice, scanLanguage } from '@getzo/domain/scan/scan-kind'
import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import { placeOf } from '../../../access/limits/place-of'
import type { StaffBrowsers } from '../../../access/staff-browsers'
import type { Config } from '../../../config/config'
import type { Database } from '../../../db/connection/connect'
import { dayInZone } from '../../../time/zone'
import { addScans, type CountedScan, makeScanKeys, type ScanBatch } from './scan-counts.store'
import { createVisitors, type Visitor } from './visitors'

const writeEveryMs = 1_000
/** a database that is away for long must not fill the memory: further URLs are then not counted */
const countsWaitingMax = 50_000
/** a connection that was lost takes one try with it */
const lastTriesMax = 3

/**
 * Counts scans off the request path (U14), and writes them once a second and at a stop. A process that is killed loses
 * those of its last second.
 */
export interface ScanCounter {
  /** counts a visitor's scan; one before the piece was sent is kept beside the counts, for G7's rule alone (G11) */
  scanned(
    url: { url_id: number; is_unsent: boolean },
    visitor: DaysVisitor | null,
    request: FastifyRequest,
  ): void
  /**
   * The visitor on one of the shop's days; null for who counts nowhere: a machine, a preview, a HEAD request, and staff who
   * are signed in (U14, G11).
   */
  visitorOf(request: FastifyRequest): Promise<DaysVisitor | null>
  /** writes the waiting counts */
  flush(): Promise<void>
  /** the last writing, once no request is under way: it is tried a few times */
  end(): Promise<void>
}

/** A visitor on one of the shop's days, YYYY-MM-DD. */
export type DaysVisitor = Visitor & { day: string }

interface ScanCounterParts extends Pick<Config, 'shopTimeZone' | 'countryHeader'> {
  db: Database
  key: Uint8Array
  log: FastifyBaseLogger
  now: () => Date
  staffBrowsers: Pick<StaffBrowsers, 'isStaff'>
}

export function createScanCounter({
  db,
  key,
  log,
  now,
  staffBrowsers,
  shopTimeZone,
  countryHeader,
}: ScanCounterParts): ScanCounter {
  const { take, flush, end } = createWriter({ db, log })
  const dayOf = rememberedDay(shopTimeZone)
  const visitorOf = createVisitors(key)

  return {
    scanned({ url_id, is_unsent }, who, request) {
      if (who === null) return
      const at = now()
      const { 'user-agent': userAgent = '', 'accept-language': languages = '' } = request.headers
      take({
        url_id,
        before_sent: is_unsent,
        day: who.day,
        device: scanDevice(userAgent),
        language: scanLanguage(languages),
        place: placeOf(request, countryHeader),
        network: who.network.toString('base64'),
        visitor: who.visitor.toString('base64'),
        scans: 1,
        first_at: at,
        last_at: at,
      })
    },
    async visitorOf(request) {
      const who = visitorOf(request)
      if (who === null || (await staffBrowsers.isStaff(request))) return null
      return { ...who, day: dayOf(now()) }
    },
    flush,
    end,
  }
}

/** Writes the scans that it takes, a little later. */
function createWriter({ db, log }: Pick<ScanCounterParts, 'db' | 'log'>) {
  let waiting = new Map<string, CountedScan>()
  // its answer was lost, or it was never written: only the database knows
  let unsure: ScanBatch | null = null
  let timer: NodeJS.Timeout | null = null
  let writing = Promise.resolve()
  let isEnded = false

  function take(scan: CountedScan) {
    add(waiting, scan)
    writeSoon()
  }

  function writeSoon() {
    if (!isEnded) timer ??= setTimeout(() => void flush(), writeEveryMs)
  }

  function flush(): Promise<void> {
    if (timer) clearTimeout(timer)
    timer = null
    writing = writing.then(write)
    return writing
  }

  async function end() {
    isEnded = true
    for (let tries = 0; tries < lastTriesMax; tries += 1) {
      await flush()
      if (unsure === null) return
    }
  }

  /** What could not be written is tried again a second later. */
  async function write() {
    if (unsure && !(await isWritten(unsure))) return writeSoon()
    unsure = null
    const batch = { id: randomUUID(), counts: [...waiting.values()] }
    if (batch.counts.length === 0) return
    waiting = new Map()
    if (await isWritten(batch)) return
    unsure = batch
    writeSoon()
  }

  async function isWritten(batch: ScanBatch): Promise<boolean> {
    try {
      await makeScanKeys(db, new Set(batch.counts.map(({ day }) => day)))
      await addScans(db, batch)
      return true
    } catch (error) {
      log.warn({ err: error, counts: batch.counts.length }, 'scans could not be written')
      return false
    }
  }

  return { take, flush, end }
}

/** Adds a scan to those that wait, where it is alike to one of them. */
function add(waiting: Map<string, CountedScan>, count: CountedScan) {
  const { url_id, before_sent, day, device, language, place, visitor } = count
  const kind = `${url_id} ${before_sent} ${day} ${device} ${language} ${place} ${visitor}`
  const known = waiting.get(kind)
  if (known) {
    known.scans += count.scans
    if (count.first_at < known.first_at) known.first_at = count.first_at
    if (count.last_at > known.last_at) known.last_at = count.last_at
  } else if (waiting.size < countsWaitingMax) waiting.set(kind, count)
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
