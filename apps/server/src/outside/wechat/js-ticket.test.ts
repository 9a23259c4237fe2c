import { createHash } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { readConfig } from '../../config/config'
import { startTestApp, type TestApp } from '../../test-kit/test-app'
import { createOpenTag } from './create-open-tag'
import { jsSignature } from './js-signature'
import { createJsTickets } from './js-ticket'
import { MiniProgramError } from './mini-program'
import { createOutsideCache } from './outside-cache'
import { startWeChatStandIn, type WeChatStandIn } from './stand-in'

let product: TestApp
let weChat: WeChatStandIn
let clock = new Date()

beforeAll(async () => {
  product = await startTestApp()
})
beforeEach(async () => {
  await product.db.pool.query('delete from outside_cache')
  clock = new Date()
  weChat = await startWeChatStandIn()
})
afterEach(() => weChat.close())
afterAll(() => product.close())

/** As an instance of the service has them: the database is shared, nothing else. */
const instance = (change: Partial<{ appSecret: string; baseUrl: string }> = {}) =>
  createJsTickets({
    ...weChat.credentials,
    baseUrl: weChat.url,
    cache: createOutsideCache(product.db),
    now: () => clock,
    ...change,
  })

const asked = (path: string) => weChat.requests.filter((request) => request.path === path)
const getTicket = '/cgi-bin/ticket/getticket'
const refusal = (ticket: Promise<string>) =>
  ticket.then(
    () => null,
    (error: unknown) => (error instanceof MiniProgramError ? [error.kind, error.errcode] : String(error)),
  )

// WeChat's document of the JS-SDK, appendix 1
test('Q6 K12 the signature is the one of WeChat’s own example', () => {
  const ticket = 'sM4AOVdWfPE4DxkXGEs8VMCPGGVi4C3VM0P37wVUCFvkVAy_90u5h9nbSlYy3-Sl-HhTdfl2fzFy1AOcHKP7qg'
  const url = 'http://mp.weixin.qq.com?params=value'
  expect(jsSignature({ ticket, nonce: 'Wm3WZYTPz0wzccnW', timestamp: 1_414_587_457, url })).toBe(
    '0f9de62fce790f9a083d5c99e95740ceb90c27ed',
  )
})

test('Q6 K12 a configuration is signed for the page to the letter, with the time in seconds', async () => {
  const config = readConfig({
    WECHAT_BASE_URL: weChat.url,
    WECHAT_SERVICE_APP_ID: weChat.credentials.appId,
    WECHAT_SERVICE_APP_SECRET: weChat.credentials.appSecret,
    WECHAT_MINI_PROGRAM_NAME: 'gh_0123456789ab',
  })
  const openTag = createOpenTag({ config, db: product.db, now: () => clock })
  const url = 'https://getzo.example/p/G2%20P?lang=cn&x=礼'
  const answer = await openTag?.configFor(url)
  const { rows } = await product.db.pool.query<{ value: string }>(
    `select value from outside_cache where key like 'wechat:js-ticket:%'`,
  )
  const text = `jsapi_ticket=${rows[0]?.value}&noncestr=${answer?.nonceStr}&timestamp=${answer?.timestamp}&url=${url}`
  expect(answer).toMatchObject({
    appId: weChat.credentials.appId,
    timestamp: Math.floor(clock.getTime() / 1000),
    signature: createHash('sha1').update(text).digest('hex'),
    username: 'gh_0123456789ab',
    productPath: 'pages/product/index',
  })
  expect((await openTag?.configFor(url))?.nonceStr).not.toBe(answer?.nonceStr)
})

test('Q6 one ticket for everybody and every instance, until shortly before it ends', async () => {
  const tickets = instance()
  const given = await Promise.all(Array.from({ length: 20 }, () => tickets.current()))
  expect(new Set([...given, await instance().current()]).size).toBe(1)
  expect(asked(getTicket)).toHaveLength(1)
  const { rows } = await product.db.pool.query<{ seconds: number }>(
    `select extract(epoch from expires_at - now())::float8 as seconds from outside_cache where key like 'wechat:js-ticket:%'`,
  )
  expect(rows[0]?.seconds).toBeGreaterThan(6880)
  expect(rows[0]?.seconds).toBeLessThanOrEqual(6900)
  await product.db.pool.query('update outside_cache set expires_at = now()')
  expect(await tickets.current()).not.toBe(given[0])
})

test.each([40_001, 42_001])('Q6 %i renews the token once, and gives up the second time', async (errcode) => {
  weChat.failNext(getTicket, errcode)
  expect(await instance().current()).toMatch(/\w/)
  expect(asked(getTicket)).toHaveLength(2)
  await product.db.pool.query(`delete from outside_cache where key like 'wechat:js-ticket:%'`)
  weChat.failNext(getTicket, errcode, errcode)
  expect(await refusal(instance().current())).toEqual(['refused', errcode])
})

test('Q6 a busy WeChat is asked again', async () => {
  weChat.failNext(getTicket, -1, -1)
  expect(await instance().current()).toMatch(/\w/)
})

test.each([
  [48_001, 'refused'],
  [45_009, 'quota'],
] as const)('Q6 after %i WeChat is left alone for a minute', async (errcode, kind) => {
  const tickets = instance()
  weChat.failNext(getTicket, errcode)
  expect(await refusal(tickets.current())).toEqual([kind, errcode])
  expect(await refusal(tickets.current())).toEqual([kind, errcode])
  expect(asked(getTicket)).toHaveLength(1)
  clock = new Date(clock.getTime() + 60_001)
  expect(await tickets.current()).toMatch(/\w/)
})

test.each(['<html>', '{"errcode":0,"errmsg":"ok"}', '{"errcode":0,"ticket":"","expires_in":7200}'])(
  'Q6 the answer %j is no ticket',
  async (text) => {
    const tickets = instance()
    await tickets.current()
    await product.db.pool.query(`delete from outside_cache where key like 'wechat:js-ticket:%'`)
    weChat.answerNext(text)
    expect(await refusal(tickets.current())).toEqual(text === '<html>' ? ['busy', null] : ['refused', 0])
  },
)

test('Q6 wrong credentials are refused, and the secret is in no error', async () => {
  const error: unknown = await instance({ appSecret: 'hush-hush' })
    .current()
    .catch((reason: unknown) => reason)
  expect(error).toMatchObject({ kind: 'refused', errcode: 40_125 })
  expect(JSON.stringify([error, String(error)])).not.toContain('hush-hush')
})
