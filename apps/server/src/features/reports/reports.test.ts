import { listAllOrderDetails } from '@getzo/contract/order-details/order-details.endpoints'
import { listOrders } from '@getzo/contract/orders/orders.endpoints'
import { listRefunds } from '@getzo/contract/refunds/refunds.endpoints'
import { exportReport, readReport } from '@getzo/contract/reports/reports.endpoints'
import type { Report, ReportRow } from '@getzo/contract/reports/reports.schema'
import { listUrls } from '@getzo/contract/urls/urls.endpoints'
import { orderStatuses } from '@getzo/domain/orders/order-status'
import { addMonths } from '@getzo/domain/reports/report-range'
import {
  averageOf,
  behindFigure,
  centsOf,
  type Dimension,
  type Measure,
  type ReportId,
  reportIds,
  reportOf,
  shareOf,
} from '@getzo/domain/reports/reports'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { xlsxRows } from '../../sheets/xlsx-rows'
import { createFactories, type Factories, type Sellable } from '../../test-kit/factories'
import { startTestApp, type TestApp } from '../../test-kit/test-app'
import { sumReports } from './reports.service'

/** Random states that are compared in this run; REPORT_STATES=1000 for many. */
const states = Number(process.env.REPORT_STATES ?? 8)
/** Clocks change there on 8 March and 1 November 2026. */
const timeZone = 'America/Vancouver'
const range = { from: '2025-10', to: '2026-11' }

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

/** The last and first moments of days that are an hour shorter or longer, of months, and of today. */
const edges = [
  '2026-03-08T07:59:59.999Z',
  '2026-03-08T08:00:00Z',
  '2026-03-09T06:59:59.999Z',
  '2026-03-09T07:00:00Z',
  '2026-11-01T06:59:59Z',
  '2026-11-01T07:00:00Z',
  '2026-11-01T08:30:00Z',
  '2026-11-01T09:30:00Z',
  '2026-11-02T07:59:59.999Z',
  '2026-11-02T08:00:00Z',
  '2025-11-30T23:00:00Z',
  new Date().toISOString(),
]

const sql = (text: string, values: unknown[] = []) => product.db.pool.query(text, values)
const pick = <T>(items: readonly T[], at: number): T => {
  const item = items[at % items.length]
  if (item === undefined) throw new Error('nothing to pick from')
  return item
}

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
}

/** The rows of the list behind a figure. */
async function behind(measure: Measure, row: Pick<ReportRow, 'from' | 'to' | 'filters'>) {
  const { list, query } = behindFigure(measure, row)
  const answer = await product.app.inject({
    url: `${paths[list]}?${new URLSearchParams(query).toString()}`,
    headers: { authorization: admin.authorization },
  })
  expect([query, answer.statusCode]).toEqual([query, 200])
  return answer.json<Record<string, string>[]>()
}

const money = (cents: bigint) => `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`
const sumOf = (rows: readonly Record<string, string>[], amountOf: (row: Record<string, string>) => bigint) =>
  rows.reduce((sum, row) => sum + amountOf(row), 0n)

/** The same figure, counted from the lists. */
async function counted(measure: Measure, row: Pick<ReportRow, 'from' | 'to' | 'filters'>, report: ReportId) {
  const rows = await behind(measure, row)
  const other = (id: string) => {
    const found = reportOf(report).measures.find((one) => one.id === id)
    if (found === undefined) throw new Error(`no measure ${id}`)
    return found
  }
  const revenue = async () =>
    sumOf(
      await behind(other('revenue'), row),
      ({ price = '', quantity = '' }) => centsOf(price) * BigInt(quantity),
    )
  switch (measure.id) {
    case 'revenue':
      return money(await revenue())
    case 'units':
      return String(sumOf(rows, ({ quantity = '' }) => BigInt(quantity)))
    case 'average':
      return averageOf(money(await revenue()), BigInt(rows.length))
    case 'cancelled_share':
      return shareOf(
        BigInt(rows.length),
        BigInt((await behind({ ...measure, behind: { ...measure.behind, query: {} } }, row)).length),
      )
    case 'size_share':
      return shareOf(BigInt(rows.length), BigInt((await behind(other('lines'), row)).length))
    case 'label_cost':
      return money(sumOf(rows, ({ label_cost = '' }) => centsOf(label_cost)))
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

/** Every figure of every report against the list behind it; answers how many. */
async function compareAll(state: number): Promise<number> {
  let compared = 0
  for (const report of reportIds) {
    for (const by of reportOf(report).by) {
      const { rows, total } = await read(report, by)
      for (const row of [...rows, total]) {
        for (const measure of reportOf(report).measures) {
          const figure = row.figures[measure.id]
          if (figure === null || Object.values(row.figures).every((one) => Number(one) === 0)) continue
          const expected = await counted(measure, row, report)
          if (expected === undefined) continue
          compared += 1
          expect([state, report, by, row.key, measure.id, figure]).toEqual([
            state,
            report,
            by,
            row.key,
            measure.id,
            expected,
          ])
        }
      }
    }
  }
  return compared
}

/** A generator of whole numbers below n, the same for the same seed. */
function random(seed: number) {
  let state = seed
  return (n: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * n)
  }
}

/** One change that somebody or something makes. */
async function change(below: (n: number) => number) {
  const id = pick(orders, below(100))
  const one = pick(sold, below(100))
  const when = pick(edges, below(100))
  const acts = [
    () => sql('update orders set order_status = $2 where id = $1', [id, pick(orderStatuses, below(100))]),
    () => sql('update orders set order_date = $2 where id = $1', [id, when]),
    () =>
      sql('update orders set deleted_at = $2, deleted_by = $3 where id = $1', [
        id,
        ...(below(3) === 0 ? [when, 'x'] : [null, null]),
      ]),
    () =>
      sql('update orders set customer_ship_to_address_state_province_code = $2 where id = $1', [
        id,
        pick([null, '广东', '广东省', ' guangdong', 'BC'], below(100)),
      ]),
    () => sql('update order_details set quantity = $2 where order_id = $1', [id, 1 + below(4)]),
    () =>
      sql(
        `insert into order_details (order_id, quantity, brand_id, product_id, sku_id, promotion_id)
         values ($1, 2, $2, $3, $4, $5) on conflict (order_id, promotion_id) where deleted_at is null do nothing`,
        [id, one.brand_id, one.product_id, one.sku_id, one.promotion_id],
      ),
    () =>
      sql(
        `update order_details set deleted_at = $2, deleted_by = $3 where id in
        (select max(id) from order_details where order_id = $1 and deleted_at is null)`,
        [id, when, 'x'],
      ),
    () =>
      sql(
        `update order_details set customer_change_date = now() where order_id = $1 and deleted_at is null`,
        [id],
      ),
    () =>
      sql('update promotions set price = $2 where id = $1', [
        one.promotion_id,
        pick(['10.00', '7.77'], below(9)),
      ]),
    () =>
      sql(`update order_steps set reached_at = $2 where order_id = $1 and status = 'delivered'`, [id, when]),
    () =>
      sql(
        `insert into shipping_labels (order_id, status, reference, requested_by, cost_amount, cost_currency, shipment, service, packaging)
         select $1::bigint, 'bought', 'L' || $1::text || '-' || $2::text, 'x', 12.34, $3, '{}', '08', '02'
         on conflict do nothing`,
        [id, below(1_000_000), pick(['USD', 'CAD'], below(9))],
      ),
    () =>
      sql(
        `update shipping_labels set status = 'voided', voided_at = now(), voided_by = 'x' where order_id = $1`,
        [id],
      ),
    () =>
      sql(
        `insert into refunds (order_id, amount, requested_at) values ($1, 5.55, $2) on conflict do nothing`,
        [id, when],
      ),
    () =>
      sql('update refunds set done_at = $2, done_by = $3 where order_id = $1 and done_at is null', [
        id,
        when,
        'x',
      ]),
    () =>
      sql('update urls set product_id = $1, sku_id = null where id in (select min(id) from urls)', [
        one.product_id,
      ]),
    () => sumReports(product.db, timeZone),
  ]
  await pick(acts, below(100))()
}

test(
  'W11 in any state, on days with changed clocks too, each figure is that of the list behind it, to the cent',
  async () => {
    for (let state = 1; state <= states; state += 1) {
      const below = random(state)
      for (let at = 0; at < 12; at += 1) await change(below)
      if (state % 2 === 0) await sumReports(product.db, timeZone)
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
  await sumReports(product.db, timeZone)
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
  await sumReports(product.db, timeZone)
  expect((await sql('select * from report_marks')).rows).toEqual([])
  const before = await read('orders', 'month')
  await sql(`update report_sums set revenue = revenue + 1`)
  expect((await read('orders', 'month')).total.figures.revenue).not.toBe(before.total.figures.revenue)
  await sql(`update report_days set time_zone = 'Asia/Shanghai'`)
  expect((await read('orders', 'month')).total).toEqual(before.total)
  await sumReports(product.db, timeZone)
  expect((await read('orders', 'month')).total).toEqual(before.total)
})

test('W11 today costs no mark', async () => {
  await sumReports(product.db, timeZone)
  const id = await make.order({ order_date: new Date().toISOString() })
  await make.orderDetail(id, pick(sold, 0))
  await sql(`update orders set order_status = 'shipped' where id = $1`, [id])
  expect((await sql('select * from report_marks')).rows).toEqual([])
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
  expect(cells[0]?.slice(0, 6)).toEqual(['key', 'name', 'from', 'to', 'revenue', 'orders'])
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
  expect(await status({ from: '2026-12' })).toBe(400)
  expect(await status({ from: '2020-01' })).toBe(400)
  expect(await status({ from: '2026-13' })).toBe(400)
  expect(await status({}, admin, 'days')).toBe(400)
  expect(await status({ from: '2026-12', to: '2027-03' })).toBe(200)
})
