import { jumpToOrder, jumpToPage, jumpToProduct } from '@getzo/contract/wechat/wechat.endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../../config/config'
import { startWeChatStandIn, type WeChatStandIn } from '../../outside/wechat/stand-in'
import { createCodes } from '../../test-kit/codes'
import { createCustomers } from '../../test-kit/customers-order'
import { makePlainWeb, plainPage } from '../../test-kit/plain-web'
import { startTestApp, type TestApp } from '../../test-kit/test-app'

let weChat: WeChatStandIn
let web: Awaited<ReturnType<typeof makePlainWeb>>
let configured: TestApp
let demo: TestApp
let plain: TestApp
let remote = 0

beforeAll(async () => {
  weChat = await startWeChatStandIn()
  web = await makePlainWeb()
  const { appId, appSecret } = weChat.credentials
  configured = await startTestApp(
    { webFolder: web.folder },
    {
      WECHAT_APP_ID: appId,
      WECHAT_APP_SECRET: appSecret,
      WECHAT_BASE_URL: weChat.url,
      WECHAT_PRODUCT_PATH: 'pages/goods/detail',
      WECHAT_PAGES:
        'home=pages/index/index, orders=pages/orders/list, order=pages/order/detail, contact=pages/contact/index',
    },
  )
  demo = await startTestApp({}, { GETZO_DEMO: '1' })
  plain = await startTestApp({ webFolder: web.folder })
  for (const app of [configured, demo, plain]) {
    const make = createCodes(app)
    for (const wc_url of ['id=7', 'pages/special/mug?id=9']) await make.product({ wc_url })
    await make.product({ wc_url: 'id=gone', deleted_at: new Date() })
  }
})
afterAll(async () => {
  await Promise.all([configured.close(), demo.close(), plain.close()])
  await web.remove()
  await weChat.close()
})

const jump = (app: TestApp, wc_url: string) => app.call(jumpToProduct, { params: { wc_url } })
const lastPlace = () => weChat.requests.findLast(({ path }) => path === '/wxa/generatescheme')?.body.jump_wxa
const page = (app: TestApp, url: string) => {
  remote += 1
  return app.app.inject({ method: 'GET', url, remoteAddress: `198.51.100.${remote}` })
}

describe('wc_jump', () => {
  test('Q6 where customers write to the shop is opened without script too, where there is such a page', async () => {
    const there = await page(configured, '/jump/contact')
    expect([there.statusCode, there.headers.location]).toEqual([302, expect.stringMatching(/^weixin:/)])
    expect(lastPlace()).toMatchObject({ path: 'pages/contact/index', query: '' })
    expect((await page(plain, '/jump/contact')).statusCode).toBe(404)
  })

  test('Q6 a product’s query answers an open link', async () => {
    const { status, body } = await jump(configured, 'id=7')
    expect(status).toBe(200)
    expect(body.openlink).toMatch(/^weixin:\/\/dl\/business\//)
    expect(body.sample).toBe(false)
    expect(lastPlace()).toMatchObject({ path: 'pages/goods/detail', query: 'id=7' })
  })

  test('Q6 a wc_url that names its own page opens that page', async () => {
    expect((await jump(configured, 'pages/special/mug?id=9')).status).toBe(200)
    expect(lastPlace()).toMatchObject({ path: 'pages/special/mug', query: 'id=9' })
  })

  test('Q6 a configured page opens, another one is unknown', async () => {
    expect((await configured.call(jumpToPage, { params: { id: 'orders' } })).body.openlink).toMatch(
      /^weixin:/,
    )
    expect(lastPlace()).toMatchObject({ path: 'pages/orders/list', query: '' })
    expect((await configured.call(jumpToPage, { params: { id: 'admin' } })).status).toBe(404)
  })

  test('Q6 only products that are there have links: nobody spends our quota on others', async () => {
    const before = weChat.requests.length
    for (const wcUrl of ['id=8', 'id=gone', 'pages/other?id=7']) {
      expect((await jump(configured, wcUrl)).status).toBe(404)
    }
    expect(weChat.requests).toHaveLength(before)
  })

  test('Q6 a busy WeChat is 503, a refusal 502, and neither says why to the outside', async () => {
    await createCodes(configured).product({ wc_url: 'id=77' })
    weChat.failNext('/wxa/generatescheme', -1, -1, -1)
    expect(await jump(configured, 'id=77')).toMatchObject({ status: 503, body: { data: { error: 'busy' } } })
    weChat.failNext('/wxa/generatescheme', 40_002)
    const refused = await jump(configured, 'id=77')
    expect(refused).toMatchObject({ status: 502, body: { data: { error: 'outside_failed' } } })
    expect(refused.text).not.toContain('40002')
  })

  test('Q6 without credentials the answer is clear', async () => {
    expect(await jump(plain, 'id=7')).toMatchObject({
      status: 503,
      body: { data: { error: 'not_configured' } },
    })
  })

  test('Q6 in demo mode a stand-in answers, and says that it is one', async () => {
    const { body } = await jump(demo, 'id=7')
    expect(body).toMatchObject({ openlink: expect.stringContaining('SAMPLE'), sample: true })
  })

  test('Q6 one address gets 30 links a minute at most', async () => {
    const statuses = await Promise.all(
      Array.from({ length: 35 }, () =>
        demo.app.inject({
          method: 'GET',
          url: '/release/wc_jump/product/id%3D7',
          remoteAddress: '203.0.113.5',
        }),
      ),
    )
    expect(statuses.filter(({ statusCode }) => statusCode === 429)).toHaveLength(5)
  })
})

describe('the order jump', () => {
  test('K19 opens the order by its own link, for a browser that has proven it', async () => {
    const customers = createCustomers(configured)
    const { id, hash, lastFour } = await customers.order()
    const proof = await customers.proofOf({ hash, lastFour })
    const { status, body } = await configured.call(
      jumpToOrder,
      { params: { order_id: id } },
      undefined,
      proof,
    )
    expect([status, body.openlink]).toEqual([200, expect.stringMatching(/^weixin:/)])
    expect(lastPlace()).toMatchObject({ path: 'pages/order/detail', query: `order_hash=${hash}` })
    const plainLink = await configured.app.inject({ url: `/jump/order/${hash}`, headers: proof })
    expect([plainLink.statusCode, plainLink.headers.location]).toEqual([302, body.openlink])
  })

  test('K19 K10 nobody else gets one, with the link alone either', async () => {
    const customers = createCustomers(configured)
    const [order, other] = [await customers.order(), await customers.order()]
    const before = weChat.requests.length
    const strangers = [{}, await customers.proofOf(other)]
    for (const headers of strangers) {
      const call = await configured.call(jumpToOrder, { params: { order_id: order.id } }, undefined, headers)
      expect([call.status, call.body.data?.error]).toEqual([404, 'order_not_found'])
      const link = await configured.app.inject({ url: `/jump/order/${order.hash}`, headers })
      expect([link.statusCode, link.headers.location]).toEqual([303, `/order/${order.hash}`])
    }
    expect(weChat.requests).toHaveLength(before)
  })

  test('K19 an order that is gone, or whose link was renewed, has none by the old proof', async () => {
    const customers = createCustomers(configured)
    const { id, hash, lastFour } = await customers.order()
    const proof = await customers.proofOf({ hash, lastFour })
    await configured.db.pool.query('update orders set deleted_at = now() where id = $1', [id])
    const gone = await configured.call(jumpToOrder, { params: { order_id: id } }, undefined, proof)
    expect(gone.status).toBe(404)
    const staff = await configured.signedInAs('csr')
    expect((await configured.call(jumpToOrder, { params: { order_id: id } }, staff)).status).toBe(404)
  })

  test('K19 without a page for it, or without a mini-program, the answer is clear and pages offer none', async () => {
    for (const app of [plain, demo]) {
      const customers = createCustomers(app)
      const { id, hash, lastFour } = await customers.order()
      const proof = await customers.proofOf({ hash, lastFour })
      const { status, body } = await app.call(jumpToOrder, { params: { order_id: id } }, undefined, proof)
      expect([status, body.data?.error]).toEqual([503, 'not_configured'])
    }
    const contextOf = async (app: TestApp) => plainPage((await page(app, '/verification/qr')).body).context
    expect(await contextOf(plain)).not.toHaveProperty('orderJumpPath')
    expect((await contextOf(configured)).orderJumpPath).toBe('pages/order/detail')
  })
})

describe('/jump/product/{wc_url} without script', () => {
  test('Q6 K12 leads into the mini-program', async () => {
    const { statusCode, headers } = await page(configured, '/jump/product/id%3D7')
    expect(statusCode).toBe(302)
    expect(headers.location).toMatch(/^weixin:\/\/dl\/business\/\?t=\w+$/)
  })

  test.each([
    ['an unknown product', () => configured, 'id%3D8', 404, 'missing'],
    ['an address', () => configured, 'https%3A%2F%2Fevil.example', 404, 'missing'],
    ['nothing configured', () => plain, 'id%3D7', 503, 'not_configured'],
  ] as const)('Q6 %s gets a page that says so and leads nowhere', async (_what, app, wcUrl, status, kind) => {
    const answer = await page(app(), `/jump/product/${wcUrl}`)
    expect(answer.statusCode).toBe(status)
    expect(answer.headers.location).toBeUndefined()
    expect(plainPage(answer.body).page).toEqual({ name: 'jumpFailed', props: { kind } })
  })

  test('Q6 a WeChat that fails gets a page that says so', async () => {
    await createCodes(configured).product({ wc_url: 'id=78' })
    weChat.failNext('/wxa/generatescheme', 45_009)
    const answer = await page(configured, '/jump/product/id%3D78')
    expect(plainPage(answer.body).page).toEqual({ name: 'jumpFailed', props: { kind: 'failed' } })
  })
})

test.each([
  [{ WECHAT_APP_ID: 'wx1' }, 'WECHAT_APP_SECRET'],
  [{ WECHAT_PAGES: 'home' }, 'WECHAT_PAGES'],
  [{ WECHAT_PAGES: 'home=https://evil.example' }, 'WECHAT_PAGES'],
  [{ WECHAT_PRODUCT_PATH: 'pages/x?y=1' }, 'WECHAT_PRODUCT_PATH'],
  [{ WECHAT_BASE_URL: 'ftp://x' }, 'WECHAT_BASE_URL'],
  [{ VISITS_KEEP_DAYS: '0' }, 'VISITS_KEEP_DAYS'],
])('Q6 F4 the setting %j is refused by its name', (env, name) => {
  expect(() => readConfig({ ...env })).toThrow(name)
})
