import type { Endpoint } from '@getzo/contract/endpoint'
import * as endpoints from '@getzo/contract/urls/urls.endpoints'
import { urlSorts } from '@getzo/contract/urls/urls.schema'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCodes } from '../../test-kit/codes'
import { startTestApp, type TestApp } from '../../test-kit/test-app'

let app: TestApp
let make: ReturnType<typeof createCodes>
let csr: Awaited<ReturnType<TestApp['signedInAs']>>
let brand_id: number
let product_id: number
let sku_id: number
let order_id: number
/** unassigned, of a product, of a product in an order, of an order */
let plain: number
let ofProduct: number
let inOrder: number
let ofOrder: number
let gone: number

beforeAll(async () => {
  app = await startTestApp()
  make = createCodes(app)
  csr = await app.signedInAs('csr')
  brand_id = await make.brand({ name: 'Kiln' })
  product_id = await make.product({ brand_id, name: 'Mug' })
  sku_id = await make.sku({ product_id, sku: 'MUG-1', pic_url: 'https://example.com/mug.png' })
  order_id = await make.order({ order_number: 'N-77' })
  plain = (await make.code()).id
  const other = await make.sku({ product_id })
  ofProduct = (await make.code({ product_id, sku_id: other })).id
  inOrder = (await make.code({ product_id, sku_id, order_id, flag_assigned_to_order: true })).id
  ofOrder = (await make.code({ order_id, url_item_type: 'tyl', url_destination_type: 'o' })).id
  gone = (await make.code({ product_id, sku_id, order_id, deleted_at: new Date() })).id
  await make.productCode()
})
afterAll(() => app.close())

const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id)

test('X1 u/id answers a URL with the names of what it is for', async () => {
  const { body } = await app.call(endpoints.readUrl, { params: { id: inOrder } }, csr)
  expect(body).toMatchObject({
    id: inOrder,
    url_item_type: 'pnfc',
    url_destination_type: 'p',
    order_id,
    order_number: 'N-77',
    product_id,
    product_name: 'Mug',
    brand_id,
    brand_name: 'Kiln',
    sku_id,
    sku: 'MUG-1',
    pic_url: 'https://example.com/mug.png',
    flag_assigned_to_order: true,
    status: 'Assigned',
  })
  expect((await app.call(endpoints.readUrl, { params: { id: plain } }, csr)).body).toMatchObject({
    status: 'Unassigned',
    order_number: null,
    product_name: null,
  })
  const deleted = await app.call(endpoints.readUrl, { params: { id: gone } }, csr)
  expect(deleted.body.deleted_at).not.toBeNull()
  expect((await app.call(endpoints.readUrl, { params: { id: 999_999 } }, csr)).status).toBe(404)
})

test('X1 u/all answers every URL, newest first; f=hasProduct and f=hasOrder some of them; none a deleted one', async () => {
  const all = idsOf((await app.call(endpoints.listUrls, {}, csr)).body)
  expect(all.slice(1)).toEqual([ofOrder, inOrder, ofProduct, plain])
  const withProduct = idsOf((await app.call(endpoints.listUrlsWithProduct, {}, csr)).body)
  expect(withProduct.slice(1)).toEqual([inOrder, ofProduct])
  expect(idsOf((await app.call(endpoints.listUrlsWithOrder, {}, csr)).body)).toEqual([ofOrder, inOrder])
})

test.each(urlSorts)('X5 u/all is paged by %s', async (sort) => {
  const found: number[] = []
  let after: string | undefined
  do {
    const query = { limit: 2, sort, ...(after === undefined ? {} : { after }) }
    const { body, headers } = await app.call(endpoints.listUrls, { query }, csr)
    found.push(...idsOf(body))
    after = headers['x-next-cursor'] as string | undefined // one header, one text
  } while (after !== undefined)
  expect(found).toHaveLength(5)
  expect(new Set(found).size).toBe(5)
})

test('X5 u/all is searched by the seed', async () => {
  const { rows } = await app.db.pool.query<{ url_seed: string }>('select url_seed from urls where id = $1', [
    plain,
  ])
  const q = rows[0]?.url_seed.slice(-6).toLowerCase()
  expect(idsOf((await app.call(endpoints.listUrls, { query: { limit: 5, q } }, csr)).body)).toEqual([plain])
})

test('X1 X8 u/bid, u/pid, u/sid and u/s answer the URLs of a brand, product, SKU and order', async () => {
  const brand = await app.call(endpoints.listBrandUrls, { params: { brand_id } }, csr)
  expect(idsOf(brand.body)).toEqual([inOrder, ofProduct])
  const products = await app.call(endpoints.listProductUrls, { params: { product_id } }, csr)
  expect(idsOf(products.body)).toEqual([inOrder, ofProduct])
  const skus = await app.call(endpoints.listSkuUrls, { params: { sku_id } }, csr)
  expect(idsOf(skus.body)).toEqual([inOrder])
  const orders = await app.call(endpoints.listOrderUrls, { params: { order_id } }, csr)
  expect(idsOf(orders.body)).toEqual([ofOrder, inOrder])
})

const owners: [Endpoint, string][] = [
  [endpoints.listBrandUrls, 'brand_id'],
  [endpoints.listProductUrls, 'product_id'],
  [endpoints.listSkuUrls, 'sku_id'],
  [endpoints.listOrderUrls, 'order_id'],
]
test.each(owners)('X7 $name of what never was is not found', async (endpoint, field) => {
  const { status, body } = await app.call(endpoint, { params: { [field]: 999_999 } }, csr)
  expect([status, body.data.field]).toEqual([404, field])
})
