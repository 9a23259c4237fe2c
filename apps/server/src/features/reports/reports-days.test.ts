import { listRefunds } from '@getzo/contract/refunds/refunds.endpoints'
import { readReport } from '@getzo/contract/reports/reports.endpoints'
import { type Dimension, type ReportId, reportIds, reportOf } from '@getzo/domain/reports/reports'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFactories, type Factories, type Sellable } from '../../test-kit/factories'
import { startTestApp, type TestApp } from '../../test-kit/test-app'
import { sumReports } from './reports.service'

const timeZone = 'America/Vancouver'
const range = { from: '2024-03', to: '2024-10' }

let product: TestApp
let make: Factories
let admin: Awaited<ReturnType<TestApp['signedInAs']>>
let mask: Sellable
/** of the same brand */
let socks: Sellable

beforeAll(async () => {
  product = await startTestApp({}, { SHOP_TIME_ZONE: timeZone })
  make = createFactories(product.db)
  admin = await product.signedInAs('administrator')
  mask = await make.sellable({ price: '10.00' })
  const { brand_id } = mask
  socks = { ...(await make.sellable({ price: '2.50', product: { brand_id } })), brand_id }
})
afterAll(() => product.close())

const sql = async (text: string, values: unknown[] = []) => (await product.db.pool.query(text, values)).rows
const read = async (report: ReportId, by: Dimension, query: Record<string, unknown> = {}) =>
  (await product.call(readReport, { params: { report, by }, query: { ...range, ...query } }, admin)).body
const rowOf = async (report: ReportId, by: Dimension, key: string) =>
  (await read(report, by)).rows.find((row) => row.key === key)?.figures
const totalOf = async (report: ReportId, by: Dimension) => (await read(report, by)).total.figures

/** An order of a mask and two pairs of socks. */
async function order(order_date: string, order_status = 'shipped'): Promise<number> {
  const id = await make.order({ order_date, order_status })
  await make.orderDetail(id, mask)
  await make.orderDetail(id, socks, { quantity: 2 })
  return id
}
const deliver = async (id: number, at: string) => {
  await sql(`update orders set order_status = 'delivered' where id = $1`, [id])
  await sql(`update order_steps set reached_at = $2 where order_id = $1 and status = 'delivered'`, [id, at])
}
/** What an order of a mask for 10 and two pairs of socks for 2.50 really cost. */
const agreed = async (id: number) => {
  await sql(
    `update order_details set sold_price = 1.11, price_reason = 'agreed' where order_id = $1 and quantity = 2`,
    [id],
  )
  await sql('update orders set discount = 4, shipping_charged = 6.5 where id = $1', [id])
}
const label = (id: number, status: string, currency = 'USD') =>
  sql(
    `insert into shipping_labels (order_id, status, reference, requested_by, cost_amount, cost_currency, shipment, service, packaging)
     values ($1, $2, $3, 'x', 5, $4, '{}', '08', '02')`,
    [id, status, `L-${id}-${status}`, currency],
  )
let urls = 0
async function scanned(held: Sellable, day: string): Promise<number> {
  urls += 1
  const [row] = await sql(
    `insert into urls (url, url_seed, url_item_type, url_destination_type, ug_hash, sg_hash, product_id, sku_id)
     values ($1, $1, 'pqr', 'p', $1, $1, $2, $3) returning id`,
    [`G2DAY${urls}`, held.product_id, held.sku_id],
  )
  const { id } = row as { id: number } // returning has it
  await scan(id, day)
  return id
}
const scan = (url: number, day: string) =>
  sql(
    `insert into url_scan_days (url_id, day, scans, visitors, first_at, last_at) values ($1, $2, 5, 3, now(), now())`,
    [url, day],
  )

test('W11 a day begins with its first moment and ends before the next one’s, in the shop’s zone', async () => {
  // midnight in Vancouver, before and after its clocks change
  await order('2024-03-01T07:59:59.999Z')
  const first = await order('2024-03-01T08:00:00Z')
  const last = await order('2024-11-01T06:59:59.999Z')
  const next = await order('2024-11-01T07:00:00Z')
  await deliver(first, '2024-03-11T06:30:00Z')
  for (const id of [last, next])
    await sql('insert into refunds (order_id, amount, requested_at) values ($1, 25, $2)', [
      id,
      id === last ? '2024-11-01T06:59:59.999Z' : '2024-11-01T07:00:00Z',
    ])
  for (const isStored of [false, true]) {
    if (isStored) await sumReports(product.db, timeZone)
    expect(await totalOf('orders', 'month')).toMatchObject({ orders: '2', units: '6', revenue: '30.00' })
    expect(await rowOf('orders', 'month', '2024-03')).toMatchObject({ orders: '1' })
    expect(await rowOf('orders', 'month', '2024-10')).toMatchObject({ orders: '1' })
    // still the tenth of March there
    expect(await rowOf('delivery', 'days', '0-9')).toMatchObject({ delivered: '1', half: '9' })
    expect(await totalOf('refunds', 'month')).toMatchObject({ due: '1', due_amount: '25.00' })
  }
})

test('W11 W17 a refund that WeChat has is not due, unless staff must see to it, as in the list of due refunds', async () => {
  for (const [wechat_status, needs_hand] of [
    [null, false],
    ['processing', false],
    ['abnormal', true],
    ['closed', false],
  ]) {
    const id = await make.order({ order_date: '2023-04-02T12:00:00Z' })
    await sql(
      `insert into refunds (order_id, amount, requested_at, wechat_status, needs_hand)
       values ($1, 5, '2024-04-02T12:00:00Z', $2, $3)`,
      [id, wechat_status, needs_hand],
    )
  }
  const { total } = await read('refunds', 'month', { from: '2024-04', to: '2024-04' })
  const query = { state: 'due', requested_from: '2024-04-01', requested_to: '2024-04-30' }
  const { body: listed } = await product.call(listRefunds, { query }, admin)
  expect([total.figures, listed.length]).toMatchObject([{ due: '3', due_amount: '15.00' }, 3])
})

test('W11 an order of two products of a brand is one order of the brand; what is cancelled, voided or deleted does not count', async () => {
  const before = {
    sold: await totalOf('orders', 'month'),
    brand: await rowOf('orders', 'brand', String(mask.brand_id)),
  }
  const id = await order('2024-05-05T12:00:00Z')
  await order('2024-05-05T12:00:00Z', 'cancelled_by_admin')
  await order('2024-05-05T12:00:00Z', 'refunded')
  await label(id, 'voided')
  await label(id, 'bought')
  const gone = await scanned(mask, '2024-05-05')
  await sql(`update urls set deleted_at = now(), deleted_by = 'x' where id = $1`, [gone])
  await scanned(mask, '2024-05-05')
  const more = (now: string | null | undefined, then: string | null | undefined) => Number(now) - Number(then)
  const brand = await rowOf('orders', 'brand', String(mask.brand_id))
  expect([more(brand?.orders, before.brand?.orders), more(brand?.units, before.brand?.units)]).toEqual([1, 3])
  const sold = await totalOf('orders', 'month')
  expect([more(sold.orders, before.sold.orders), more(sold.revenue, before.sold.revenue)]).toEqual([1, 15])
  expect(await totalOf('labels', 'month_currency')).toMatchObject({ labels: '1', label_cost: '5.00' })
  expect(await totalOf('scans', 'month')).toEqual({ scans: '5', visitors: '3' })
})

test('W11 label cost is compared with revenue in its own currency alone, and costs of two have no sum', async () => {
  const revenue = async () => Number((await totalOf('labels', 'currency')).revenue)
  expect((await rowOf('labels', 'currency', 'USD'))?.cost_share).toBe((5 / (await revenue())).toFixed(4))
  await label(await order('2024-06-05T12:00:00Z'), 'bought', 'CAD')
  const sold = (await revenue()).toFixed(2)
  expect(await rowOf('labels', 'currency', 'CAD')).toEqual({
    label_cost: '5.00',
    labels: '1',
    revenue: sold,
    cost_share: null,
  })
  expect(await totalOf('labels', 'currency')).toMatchObject({
    label_cost: null,
    labels: '2',
    cost_share: null,
  })
})

test('W11 rows come with the largest first, cancellations by what was cancelled, and scans with the newest month first', async () => {
  const [few, many] = [
    await make.sellable({ price: '900.00' }),
    await make.sellable({ price: '0.01' }),
  ] as const
  const of = async (held: Sellable, order_status: string) =>
    make.orderDetail(await make.order({ order_date: '2024-07-05T12:00:00Z', order_status }), held)
  await of(few, 'shipped')
  for (let n = 0; n < 9; n += 1) await of(many, 'cancelled_by_customer')
  const keys = async (report: ReportId, by: Dimension) => (await read(report, by)).rows.map(({ key }) => key)
  expect((await keys('orders', 'product'))[0]).toBe(String(few.product_id))
  expect((await keys('cancellations', 'product'))[0]).toBe(String(many.product_id))
  const url = await scanned(few, '2024-07-05')
  await scan(url, '2024-08-05')
  const months = (await keys('scans', 'product_month')).map((key) => key.slice(0, 7))
  expect(months).toEqual(months.toSorted().toReversed())
  expect(new Set(months).size).toBeGreaterThan(2)
})

test('W11 the total of a brand leads to the lists of that brand', async () => {
  const { total } = await read('orders', 'month', { brand_id: mask.brand_id })
  expect(total.filters).toEqual({ brand_id: String(mask.brand_id) })
  expect((await read('orders', 'month')).total.filters).toEqual({})
})

test('O43 what was sold stands beside the price list: prices as sold, the discount in its items, shipping with whole orders', async () => {
  const range = { from: '2024-04', to: '2024-04' }
  await agreed(await order('2024-04-04T12:00:00Z'))
  await agreed(await order('2024-04-05T12:00:00Z', 'cancelled_by_admin'))
  await order('2024-04-06T12:00:00Z')
  const figures = async (by: Dimension, query = {}) =>
    (await read('orders', by, { ...range, ...query })).rows.map((row) => row.figures)
  for (const isStored of [false, true]) {
    if (isStored) await sumReports(product.db, timeZone)
    // 10 + 2.22 - 4 and 15: of the discount 3.27 are the mask's, 0.73 the socks'
    const whole = { revenue: '23.22', list_revenue: '30.00', order_total: '29.72', average: '14.86' }
    expect(await figures('month')).toEqual([expect.objectContaining(whole)])
    expect(await figures('province')).toEqual([expect.objectContaining(whole)])
    const products = await figures('product')
    expect(products).toEqual([
      expect.objectContaining({ revenue: '16.73', list_revenue: '20.00', average: '8.37' }),
      expect.objectContaining({ revenue: '6.49', list_revenue: '10.00', average: '3.25' }),
    ])
    for (const ofItems of [
      products,
      await figures('brand'),
      await figures('month', { brand_id: mask.brand_id }),
    ]) {
      expect(ofItems.map((one) => Object.keys(one))).not.toContainEqual(
        expect.arrayContaining(['order_total']),
      )
    }
  }
})

/** Every figure of every report. */
const everything = async () =>
  Promise.all(
    reportIds.flatMap((id) =>
      reportOf(id).by.map(async (by) => {
        const { rows, total } = await read(id, by)
        return { id, by, rows, total }
      }),
    ),
  )

test('W11 each change of a day that is summed up is seen at once', async () => {
  const id = await order('2024-09-10T12:00:00Z')
  await deliver(id, '2024-09-20T12:00:00Z')
  const url = await scanned(mask, '2024-09-10')
  const price = (to: string) => sql('update promotions set price = $2 where id = $1', [mask.promotion_id, to])
  const changes: Record<string, () => Promise<unknown>> = {
    status: () => sql(`update orders set order_status = 'shipped' where id = $1`, [id]),
    'delivered again': () => deliver(id, '2024-09-20T12:00:00Z'),
    'delivered on another day': () => deliver(id, '2024-10-20T12:00:00Z'),
    province: () =>
      sql(`update orders set customer_ship_to_address_state_province_code = '广东' where id = $1`, [id]),
    date: () => sql(`update orders set order_date = '2024-08-10T12:00:00Z' where id = $1`, [id]),
    'size change': () =>
      sql('update order_details set customer_change_date = now() where order_id = $1', [id]),
    quantity: () => sql('update order_details set quantity = 7 where order_id = $1', [id]),
    'higher price': () => price('11.00'),
    'lower price': () => price('9.00'),
    'price as sold': () =>
      sql(`update order_details set sold_price = 8, price_reason = 'agreed' where order_id = $1`, [id]),
    discount: () => sql('update orders set discount = 0.01 where id = $1', [id]),
    shipping: () => sql('update orders set shipping_charged = 4 where id = $1', [id]),
    'line deleted': () =>
      sql(
        `update order_details set deleted_at = now(), deleted_by = 'x' where order_id = $1 and promotion_id = $2`,
        [id, socks.promotion_id],
      ),
    'line added': () => make.orderDetail(id, socks, { quantity: 4 }),
    label: () => label(id, 'bought'),
    'label voided': () =>
      sql(
        `update shipping_labels set status = 'voided', voided_at = now(), voided_by = 'x' where order_id = $1`,
        [id],
      ),
    scans: () => scan(url, '2024-09-11'),
    'more scans': () => sql('update url_scan_days set scans = 9 where url_id = $1', [url]),
    'other product': () =>
      sql('update urls set product_id = $2, sku_id = $3 where id = $1', [
        url,
        socks.product_id,
        socks.sku_id,
      ]),
    'URL deleted': () => sql(`update urls set deleted_at = now(), deleted_by = 'x' where id = $1`, [url]),
    'order deleted': () => sql(`update orders set deleted_at = now(), deleted_by = 'x' where id = $1`, [id]),
  }
  await sumReports(product.db, timeZone)
  let before = await everything()
  for (const [what, change] of Object.entries(changes)) {
    await change()
    const after = await everything()
    expect([what, after]).not.toEqual([what, before])
    await sumReports(product.db, timeZone)
    await sql(`delete from report_days where day between '2024-08-01' and '2024-10-31'`)
    expect([what, after]).toEqual([what, await everything()])
    await sumReports(product.db, timeZone)
    before = after
  }
})

test('W11 yesterday is never stored: a change of its last minute is seen at once', async () => {
  const [row] = await sql(
    `select date_trunc('day', now() at time zone $1) at time zone $1 - interval '1 minute' as at,
      to_char(now() at time zone $1, 'YYYY-MM') as month`,
    [timeZone],
  )
  const { at, month } = row as { at: string; month: string } // the statement's columns
  const id = await order(at)
  const sold = async () =>
    (await read('orders', 'month', { from: '2026-01', to: month })).total.figures.orders
  await sumReports(product.db, timeZone)
  const before = Number(await sold())
  await sql(`update orders set order_status = 'refunded' where id = $1`, [id])
  expect(Number(await sold())).toBe(before - 1)
})
