import pg from 'pg'
import { addMonths } from '../packages/domain/src/reports/report-range'
import { reportIds, reportOf } from '../packages/domain/src/reports/reports'
import { against, type Figure, round, usualMs } from './measure'
import type { Filled } from './processes'

/** Budget of a report of twelve months in milliseconds, at 1,000,000 orders. */
const reportMs = 300
/**
 * The same while the sums of a week are out of date: the job has them again within a minute, so that a person waits this
 * long once at most, and not longer than for a page to open.
 */
const outOfDateMs = 1_000
const tries = 7

/**
 * Each report of the last twelve months by each of its rows, one at a time, with all days summed up; the slowest counts.
 * Then the same orders while the sums of a week are out of date, as they are for a minute after many were changed.
 */
export async function measureReports({ product, headers, databaseUrl }: Filled): Promise<Figure[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const to = new Date().toISOString().slice(0, 7)
  const pathOf = (report: string, by: string, more = '') =>
    `${product.url}/release/report/${report}/by/${by}?from=${addMonths(to, -11)}&to=${to}${more}`
  const all = reportIds.flatMap((id) => reportOf(id).by.map((by) => [id, by] as const))
  const asked = [
    ...all.map(([id, by]) => [`${id} by ${by}`, pathOf(id, by)] as const),
    ...(['month', 'province'] as const).map(
      (by) => [`orders of a brand by ${by}`, pathOf('orders', by, '&brand_id=7')] as const,
    ),
  ]
  const figures = [await slowest('a report of 12 months', asked, headers, reportMs)]
  const day = await client.query<{ day: string }>(
    `select (max(day) - 60)::text as day from report_days where time_zone = 'Asia/Shanghai'`,
  )
  await client.query('insert into report_marks (day) select $1::date + i from generate_series(0, 6) i', [
    day.rows[0]?.day,
  ])
  figures.push(await slowest('the same with a week out of date', asked.slice(0, 4), headers, outOfDateMs))
  await client.end()
  return figures
}

async function slowest(
  name: string,
  asked: readonly (readonly [name: string, url: string])[],
  headers: Record<string, string>,
  budgetMs: number,
): Promise<Figure> {
  const found: [string, number][] = []
  for (const [what, url] of asked) {
    found.push([what, await usualMs(url, headers, tries)])
  }
  const each = found.map(([what, ms]) => `${what} ${round(ms)}`).join(', ')
  return against(`${name} (${each})`, Math.max(...found.map(([, ms]) => ms)), budgetMs, 'ms')
}
