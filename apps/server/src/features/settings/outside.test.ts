import {
  readSettings,
  saveCarrier,
  saveSettings,
  saveWeChat,
  tryService,
} from '@getzo/contract/settings/settings.endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../../config/config'
import { createCarrier } from '../../outside/ups/create-carrier'
import { createMiniProgram } from '../../outside/wechat/create-mini-program'
import { startWeChatStandIn, type WeChatStandIn } from '../../outside/wechat/stand-in'
import { startTestCarrier, type TestCarrier } from '../../test-kit/stand-ins/carrier'
import { startTestApp, type TestApp } from '../../test-kit/test-app'
import { openShop } from './shop.service'

let ups: TestCarrier
let weChat: WeChatStandIn
let product: TestApp
let admin: Awaited<ReturnType<TestApp['signedInAs']>>
let env: Record<string, string>
const copies: (() => Promise<void>)[] = []
beforeAll(async () => {
  ups = await startTestCarrier()
  weChat = await startWeChatStandIn()
  env = { UPS_BASE_URL: ups.url, WECHAT_BASE_URL: weChat.url }
  product = await startTestApp({}, env)
  admin = await product.signedInAs('administrator')
})
afterAll(async () => {
  await product.close()
  await Promise.all([...copies.map((close) => close()), ups.close(), weChat.close()])
})

const read = async (app = product, as = admin) => (await app.call(readSettings, {}, as)).body
/** What the stand-ins take. */
const carrier = () => ({
  carrier_client_id: ups.credentials.clientId,
  carrier_account: ups.credentials.accountNumber,
  carrier_host: 'live',
  carrier_secret: ups.credentials.clientSecret,
})
const miniProgram = () => ({
  wechat_app_id: weChat.credentials.appId,
  wechat_app_secret: weChat.credentials.appSecret,
})
const saveUps = async (change: Record<string, unknown> = {}, app = product, as = admin) => {
  const { version } = await read(app, as)
  return app.call(saveCarrier, { body: { version, ...carrier(), ...change } }, as)
}
const saveMini = async (change: Record<string, unknown> = {}, app = product, as = admin) => {
  const { version } = await read(app, as)
  return app.call(saveWeChat, { body: { version, ...miniProgram(), ...change } }, as)
}
const noCarrier = {
  carrier_client_id: '',
  carrier_account: '',
  carrier_host: 'live',
  carrier_secret: undefined,
}
/** Another copy of the service on the same database, with its clients. */
async function anotherCopy(given: Record<string, string> = env) {
  const config = readConfig({ DATA_DIR: product.deps.config.dataDir, ...given })
  const shop = await openShop(config, product.db, product.deps)
  const parts = { config, shop, db: product.db, now: () => new Date() }
  const { carrier: client, close } = await createCarrier(parts)
  copies.push(close)
  const { miniProgram: program } = await createMiniProgram(parts)
  return { carrier: client, miniProgram: program, shop }
}
const standing = async (service: string) => (await read()).services.find((one) => one.service === service)
const attempt = async (service: 'carrier' | 'wechat') =>
  (await product.call(tryService, { params: { service } }, admin)).body.message

test('W18 L4 a carrier’s account that is saved counts at once here and on another copy: no label is a sample then', async () => {
  const copy = await anotherCopy()
  expect([copy.carrier.sample, (await standing('carrier'))?.state]).toEqual([true, 'stand_in'])
  const { status, body } = await saveUps()
  expect([status, body.message, body.data.outside.carrier]).toEqual([
    200,
    'Settings saved.',
    {
      values: {
        carrier_client_id: ups.credentials.clientId,
        carrier_account: ups.credentials.accountNumber,
        carrier_host: 'live',
      },
      is_set: { carrier_secret: true },
      variables: {
        carrier_client_id: null,
        carrier_account: null,
        carrier_host: 'UPS_BASE_URL',
        carrier_secret: null,
      },
    },
  ])
  await copy.shop.read()
  expect(copy.carrier.sample).toBe(false)
  expect(await copy.carrier.track('1Z9999999999999999')).toMatchObject({
    kind: expect.stringMatching(/told|refused/),
  })
  expect(ups.requests.some(({ call }) => call === 'track')).toBe(true)
  expect(await attempt('carrier')).toBe('The service answers.')
  await saveUps(noCarrier)
  await copy.shop.read()
  expect([copy.carrier.sample, product.deps.shop.now().ups.credentials]).toEqual([true, null])
  expect((await product.db.pool.query('select from outside_secrets')).rowCount).toBe(0)
})

test('W18 the carrier’s host is live or test, and a wrong account is failing when the carrier is asked', async () => {
  const { shop } = await anotherCopy({})
  await saveUps({ carrier_secret: 'wrong-secret' })
  await shop.read()
  expect(shop.now().ups.baseUrl).toBe('https://onlinetools.ups.com')
  expect(await attempt('carrier')).toMatch('The service refused')
  expect((await standing('carrier'))?.state).toBe('failing')
  await product.db.pool.query(`update shop_settings set carrier_host = 'test'`)
  await shop.read()
  expect(shop.now().ups.baseUrl).toBe('https://wwwcie.ups.com')
})

test('W18 Q6 a mini-program that is saved is asked by copies that run', async () => {
  const copy = await anotherCopy()
  expect(copy.miniProgram()).toBeNull()
  expect((await saveMini()).body.data.outside.wechat).toMatchObject({
    values: { wechat_app_id: weChat.credentials.appId },
    is_set: { wechat_app_secret: true },
  })
  await copy.shop.read()
  const link = await copy.miniProgram()?.openlink({ path: 'pages/index/index', query: '' })
  expect(link).toMatch(/^weixin:/)
  expect(await attempt('wechat')).toBe('The service answers.')
  await saveMini({ wechat_app_id: '', wechat_app_secret: undefined })
  await copy.shop.read()
  expect(copy.miniProgram()).toBeNull()
  expect((await standing('wechat'))?.state).toBe('not_set')
})

test('W18 a secret stays with its account: for another one it is entered again', async () => {
  await saveUps()
  await saveMini()
  const kept = await saveUps({ carrier_secret: undefined })
  expect([kept.status, kept.body.data.outside.carrier.is_set]).toEqual([200, { carrier_secret: true }])
  const refused = [
    await saveUps({ carrier_client_id: 'other', carrier_secret: undefined }),
    await saveUps({ carrier_account: 'ZZ9999', carrier_secret: undefined }),
    await saveMini({ wechat_app_id: 'wx-other', wechat_app_secret: undefined }),
  ]
  expect(refused.map(({ status, body }) => [status, body.data])).toMatchObject([
    [422, { field: 'carrier_secret', rule: 'setting.outside_again' }],
    [422, { field: 'carrier_secret', rule: 'setting.outside_again' }],
    [422, { field: 'wechat_app_secret', rule: 'setting.outside_again' }],
  ])
})

test.each([
  ['carrier_client_id', { carrier_client_id: '' }, 'setting.outside_needed'],
  ['carrier_account', { carrier_account: '' }, 'setting.outside_needed'],
  ['carrier_secret', { carrier_secret: undefined }, 'setting.outside_needed'],
  ['carrier_account', { carrier_account: 'A1B2C' }, 'setting.carrier_account'],
  ['carrier_client_id', { carrier_client_id: 'a b' }, 'setting.outside_signs'],
  ['carrier_secret', { carrier_secret: 'sécret' }, 'setting.outside_signs'],
])(
  'W18 a %s that is missing or wrong is refused by its name, and nothing is saved',
  async (field, change, rule) => {
    await saveUps(noCarrier)
    const before = await read()
    const { status, body } = await saveUps(change)
    expect([status, body.data]).toMatchObject([422, { field, rule }])
    expect(await read()).toEqual(before)
  },
)

test('W18 O28 A16 an outside service is not saved over a newer version, nor by other roles', async () => {
  const csr = await product.signedInAs('csr')
  const body = { version: 0, ...carrier(), carrier_client_id: 'new' }
  const calls = [
    await product.call(saveCarrier, { body }, admin),
    await product.call(saveCarrier, { body }, csr),
    await product.call(saveCarrier, { body }),
  ]
  expect(calls.map(({ status }) => status)).toEqual([409, 403, 401])
})

test('W18 the environment’s account wins over the stored one, is named, and cannot be saved', async () => {
  await saveUps()
  await saveMini()
  const given = { ...ups.env, WECHAT_APP_ID: 'wx-env', WECHAT_APP_SECRET: 'env-secret' }
  const copy = await anotherCopy({ ...given, UPS_CLIENT_ID: 'env-client' })
  expect(copy.shop.now().ups.credentials?.clientId).toBe('env-client')
  expect(copy.shop.now().weChat.appId).toBe('wx-env')
  const shop = await startTestApp({}, { ...given, UPS_CLIENT_ID: 'env-client' })
  const boss = await shop.signedInAs('administrator')
  const { outside } = await read(shop, boss)
  expect(outside).toMatchObject({
    carrier: {
      values: { carrier_client_id: '', carrier_account: '', carrier_host: 'live' },
      is_set: { carrier_secret: false },
      variables: { carrier_client_id: 'UPS_CLIENT_ID', carrier_secret: 'UPS_CLIENT_SECRET' },
    },
    wechat: { variables: { wechat_app_secret: 'WECHAT_APP_SECRET' } },
  })
  const refused = [await saveUps({}, shop, boss), await saveMini({ wechat_app_id: '' }, shop, boss)]
  expect(refused.map(({ body }) => body.data)).toMatchObject([
    { field: 'carrier_client_id', params: { variable: 'UPS_CLIENT_ID' } },
    { field: 'wechat_app_secret', params: { variable: 'WECHAT_APP_SECRET' } },
  ])
  await shop.close()
})

test('W18 L7 a secret that cannot be opened never stops a start: the carrier is failing, and no label is a sample', async () => {
  await saveUps()
  await saveMini()
  await product.db.pool.query(`update outside_secrets set sealed = sealed || '\\x00'`)
  const copy = await anotherCopy()
  expect(copy.carrier.sample).toBe(false)
  expect(await copy.carrier.track('1Z')).toMatchObject({
    kind: 'unclear',
    word: { message: /enter it again/ },
  })
  expect(copy.miniProgram()).toBeNull()
  await product.deps.shop.read()
  for (const service of ['carrier', 'wechat']) {
    expect(await standing(service)).toMatchObject({
      state: 'failing',
      about: expect.stringContaining('enter it again'),
    })
  }
  await saveUps()
  await saveMini()
  const { ups: account, weChat: program } = product.deps.shop.now()
  expect([account.problem, program.problem]).toEqual([null, null])
})

test('W18 L3 with an account entered, the shop’s sender must be one that the carrier takes', async () => {
  await saveUps()
  expect(product.deps.shop.now().senderProblem).toMatchObject({ field: 'sender_name' })
  const { version } = await read()
  const refused = await product.call(saveSettings, { body: { version, sender_name: 'Maple' } }, admin)
  expect([refused.status, refused.body.data]).toMatchObject([422, { error: 'rule' }])
})
