import * as endpoints from '@getzo/contract/promotions/promotions.endpoints'
import { promotionSorts } from '@getzo/contract/promotions/promotions.schema'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFactories, type Factories, type Sellable } from '../../test-kit/factories'
import { startTestApp, type TestApp } from '../../test-kit/test-app'

let app: TestApp
let make: Factories
let csr: Awaited<ReturnType<TestApp['signedInAs']>>
let held: Sellable
let old: number
let gone: number

beforeAll(async () => {
  app = await startTestApp()
  make = createFactories(app.db)
  csr = await app.signedInAs('csr')
  held = await make.sellable({ price: '12.50', sku: { combo_identifier: 'Small' } })
  const { sku_id } = held
  old = await make.promotion({ sku_id, price: '9.00', promotion_date: '2025-01-01', active: false })
  gone = await make.promotion({ sku_id, promotion_date: '2025-06-01', deleted_at: new Date() })
})
afterAll(() => app.close())

const current = () => ({
  id: held.promotion_id,
  product_id: held.product_id,
  brand_id: held.brand_id,
  sku_id: held.sku_id,
  variant_id: null,
  variant_option_id: null,
  combo_identifier: 'Small',
  price: '12.50',
  currency: 'USD',
  promotion_date: '2026-01-01T00:00:00+00:00',
  active: true,
})

test('X1 X8 promos/all answers every price with its combination, newest first, without the deleted', async () => {
  const { body } = await app.call(endpoints.listPromotions, {}, csr)
  expect(body).toMatchObject([current(), { id: old, price: '9.00', active: false }])
})

test.each(promotionSorts)('X5 promos/all is paged by %s', async (sort) => {
  const first = await app.call(endpoints.listPromotions, { query: { limit: 1, sort } }, csr)
  const after = String(first.headers['x-next-cursor'])
  const second = await app.call(endpoints.listPromotions, { query: { limit: 1, sort, after } }, csr)
  expect(new Set([...first.body, ...second.body].map(({ id }) => id))).toEqual(
    new Set([held.promotion_id, old]),
  )
})

test('X1 promo/id answers one price', async () => {
  const { body } = await app.call(endpoints.readPromotion, { params: { id: held.promotion_id } }, csr)
  expect(body).toMatchObject(current())
  for (const id of [gone, 999_999]) {
    expect((await app.call(endpoints.readPromotion, { params: { id } }, csr)).status).toBe(404)
  }
})

test.each([endpoints.listProductPromotions, endpoints.listPromotionsOfProduct])(
  "X8 $name answers a product's prices, inactive ones too",
  async (endpoint) => {
    await make.sellable()
    const { body } = await app.call(endpoint, { params: { product_id: held.product_id } }, csr)
    expect(body).toMatchObject([current(), { id: old }])
    const unknown = await app.call(endpoint, { params: { product_id: 999_999 } }, csr)
    expect([unknown.status, unknown.body.data.field]).toEqual([404, 'product_id'])
  },
)

test('X1 promos/sku answers the active prices of a SKU alone', async () => {
  const { body } = await app.call(endpoints.listSkuPromotions, { params: { sku_id: held.sku_id } }, csr)
  expect(body.map(({ id }) => id)).toEqual([held.promotion_id])
  const unknown = await app.call(endpoints.listSkuPromotions, { params: { sku_id: 999_999 } }, csr)
  expect([unknown.status, unknown.body.data.field]).toEqual([404, 'sku_id'])
})

test('X1 promos/o_d answers the prices for a line: the active ones, and its own although it was replaced', async () => {
  const order_id = await make.order()
  const line = await make.orderDetail(order_id, { ...held, promotion_id: old })
  const ask = (order_detail_id: number, of = order_id) =>
    app.call(endpoints.listLinePromotions, { params: { order_detail_id, order_id: of } }, csr)
  expect((await ask(line)).body.map(({ id }) => id)).toEqual([held.promotion_id, old])
  const other = await make.order()
  const deleted = await make.orderDetail(other, held, { active: false, deleted_at: new Date() })
  for (const answer of [await ask(line, other), await ask(deleted, other), await ask(999_999)]) {
    expect([answer.status, answer.body.data.field]).toEqual([404, 'order_detail_id'])
  }
  await app.db.pool.query('update orders set deleted_at = now() where id = $1', [order_id])
  expect((await ask(line)).status).toBe(404)
})

test('M1 promos/all is filtered by product, by state and by day', async () => {
  const other = await make.sellable({ price: '3.00' })
  const ids = async (query: Record<string, unknown>) =>
    (await app.call(endpoints.listPromotions, { query }, csr)).body.map(({ id }) => id)
  expect(await ids({ product_id: other.product_id })).toEqual([other.promotion_id])
  const { product_id } = held
  expect(await ids({ product_id, active: true })).toEqual([held.promotion_id])
  expect(await ids({ product_id, active: false })).toEqual([old])
  const day = { promotion_from: '2025-01-01', promotion_to: '2025-01-01' }
  expect(await ids({ product_id, ...day })).toEqual([old])
})
