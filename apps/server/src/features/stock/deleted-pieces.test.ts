import { restoreRecord } from '@getzo/contract/bin/bin.endpoints'
import { countMany } from '@getzo/contract/lists/many.endpoints'
import { deleteOrder, readOrderView } from '@getzo/contract/orders/orders.endpoints'
import { deleteProduct, readProductUses } from '@getzo/contract/products/products.endpoints'
import { readVariantOptionUses, readVariantUses } from '@getzo/contract/variants/variants.endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFactories, type Factories } from '../../test-kit/factories'
import { startTestApp, type TestApp } from '../../test-kit/test-app'

let product: TestApp
let make: Factories
let boss: Awaited<ReturnType<TestApp['signedInAs']>>
beforeAll(async () => {
  product = await startTestApp()
  make = createFactories(product.db)
  boss = await product.signedInAs('administrator')
})
afterAll(() => product.close())

const quantityOf = async (id: number) =>
  (await product.db.pool.query<{ n: number }>('select quantity as n from skus where id = $1', [id])).rows[0]
    ?.n

async function orderOf(held: Awaited<ReturnType<Factories['sellable']>>, order_status: string, date: string) {
  const id = await make.order({ order_status, order_date: date })
  await make.orderDetail(id, held, { quantity: 3 })
  return id
}
const now = () => new Date(Date.now() + 60_000).toISOString()

test('S3 the question of deleting orders says how many pieces come back, and so many do; restoring takes them again', async () => {
  const held = await make.sellable({ sku: { quantity: 10 } })
  const untracked = await make.sellable({ sku: { quantity: 10, is_untracked: true } })
  const sent = await orderOf(held, 'shipped', now())
  await make.orderDetail(sent, untracked, { quantity: 4 })
  const open = await orderOf(held, 'awaiting_fulfillment', now())
  const before = await orderOf(held, 'shipped', '2025-01-01')
  const heldOf = async (id: number) => (await product.call(readOrderView, { params: { id } }, boss)).body.held
  expect([await heldOf(sent), await heldOf(open), await heldOf(before)]).toEqual([3, 0, 0])
  const records = [sent, open, before].map((id) => ({ id }))
  const asked = { list: 'listOrders', act: 'delete', records } as const
  const { body } = await product.call(countMany, { body: asked }, boss)
  expect(body).toEqual([
    { state: 'shipped', count: 2, pieces: 3 },
    { state: 'awaiting_fulfillment', count: 1, pieces: 0 },
  ])
  expect(await quantityOf(held.sku_id)).toBe(7)
  await product.call(deleteOrder, { params: { id: sent }, body: {} }, boss)
  expect(await quantityOf(held.sku_id)).toBe(10)
  await product.call(restoreRecord, { params: { kind: 'order', id: sent } }, boss)
  expect([await quantityOf(held.sku_id), await heldOf(sent)]).toEqual([7, 3])
})

test('S3 the question of deleting products says how many pieces lie on the shelf, and restoring brings as many', async () => {
  const { product_id: id, sku_id } = await make.sellable({ sku: { quantity: 6 } })
  await make.sku({ product_id: id, combo_identifier: 'Oversold', quantity: -2 })
  const empty = await make.sellable()
  const uses = async () => (await product.call(readProductUses, { params: { id } }, boss)).body.pieces
  expect(await uses()).toBe(6)
  const records = [{ id }, { id: empty.product_id }]
  const asked = { list: 'listProducts', act: 'delete', records } as const
  expect((await product.call(countMany, { body: asked }, boss)).body).toEqual([
    { state: '', count: 2, pieces: 6 },
  ])
  await product.call(deleteProduct, { params: { id }, body: {} }, boss)
  await product.call(restoreRecord, { params: { kind: 'product', id } }, boss)
  expect([await uses(), await quantityOf(sku_id)]).toEqual([6, 6])
})

test('S1 A22 the question of deleting options says how many pieces lie there, of SKUs whose numbers are shown', async () => {
  const product_id = await make.product({ brand_id: await make.brand(), flag_options: true })
  const size = await make.variant({ product_id, name: 'Size', position: 0 })
  const option = (name: string, position: number) =>
    make.variantOption({ product_id, variant_id: size, name, position })
  const [small, large] = [await option('Small', 0), await option('Large', 1)]
  const color = await make.variant({ product_id, name: 'Color', position: 1 })
  for (const [position, name] of ['Brown', 'Blue'].entries())
    await make.variantOption({ product_id, variant_id: color, name, position })
  for (const [combo_identifier, quantity, is_untracked] of [
    ['Small - Brown', 4, false],
    ['Small - Blue', -3, false],
    ['Large - Brown', 5, false],
    ['Large - Blue', 9, true],
  ] as const) {
    await make.matrixItem({ product_id, value: combo_identifier })
    await make.sku({ product_id, combo_identifier, quantity, is_untracked })
  }
  const pieces = async (id: number) =>
    (await product.call(readVariantOptionUses, { params: { id } }, boss)).body.pieces
  const all = (await product.call(readVariantUses, { params: { id: color } }, boss)).body.pieces
  expect([await pieces(small), await pieces(large), all]).toEqual([4, 5, 9])
})
