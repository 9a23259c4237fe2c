import {
  countStoreProducts,
  listStoreBrands,
  listStoreCategories,
  listStoreProducts,
  readStoreProduct,
} from '@getzo/contract/storefront/storefront.endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createFactories } from '../../test-kit/factories'
import { startTestApp, type TestApp } from '../../test-kit/test-app'

let app: TestApp
let make: ReturnType<typeof createFactories>
let blanket: number
let mug: number
const now = new Date('2026-06-15T04:00:00Z')

beforeAll(async () => {
  app = await startTestApp({ now: () => now })
  make = createFactories(app.db)
  const brand_id = await make.brand({ name: 'Alder & Tide', country: 'Canada' })
  blanket = await make.product({
    brand_id,
    name: 'Wool Blanket',
    description: 'Woven slowly.',
    flag_options: true,
  })
  const small = await make.sku({
    product_id: blanket,
    combo_identifier: 'Small',
    quantity: 7,
    pic_url: 'javascript:alert(1)',
  })
  const large = await make.sku({
    product_id: blanket,
    combo_identifier: 'Large',
    quantity: 9,
    pic_url: '/files/pictures/blanket.svg',
  })
  const gone = await make.sku({ product_id: blanket, combo_identifier: 'Gone', active: false })
  await make.promotion({ sku_id: small, price: '90.00', promotion_date: '2026-01-01' })
  await make.promotion({ sku_id: small, price: '95.50', promotion_date: '2026-06-01' })
  await make.promotion({ sku_id: small, price: '1.00', promotion_date: '2026-06-16' })
  await make.promotion({ sku_id: small, price: '2.00', promotion_date: '2026-06-10', active: false })
  await make.promotion({ sku_id: large, price: '120.00', promotion_date: '2026-05-01' })
  await make.promotion({ sku_id: gone, price: '3.00', promotion_date: '2026-05-01' })
  mug = await make.product({ brand_id, name: 'Tea Mug' })
  await make.product({ brand_id, name: 'Deleted Mug', deleted_at: now })
  const closed = await make.brand({ name: 'Closed', deleted_at: now })
  await make.product({ brand_id: closed, name: 'Orphan Mug' })
})
afterAll(() => app.close())

test('T4 a product shows the newest active price that is not in the future, and nothing of stock', async () => {
  const { status, body, text } = await app.call(readStoreProduct, { params: { id: blanket } })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    name: 'Wool Blanket',
    brand_name: 'Alder & Tide',
    price: '95.50',
    price_highest: '120.00',
    currency: 'USD',
    pic_url: '/files/pictures/blanket.svg',
  })
  expect(body.skus.map(({ combo_identifier, price }) => [combo_identifier, price])).toEqual([
    ['Small', '95.50'],
    ['Large', '120.00'],
  ])
  expect(text).not.toMatch(/quantity|created_by|deleted|order/)
})

test('T4 an address that is neither ours nor https is no picture', async () => {
  const { body } = await app.call(readStoreProduct, { params: { id: blanket } })
  expect(body.skus[0]?.pic_url).toBeNull()
})

test('T4 a product without a price says so with null', async () => {
  const { body } = await app.call(readStoreProduct, { params: { id: mug } })
  expect(body).toMatchObject({ price: null, price_highest: null, pic_url: null, skus: [] })
})

test('T4 products are listed by name, without deleted ones and those of deleted brands', async () => {
  const { status, body } = await app.call(listStoreProducts, {})
  expect(status).toBe(200)
  expect(body.map(({ name }) => name)).toEqual(['Tea Mug', 'Wool Blanket'])
})

test('T4 the query string pages and narrows the list, and /products/count counts what it matches', async () => {
  const names = async (query: object) =>
    (await app.call(listStoreProducts, { query })).body.map(({ name }) => name)
  const count = async (query: object) => (await app.call(countStoreProducts, { query })).body.count
  expect(await names({ limit: 1, page: 2 })).toEqual(['Wool Blanket'])
  expect(await names({ page: 100_000 })).toEqual([])
  expect(await names({ category: 'tea' })).toEqual(['Tea Mug'])
  expect(await names({ ids: `${blanket},999999` })).toEqual(['Wool Blanket'])
  expect(await names({ brand_id: 999_999 })).toEqual([])
  expect(await count({})).toBe(2)
  expect(await count({ category: 'blankets' })).toBe(1)
  expect(await count({ category: 'candles' })).toBe(0)
})

describe('T4 refuses clearly', () => {
  test.each([
    [{ page: 0 }, 'page'],
    [{ page: 'two' }, 'page'],
    [{ limit: 51 }, 'limit'],
    [{ limit: '0x10' }, 'limit'],
    [{ category: 'weapons' }, 'category'],
    [{ ids: '1,2,' }, 'ids'],
    [{ ids: Array.from({ length: 51 }, (_, i) => i + 1).join(',') }, 'ids'],
    [{ sort: 'price' }, 'sort'],
  ])('%j names %s', async (query, field) => {
    const { status, body } = await app.call(listStoreProducts, { query })
    expect(status).toBe(400)
    expect(body.data.field).toBe(field)
  })

  test.each([999_999, 999_999_999_999_999])('an unknown product %i is not found', async (id) => {
    const { status, body } = await app.call(readStoreProduct, { params: { id } })
    expect(status).toBe(404)
    expect(body.data.error).toBe('not_found')
  })
})

test('T4 brands are listed by name, without deleted ones', async () => {
  const { status, body } = await app.call(listStoreBrands, {})
  expect(status).toBe(200)
  expect(body.map(({ name, country }) => [name, country])).toEqual([['Alder & Tide', 'Canada']])
  expect((await app.call(listStoreBrands, { query: { page: 2 } })).body).toEqual([])
})

test('T1 T4 there are 17 categories, All first, each with its number of products', async () => {
  const { status, body } = await app.call(listStoreCategories, {})
  expect(status).toBe(200)
  expect(body).toHaveLength(17)
  expect(body[0]).toEqual({ slug: 'all', name: 'All', count: 2 })
  expect(body.filter(({ count }) => count > 0).map(({ slug }) => slug)).toEqual([
    'all',
    'blankets',
    'mugs-and-cups',
    'tea',
  ])
})
