import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createCodes } from '../../test-kit/codes'
import { createFactories } from '../../test-kit/factories'
import { plainPage, startWithPages } from '../../test-kit/plain-web'
import type { TestApp } from '../../test-kit/test-app'
import { orderHash } from '../orders/order-link'

let app: TestApp
let product: number

beforeAll(async () => {
  app = await startWithPages()
  const make = createFactories(app.db)
  for (const name of ['Ash Bowl', 'Birch Bowl', 'Cedar Bowl', 'Driftwood Candle']) {
    const sold = await make.sellable({ price: '12.00', product: { name } })
    product = sold.product_id
  }
})
afterAll(() => app.close())

async function visit(url: string, headers: Record<string, string> = {}) {
  const answer = await app.app.inject({ method: 'GET', url, headers })
  return { status: answer.statusCode, headers: answer.headers, ...plainPage(answer.body) }
}

async function list(url: string) {
  const { status, page } = await visit(url)
  if (page.name !== 'storeList') throw new Error(`${url} shows ${page.name}`)
  const { products, ...props } = page.props
  return { status, ...props, names: products.map(({ name }) => name) }
}

test.each(['/home/fashion', '/shop', '/shop/1', '/shop/page=1'])(
  'T1 %s lists the first three products of the catalogue',
  async (url) => {
    expect(await list(url)).toMatchObject({
      status: 200,
      kind: url.startsWith('/home') ? 'home' : 'shop',
      page: 1,
      pages: 2,
      names: ['Ash Bowl', 'Birch Bowl', 'Cedar Bowl'],
    })
  },
)

test.each(['/shop/2', '/shop/page=2'])('T1 %s lists the remaining products', async (url) => {
  expect(await list(url)).toMatchObject({ status: 200, page: 2, names: ['Driftwood Candle'] })
})

test.each(['/shop/3', '/shop/page=3', '/shop/999999'])('T1 beyond the end, %s says so', async (url) => {
  expect(await list(url)).toMatchObject({
    status: 404,
    page: Number(/\d+/.exec(url)?.[0]),
    pages: 2,
    names: [],
  })
})

test.each(['/shop/0', '/shop/page=0', '/shop/-1', '/shop/two', '/shop/page=', '/shop/1.5', '/shop/%00'])(
  'T1 %s is no page',
  async (url) => {
    expect(await list(url)).toMatchObject({ status: 404, page: null, names: [] })
  },
)

test('T1 a category lists its own products, an empty one none, an unknown one is not found', async () => {
  expect(await list('/shop?category=candles')).toMatchObject({
    status: 200,
    pages: 1,
    names: ['Driftwood Candle'],
  })
  expect(await list('/shop/2?category=bowls-and-plates')).toMatchObject({ status: 404, pages: 1 })
  expect(await list('/shop?category=leather')).toMatchObject({ status: 200, pages: 1, names: [] })
  expect((await visit('/shop?category=weapons')).page).toMatchObject({ name: 'notFound' })
})

test('T2 /product/{id} shows the product with its price', async () => {
  const { status, page } = await visit(`/product/${product}`)
  expect(status).toBe(200)
  expect(page).toMatchObject({ name: 'storeProduct', props: { product: { id: product, price: '12.00' } } })
})

test.each([
  '/product/999999',
  '/product/0',
  '/product/x',
  '/product/1%20or%201=1',
  '/product/9999999999999999',
])('T2 %s is not found', async (url) => {
  const { status, page } = await visit(url)
  expect(status).toBe(404)
  expect(page.name).toBe('notFound')
})

test.each([
  ['/account/shopping-cart', 'storeKeptList', { list: 'cart' }],
  ['/account/wishlist', 'storeKeptList', { list: 'wishlist' }],
  ['/account/compare', 'storeKeptList', { list: 'compare' }],
  ['/account/checkout', 'storeCheckout', {}],
  ['/account/order-tracking', 'storeTracking', { refused: null, foreign: null }],
  ['/vendor/become-a-vendor', 'storeVendor', {}],
  ['/search', 'storeSearch', { asked: null }],
])('T2 %s exists, for visitors', async (url, name, props) => {
  const { status, page } = await visit(url)
  expect(status).toBe(200)
  expect(page).toMatchObject({ name, props: { ...props, currencyRefused: false } })
})

test.each(['/account/dashboard', '/account/account-information', '/account/account-notifications'])(
  'A21 %s is served by the staff screens, which ask for sign-in',
  async (url) => {
    const answer = await app.app.inject({ method: 'GET', url })
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toContain('<title>Staff</title>')
  },
)

test('T3 without script a search is answered by the search page', async () => {
  expect((await visit('/search?q=mug')).page).toMatchObject({ props: { asked: 'mug' } })
  expect((await visit('/search?q=%20')).page).toMatchObject({ props: { asked: null } })
})

test.each(['CAD', 'USD', 'EURO', 'GBP', 'XXX'])('T3 the currency %s changes nothing', async (currency) => {
  const { status, page, headers } = await visit(`/shop?currency=${currency}`)
  expect(status).toBe(200)
  expect(page).toMatchObject({ name: 'storeList', props: { currencyRefused: true } })
  expect(JSON.stringify(page)).toContain('"currency":"USD"')
  expect(headers['set-cookie']).toBeUndefined()
})

describe('T2 order tracking', () => {
  const post = (order: string, headers: Record<string, string> = { 'sec-fetch-site': 'same-origin' }) =>
    app.app.inject({
      method: 'POST',
      url: '/account/order-tracking',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: new URLSearchParams({ order }).toString(),
    })

  test.each(['http://localhost/order/', '', ' /o/'])(
    'T2 an order’s code after %j leads to the order page',
    async (before) => {
      const hash = orderHash(app.deps.secrets.orderLinks, 4711, 1)
      const answer = await post(`${before}${hash} `)
      expect(answer.statusCode).toBe(303)
      expect(answer.headers.location).toBe(`/order/${hash}`)
    },
  )

  test('K15 K18 T2 a letter’s code leads to its order', async () => {
    const make = createCodes(app)
    const order_id = await make.order()
    const { seed } = await make.code({ order_id, url_item_type: 'tyl', url_destination_type: 'o' })
    const hash = orderHash(app.deps.secrets.orderLinks, order_id, 1)
    expect((await post(seed)).headers.location).toBe(`/order/${hash}`)
  })

  test('Q13 T2 a link of another host is warned of, also with an order’s own code in it', async () => {
    const hash = orderHash(app.deps.secrets.orderLinks, 4711, 1)
    const answer = await post(`https://evil.example/order/${hash}`)
    expect(answer.statusCode).toBe(422)
    expect(plainPage(answer.body).page.props).toMatchObject({ foreign: 'evil.example' })
  })

  test.each(['', 'my order', 'https://evil.example/', 'G2-100482', 'WX20261118-5407'])(
    'K15 T2 %j is refused with the typed text, and leads nowhere',
    async (typed) => {
      const answer = await post(typed)
      expect(answer.statusCode).toBe(422)
      expect(plainPage(answer.body).page).toMatchObject({ name: 'storeTracking', props: { refused: typed } })
    },
  )

  test('T2 a form of another site is refused', async () => {
    expect((await post('abcd', { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
  })
})

test('T1 I2 the page speaks the language of the switch', async () => {
  expect((await visit('/shop?lang=fr')).context.language).toBe('fr')
  expect((await visit('/shop', { host: 'getzo.cn' })).context.language).toBe('cn')
})
