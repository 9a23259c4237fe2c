import {
  correctStock,
  exportStockEntries,
  keepStock,
  listStock,
  listStockEntries,
  readStock,
  setReorderPoint,
  trackStock,
} from '@getzo/contract/stock/stock.endpoints'
import type { StockEntry, StockRow } from '@getzo/contract/stock/stock.schema'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFactories, type Factories } from '../../test-kit/factories'
import { startTestApp, type TestApp } from '../../test-kit/test-app'
import { sumSales } from './sum-sales.service'

let product: TestApp
let make: Factories
beforeAll(async () => {
  product = await startTestApp()
  make = createFactories(product.db)
})
afterAll(() => product.close())

const admin = () => product.signedInAs('administrator')
const csr = () => product.signedInAs('csr')

async function rowOf(id: number) {
  const { body } = await product.call(readStock, { params: { id } }, await csr())
  return body as StockRow & { lacking: { order_number: string; quantity: number; lacks: number }[] }
}
const correct = async (id: number, body: Record<string, unknown>) =>
  product.call(correctStock, { params: { id }, body }, await admin())
const counted = async (id: number, pieces: number, quantity_seen: number) =>
  correct(id, { kind: 'counted', pieces, quantity_seen })

/** A SKU of which 10 pieces were counted, and orders of it, in the order of their dates, with these pieces and statuses. */
async function counted10(...orders: readonly (readonly [pieces: number, status?: string, days?: number])[]) {
  const held = await make.sellable({ sku: { quantity: 4 } })
  await counted(held.sku_id, 10, 4)
  const numbers: string[] = []
  for (const [pieces, order_status = 'awaiting_fulfillment', days = 20 - numbers.length] of orders) {
    const order_date = new Date(Date.now() - days * 86_400_000).toISOString()
    const order_number = `S-${held.sku_id}-${numbers.length + 1}`
    const order = await make.order({ order_date, order_status, order_number })
    await make.orderDetail(order, held, { quantity: pieces })
    numbers.push(order_number)
  }
  return { id: held.sku_id, product_id: held.product_id, numbers }
}

const statesOf = async (product_id: number) => {
  const found: string[] = []
  for (const state of ['low', 'sold_out', 'oversold', 'not_counted', 'untracked'] as const) {
    const { body } = await product.call(listStock, { query: { product_id, state } }, await csr())
    if ((body as StockRow[]).length > 0) found.push(state)
  }
  return found
}

test('S2 what is left is what lies there without open orders’ pieces; unpaid ones reserve for three days, or as many as a setting says', async () => {
  const { id } = await counted10(
    [1],
    [2, 'shipping_label_created'],
    [3, 'waiting_for_payment', 2],
    [4, 'waiting_for_payment', 4],
    [5, 'cancelled_by_admin'],
    [6, 'delivered'],
  )
  expect(await rowOf(id)).toMatchObject({ on_hand: 10, reserved: 6, left: 4, warns: true })
  await product.db.pool.query('update shop_settings set unpaid_days = 5')
  const inFiveDays = await rowOf(id)
  await product.db.pool.query('update shop_settings set unpaid_days = null')
  expect(inFiveDays).toMatchObject({ reserved: 10, left: 0 })
})

test('S2 S4 a line, or an order, that is deleted reserves nothing and gets none of the last pieces', async () => {
  const { id, numbers } = await counted10([9], [4], [8])
  expect(await rowOf(id)).toMatchObject({ reserved: 21, left: -11 })
  const { pool } = product.db
  await pool.query(
    `update order_details set deleted_at = now() where order_id = (select id from orders where order_number = $1)`,
    [numbers[0]],
  )
  await pool.query('update orders set deleted_at = now() where order_number = $1', [numbers[1]])
  const { reserved, left, lacking } = await rowOf(id)
  expect({ reserved, left, lacking }).toEqual({ reserved: 8, left: 2, lacking: [] })
})

test('S5 a SKU that sells lasts until the day on which what is left is sold; one that nobody buys has no day', async () => {
  const { id } = await counted10([3], [3, 'awaiting_fulfillment', 40])
  await sumSales(product.db)
  const { left, sold, lasts_until } = await rowOf(id)
  const day = new Date(Date.now() + 40 * 86_400_000)
  const near = [-1, 0, 1].map((more) =>
    new Date(day.getTime() + more * 86_400_000).toISOString().slice(0, 10),
  )
  expect({ left, sold }).toEqual({ left: 4, sold: 3 })
  expect(near).toContain(lasts_until)
  const { id: still } = await counted10()
  expect((await rowOf(still)).lasts_until).toBeNull()
})

test('S5 what sold is summed each minute, of orders that were not cancelled, refunded, left unpaid or deleted', async () => {
  const { id, numbers } = await counted10(
    [1, 'shipped'],
    [2, 'delivered'],
    [4, 'cancelled_by_admin'],
    [5, 'refunded'],
    [6, 'waiting_for_payment'],
    [7, 'shipped', 31],
    [8, 'shipped', -1],
    [9, 'shipped'],
  )
  await product.db.pool.query('update orders set deleted_at = now() where order_number = $1', [numbers[7]])
  const sum = async () => {
    await product.jobs.repeating.find(({ name }) => name === 'sum-sales')?.run(new Date())
    return (await rowOf(id)).sold
  }
  expect([(await rowOf(id)).sold, await sum()]).toEqual([0, 3])
  await product.db.pool.query(`update orders set order_status = 'refunded' where order_number = $1`, [
    numbers[1],
  ])
  expect([(await rowOf(id)).sold, await sum()]).toEqual([3, 1])
  await product.db.pool.query(`update orders set order_status = 'refunded' where order_number = $1`, [
    numbers[0],
  ])
  expect([await sum(), (await rowOf(id)).lasts_until]).toEqual([0, null])
})

test('S4 S5 orders that ask for more than there is get the pieces in turn: labelled, then paid by date, then unpaid', async () => {
  const { id, product_id, numbers } = await counted10(
    [4, 'awaiting_fulfillment', 18],
    [4, 'awaiting_fulfillment', 19],
    [3, 'waiting_for_payment', 1],
    [4, 'shipping_label_created'],
  )
  const { left, lacking } = await rowOf(id)
  expect(left).toBe(-5)
  expect(lacking.map(({ order_number, lacks }) => [order_number, lacks])).toEqual([
    [numbers[0], 2],
    [numbers[2], 3],
  ])
  expect(await statesOf(product_id)).toEqual(['low', 'sold_out', 'oversold'])
})

test('S1 S5 a SKU that nobody has counted warns of nothing until somebody keeps stock from its number', async () => {
  const held = await make.sellable({ sku: { quantity: 0 } })
  expect(await statesOf(held.product_id)).toEqual(['not_counted'])
  const { body } = await product.call(keepStock, { body: { ids: [held.sku_id] } }, await admin())
  expect(body.data).toEqual({ kept: 1 })
  expect(await statesOf(held.product_id)).toEqual(['low', 'sold_out', 'not_counted'])
})

test('S5 a SKU runs low at its reorder point, and an untracked one hides its numbers', async () => {
  const { id, product_id } = await counted10([2])
  const set = async (reorder_at: unknown) =>
    product.call(setReorderPoint, { body: { ids: [id], reorder_at } as never }, await admin())
  await set(7)
  expect(await statesOf(product_id)).toEqual([])
  await set('8')
  expect(await statesOf(product_id)).toEqual(['low'])
  expect((await set(-1)).body).toMatchObject({ data: { rule: 'stock.reorder_invalid', field: 'reorder_at' } })
  await set(null)
  expect(await statesOf(product_id)).toEqual([])
  await product.call(trackStock, { body: { ids: [id], is_untracked: true } }, await admin())
  expect(await rowOf(id)).toMatchObject({ on_hand: null, reserved: null, left: null, is_untracked: true })
  expect(await statesOf(product_id)).toEqual(['untracked'])
  expect((await counted(id, 3, 10)).body).toMatchObject({ data: { rule: 'stock.untracked' } })
})

test('S1 S5 a correction is an entry with its reason, and its answer has the number since', async () => {
  const { id } = await counted10([1])
  const { body } = await correct(id, { kind: 'damaged', pieces: 2, quantity_seen: 10, note: ' Strap torn ' })
  expect(body).toMatchObject({ data: [{ on_hand: 8, reserved: 1, left: 7 }] })
  await correct(id, { kind: 'given_away', pieces: '1', quantity_seen: 10 })
  const { body: entries } = await product.call(listStockEntries, { params: { id } }, await csr())
  expect(
    (entries as StockEntry[]).map(({ kind, amount, after, note }) => [kind, amount, after, note]),
  ).toEqual([
    ['given_away', -1, 7, null],
    ['damaged', -2, 8, 'Strap torn'],
    ['counted', 6, 10, null],
    ['opening', 4, 4, null],
  ])
  const { body: corrections } = await product.call(
    listStockEntries,
    { params: { id }, query: { part: 'out', limit: 1 } },
    await csr(),
  )
  expect((corrections as StockEntry[]).map(({ kind }) => kind)).toEqual(['given_away'])
})

test('S5 a correction is refused if the number moved meanwhile, is the same, is no whole number or too large, and writes nothing', async () => {
  const { id } = await counted10()
  const rules: unknown[] = []
  for (const body of [
    { kind: 'counted', pieces: 3, quantity_seen: 9 },
    { kind: 'counted', pieces: 10, quantity_seen: 10 },
    { kind: 'counted', pieces: -1, quantity_seen: 10 },
    { kind: 'lost', pieces: 0, quantity_seen: 10 },
    { kind: 'lost', pieces: '', quantity_seen: 10 },
  ]) {
    const answer = await correct(id, body)
    rules.push((answer.body as { data: { rule: string; field?: string } }).data)
  }
  expect(rules).toMatchObject([
    { rule: 'stock.moved', field: 'quantity_seen', params: { n: 10 } },
    { rule: 'stock.counted_same', field: 'pieces' },
    { rule: 'stock.pieces_invalid', field: 'pieces' },
    { rule: 'stock.pieces_invalid', field: 'pieces' },
    { rule: 'stock.pieces_invalid', field: 'pieces' },
  ])
  expect((await rowOf(id)).on_hand).toBe(10)
  const lose = { kind: 'lost', pieces: 999_999_999, quantity_seen: 10 }
  await correct(id, lose)
  expect((await correct(id, lose)).body).toMatchObject({
    data: { rule: 'stock.pieces_invalid', field: 'pieces', params: { min: 1, max: 10 } },
  })
})

test('S5 the ledger of a SKU is saved as a table, for those who export products', async () => {
  const { id } = await counted10()
  await correct(id, { kind: 'damaged', pieces: 2, quantity_seen: 10, note: 'Torn, wet' })
  const save = async (as: Awaited<ReturnType<typeof admin>>, query = {}) =>
    product.call(exportStockEntries, { params: { id }, query }, as)
  const { text } = await save(await admin())
  const [headings, ...lines] = text.trim().split('\n')
  expect(headings).toContain(
    'made_at,kind,amount,before,after,order_number,arrival_number,count_number,made_by,note',
  )
  expect(lines.map((line) => line.split(',').slice(1, 5).join())).toEqual([
    'damaged,-2,10,8',
    'counted,6,4,10',
    'opening,4,0,4',
  ])
  expect(lines[0]).toContain('"Torn, wet"')
  expect((await save(await admin(), { part: 'out' })).text.trim().split('\n')).toHaveLength(2)
  expect((await save(await csr())).status).toBe(403)
})

test('A26 a csr reads stock and corrects nothing', async () => {
  const { id } = await counted10()
  const body = { kind: 'lost', pieces: 1, quantity_seen: 10 } as const
  expect((await product.call(correctStock, { params: { id }, body }, await csr())).status).toBe(403)
  expect((await rowOf(id)).on_hand).toBe(10)
})
