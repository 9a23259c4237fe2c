import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import type { Database } from '../../db/connect'
import { dayInZone } from '../../time/zone'
import { isScan } from './is-scan'
import { addScans, type ScanCount } from './scan-counts.store'

const writeEveryMs = 1_000
/** a database that is away for long must not fill the memory: further URLs are then not counted */
const urlsWaitingMax = 50_000

/** Counts scans off the request path (U14). A scan is not a promise: what a killed process had not written is lost. */
export interface ScanCounter {
  /** counts a scan, unless it is a machine's, a preview's or a HEAD request */
  scanned(urlId: number, request: FastifyRequest): void
  /** writes what is waiting */
  flush(): Promise<void>
}

interface ScanCounterParts {
  db: Database
  log: FastifyBaseLogger
  now: () => Date
  shopTimeZone: string
}

export function createScanCounter({ db, log, now, shopTimeZone }: ScanCounterParts): ScanCounter {
  let waiting = new Map<number, ScanCount>()
  let timer: NodeJS.Timeout | null = null
  let writing = Promise.resolve()

  function flush(): Promise<void> {
    if (timer) clearTimeout(timer)
    timer = null
    writing = writing.then(write)
    return writing
  }

  async function write() {
    const counts = [...waiting.values()]
    const [first] = counts
    if (!first) return
    waiting = new Map()
    try {
      await addScans(db, dayInZone(first.firstAt, shopTimeZone), counts)
    } catch (error) {
      // best effort: the counts wait for the next scan, which writes them again
      log.warn({ err: error, urls: counts.length }, 'scans could not be written')
      for (const count of counts) add(count)
    }
  }

  function add({ urlId, scans, firstAt, lastAt }: ScanCount) {
    const known = waiting.get(urlId)
    if (known) {
      known.scans += scans
      if (firstAt < known.firstAt) known.firstAt = firstAt
      if (lastAt > known.lastAt) known.lastAt = lastAt
    } else if (waiting.size < urlsWaitingMax) {
      waiting.set(urlId, { urlId, scans, firstAt, lastAt })
    }
  }

  return {
    scanned(urlId, request) {
      if (!isScan(request)) return
      const at = now()
      add({ urlId, scans: 1, firstAt: at, lastAt: at })
      timer ??= setTimeout(() => void flush(), writeEveryMs)
    },
    flush,
  }
}
