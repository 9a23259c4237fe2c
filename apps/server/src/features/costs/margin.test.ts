import * as arrivals from '@getzo/contract/arrivals/arrivals.endpoints'
import {
  enterCosts,
  enterRate,
  listLosses,
  listUncosted,
  readStockValue,
} from '@getzo/contract/costs/costs.endpoints'
import { exportReport, readReport } from '@getzo/contract/reports/reports.endpoints'
import type { Report } from '@getzo/contract/reports/reports.schema'
import { correctStock } from '@getzo/contract/stock/stock.endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ArrivalDesk, startArrivalDesk } from '../../test-kit/desks/arrival-desk'
import type { Sellable } from '../../test-kit/factories'
import { dayInZone } from '../../time/zone'
import { sumReports } from '../reports/reports.service'

let desk: ArrivalDesk
let mask: Sellable
let socks: Sellable
/** The shop's: at night it is not that of UTC. */
const today = dayInZone(new Date(), 'Asia/Shanghai')
const month = today.slice(0, 7)
const range = { from: month, to: month }

beforeAll(async () => {
  desk = await startArrivalDesk()
  mask = await desk.make.sellable({ price: '34.00', product: { name: 'Mask' }, sku: { sku: 'MASK' } })
  socks = await desk.make.sellable({ price: '10.00', product: { name: 'Socks' }, sku: { sku: 'SOCKS' } })
})
afterAll(() => desk.product.close())

const read = async (by: 'month' | 'brand' | 'product', query = {}): Promise<Report> =>
  (
    await desk.product.call(
      readReport,
      { params: { report: 'margin', by }, query: { ...range, ...query } },
      desk.boss,
    )
  ).body
const totalOf = async () => (await read('month')).total.figures

async function send(lines: [Sellable, number][]) {
  const id = await desk.make.order({ order_date: new Date(Date.now() + 1_000).toISOString() })
  for (const [held, quantity] of lines) await desk.make.orderDetail(id, held, { quantity })
  await desk.query(`update orders set order_status = 'shipped' where id = $1`, [id])
  return id
}
const label = (id: number, amount: string, currency: string) =>
  desk.query(
    `insert into shipping_labels (order_id, status, reference, requested_by, answered_at, cost_amount, cost_currency, shipment, service, packaging)
     values ($1, 'bought', $2, 'x', now(), $3, $4, '{}', '08', '02')`,
    [id, `L-${id}`, amount, currency],
  )
async function arrive(held: Sellable, pieces: number, costs: object) {
  const body = {
    brand_id: held.brand_id,
    currency: 'CAD' as const,
    expected_on: '2099-12-04',
    rate: '0.73',
    ...costs,
    lines: [{ sku_id: held.sku_id, ordered: pieces, unit_cost: '10.00' }],
  }
  const made = (await desk.product.call(arrivals.createArrival, { body }, desk.boss)).body.data[0]
  if (made === undefined) throw new Error('no arrival')
  await desk.act(arrivals.markOrdered, made.id)
  const line_id = made.lines[0]?.id ?? 0
  await desk.receive(made.id, [{ line_id, received: pieces, damaged: 0 }])
  return made.id
}

test('S8 the margin of a month is what is reckoned by hand: revenue less cost of goods, labels, losses and later bills', async () => {
  // 10 masks at 10.00 CAD and 20.00 freight: 120.00 CAD are 87.60 USD, 8.76 a piece
  const arrival = await arrive(mask, 10, { freight: '20.00' })
  const first = await send([[mask, 4]])
  expect(await totalOf()).toMatchObject({ revenue: '136.00', cost: '35.04', margin: '100.96' })
  // nobody has said yet what socks cost
  const second = await send([
    [mask, 1],
    [socks, 3],
  ])
  expect(await totalOf()).toMatchObject({ cost: '43.80', uncosted: '3', uncosted_revenue: '30.00' })
  const lacking = (await desk.product.call(listUncosted, {}, desk.boss)).body
  expect(lacking).toMatchObject([{ sku: 'SOCKS', was_sent: true, quantity: 0, unit_cost: null }])
  await desk.product.call(
    enterCosts,
    { body: { costs: [{ sku_id: socks.sku_id, unit_cost: '2.50' }] } },
    desk.boss,
  )
  expect(await totalOf()).toMatchObject({ cost: '51.30', uncosted: '0' })
  // 7.00 CAD without a rate count as nothing, and are told; with 0.73 they are 5.11, shared 34 to 30
  await label(second, '7.00', 'CAD')
  await label(first, '4.00', 'USD')
  expect(await totalOf()).toMatchObject({ label_usd: '4.00', unrated: '1' })
  const rated = { body: { currency: 'CAD' as const, from_day: today, rate: '0.73' } }
  expect((await desk.product.call(enterRate, rated, desk.boss)).status).toBe(200)
  expect(await totalOf()).toMatchObject({ label_usd: '9.11', unrated: '0' })
  // one mask is lost at 8.76
  const lost = { kind: 'lost' as const, pieces: 1, quantity_seen: 5 }
  await desk.product.call(correctStock, { params: { id: mask.sku_id }, body: lost }, desk.boss)
  // duty of 10.00 CAD is billed later: 7.30, of which 4 of 10 pieces are still there
  await desk.act(arrivals.closeArrival, arrival)
  const bill = { params: { id: arrival }, body: { duty: '10.00' } }
  expect((await desk.product.call(arrivals.changeCosts, bill, desk.boss)).status).toBe(200)
  for (const isStored of [false, true]) {
    if (isStored) await sumReports(desk.product.db, desk.product.deps.config.shopTimeZone)
    const byMonth = await read('month')
    expect(byMonth.total.figures).toEqual({
      units: '8',
      revenue: '200.00',
      refunded: '0.00',
      cost: '51.30',
      label_usd: '9.11',
      lost: '8.76',
      difference: '4.38',
      margin: '126.45',
      margin_share: '0.6323',
      orders: '2',
      uncosted: '0',
      uncosted_revenue: '0.00',
      unsent: '0',
      unrated: '0',
    })
    expect(byMonth.rows.at(-1)?.figures).toEqual(byMonth.total.figures)
    const rows = (await read('product')).rows.map(({ label: name, figures }) => [
      name,
      figures.cost,
      figures.label_usd,
      figures.lost,
      figures.difference,
      figures.margin,
    ])
    expect(rows).toEqual([
      // 5.11 is shared 34 to 30: 2.71 and 2.40
      ['Mask', '43.80', '6.71', '8.76', '4.38', '106.35'],
      ['Socks', '7.50', '2.40', '0.00', '0.00', '20.10'],
    ])
  }
})

test('S8 W11 what the margin loses is listed entry by entry, each with its amount and where it comes from', async () => {
  const losses = async (query = {}) =>
    (await desk.product.call(listLosses, { query: { made_from: today, ...query } }, desk.boss)).body
  const [lost, ...others] = await losses({ part: 'lost' })
  expect([lost, others]).toMatchObject([{ sku: 'MASK', kind: 'lost', pieces: -1, amount: '8.76' }, []])
  const differences = await losses({ part: 'difference', product_id: mask.product_id })
  expect(
    differences.map(({ kind, pieces, amount, arrival_number: of }) => [kind, pieces, amount, of]),
  ).toEqual([['bill', null, '4.38', 'A-0001']])
  expect(await losses({ product_id: socks.product_id })).toEqual([])
  expect(await losses({ made_to: '2020-01-01' })).toEqual([])
})

test('S8 a refund that is paid reduces the margin of its month, and none of an order that is out already', async () => {
  const id = await send([[socks, 2]])
  const before = Number((await totalOf()).margin)
  await desk.query(
    `insert into refunds (order_id, amount, requested_at, done_at, done_by) values ($1, 10.00, now(), now(), 'x')`,
    [id],
  )
  expect(await totalOf()).toMatchObject({ refunded: '10.00', margin: (before - 10).toFixed(2) })
  await desk.query(`update orders set order_status = 'refunded' where id = $1`, [id])
  // its revenue is out, its pieces have left
  expect(await totalOf()).toMatchObject({ refunded: '0.00', margin: (before - 20).toFixed(2) })
})

test('S8 the stock’s value is that of the end of a day, by brand; what lies there without a cost is counted', async () => {
  const value = async (day?: string) =>
    (await desk.product.call(readStockValue, { query: day === undefined ? {} : { day } }, desk.boss)).body
  // of 87.60 + 7.30 are there 4 of 10 pieces: 4 times 8.76, and 2.92 of the bill
  expect(await value()).toMatchObject({ day: today, pieces: 4, value: '37.96', uncosted: 0 })
  const [row] = (await value()).rows
  expect(row).toMatchObject({ brand_id: mask.brand_id, pieces: 4, value: '37.96' })
  expect(await value('2020-01-01')).toMatchObject({ pieces: 0, value: '0.00', rows: [] })
  const ahead = await desk.product.call(readStockValue, { query: { day: '2099-01-01' } }, desk.boss)
  expect([ahead.status, ahead.body]).toMatchObject([422, { data: { field: 'day' } }])
})

test('S8 a cost that was entered wrongly is entered again, until an arrival says another', async () => {
  const enter = (unit_cost: string, sku_id = socks.sku_id) =>
    desk.product.call(enterCosts, { body: { costs: [{ sku_id, unit_cost }] } }, desk.boss)
  const cost = async () => Number((await totalOf()).cost)
  const before = await cost()
  expect((await enter('3.50')).status).toBe(200)
  // 3 of the second order and 2 of the refunded one
  expect((await cost()) - before).toBeCloseTo(5)
  expect((await enter('12.345')).status).toBe(422)
  expect((await enter('', socks.sku_id)).body).toMatchObject({ data: { field: 'costs.0.unit_cost' } })
  expect((await enter('2', mask.sku_id)).body).toMatchObject({ data: { field: 'costs.0.sku_id' } })
  expect((await enter('2', 999_999)).status).toBe(404)
})

test('S8 A26 costs and margin are an administrator’s alone, on every way out', async () => {
  const params = { report: 'margin', by: 'month' } as const
  const asked = { params, query: range }
  expect((await desk.product.call(readReport, asked, desk.csr)).status).toBe(403)
  expect((await desk.product.call(exportReport, asked, desk.csr)).status).toBe(403)
  expect((await desk.product.call(listUncosted, {}, desk.csr)).status).toBe(403)
  expect((await desk.product.call(listLosses, {}, desk.csr)).status).toBe(403)
  expect((await desk.product.call(readStockValue, { query: {} }, desk.csr)).status).toBe(403)
})
