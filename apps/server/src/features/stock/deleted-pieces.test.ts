import { restoreRecord } from '@getzo/contract/bin/bin.endpoints'
import { readBrandUses } from '@getzo/contract/brands/brands.endpoints'
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
    { state: 'shipped', count: 2, pieces: 3, coming: 0 },
    { state: 'awaiting_fulfillment', count: 1, pieces: 0, coming: 0 },
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
    { state: '', count: 2, pieces: 6, coming: 0 },
  ])
  await product.call(deleteProduct, { params: { id }, body: {} }, boss)
  await product.call(restoreRecord, { params: { kind: 'product', id } }, boss)
  expect([await uses(), await quantityOf(sku_id)]).toEqual([6, 6])
})

/** A product in two sizes and two colors, with its SKUs; the number of large blue ones is hidden. */
async function sized(product_id: number) {
  const add = async (name: string, position: number, values: readonly string[]) => {
    const id = await make.variant({ product_id, name, position })
    const ids: number[] = []
    for (const [at, value] of values.entries())
      ids.push(await make.variantOption({ product_id, variant_id: id, name: value, position: at }))
    return { id, ids }
  }
  const size = await add('Size', 0, ['Small', 'Large'])
  const color = await add('Color', 1, ['Brown', 'Blue'])
  for (const [combo_identifier, quantity, is_untracked] of [
    ['Small - Brown', 4, false],
    ['Small - Blue', -3, false],
    ['Large - Brown', 5, false],
    ['Large - Blue', 9, true],
  ] as const) {
    await make.matrixItem({ product_id, value: combo_identifier })
    await make.sku({ product_id, combo_identifier, quantity, is_untracked })
  }
  return {
    size: size.id,
    color: color.id,
    small: size.ids[0] ?? 0,
    large: size.ids[1] ?? 0,
    brown: color.ids[0] ?? 0,
  }
}
const withOptions = async () => make.product({ brand_id: await make.brand(), flag_options: true })

test('S1 A22 the question of deleting options says how many pieces lie there, of SKUs whose numbers are shown', async () => {
  const { small, large, color } = await sized(await withOptions())
  const pieces = async (id: number) =>
    (await product.call(readVariantOptionUses, { params: { id } }, boss)).body.pieces
  const all = (await product.call(readVariantUses, { params: { id: color } }, boss)).body.pieces
  expect([await pieces(small), await pieces(large), all]).toEqual([4, 5, 9])
})

test('S1 A22 the question of deleting many options or values counts each piece once, of all their products', async () => {
  const one = await sized(await withOptions())
  const other = await sized(await withOptions())
  const count = async (list: string, ids: readonly number[]) => {
    const asked = { list, act: 'delete', records: ids.map((id) => ({ id })) } as const
    const { body } = await product.call(countMany, { body: asked }, boss)
    return body.map(({ pieces }) => pieces)
  }
  const values = async (...ids: number[]) => count('listVariantOptions', ids)
  expect([
    await values(one.small),
    await values(one.small, one.brown),
    await values(one.brown, other.large),
    await values(one.small, one.large, one.brown, other.small),
  ]).toEqual([[4], [9], [14], [13]])
  expect([
    await count('listVariants', [one.color]),
    await count('listVariants', [one.size, one.color, other.size]),
  ]).toEqual([[9], [18]])
})

test('S1 A22 the question of deleting brands says how many pieces of their products lie there', async () => {
  const held = await make.sellable({ sku: { quantity: 6 } })
  await make.sku({
    product_id: held.product_id,
    combo_identifier: 'Ended',
    quantity: 3,
    deleted_at: '2026-01-01',
  })
  const other = await make.sellable({ sku: { quantity: 2 } })
  const { body } = await product.call(readBrandUses, { params: { id: held.brand_id } }, boss)
  expect(body.pieces).toBe(6)
  const records = [{ id: held.brand_id }, { id: other.brand_id }]
  const asked = { list: 'listBrands', act: 'delete', records } as const
  expect((await product.call(countMany, { body: asked }, boss)).body).toEqual([
    { state: '', count: 2, pieces: 8, coming: 0 },
  ])
})
