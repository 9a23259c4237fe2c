import { listLosses } from '@getzo/contract/costs/costs.endpoints'
import { listAllOrderDetails } from '@getzo/contract/order-details/order-details.endpoints'
import { listOrders } from '@getzo/contract/orders/orders.endpoints'
import { listRefunds } from '@getzo/contract/refunds/refunds.endpoints'
import { exportReport, readReport } from '@getzo/contract/reports/reports.endpoints'
import type { Report, ReportRow } from '@getzo/contract/reports/reports.schema'
import { listUrls } from '@getzo/contract/urls/urls.endpoints'
import { type MoneyLine, orderMoney } from '@getzo/domain/orders/order-money'
import { otherRows } from '@getzo/domain/reports/other-rows'
import { addMonths } from '@getzo/domain/reports/report-range'
import {
  averageOf,
  behindFigure,
  centsOf,
  type Dimension,
  type Measure,
  measuresOf,
  type ReportId,
  reportIds,
  reportOf,
  shareOf,
} from '@getzo/domain/reports/reports'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pageStatement } from '../../lists/page/list'
import { xlsxRows } from '../../sheets/xlsx-rows'
import { createFactories, type Factories, type Sellable } from '../../test-kit/factories'
import { changeReported, edges, pick, random } from '../../test-kit/report-changes'
import { startTestApp, type TestApp } from '../../test-kit/test-app'
import { dayInZone } from '../../time/zone'
import { ordersAsked } from '../orders/list/orders.list'
import { sumReports } from './reports.service'

/** Random states that are compared in this run; REPORT_STATES=1000 for many, REPORT_FIRST to go on after some. */
const states = Number(process.env.REPORT_STATES ?? 3)
const first = Number(process.env.REPORT_FIRST ?? 1)
/** Clocks change there on 8 March and 1 November 2026. */
const timeZone = 'America/Vancouver'
/** Up to the month after this one, which has nothing yet. */
const range = { from: '2025-10', to: addMonths(dayInZone(new Date(), timeZone).slice(0, 7), 1) }

let product: TestApp
let make: Factories
let admin: Awaited<ReturnType<TestApp['signedInAs']>>
let csr: Awaited<ReturnType<TestApp['signedInAs']>>
let sold: Sellable[] = []
let orders: number[] = []

beforeAll(async () => {
  product = await startTestApp({}, { SHOP_TIME_ZONE: timeZone })
  make = createFactories(product.db)
  admin = await product.signedInAs('administrator')
  csr = await product.signedInAs('csr')
  sold = await Promise.all(['10.00', '19.99', '0.01'].map((price) => make.sellable({ price })))
  orders = await Promise.all(edges.map((order_date) => make.order({ order_date })))
  for (const [at, id] of orders.entries())
    await make.orderDetail(id, pick(sold, at), { quantity: 1 + (at % 3) })
  for (const one of sold) {
    const id = await url(one)
    await sql(
      `insert into url_scan_days (url_id, day, scans, visitors, first_at, last_at)
       select $1, d, 5, 3, now(), now() from unnest(array['2026-02-28', '2026-03-01', '2026-11-01']::date[]) d`,
      [id],
    )
  }
})
afterAll(() => product.close())

const sql = (text: string, values: unknown[] = []) => product.db.pool.query(text, values)
let urls = 0
async function url({ product_id, sku_id }: Sellable): Promise<number> {
  urls += 1
  const seed = `G2PT${urls}`
  const { rows } = await sql(
    `insert into urls (url, url_seed, url_item_type, url_destination_type, ug_hash, sg_hash, product_id, sku_id)
     values ($1, $1, 'pqr', 'p', $1, $1, $2, $3) returning id`,
    [seed, product_id, sku_id],
  )
  return (rows[0] as { id: number }).id // returning has it
}

const read = async (report: ReportId, by: Dimension, query: Record<string, unknown> = {}): Promise<Report> =>
  (await product.call(readReport, { params: { report, by }, query: { ...range, ...query } }, admin)).body

const paths = {
  orders: listOrders.path,
  lines: listAllOrderDetails.path,
  refunds: listRefunds.path,
  urls: listUrls.path,
  losses: listLosses.path,
}

/** Lists that were read in this state of the database, by their address: several figures have the same one. */
const listed = new Map<string, Record<string, string>[]>()

/** The rows of the list behind a figure. */
async function behind(measure: Measure, row: Pick<ReportRow, 'from' | 'to' | 'filters'>) {
  const found = behindFigure(measure, row)
  if (found === null) return []
  const { list, query } = found
  const url = `${paths[list]}?${new URLSearchParams(query).toString()}`
  const known = listed.get(url)
  if (known !== undefined) return known
  const answer = await product.app.inject({ url, headers: { authorization: admin.authorization } })
  expect([query, answer.statusCode]).toEqual([query, 200])
  const rows = answer.json<Record<string, string>[]>()
  listed.set(url, rows)
  return rows
}

const money = (cents: bigint): string =>
  cents < 0n ? `-${money(-cents)}` : `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`
const sumOf = (rows: readonly Record<string, string>[], amountOf: (row: Record<string, string>) => bigint) =>
  rows.reduce((sum, row) => sum + amountOf(row), 0n)

/** The same figure, counted from the lists. */
async function counted(
  measure: Measure,
  row: Pick<ReportRow, 'from' | 'to' | 'filters'>,
  report: ReportId,
  figures: ReportRow['figures'],
) {
  // margin.test.ts shows what is not a sum of its list
  if (report === 'margin' && !/^(units|revenue|cost|lost|difference)$/.test(measure.id)) return undefined
  const rows = await behind(measure, row)
  const other = (id: string) => {
    const found = reportOf(report).measures.find((one) => one.id === id)
    if (found === undefined) throw new Error(`no measure ${id}`)
    return found
  }
  const totals = async () =>
    sumOf(
      await behind(other('order_total'), row),
      ({ payload_items, ...order }) => orderMoney(payload_items as unknown as MoneyLine[], order).total, // as the list of orders answers them
    )
  switch (measure.id) {
    case 'revenue':
      return money(sumOf(rows, ({ sold_value = '' }) => centsOf(sold_value)))
    case 'list_revenue':
      return money(sumOf(rows, ({ price = '', quantity = '' }) => centsOf(price) * BigInt(quantity)))
    case 'order_total':
      return money(await totals())
    case 'units':
      return String(sumOf(rows, ({ quantity = '' }) => BigInt(quantity)))
    case 'average':
      return averageOf(
        'order_total' in figures ? money(await totals()) : (figures.revenue ?? ''),
        BigInt(rows.length),
      )
    case 'cancelled_share':
      return shareOf(
        BigInt(rows.length),
        BigInt(
          (await behind({ ...measure, behind: measure.behind && { ...measure.behind, query: {} } }, row))
            .length,
        ),
      )
    case 'size_share':
      return shareOf(BigInt(rows.length), BigInt((await behind(other('lines'), row)).length))
    case 'cost':
      return money(sumOf(rows, ({ cost }) => centsOf(cost ?? '0')))
    case 'label_cost':
      return money(sumOf(rows, ({ label_cost = '' }) => centsOf(label_cost)))
    case 'lost':
    case 'difference':
    case 'due_amount':
    case 'paid_amount':
      return money(sumOf(rows, ({ amount = '' }) => centsOf(amount)))
    case 'scans':
    case 'visitors':
      return String(sumOf(rows, (one) => BigInt(one[measure.id] ?? 0)))
    case 'half':
    case 'nine_in_ten':
    case 'cost_share':
      return undefined
    default:
      return String(rows.length)
  }
}

/** Every figure of every report against the list behind it, of all brands and of one; answers how many. */
async function compareAll(state: number): Promise<number> {
  const { brand_id } = pick(sold, state)
  listed.clear()
  const compared = await compare(state, reportIds, {})
  return (
    compared +
    (await compare(
      state,
      reportIds.filter((id) => reportOf(id).isOfBrands === true),
      { brand_id },
    ))
  )
}

async function compare(
  state: number,
  asked: readonly ReportId[],
  query: { brand_id?: number },
): Promise<number> {
  let compared = 0
  for (const report of asked) {
    for (const by of reportOf(report).by) {
      const { rows, total } = await read(report, by, query)
      const asked = { by, brand: query.brand_id !== undefined }
      for (const row of [...rows, total]) {
        for (const measure of measuresOf(report, { by, isOfBrand: asked.brand })) {
          const figure = row.figures[measure.id]
          expect([report, by, measure.id, figure]).not.toContain(undefined)
          if (
            figure === null ||
            figure === undefined ||
            Object.values(row.figures).every((one) => Number(one) === 0)
          )
            continue
          const expected = await counted(measure, row, report, row.figures)
          if (expected === undefined) continue
          compared += 1
          const what = [state, report, by, query, row.key, measure.id]
          expect([...what, figure]).toEqual([...what, expected])
        }
      }
      compared += await compareOthers(state, report, asked, { rows, total })
    }
  }
  return compared
}

/** The rows that a chart leaves over, after one to three, against their list. */
async function compareOthers(
  state: number,
  report: ReportId,
  asked: { by: Dimension; brand: boolean },
  { rows, total }: Pick<Report, 'rows' | 'total'>,
): Promise<number> {
  // it has no bars that leave rows over
  if (report === 'margin') return 0
  let compared = 0
  for (const measure of measuresOf(report, { by: asked.by, isOfBrand: asked.brand })) {
    const shown = 1 + (state % 3)
    const { count, sum, filters } = otherRows(rows, shown, measure, asked)
    if (filters === null || count === 0) continue
    const others = { ...total, filters: { ...total.filters, ...filters } }
    const expected = await counted(measure, others, report, total.figures)
    const what = [state, report, asked, shown, measure.id]
    expect([...what, sum]).toEqual([...what, expected])
    compared += 1
  }
  return compared
}

const sumUp = () => sumReports(product.db, timeZone)

test(
  'W11 in any state, on days with changed clocks too, each figure is that of the list behind it, to the cent',
  async () => {
    const desk = { sql, orders, sold, sumUp }
    for (let state = first; state < first + states; state += 1) {
      const below = random(state)
      for (let at = 0; at < 12; at += 1) await changeReported(desk, below)
      if (state % 2 === 0) await sumUp()
      expect(await compareAll(state)).toBeGreaterThan(100)
    }
  },
  60_000 + states * 20_000,
)

test('W11 stored sums and sums counted now are the same, and a change of any of their days is seen at once', async () => {
  const all = async () =>
    (await Promise.all(reportIds.map((id) => Promise.all(reportOf(id).by.map((by) => read(id, by)))))).map(
      (of) => of.map(({ rows, total }) => ({ rows, total })),
    )
  await sql('delete from report_days')
  const live = await all()
  await sumUp()
  const { rows: stored } = await sql('select count(*)::int as days from report_days')
  expect(stored[0]).not.toEqual({ days: 0 })
  expect(await all()).toEqual(live)
  const [id = 0] = orders
  await sql(
    `update orders set deleted_at = null, deleted_by = null, order_date = '2026-03-08T08:00:00Z', order_status = 'shipped' where id = $1`,
    [id],
  )
  const before = (await read('orders', 'month')).total.figures
  await sql(`update orders set order_status = 'refunded' where id = $1`, [id])
  const after = (await read('orders', 'month')).total.figures
  expect(Number(before.orders) - Number(after.orders)).toBe(1)
})

test('W11 the job takes the marks, and sums of another time zone are not read', async () => {
  await sumUp()
  expect((await sql('select * from report_marks')).rows).toEqual([])
  const before = await read('orders', 'month')
  await sql(`update report_sums set revenue = revenue + 1`)
  expect((await read('orders', 'month')).total.figures.revenue).not.toBe(before.total.figures.revenue)
  await sql(`update report_days set time_zone = 'Asia/Shanghai'`)
  expect((await read('orders', 'month')).total).toEqual(before.total)
  await sumUp()
  expect((await read('orders', 'month')).total).toEqual(before.total)
})

test('W11 today costs no mark', async () => {
  await sumUp()
  const id = await make.order({ order_date: new Date().toISOString() })
  await make.orderDetail(id, pick(sold, 0))
  await sql(`update orders set order_status = 'shipped' where id = $1`, [id])
  expect((await sql('select * from report_marks')).rows).toEqual([])
})

test('W11 a change of a day that may be stored is marked, that of the last hour of a day of 23 hours too', async () => {
  await sumUp()
  const id = await make.order({ order_date: new Date(Date.now() - 23 * 3_600_000).toISOString() })
  expect((await sql('select * from report_marks')).rows).toHaveLength(1)
  await sumUp()
  await sql(`update orders set order_reference = order_reference || '-' where id = $1`, [id])
  expect((await sql('select * from report_marks')).rows).toEqual([])
  await sql(`update orders set order_status = 'shipped' where id = $1`, [id])
  expect((await sql('select * from report_marks')).rows).not.toEqual([])
})

test('W11 the list of orders has the cost of labels where it is asked for, and reads none otherwise', async () => {
  const id = await make.order()
  await sql(
    `insert into shipping_labels (order_id, status, reference, requested_by, cost_amount, cost_currency, shipment, service, packaging)
     values ($1, 'bought', $2, 'x', 41.5, 'CAD', '{}', '08', '02')`,
    [id, `L-${id}`],
  )
  const rowOf = async (query: Record<string, unknown>) =>
    (await product.call(listOrders, { query: { limit: 100, ...query } }, admin)).body.find(
      (row) => row.id === id,
    )
  expect(await rowOf({ label_currency: 'cad' })).toMatchObject({ label_cost: '41.50', label_currency: 'CAD' })
  expect(await rowOf({ has_label_cost: true })).toMatchObject({ label_cost: '41.50', label_currency: 'CAD' })
  expect(Object.keys((await rowOf({})) ?? {})).toContain('order_number')
  expect(Object.keys((await rowOf({})) ?? {})).not.toContain('label_cost')
  expect(pageStatement(ordersAsked(timeZone, {}), {}).text).not.toContain('shipping_labels')
})

test('W11 the year before has the same days, of the current month too', async () => {
  const { rows, total, today } = await read('orders', 'month', { compare: true })
  const current = rows.find(({ key }) => key === today.slice(0, 7))
  expect(current?.to).toBe(today)
  expect(current?.before?.to).toBe(`${addMonths(today.slice(0, 7), -12)}${today.slice(7)}`)
  const march = rows.find(({ key }) => key === '2026-03')
  expect(march?.before).toMatchObject({ from: '2025-03-01', to: '2025-03-31' })
  expect(total.before?.figures.orders).toBeDefined()
  const february = (await read('orders', 'month', { from: '2024-02', to: '2025-02', compare: true })).rows
  expect(february.at(-1)?.before).toMatchObject({ from: '2024-02-01', to: '2024-02-29' })
})

test('W11 CSV and XLSX have the rows of the report', async () => {
  const asked = { params: { report: 'orders', by: 'product' } as const, query: { ...range, compare: true } }
  await sql(`update products set name = '=1+1, "x"' where id = $1`, [pick(sold, 0).product_id])
  const { rows } = await read('orders', 'product', { compare: true })
  const { text, headers } = await product.call(exportReport, asked, admin)
  expect(headers['content-disposition']).toMatch(/report_orders_by_product-\d{4}-\d\d-\d\d\.csv/)
  const csv = parse<Record<string, string>>(text, { bom: true, columns: true })
  expect(csv).toHaveLength(rows.length)
  for (const [at, row] of rows.entries()) {
    expect(csv[at]).toMatchObject({
      key: row.key,
      name: row.label === '=1+1, "x"' ? `'=1+1, "x"` : row.label,
      from: row.from,
      revenue: row.figures.revenue,
      orders: row.figures.orders,
      revenue_before: row.before?.figures.revenue ?? '',
    })
  }
  const answer = await product.app.inject({
    url: `/release/report/orders/by/product/f=csv?from=${range.from}&to=${range.to}&format=xlsx`,
    headers: { authorization: admin.authorization },
  })
  const cells: string[][] = []
  for await (const row of xlsxRows(answer.rawPayload)) cells.push(row.cells)
  expect(cells[0]?.slice(0, 7)).toEqual(['key', 'name', 'from', 'to', 'revenue', 'list_revenue', 'orders'])
  expect(cells.slice(1).map(([key, name, from]) => [key, name, from])).toEqual(
    rows.map(({ key, label, from }) => [key, label, from]),
  )
})

test('W11 an administrator alone reads reports, and a wrong range is named', async () => {
  const params = { report: 'orders', by: 'month' } as const
  const status = async (query: Record<string, unknown>, who = admin, by: Dimension = 'month') =>
    (await product.call(readReport, { params: { ...params, by }, query: { ...range, ...query } }, who)).status
  expect(await status({}, csr)).toBe(403)
  expect((await product.call(readReport, { params, query: range })).status).toBe(401)
  expect((await product.call(exportReport, { params, query: range }, csr)).status).toBe(403)
  expect(await status({ from: '2026-12', to: '2026-11' })).toBe(400)
  expect(await status({ from: '2020-01' })).toBe(400)
  expect(await status({ from: '2026-13' })).toBe(400)
  expect(await status({}, admin, 'days')).toBe(400)
  // months to come have nothing yet
  expect(await status({ from: '2090-12', to: '2091-03' })).toBe(200)
  const ofLabels = await product.call(
    readReport,
    { params: { report: 'labels', by: 'currency' }, query: { ...range, brand_id: 1 } },
    admin,
  )
  expect(ofLabels.status).toBe(400)
})
