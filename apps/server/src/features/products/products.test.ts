import * as endpoints from '@getzo/contract/products/products.endpoints'
import * as skuEndpoints from '@getzo/contract/products/skus.endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createCodes } from '../../test-kit/codes'
import { startTestApp, type TestApp } from '../../test-kit/test-app'

let app: TestApp
let make: ReturnType<typeof createCodes>
let csr: Awaited<ReturnType<TestApp['signedInAs']>>
let brand_id: number
let mug: number
let plate: number
let gone: number

beforeAll(async () => {
  app = await startTestApp()
  make = createCodes(app)
  csr = await app.signedInAs('csr')
  brand_id = await make.brand({ name: 'Kiln', country: 'Canada' })
  plate = await make.product({ brand_id, name: 'Plate' })
  mug = await make.product({
    brand_id,
    name: 'Mug',
    description: 'Holds tea',
    flag_options: true,
    flag_serialization: true,
    warranty_information: 'Two years',
    wc_url: 'id=7',
    created_by: 'ada',
  })
  gone = await make.product({ brand_id, deleted_at: new Date() })
})
afterAll(() => app.close())

describe('lists of products', () => {
  test('X1 P2 p/all carries variant, sku and pic of the first active SKU, and leaves the deleted out', async () => {
    const sku = {
      product_id: plate,
      combo_identifier: 'Blue',
      sku: 'PL-B',
      pic_url: 'https://example.com/b.png',
    }
    await make.sku({ product_id: plate, combo_identifier: 'Old', active: false })
    await make.sku({ product_id: plate, combo_identifier: 'Older', deleted_at: new Date() })
    await make.sku(sku)
    await make.sku({ product_id: plate, combo_identifier: 'Red' })
    const { body } = await app.call(endpoints.listProducts, {}, csr)
    expect(body.map(({ id }) => id)).toEqual([mug, plate])
    expect(body[0]).toMatchObject({
      name: 'Mug',
      description: 'Holds tea',
      brand_id,
      brand_name: 'Kiln',
      flag_options: true,
      flag_serialization: true,
      variant: null,
      sku: null,
      pic: null,
    })
    expect(body[1]).toMatchObject({ variant: 'Blue', sku: 'PL-B', pic: sku.pic_url })
  })

  test('X5 p/all is paged and searched in name and description', async () => {
    const { body } = await app.call(endpoints.listProducts, { query: { limit: 5, q: 'TEA' } }, csr)
    expect(body.map(({ id }) => id)).toEqual([mug])
    const first = await app.call(endpoints.listProducts, { query: { limit: 1, sort: '-name' } }, csr)
    expect(first.body.map(({ id }) => id)).toEqual([plate])
    expect(first.headers['x-next-cursor']).toBeDefined()
  })

  test.each([endpoints.listBrandProducts, endpoints.listProductsOfBrand])(
    "X8 $name answers the brand's products alone, a deleted brand's too",
    async (endpoint) => {
      const other = await make.brand({ deleted_at: new Date() })
      const left = await make.product({ brand_id: other })
      const of = async (id: number) => app.call(endpoint, { params: { brand_id: id } }, csr)
      expect((await of(brand_id)).body.map(({ id }) => id)).toEqual([mug, plate])
      expect((await of(other)).body.map(({ id }) => id)).toEqual([left])
      await app.db.pool.query('update products set deleted_at = now() where id = $1', [left])
      const { status, body } = await of(999_999)
      expect([status, body.data.field]).toEqual([404, 'brand_id'])
    },
  )
})

test('X1 p/id answers one product as it is read, and neither an unknown nor a deleted one', async () => {
  const { body } = await app.call(endpoints.readProduct, { params: { id: mug } }, csr)
  expect(body).toMatchObject({
    id: mug,
    name: 'Mug',
    brand_name: 'Kiln',
    brand_country: 'Canada',
    flag_options: true,
    flag_serialization: true,
    warranty_information: 'Two years',
    wc_url: 'id=7',
    created_by: 'ada',
    deleted_at: null,
  })
  for (const id of [gone, 999_999]) {
    expect((await app.call(endpoints.readProduct, { params: { id } }, csr)).status).toBe(404)
  }
})

describe("a product's SKUs", () => {
  test('X8 sku/pid answers all of them with the item type of the newest URL, s=active the active ones', async () => {
    const product_id = await make.product({ brand_id })
    const small = await make.sku({
      product_id,
      combo_identifier: 'S',
      barcode: '0123',
      quantity: 4,
      serial_run_limit: 9,
    })
    const off = await make.sku({ product_id, combo_identifier: 'T', active: false })
    await make.sku({ product_id, combo_identifier: 'U', deleted_at: new Date() })
    for (const columns of [
      { url_item_type: 'pnfc' },
      { url_item_type: 'pqr' },
      { url_item_type: 'cqr', deleted_at: new Date() },
    ]) {
      await make.code({ product_id, sku_id: small, ...columns })
    }
    const all = await app.call(skuEndpoints.listSkus, { params: { product_id } }, csr)
    expect(all.body).toMatchObject([
      {
        id: small,
        product_id,
        combo_identifier: 'S',
        barcode: '0123',
        quantity: 4,
        serial_run_limit: 9,
        active: true,
        url_item_type: 'pqr',
      },
      { id: off, active: false, url_item_type: null },
    ])
    const active = await app.call(skuEndpoints.listActiveSkus, { params: { product_id } }, csr)
    expect(active.body).toEqual(all.body.slice(0, 1))
  })

  test('X7 none of a product that never was, and those left of a deleted one', async () => {
    for (const endpoint of [skuEndpoints.listSkus, skuEndpoints.listActiveSkus]) {
      const { status, body } = await app.call(endpoint, { params: { product_id: 999_999 } }, csr)
      expect([status, body.data.field]).toEqual([404, 'product_id'])
      expect((await app.call(endpoint, { params: { product_id: gone } }, csr)).body).toEqual([])
    }
  })
})
