import { openTagConfig } from '@getzo/contract/wechat/wechat.endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../../config/config'
import { startWeChatStandIn, type WeChatStandIn } from '../../outside/wechat/stand-in'
import { makePlainWeb, plainPage } from '../../test-kit/plain-web'
import { startTestApp, type TestApp } from '../../test-kit/test-app'

let weChat: WeChatStandIn
let web: Awaited<ReturnType<typeof makePlainWeb>>
let configured: TestApp
let plain: TestApp
let remote = 0

const service = {
  WECHAT_SERVICE_APP_ID: 'wx-sample',
  WECHAT_SERVICE_APP_SECRET: 'secret',
  WECHAT_MINI_PROGRAM_NAME: 'gh_0123456789ab',
}

beforeAll(async () => {
  weChat = await startWeChatStandIn()
  web = await makePlainWeb()
  configured = await startTestApp(
    { webFolder: web.folder },
    {
      ...service,
      WECHAT_SERVICE_APP_ID: weChat.credentials.appId,
      WECHAT_SERVICE_APP_SECRET: weChat.credentials.appSecret,
      WECHAT_BASE_URL: weChat.url,
      PUBLIC_URL: 'https://getzo.example',
      SHOP_HOSTS: 'shop.example.cn',
    },
  )
  plain = await startTestApp({ webFolder: web.folder })
})
afterAll(async () => {
  await Promise.all([configured.close(), plain.close()])
  await web.remove()
  await weChat.close()
})

const ask = (app: TestApp, url: string) => app.call(openTagConfig, { query: { url } })

describe('wc_config', () => {
  test('Q6 K12 a page of ours gets a signed configuration', async () => {
    const { status, body } = await ask(configured, 'https://getzo.example/p/G2?lang=cn')
    expect(status).toBe(200)
    expect(body).toMatchObject({ appId: weChat.credentials.appId, username: 'gh_0123456789ab' })
    expect(body.signature).toMatch(/^[0-9a-f]{40}$/)
    expect(JSON.stringify(body)).not.toContain(weChat.credentials.appSecret)
  })

  test('Q6 a further host of the shop is ours too', async () => {
    expect((await ask(configured, 'https://shop.example.cn/p/G2')).status).toBe(200)
  })

  test.each([
    { host: 'evil.example' },
    { 'x-forwarded-host': 'evil.example' },
    { host: 'evil.example', 'x-forwarded-host': 'getzo.example', 'x-forwarded-proto': 'https' },
  ])('Q6 the host that a request names is not ours for that: %j', async (headers) => {
    const url = `/release/wc_config?url=${encodeURIComponent('https://evil.example/p/G2')}`
    expect((await configured.app.inject({ method: 'GET', url, headers })).statusCode).toBe(422)
  })

  test.each([
    'https://evil.example/p/G2',
    'https://getzo.example.evil.example/',
    'https://getzo.example@evil.example/',
    String.raw`https://getzo.example\@evil.example/`,
    'http://getzo.example/p/G2',
    'https://getzo.example/p/G2#x',
    '/p/G2',
    'javascript:alert(1)',
  ])('Q6 nothing is signed for %j', async (url) => {
    const before = weChat.requests.length
    expect(await ask(configured, url)).toMatchObject({
      status: 422,
      body: { data: { error: 'rule', field: 'url' } },
    })
    expect(weChat.requests).toHaveLength(before)
  })

  test.each(['', 'https://getzo.example/\u0000', `https://getzo.example/${'x'.repeat(2000)}`])(
    'X7 the address %j is malformed',
    async (url) => {
      expect((await ask(configured, url)).status).toBe(400)
    },
  )

  test('Q6 without settings the answer is clear', async () => {
    expect(await ask(plain, 'http://localhost:3000/p/G2')).toMatchObject({
      status: 503,
      body: { data: { error: 'not_configured' } },
    })
  })

  test('Q6 a WeChat that refuses is 502, and the answer does not say why', async () => {
    await configured.db.pool.query('delete from outside_cache')
    weChat.failNext('/cgi-bin/ticket/getticket', 48_001)
    const refused = await ask(configured, 'https://getzo.example/p/G2')
    expect(refused).toMatchObject({ status: 502, body: { data: { error: 'outside_failed' } } })
    expect(refused.text).not.toContain('48001')
  })

  test('Q6 one address gets 120 configurations a minute at most', async () => {
    const url = `/release/wc_config?url=${encodeURIComponent('http://localhost:3000/p/G2')}`
    const answers = await Promise.all(
      Array.from({ length: 125 }, () =>
        plain.app.inject({ method: 'GET', url, remoteAddress: '203.0.113.5' }),
      ),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(5)
  })
})

describe('pages', () => {
  const inWeChat =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Mobile/15E148 MicroMessenger/8.0.42'
  const inWeCom = `${inWeChat} wxwork/4.1.6`
  const open = (app: TestApp, userAgent: string) => {
    remote += 1
    const headers = { 'user-agent': userAgent }
    return app.app.inject({
      method: 'GET',
      url: '/verification/qr',
      headers,
      remoteAddress: `198.51.100.${remote}`,
    })
  }

  test('K12 Q6 a page in WeChat gets the tag’s data, and lets WeChat draw it', async () => {
    const { body, headers } = await open(configured, inWeChat)
    expect(plainPage(body).context.hasOpenTag).toBe(true)
    expect(headers['content-security-policy']).toContain('frame-src https://*.qq.com webcompt:')
    expect(headers['content-security-policy']).toContain("default-src 'self'")
  })

  test.each([
    ['WeCom', () => configured, inWeCom],
    ['another browser', () => configured, 'Mozilla/5.0 (iPhone) Mobile Safari/604.1'],
    ['WeChat without the settings', () => plain, inWeChat],
  ] as const)('K12 Q6 in %s nothing changes', async (_what, app, userAgent) => {
    const { body, headers } = await open(app(), userAgent)
    expect(plainPage(body).context).not.toHaveProperty('hasOpenTag')
    expect(headers['content-security-policy']).not.toContain('frame-src')
  })
})

test.each([
  [{ WECHAT_SERVICE_APP_ID: '' }, 'WECHAT_SERVICE_APP_ID'],
  [{ WECHAT_SERVICE_APP_SECRET: '' }, 'WECHAT_SERVICE_APP_SECRET'],
  [{ WECHAT_MINI_PROGRAM_NAME: '' }, 'WECHAT_MINI_PROGRAM_NAME'],
  [{ WECHAT_MINI_PROGRAM_NAME: 'wx0123456789ab' }, 'WECHAT_MINI_PROGRAM_NAME'],
])('Q6 of the service account’s settings %j is refused by its name', (change, name) => {
  expect(() => readConfig({ ...service, ...change })).toThrow(name)
})

test('Q6 the service account’s settings are read; without them there is no tag', () => {
  expect(readConfig(service).weChat.service).toEqual({
    appId: 'wx-sample',
    appSecret: 'secret',
    miniProgramName: 'gh_0123456789ab',
  })
  expect(readConfig({}).weChat.service).toBeNull()
})
