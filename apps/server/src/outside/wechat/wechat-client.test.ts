import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '../../test-kit/test-app'
import { type MiniProgram, MiniProgramError } from './mini-program'
import { createOutsideCache, tidyOutsideCache } from './outside-cache'
import { startWeChatStandIn, type WeChatStandIn } from './stand-in'
import { createWeChat } from './wechat-client'

let product: TestApp
let weChat: WeChatStandIn
let client: MiniProgram
let clock = new Date()
const place = { path: 'pages/product/index', query: 'id=7&from=tag' }

beforeAll(async () => {
  product = await startTestApp()
})
beforeEach(async () => {
  await product.db.pool.query('delete from outside_cache')
  clock = new Date()
  weChat = await startWeChatStandIn()
  client = another()
})
afterEach(() => weChat.close())
afterAll(() => product.close())

/** A client as another instance of the service has it: the same database, nothing else shared. */
const another = (change: Partial<{ appId: string; appSecret: string; baseUrl: string }> = {}) =>
  createWeChat({
    config: { ...weChat.credentials, baseUrl: weChat.url, ...change },
    cache: createOutsideCache(product.db),
    now: () => clock,
  })

const asked = (path: string) => weChat.requests.filter((request) => request.path === path)
const refusal = (link: Promise<string>) =>
  link.then(
    () => null,
    (error: unknown) => (error instanceof MiniProgramError ? [error.kind, error.errcode] : String(error)),
  )

describe('links', () => {
  test('Q6 a link opens the mini-program’s page, released, for 30 days', async () => {
    expect(await client.openlink(place)).toMatch(/^weixin:\/\/dl\/business\/\?t=SAMPLE/)
    expect(asked('/wxa/generatescheme')).toMatchObject([
      {
        body: {
          jump_wxa: { path: 'pages/product/index', query: 'id=7&from=tag', env_version: 'release' },
          is_expire: true,
          expire_type: 1,
          expire_interval: 30,
        },
      },
    ])
  })

  test('Q6 one link for one place, for everybody and every instance', async () => {
    const links = await Promise.all(Array.from({ length: 20 }, () => client.openlink(place)))
    expect(new Set(links).size).toBe(1)
    expect(await another().openlink(place)).toBe(links[0])
    expect(asked('/wxa/generatescheme')).toHaveLength(1)
    expect(await client.openlink({ ...place, query: 'id=8' })).not.toBe(links[0])
  })

  test('Q6 a link is replaced before it ends', async () => {
    const link = await client.openlink(place)
    const { rows } = await product.db.pool.query<{ days: number }>(
      `select extract(epoch from expires_at - now())::float8 / 86400 as days from outside_cache where key like 'wechat:link:%'`,
    )
    expect(rows[0]?.days).toBeCloseTo(29, 1)
    await product.db.pool.query('update outside_cache set expires_at = now()')
    await tidyOutsideCache(product.db, 0)
    expect((await product.db.pool.query('select 1 from outside_cache')).rows).toEqual([])
    expect(await client.openlink(place)).not.toBe(link)
  })

  test.each([
    'https://evil.example/',
    'weixin://dl/evil/?t=1',
    'weixin://dl/business/?t=1\nx',
    'javascript:alert(1)//weixin://dl/business/',
    17,
    null,
  ])('Q6 an answer that is no link into a mini-program (%j) is not passed on', async (openlink) => {
    await client.openlink(place)
    weChat.answerNext(JSON.stringify({ errcode: 0, errmsg: 'ok', openlink }))
    expect(await refusal(client.openlink({ ...place, query: 'other=1' }))).toEqual(['refused', 0])
  })
})

describe('tokens', () => {
  test('Q6 one token for all instances, kept while it lives', async () => {
    await Promise.all([1, 2, 3].map((id) => client.openlink({ ...place, query: `id=${id}` })))
    await another().openlink({ ...place, query: 'id=4' })
    expect(asked('/cgi-bin/stable_token')).toHaveLength(1)
    expect(asked('/cgi-bin/stable_token')[0]?.body).toMatchObject({
      grant_type: 'client_credential',
      force_refresh: false,
    })
  })

  test('Q6 one asker at a time asks, however late another one looks', async () => {
    const cache = createOutsideCache(product.db)
    let asks = 0
    const ask = async () => {
      asks += 1
      return { value: `token ${asks}`, seconds: 60 }
    }
    const first = cache.readOr('one', ask)
    const read = vi.spyOn(cache, 'read')
    // it looked before there was a token, and its answer arrives after the token was made
    const late = cache.readOr('one', ask)
    const other = cache.readOr('two', async () => ({ value: 'another token', seconds: 60 }))
    expect(await Promise.all([first, late, other])).toEqual(['token 1', 'token 1', 'another token'])
    expect(read).toHaveBeenCalledTimes(1)
    expect(await cache.readOr('one', ask)).toBe('token 1')
    expect(await cache.readOr('one', ask, 'token 1')).toBe('token 2')
    expect(await cache.readOr('one', ask, 'token 1')).toBe('token 2')
  })

  test('Q6 a token that has ended is replaced once', async () => {
    await client.openlink(place)
    weChat.endTokens()
    expect(await client.openlink({ ...place, query: 'id=8' })).toMatch(/^weixin:/)
    expect(asked('/cgi-bin/stable_token').map(({ body }) => body.force_refresh)).toEqual([false, false])
  })

  test('Q6 J2 a new token is never forced, also where WeChat goes on answering the one that it refuses', async () => {
    await client.openlink(place)
    weChat.endTokens({ stillAnswered: true })
    expect(await refusal(client.openlink({ ...place, query: 'id=8' }))).toEqual(['refused', 40_001])
    expect(asked('/cgi-bin/stable_token').map(({ body }) => body.force_refresh)).toEqual([false, false])
  })

  test.each([40_001, 42_001])('Q6 %i a second time gives up', async (errcode) => {
    weChat.failNext('/wxa/generatescheme', errcode, errcode)
    expect(await refusal(client.openlink(place))).toEqual(['refused', errcode])
    expect(asked('/wxa/generatescheme')).toHaveLength(2)
  })

  test('Q6 wrong credentials are refused, and the secret is in no error', async () => {
    const wrong = another({ appSecret: 'hush-hush' })
    const error: unknown = await wrong.openlink(place).catch((reason: unknown) => reason)
    expect(error).toMatchObject({ kind: 'refused', errcode: 40_125 })
    expect(JSON.stringify([error, String(error)])).not.toContain('hush-hush')
    expect(await refusal(another({ appId: 'wx-other' }).openlink(place))).toEqual(['refused', 40_013])
  })

  test.each([
    [-1, 'busy'],
    [45_009, 'quota'],
    [40_164, 'refused'],
  ] as const)('Q6 %i instead of a token is %s', async (errcode, kind) => {
    weChat.failNext('/cgi-bin/stable_token', errcode)
    expect(await refusal(client.openlink(place))).toEqual([kind, errcode])
  })
})

describe('WeChat’s errors', () => {
  test.each([-1, 44_990])('Q6 %i is tried again', async (errcode) => {
    weChat.failNext('/wxa/generatescheme', errcode, errcode)
    expect(await client.openlink(place)).toMatch(/^weixin:/)
  })

  test('Q6 -1 for good is busy, and the next asker tries again', async () => {
    weChat.failNext('/wxa/generatescheme', -1, -1, -1)
    expect(await refusal(client.openlink(place))).toEqual(['busy', -1])
    expect(await client.openlink(place)).toMatch(/^weixin:/)
  })

  test('Q6 a spent quota leaves WeChat alone for ten minutes', async () => {
    weChat.failNext('/wxa/generatescheme', 45_009)
    expect(await refusal(client.openlink(place))).toEqual(['quota', 45_009])
    expect(await refusal(client.openlink(place))).toEqual(['quota', 45_009])
    expect(asked('/wxa/generatescheme')).toHaveLength(1)
    clock = new Date(clock.getTime() + 600_001)
    expect(await client.openlink(place)).toMatch(/^weixin:/)
  })

  test.each([40_002, 40_013, 40_165, 40_212, 85_079, 85_401, 85_402])(
    'Q6 %i is refused at once',
    async (errcode) => {
      weChat.failNext('/wxa/generatescheme', errcode)
      expect(await refusal(client.openlink(place))).toEqual(['refused', errcode])
      expect(asked('/wxa/generatescheme')).toHaveLength(1)
    },
  )

  test.each(['<html>bad gateway</html>', '', '[', 'null', '"text"'])(
    'Q6 an answer that is no object of JSON (%j) is a busy WeChat',
    async (text) => {
      weChat.answerNext(text)
      expect(await refusal(client.openlink(place))).toEqual(['busy', null])
    },
  )

  test('Q6 a WeChat that cannot be reached is busy, and no error tells the token', async () => {
    await client.openlink(place)
    const unreachable = another({ baseUrl: 'http://127.0.0.1:1' })
    const error: unknown = await unreachable
      .openlink({ ...place, query: 'id=9' })
      .catch((reason: unknown) => reason)
    expect(error).toMatchObject({ kind: 'busy', errcode: null })
    expect(String(error)).not.toContain('access_token')
  })
})
