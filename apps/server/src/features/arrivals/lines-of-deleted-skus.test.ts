import * as arrivals from '@getzo/contract/arrivals/arrivals.endpoints'
import { restoreRecord } from '@getzo/contract/bin/bin.endpoints'
import { deleteBrand, readBrandUses } from '@getzo/contract/brands/brands.endpoints'
import { countMany } from '@getzo/contract/lists/many.endpoints'
import { deleteProduct, readProductUses } from '@getzo/contract/products/products.endpoints'
import { editSkus } from '@getzo/contract/products/skus.endpoints'
import { readStockLeft } from '@getzo/contract/stock/stock.endpoints'
import { readVariantOptionUses } from '@getzo/contract/variants/variants.endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ArrivalDesk, startArrivalDesk } from '../../test-kit/desks/arrival-desk'
import { findStockFaults } from '../stock/stock-faults'

let desk: ArrivalDesk
beforeAll(async () => {
  desk = await startArrivalDesk()
})
afterAll(() => desk.product.close())

async function productOf(skuId = 0): Promise<number> {
  const [row] = await desk.query<{ id: number }>('select product_id::float8 as id from skus where id = $1', [
    skuId,
  ])
  return row?.id ?? 0
}
const remove = (id: number) => desk.product.call(deleteProduct, { params: { id }, body: {} }, desk.boss)
const restore = (id: number) =>
  desk.product.call(restoreRecord, { params: { kind: 'product', id } }, desk.boss)
const comingOf = async (id: number) =>
  (await desk.product.call(readProductUses, { params: { id } }, desk.boss)).body.coming

test('S7 the question of deleting products says how many pieces are coming, of what is ordered and not here', async () => {
  const { id: arrival, lines, skuIds } = await desk.ordered([10, 4])
  const { brand_id } = await desk.read(arrival)
  await desk.draft([], { brand_id, lines: [{ sku_id: skuIds[0] ?? 0, ordered: 7 }] })
  const [first, second] = [await productOf(skuIds[0]), await productOf(skuIds[1])]
  await desk.receive(arrival, [{ line_id: lines[0]?.id ?? 0, received: 3, damaged: 1 }])
  expect([await comingOf(first), await comingOf(second)]).toEqual([7, 4])
  const asked = { list: 'listProducts', act: 'delete', records: [{ id: first }, { id: second }] } as const
  const { body } = await desk.product.call(countMany, { body: asked }, desk.boss)
  expect(body).toEqual([{ state: '', count: 2, pieces: 2, coming: 11 }])
  await desk.act(arrivals.closeArrival, arrival)
  expect([await comingOf(first), await comingOf(second)]).toEqual([0, 0])
})

test('S7 the question of deleting an option says how many pieces of its SKUs are coming', async () => {
  const { make } = desk
  const brand_id = await make.brand()
  const product_id = await make.product({ brand_id, flag_options: true })
  const size = await make.variant({ product_id, name: 'Size', position: 0 })
  const skus: number[] = []
  const options: number[] = []
  for (const [position, name] of ['Small', 'Large'].entries()) {
    options.push(await make.variantOption({ product_id, variant_id: size, name, position }))
    await make.matrixItem({ product_id, value: name })
    skus.push(await make.sku({ product_id, combo_identifier: name }))
  }
  await desk.ordered([], {
    brand_id,
    lines: [
      { sku_id: skus[0] ?? 0, ordered: 6 },
      { sku_id: skus[1] ?? 0, ordered: 9 },
    ],
  })
  const { body } = await desk.product.call(
    readVariantOptionUses,
    { params: { id: options[0] ?? 0 } },
    desk.boss,
  )
  expect(body).toMatchObject({ combinations: 1, coming: 6 })
})

test('S7 S1 a line of a deleted product stays in its arrival and says so; what comes of it is there once it is restored', async () => {
  const { id, lines, skuIds } = await desk.ordered([10, 5])
  const sku = skuIds[0] ?? 0
  const product = await productOf(sku)
  expect((await remove(product)).status).toBe(200)
  const marks = async () => (await desk.read(id)).lines.map(({ is_sku_deleted: isGone }) => isGone)
  expect(await marks()).toEqual([true, false])
  const received = await desk.receive(id, [{ line_id: lines[0]?.id ?? 0, received: 6, damaged: 2 }])
  expect(received.status).toBe(200)
  const edit = { params: { id }, body: { ...desk.bodyOf(await desk.read(id)), reference: 'NK-2' } }
  expect((await desk.product.call(arrivals.editArrival, edit, desk.boss)).status).toBe(200)
  expect(await findStockFaults(desk.product.db)).toEqual([])
  expect((await restore(product)).status).toBe(200)
  expect(await marks()).toEqual([false, false])
  const { body } = await desk.product.call(readStockLeft, { query: { sku_ids: String(sku) } }, desk.boss)
  expect(body).toMatchObject([{ on_hand: 4, coming: 4 }])
})

test('S7 a draft with the line of a deleted product is not ordered before that is restored or its line is gone', async () => {
  const { id, skuIds } = await desk.draft([10, 5])
  const product = await productOf(skuIds[1])
  await remove(product)
  const refused = await desk.act(arrivals.markOrdered, id)
  expect([refused.status, refused.body.data]).toMatchObject([
    422,
    { rule: 'arrival.sku_deleted', field: 'lines.1.sku_id' },
  ])
  expect(refused.text).toContain(desk.codeOf(skuIds[1] ?? 0))
  await restore(product)
  expect((await desk.act(arrivals.markOrdered, id)).status).toBe(200)
})

test('S7 a SKU that is taken off sale keeps its line, is still coming, and is not ordered again with its arrival', async () => {
  const { id, skuIds } = await desk.ordered([10, 5])
  const [off = 0, on = 0] = skuIds
  const changed = { body: { data: [{ id: off, active: false }] } }
  expect((await desk.product.call(editSkus, changed, desk.boss)).status).toBe(200)
  const { lines } = await desk.read(id)
  expect(lines.map(({ sku_id, active }) => [sku_id, active])).toEqual([
    [off, false],
    [on, true],
  ])
  expect(await comingOf(await productOf(off))).toBe(10)
  const { body } = await desk.product.call(arrivals.orderAgain, { body: { arrival_id: id } }, desk.boss)
  const [made] = body.data as { lines: { sku_id: number }[] }[]
  expect(made?.lines.map(({ sku_id }) => sku_id)).toEqual([on])
})

test('S7 B1 the question of deleting a maker names its open arrivals, and a draft of a deleted maker is not ordered', async () => {
  const { id, brand_id, skuIds } = await desk.draft([5])
  const line = { sku_id: skuIds[0] ?? 0, ordered: 2 }
  const open = await desk.ordered([], { brand_id, lines: [line] })
  await desk.remove((await desk.draft([], { brand_id, lines: [line] })).id)
  const { body } = await desk.product.call(readBrandUses, { params: { id: brand_id } }, desk.boss)
  expect(body).toMatchObject({ products: 1, arrivals: 2 })
  await desk.act(arrivals.cancelArrival, open.id)
  await desk.product.call(deleteBrand, { params: { id: brand_id }, body: {} }, desk.boss)
  const refused = await desk.act(arrivals.markOrdered, id)
  expect([refused.status, refused.body.data]).toMatchObject([404, { field: 'brand_id' }])
  const again = await desk.product.call(arrivals.orderAgain, { body: { arrival_id: id } }, desk.boss)
  expect(again.body.data).toMatchObject({ rule: 'arrival.nothing_to_order' })
})
