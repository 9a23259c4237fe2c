import { addDays, diffDays } from '@getzo/domain/time/calendar-day'
import { present, type Random } from '../random'
import type { Row } from '../rows'
import type { ShopClock } from '../shop-clock'
import type { DemoUrl } from './demo-urls'

/** The days on which URLs were scanned, and the URL that somebody seems to have copied. */
export interface Scans {
  rows: Row[]
  copied: DemoUrl
}

const copiedDays = 24

/** Most owners scan their piece once or twice; one code is scanned by hundreds, as a copied one would be. */
export function createScans(urls: readonly DemoUrl[], clock: ShopClock, random: Random): Scans {
  const scannable = urls.filter((url) => !url.deleted && url.sku !== null)
  const copied = mostFellows(
    scannable,
    (url) =>
      url.item === 'pqr' && url.sku?.sizeChanges === true && clock.ageInDays(url.made) > copiedDays + 2,
  )
  const rows: Row[] = []
  for (const url of scannable) {
    if (url === copied || random.percent(36)) continue
    const age = clock.ageInDays(url.made)
    const days = new Set(
      Array.from(
        {
          length: random.weighted([
            [1, 50],
            [2, 25],
            [4, 18],
            [7, 7],
          ]),
        },
        () => random.integer(0, age),
      ),
    )
    for (const daysAgo of days)
      rows.push(
        ...scanDay(
          url,
          daysAgo,
          random.weighted([
            [1, 70],
            [2, 22],
            [4, 8],
          ]),
          clock,
          random,
        ),
      )
  }
  for (let daysAgo = 1; daysAgo <= copiedDays; daysAgo += 1) {
    rows.push(...scanDay(copied, daysAgo, random.integer(40, 190), clock, random))
  }
  return { rows, copied }
}

/** The one of a product with most URLs: beside few others no number of scans is unusual (G7). */
function mostFellows(urls: readonly DemoUrl[], may: (url: DemoUrl) => boolean): DemoUrl {
  const fellows = new Map<number | undefined, number>()
  for (const { sku } of urls) fellows.set(sku?.productId, (fellows.get(sku?.productId) ?? 0) + 1)
  const count = (url: DemoUrl) => fellows.get(url.sku?.productId) ?? 0
  return present(urls.filter(may).toSorted((one, other) => count(other) - count(one))[0])
}

/** One day of scans; nothing where the day had ended before the URL was made, or has not come so far. */
function scanDay(url: DemoUrl, daysAgo: number, scans: number, clock: ShopClock, random: Random): Row[] {
  const day = clock.daysAgo(daysAgo)
  const from = Math.max(clock.at(day, 7 * 60).getTime(), url.made.getTime() + 60_000)
  const until = Math.min(clock.at(addDays(day, 1), -30).getTime(), clock.now.getTime())
  if (until <= from || diffDays(clock.dayOf(url.made), day) < 0) return []
  const first = from + Math.floor(random.next() * (until - from) * 0.6)
  const last = scans === 1 ? first : first + Math.floor(random.next() * (until - first))
  // some reload the page, or come back to it on the same day
  const visitors = Math.ceil(scans * 0.7)
  return [{ url_id: url.id, day, scans, visitors, first_at: new Date(first), last_at: new Date(last) }]
}
