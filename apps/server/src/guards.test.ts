import * as brands from '@getzo/contract/brands/brands.endpoints'
import type { Endpoint, Shapes } from '@getzo/contract/endpoint'
import { createFeedback } from '@getzo/contract/feedback/feedback.endpoints'
import * as lines from '@getzo/contract/order-details/order-details.endpoints'
import * as orders from '@getzo/contract/orders/orders.endpoints'
import { listBrandProducts, listProducts } from '@getzo/contract/products/products.endpoints'
import { listActiveSkus } from '@getzo/contract/products/skus.endpoints'
import { listSkuPromotions } from '@getzo/contract/promotions/promotions.endpoints'
import { readPublicProduct, readPublicSku, readScanCode } from '@getzo/contract/scan/scan.endpoints'
import * as store from '@getzo/contract/storefront/storefront.endpoints'
import * as urls from '@getzo/contract/urls/urls.endpoints'
import { jumpToProduct } from '@getzo/contract/wechat/wechat.endpoints'
import { afterAll, beforeAll } from 'vitest'
import { createCodes, plainPhone } from './test-kit/codes'
import { testGuards } from './test-kit/guards'
import { startWithPages } from './test-kit/plain-web'
import type { TestApp } from './test-kit/test-app'

let product: TestApp
let make: ReturnType<typeof createCodes>
let admin: { authorization: string }
let made = 0

beforeAll(async () => {
  product = await startWithPages()
  make = createCodes(product)
  admin = await product.signedInAs('administrator')
})
afterAll(() => product.close())

const set = (table: string, change: string, id: number) =>
  product.db.pool.query(`update ${table} set ${change} where id = $1`, [id])
const remove = (table: string, id: number) => set(table, 'deleted_at = now()', id)

/** A call as an administrator; the input is not typed by the endpoint. */
const call = <S extends Shapes>(endpoint: Endpoint<S>, input: Parameters<TestApp['call']>[1]) =>
  product.call(endpoint, input, admin)

/** A page, each time from an address of its own. */
async function page(url: string) {
  made += 1
  const remoteAddress = `203.0.113.${made % 250}`
  const { statusCode, body } = await product.app.inject({
    url,
    remoteAddress,
    headers: { 'user-agent': plainPhone },
  })
  return { status: statusCode, text: body }
}

const unique = (what: string) => {
  made += 1
  return `${what} ${made} guarded`
}

/** Something on sale with its URL, a document of its brand, and a mini-program page. */
async function sold() {
  const name = unique('Mug')
  const brand = unique('Maker')
  const brand_id = await make.brand({ name: brand })
  const wc_url = `id=${made}`
  const product_id = await make.product({ brand_id, name, wc_url })
  const sku = `G-${made}`
  const combo = unique('Size')
  const sku_id = await make.sku({ product_id, sku, combo_identifier: combo })
  const promotion_id = await make.promotion({ sku_id, price: '1234.50', promotion_date: '2020-01-01' })
  const code = await make.code({ product_id, sku_id })
  return { name, brand, brand_id, product_id, sku, combo, sku_id, promotion_id, wc_url, code }
}
type Sold = Awaited<ReturnType<typeof sold>>

const putOnOrder = async ({ promotion_id }: Sold) =>
  call(lines.createOrderDetails, {
    body: { data: [{ order_id: await make.order(), promotion_id, quantity: 1 }] },
  })

const body = (reference: string) => ({
  order_number: 'N',
  order_reference: reference,
  order_date: '2026-01-02 03:04:05',
})

const saveOrder = async ({ promotion_id }: Sold) =>
  call(orders.saveNewOrder, {
    body: {
      ...body(unique('R')),
      customer: { id: await make.customer() },
      details: [{ promotion_id, quantity: 1 }],
    },
  })

const suspension = { suspended: true, reason: 'Sold twice', version: 0 }
testGuards('O17 O26 a price', {
  make: sold,
  mark: () => '1234.50',
  out: {
    'it is deleted': ({ promotion_id }) => remove('promotions', promotion_id),
    // an ended one is of the orders of its days alone (O46)
    'it is inactive, and not of the order’s day': ({ promotion_id }) =>
      set('promotions', `active = false, promotion_date = '2999-01-01'`, promotion_id),
  },
  ways: {
    'the choices of a line': {
      shows: ({ sku_id }) => call(listSkuPromotions, { params: { sku_id } }),
    },
    'a line put on it': { acts: putOnOrder },
    'an order saved with it': { acts: saveOrder },
    'the storefront': { shows: ({ product_id: id }) => call(store.readStoreProduct, { params: { id } }) },
  },
})

testGuards('O17 O26 P8 what a price is the price of', {
  make: sold,
  mark: () => '',
  out: {
    'its SKU is inactive': ({ sku_id }) => set('skus', 'active = false', sku_id),
    'its SKU is deleted': ({ sku_id }) => remove('skus', sku_id),
    'its product is deleted': ({ product_id }) => remove('products', product_id),
    'its brand is deleted': ({ brand_id }) => remove('brands', brand_id),
  },
  ways: { 'a line put on it': { acts: putOnOrder }, 'an order saved with it': { acts: saveOrder } },
})

testGuards('O15 T4 a SKU', {
  make: sold,
  mark: ({ combo }) => combo,
  out: {
    'it is inactive': ({ sku_id }) => set('skus', 'active = false', sku_id),
    'it is deleted': ({ sku_id }) => remove('skus', sku_id),
  },
  ways: {
    'the choices of a line': {
      shows: ({ product_id }) => call(listActiveSkus, { params: { product_id } }),
    },
    'the storefront': { shows: ({ product_id: id }) => call(store.readStoreProduct, { params: { id } }) },
  },
})

/** Without a URL of it in circulation, which would keep it known (adr/0014). */
const unissued = async () => {
  const held = await sold()
  await remove('urls', held.code.id)
  return held
}

const publicProduct = ({ product_id }: Sold) => call(readPublicProduct, { params: { product_id } })

testGuards('Q5 P8 a plain SKU', {
  make: unissued,
  mark: ({ name }) => name,
  out: {
    'it is deleted': ({ sku_id }) => remove('skus', sku_id),
    'its product is deleted': ({ product_id }) => remove('products', product_id),
    'its brand is deleted': ({ brand_id }) => remove('brands', brand_id),
  },
  ways: {
    '/p/{sku}': { shows: ({ sku }) => page(`/p/${sku}`) },
    '/warranty/{sku}': { acts: ({ sku }) => page(`/warranty/${sku}`) },
  },
})

testGuards('Q8 P8 a SKU that customers read', {
  make: unissued,
  mark: ({ combo }) => combo,
  out: {
    'it is deleted': ({ sku_id }) => remove('skus', sku_id),
    'its product is deleted': ({ product_id }) => remove('products', product_id),
  },
  ways: { 'sku/id': { shows: ({ sku_id }) => call(readPublicSku, { params: { sku_id } }) } },
})

testGuards('O15 T4 P8 a product', {
  make: unissued,
  mark: ({ name }) => name,
  out: { 'it is deleted': ({ product_id }) => remove('products', product_id) },
  ways: {
    'all products': { shows: () => call(listProducts, {}) },
    "its brand's products": {
      shows: ({ brand_id }) => call(listBrandProducts, { params: { brand_id } }),
    },
  },
})

testGuards('T4 Q6 Q8 a product that customers read', {
  make: unissued,
  mark: ({ name }) => name,
  out: {
    'it is deleted': ({ product_id }) => remove('products', product_id),
    'its brand is deleted': ({ brand_id }) => remove('brands', brand_id),
  },
  ways: {
    'p/pid': { shows: publicProduct },
    products: { shows: ({ brand_id }) => call(store.listStoreProducts, { query: { brand_id } }) },
    'products/{id}': { shows: ({ product_id: id }) => call(store.readStoreProduct, { params: { id } }) },
    'its mini-program page': {
      // without a configured mini-program a known record answers 503, which is no refusal
      acts: async ({ wc_url }) => {
        const { status, text } = await call(jumpToProduct, { params: { wc_url } })
        return { status: status === 503 ? 200 : status, text }
      },
    },
  },
})

testGuards('O15 B1 T4 a brand', {
  make: async () => {
    const held = await sold()
    return { ...held, document: await make.document(held.brand_id) }
  },
  mark: ({ brand }) => brand,
  out: { 'it is deleted': ({ brand_id }) => remove('brands', brand_id) },
  ways: {
    'all brands': { shows: () => call(brands.listBrands, {}) },
    'the export': { shows: () => call(brands.exportBrands, {}) },
    'what hangs on it': { acts: ({ brand_id: id }) => call(brands.readBrandUses, { params: { id } }) },
    'its edit': {
      acts: ({ brand_id: id }) => call(brands.editBrand, { params: { id }, body: { country: 'France' } }),
    },
    'its deletion': { acts: ({ brand_id: id }) => call(brands.deleteBrand, { params: { id }, body: {} }) },
    "the storefront's brands": { shows: () => call(store.listStoreBrands, { query: { limit: 100 } }) },
    'its document': { acts: ({ brand_id, document }) => page(`/b/${brand_id}/d/${document}`) },
  },
})

testGuards('U9 F2 a URL', {
  make: sold,
  mark: ({ code }) => `"url_id":${code.id}`,
  out: { 'it is deleted': ({ code }) => remove('urls', code.id) },
  ways: {
    '/p/{code}': { acts: ({ code }) => page(`/p/${code.seed}`) },
    '/p/{hash}': { acts: ({ code }) => page(`/p/${code.hash}`) },
    '/warranty/{code}': { acts: ({ code }) => page(`/warranty/${code.seed}`) },
    'u/ugh': { acts: ({ code }) => call(readScanCode, { params: { code: code.seed } }) },
    'feedback that names it': { shows: ({ code }) => feedbackOn(code.seed) },
    'feedback that names its hash': { shows: ({ code }) => feedbackOn(code.hash) },
  },
})

testGuards('U1 U9 a URL that staff change', {
  make: sold,
  mark: ({ code }) => `"url_seed":"${code.seed}"`,
  out: { 'it is deleted': ({ code }) => remove('urls', code.id) },
  ways: {
    'all URLs': { shows: () => call(urls.listUrls, {}) },
    'its edit': {
      acts: ({ code: { id } }) => call(urls.editUrl, { params: { id }, body: { url_item_type: 'cqr' } }),
    },
    'its suspension': {
      acts: ({ code: { id } }) => call(urls.suspendUrl, { params: { id }, body: suspension }),
    },
    'its deletion': { acts: ({ code: { id } }) => call(urls.deleteUrl, { params: { id }, body: {} }) },
  },
})

testGuards('F2 feedback on a plain SKU', {
  make: unissued,
  mark: ({ product_id }) => `"product_id":${product_id}`,
  out: { 'it is deleted': ({ sku_id }) => remove('skus', sku_id) },
  ways: { 'feedback that names it': { shows: ({ sku }) => feedbackOn(sku) } },
})

/** The stored columns of feedback on a code. */
async function feedbackOn(ugh: string) {
  made += 1
  const answer = await product.app.inject({
    method: 'POST',
    url: createFeedback.path,
    remoteAddress: `198.51.100.${made % 250}`,
    payload: { feedback: 'Warm.', ugh, url_item_type: 'pnfc' },
  })
  const { rows } = await product.db.pool.query(
    'select url_id, product_id from feedback order by id desc limit 1',
  )
  return { status: answer.statusCode, text: JSON.stringify(rows[0]) }
}
