import { readPublicProduct, readPublicSku, readScanCode } from '@getzo/contract/scan/scan.endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createCodes } from '../../test-kit/codes'
import { startTestApp, type TestApp } from '../../test-kit/test-app'
import { isOrderHash } from '../orders/order-link'

let product: TestApp
let make: ReturnType<typeof createCodes>

beforeAll(async () => {
  product = await startTestApp()
  make = createCodes(product)
})
afterAll(() => product.close())

const ask = (code: string, as?: { authorization: string }) =>
  product.call(readScanCode, { params: { code } }, as)

describe('u/ugh/{code}', () => {
  test('Q1 a code answers what it is for, by its seed and by its lookup hash', async () => {
    const { seed, hash, sku_id, product_id } = await make.productCode()
    const answer = {
      sku_id,
      product_id,
      order_id: null,
      order_hash: null,
      url_item_type: 'pnfc',
      filepath: null,
    }
    for (const code of [seed, hash]) expect(await ask(code)).toMatchObject({ status: 200, body: answer })
  })

  test('Q1 K10 an order is answered by its link, and its number only to staff', async () => {
    const order = await make.order()
    const { seed } = await make.code({ order_id: order, url_item_type: 'tyl', url_destination_type: 'o' })
    const { body } = await ask(seed)
    expect(body).toMatchObject({ sku_id: null, order_id: null, url_item_type: 'tyl' })
    expect(isOrderHash(product.deps.secrets.orderLinks, body.order_hash ?? '', order, 1)).toBe(true)
    expect((await ask(seed, await product.signedInAs('csr'))).body.order_id).toBe(order)
    const expired = await product.signedInAs('csr', { expired: true })
    expect((await ask(seed, expired)).status).toBe(401)
  })

  test('Q1 K11 a revoked link is not given out: the answer is the order’s newest', async () => {
    const order = await make.order({ link_generation: 4 })
    const { body } = await ask((await make.code({ order_id: order })).seed)
    expect(isOrderHash(product.deps.secrets.orderLinks, body.order_hash ?? '', order, 4)).toBe(true)
  })

  test('K11 Q1 the order’s link of a product’s code is staff’s alone, unless the code was made to lead to its order', async () => {
    const order = await make.order()
    const { seed, hash } = await make.productCode({ url: { order_id: order } })
    for (const code of [seed, hash]) expect((await ask(code)).body).toMatchObject({ order_hash: null })
    const seen = (await ask(seed, await product.signedInAs('csr'))).body
    expect(seen.order_id).toBe(order)
    expect(isOrderHash(product.deps.secrets.orderLinks, seen.order_hash ?? '', order, 1)).toBe(true)
    const leading = await make.productCode({ url: { order_id: order, url_destination_type: 'o' } })
    const led = (await ask(leading.seed)).body.order_hash ?? ''
    expect(isOrderHash(product.deps.secrets.orderLinks, led, order, 1)).toBe(true)
  })

  test('Q1 an unassigned code is known and has no product', async () => {
    const { seed } = await make.code()
    expect((await ask(seed)).body).toMatchObject({ sku_id: null, product_id: null, order_hash: null })
  })

  test('Q9 a document’s code answers its file', async () => {
    const code = await make.document(await make.brand())
    expect((await ask(code)).body).toMatchObject({
      sku_id: null,
      filepath: `/files/documents/${code}%20guide.pdf`,
    })
  })

  test('Q1 deleted codes, orders and documents are as if unknown', async () => {
    const gone = { deleted_at: new Date() }
    const unknown = [
      'NONE-1',
      await make.document(await make.brand(), gone),
      await make.document(await make.brand(gone)),
    ]
    for (const code of unknown) {
      expect(await ask(code)).toMatchObject({
        status: 404,
        body: { message: 'Sorry, but this Product is not authentic' },
      })
    }
    const { seed } = await make.code({ order_id: await make.order(gone) })
    expect((await ask(seed)).body.order_hash).toBeNull()
  })

  test('Q11 a withdrawn code is not called a fake', async () => {
    const { seed } = await make.productCode({ url: { deleted_at: new Date() } })
    expect(await ask(seed)).toMatchObject({
      status: 404,
      body: { message: 'This code was withdrawn. Please ask us about it.', data: { rule: 'scan.withdrawn' } },
    })
  })

  test('Q1 a sold product stays authentic when it or its brand leaves the catalogue', async () => {
    const gone = { deleted_at: new Date() }
    const brand_id = await make.brand(gone)
    const codes = [
      await make.productCode({ product: gone }),
      await make.productCode({ product: { brand_id } }),
      await make.productCode({ sku: gone }),
    ]
    for (const { seed, product_id, sku_id } of codes) {
      expect(await ask(seed)).toMatchObject({ status: 200, body: { product_id, sku_id } })
      expect((await product.call(readPublicProduct, { params: { product_id } })).status).toBe(200)
      expect((await product.call(readPublicSku, { params: { sku_id } })).status).toBe(200)
    }
  })

  test('Q1 a seed that was deleted and made again leads to the new one', async () => {
    const old = await make.productCode({ url: { deleted_at: new Date() } })
    const fresh = await make.productCode({ url: { url_seed: old.seed, ug_hash: old.hash } })
    expect((await ask(old.seed)).body.sku_id).toBe(fresh.sku_id)
  })

  test('X7 a code that cannot be one is refused by name', async () => {
    expect(await ask('a'.repeat(201))).toMatchObject({ status: 400, body: { data: { field: 'code' } } })
    expect(await ask('a\u0000b')).toMatchObject({ status: 400, body: { data: { field: 'code' } } })
  })

  test('Q1 an injected code is only a text', async () => {
    expect((await ask("' or 1=1 --")).status).toBe(404)
  })
})

describe('public product and SKU', () => {
  test('Q2 a product answers what customers may see of it', async () => {
    const { product_id, sku_id } = await make.productCode({
      product: { name: 'Mug', description: 'Clay', warranty_information: '2 years', wc_url: 'id=1' },
      sku: { serial_run_limit: 20, pic_url: '/files/mug.svg' },
    })
    expect((await product.call(readPublicProduct, { params: { product_id } })).body).toEqual({
      id: product_id,
      name: 'Mug',
      brand_name: expect.stringMatching(/^Brand/),
      brand_country: 'Canada',
      description: 'Clay',
      flag_serialization: false,
      warranty_information: '2 years',
      wc_url: 'id=1',
    })
    const sku = await product.call(readPublicSku, { params: { sku_id } })
    expect(Object.keys(sku.body).sort()).toEqual([
      'combo_identifier',
      'id',
      'pic_url',
      'product_id',
      'serial_run_limit',
      'sku',
    ])
  })

  test('Q2 deleted ones that no code leads to are not found', async () => {
    const product_id = await make.product({ deleted_at: new Date() })
    const sku_id = await make.sku({ product_id })
    expect((await product.call(readPublicProduct, { params: { product_id } })).status).toBe(404)
    expect((await product.call(readPublicSku, { params: { sku_id } })).status).toBe(404)
  })
})
