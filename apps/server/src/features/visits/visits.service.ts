import { isIP } from 'node:net'
import { isRobot } from '@getzo/domain/visits/robots'
import { visitAddress } from '@getzo/domain/visits/visit-address'
import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import { Counter, type Registry } from 'prom-client'
import type { Database } from '../../db/connection/connect'
import { deviceOf } from './device'
import { type DeviceFields, dropMonths, insertVisits, makeMonths, type VisitRow } from './visits.store'
import { memoryLimit } from './within-limit'

const writeEveryMs = 1000
const waitingMax = 5000
const perMinute = { address: 60, network: 600 }
const dayMs = 86_400_000
const madeAheadMs = 62 * dayMs

/**
 * The device log (F4, F5). Everything in it is best effort and off the request path: what is too much, or cannot be
 * written, is dropped and counted in the metrics, and no page or call ever notices.
 */
export interface VisitLog {
  /** a page was seen; the address that is kept has no query and no order's hash */
  page(request: FastifyRequest, visit: PageVisit): void
  /** an entry that a browser sent */
  device(request: FastifyRequest, entry: Partial<DeviceFields & DeviceVisit>): void
  flush(): Promise<void>
}

interface PageVisit {
  action: string
  urlId?: number | undefined
  accessMethod?: string
  note?: string
}

interface DeviceVisit {
  url: string | null
  action: string | null
  access_method: string | null
  note: string | null
}

interface VisitLogParts {
  db: Database
  log: FastifyBaseLogger
  now: () => Date
  metrics: Registry
}

type Waiting = Omit<VisitRow, keyof DeviceFields> & { userAgent: string; device: Partial<DeviceFields> }

export function createVisitLog({ db, log, now, metrics }: VisitLogParts): VisitLog {
  const { take, flush } = createWriter({ db, log, metrics })
  const seen = (request: FastifyRequest) => ({
    date_created: now(),
    device_ip: addressOf(request.ip),
    userAgent: request.headers['user-agent'] ?? '',
  })

  return {
    page(request, { action, urlId, accessMethod, note }) {
      if (request.method === 'HEAD' || isRobot(request.headers['user-agent'] ?? '')) return
      const entry = {
        ...seen(request),
        device: {},
        url: visitAddress(request.url),
        action,
        access_method: accessMethod ?? null,
        note: note ?? null,
        url_id: urlId ?? null,
      }
      void take(entry, request.ip)
    },
    device(request, { url, action, access_method, note, ...device }) {
      const entry = {
        ...seen(request),
        device,
        url: url === null || url === undefined ? null : visitAddress(url),
        action: action ?? null,
        access_method: access_method ?? null,
        note: note ?? null,
        url_id: null,
      }
      void take(entry, request.ip)
    },
    flush,
  }
}

/** Writes the entries that it takes, a little later; those that are too many are dropped. */
function createWriter({ db, log, metrics }: Omit<VisitLogParts, 'now'>) {
  const isWithin = memoryLimit(perMinute)
  const dropped = new Counter({
    name: 'getzo_visits_dropped_total',
    help: 'Entries of the device log that were too many, or could not be written',
    registers: [metrics],
  })
  let waiting: Waiting[] = []
  let timer: NodeJS.Timeout | null = null
  let writing = Promise.resolve()

  async function take(entry: Waiting, ip: string) {
    if (waiting.length >= waitingMax || !(await isWithin(ip))) return dropped.inc()
    waiting.push(entry)
    timer ??= setTimeout(() => void flush(), writeEveryMs)
  }

  function flush(): Promise<void> {
    if (timer) clearTimeout(timer)
    timer = null
    writing = writing.then(write)
    return writing
  }

  async function write() {
    const entries = waiting
    if (entries.length === 0) return
    waiting = []
    try {
      await insertVisits(db, entries.map(rowOf))
    } catch (error) {
      log.warn({ err: error, entries: entries.length }, 'visits could not be written and are dropped')
      dropped.inc(entries.length)
    }
  }

  return { take, flush }
}

/** The browser's own data has precedence over its User-Agent. Parsed here, off the request path. */
function rowOf({ userAgent, device, ...rest }: Waiting): VisitRow {
  const told = Object.entries(device).filter(([, value]) => value !== null && value !== undefined)
  return { ...rest, ...deviceOf(userAgent), ...Object.fromEntries(told) }
}

const addressOf = (ip: string) => (isIP(ip) === 0 ? null : ip)

/**
 * Makes the months to come, and drops those of which everything is older than the log is kept (F4, N11); answers how
 * many went. Safe on several instances at once.
 */
export async function tidyVisits(db: Database, now: Date, keepDays: number): Promise<number> {
  await makeMonths(db, now, new Date(now.getTime() + madeAheadMs))
  return dropMonths(db, new Date(now.getTime() - keepDays * dayMs))
}
