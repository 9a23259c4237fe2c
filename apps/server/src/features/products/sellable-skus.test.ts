import * as endpoints from '@getzo/contract/products/skus.endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFactories } from '../../test-kit/factories'
import { startTestApp, type TestApp } from '../../test-kit/test-app'

let app: TestApp
let make: ReturnType<typeof createFactories>
let admin: Awaited<ReturnType<TestApp['signedInAs']>>
const ids: Record<string, number> = {}
const gone = { deleted_at: new Date() }

beforeAll(async () => {
  app = await startTestApp()
  make = createFactories(app.db)
  admin = await app.signedInAs('administrator')
  const brand_id = await make.brand({ name: 'Atelier Érable' })
  const mug = await make.product({ brand_id, name: '茶杯 Mug' })
  const box = await make.product({ brand_id, name: 'Cedar Box' })
  ids.small = await make.sku({
    product_id: mug,
    combo_identifier: 'Small - Blue',
    sku: 'MUG-SB',
    pic_url: '/a.svg',
  })
  ids.large = await make.sku({ product_id: mug, combo_identifier: 'Large - Blue', sku: 'MUG-LB' })
  ids.box = await make.sku({ product_id: box, combo_identifier: 'NO OPTIONS', sku: 'CBX' })
  const price = (sku_id: number | undefined, columns: Record<string, unknown>) =>
    make.promotion({ sku_id: Number(sku_id), ...columns })
  await price(ids.small, { price: '10.00', promotion_date: '2026-01-01' })
  ids.inForce = await price(ids.small, { price: '12.50', promotion_date: '2026-02-01' })
  await price(ids.small, { price: '14.00', promotion_date: '2999-01-01' })
  await price(ids.small, { price: '13.00', promotion_date: '2026-03-01', active: false })
  await price(ids.small, { price: '13.50', promotion_date: '2026-03-02', ...gone })
  await price(ids.large, { price: '20.00', promotion_date: '2999-01-01' })
  await make.sku({ product_id: mug, sku: 'MUG-OFF', active: false })
  await make.sku({ product_id: mug, sku: 'MUG-GONE', ...gone })
  await make.sku({
    product_id: await make.product({ brand_id, name: 'Mug of old', ...gone }),
    sku: 'MUG-OLD',
  })
  const closed = await make.brand({ name: 'Mug Makers', ...gone })
  await make.sku({ product_id: await make.product({ brand_id: closed, name: 'Mug' }), sku: 'MUG-CLOSED' })
})
afterAll(() => app.close())

const find = async (q: string) =>
  (await app.call(endpoints.listSellableSkus, { query: { limit: 20, q } }, admin)).body

test('O15 a SKU is found with all that a line needs, at the price in force', async () => {
  const [small] = await find('mug-sb')
  expect(small).toMatchObject({
    id: ids.small,
    sku: 'MUG-SB',
    combo_identifier: 'Small - Blue',
    pic_url: '/a.svg',
    brand_name: 'Atelier Érable',
    product_name: '茶杯 Mug',
    product_name_pinyin: 'Cha Bei Mug',
    promotion_id: ids.inForce,
    price: '12.50',
  })
})

test('O15 one whose price is yet to come, or that has none, says that it has none', async () => {
  expect(await find('mug-lb')).toMatchObject([{ id: ids.large, promotion_id: null, price: null }])
  expect(await find('cbx')).toMatchObject([{ id: ids.box, promotion_id: null, price: null }])
})

test.each([
  ['erable', ['small', 'large', 'box']],
  ['mug', ['small', 'large']],
  ['mug blue large', ['large']],
  ['erable box', ['box']],
  ['茶杯', ['small', 'large']],
  ['chabei', ['small', 'large']],
  ['cha bei small', ['small']],
  ['MUG-L', ['large']],
  ['plate', []],
])(
  'O15 %j finds %j by brand, product, option, code and pinyin, and nothing that is not sold',
  async (q, names) => {
    expect(new Set((await find(q)).map(({ id }) => id))).toEqual(new Set(names.map((name) => ids[name])))
  },
)

test('O15 names that begin with the text come before names that only contain it', async () => {
  const product_id = await make.product({ brand_id: await make.brand(), name: 'Another CBX holder' })
  await make.sku({ product_id, sku: 'HOLDER' })
  expect((await find('cbx')).map(({ sku }) => sku)).toEqual(['CBX', 'HOLDER'])
})

test('O15 the SKUs of a product with the name come before those of a brand with it', async () => {
  const ridge = await make.brand({ name: 'Cascade Ridge' })
  const scarf = await make.sku({ product_id: await make.product({ brand_id: ridge, name: 'A Scarf' }) })
  const mask = await make.sku({ product_id: await make.product({ brand_id: ridge, name: 'Ridgeline Mask' }) })
  const query = { q: 'ridge', limit: 25 }
  const { body } = await app.call(endpoints.listSellableSkus, { query }, admin)
  expect(body.map(({ id }) => id)).toEqual([mask, scarf])
})

test('O6 O15 it is for those alone who may write orders', async () => {
  const csr = await app.signedInAs('csr')
  expect((await app.call(endpoints.listSellableSkus, { query: { limit: 1 } }, csr)).status).toBe(403)
})
