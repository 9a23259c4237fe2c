import { readHistory } from '@getzo/contract/history/history.endpoints'
import { readSettings, saveSettings, tryService } from '@getzo/contract/settings/settings.endpoints'
import { readToday } from '@getzo/contract/today/today.endpoints'
import { settingLengthMax, shopSettingNames } from '@getzo/domain/settings/settings'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../../config/config'
import { noSettings } from '../../config/shop'
import { nothingStored, settle } from '../../config/shop-now'
import { createLog } from '../../log/log'
import { startWeChatStandIn, type WeChatStandIn } from '../../outside/wechat/stand-in'
import { createCodes } from '../../test-kit/codes'
import { startTestCarrier, type TestCarrier } from '../../test-kit/stand-ins/carrier'
import { startTestApp, type TestApp } from '../../test-kit/test-app'
import { openShop, startedConfig } from './shop.service'

let product: TestApp
let admin: Awaited<ReturnType<TestApp['signedInAs']>>

beforeAll(async () => {
  product = await startTestApp()
  admin = await product.signedInAs('administrator')
})
afterAll(() => product.close())

const read = async (app = product, as = admin) => (await app.call(readSettings, {}, as)).body
const save = async (settings: Record<string, string>, app = product, as = admin) => {
  const { version } = await read(app, as)
  return app.call(saveSettings, { body: { version, ...settings } }, as)
}

const sender = {
  sender_name: 'Getzo Handmade Ltd.',
  sender_phone: '604 555 0142',
  sender_address: '1280 Venables Street',
  sender_city: 'Vancouver',
  sender_province: 'BC',
  sender_postal_code: 'V6A 2E4',
}

test('W18 settings are saved with history, and count at once in everything that reads them', async () => {
  expect((await read()).settings.shop_name).toEqual({
    value: 'Getzo',
    stored: '',
    usual: 'Getzo',
    variable: null,
  })
  const saved = await save({ shop_name: ' Maple & Cedar ', support_email: 'hello@example.com', ...sender })
  expect([saved.status, saved.body.message]).toEqual([200, 'Settings saved.'])
  expect((await read()).settings.shop_name).toMatchObject({ value: 'Maple & Cedar', stored: 'Maple & Cedar' })
  expect(product.deps.shop.now()).toMatchObject({
    shopName: 'Maple & Cedar',
    supportEmail: 'hello@example.com',
  })
  expect(product.deps.shop.now().ups.shipper).toMatchObject({
    attentionName: 'Getzo Handmade Ltd.',
    postalCode: 'V6A2E4',
  })
  const { body: history } = await product.call(readHistory, { params: { root: 'settings', id: 1 } }, admin)
  expect(history).toMatchObject([{ changed_by: admin.email, after: { shop_name: 'Maple & Cedar' } }])
  await save({ shop_name: '' })
  expect(product.deps.shop.now().shopName).toBe('Getzo')
})

test('W18 another copy of the service takes a change when it reads again', async () => {
  await product.db.pool.query(`update shop_settings set support_phone = '+1 604 555 0199'`)
  expect(product.deps.shop.now().supportPhone).toBe('')
  await product.deps.shop.read()
  expect(product.deps.shop.now().supportPhone).toBe('+1 604 555 0199')
})

test('W18 an answer of now() stays as it is when settings are saved: who asks again gets another one', async () => {
  const before = product.deps.shop.now()
  const kept = structuredClone({ ...before, weChatPay: null })
  await save({ shop_name: 'Renamed', support_phone: '+1 604 555 0123', label_lines: 'first_first' })
  expect({ ...before, weChatPay: null }).toEqual(kept)
  expect(product.deps.shop.now()).toMatchObject({ shopName: 'Renamed', ups: { labelLines: 'first_first' } })
  await save({ shop_name: '', support_phone: '', label_lines: '' })
})

test('W18 a read that is slow is never put over what was read after it', async () => {
  let isHeld = false
  let held: () => void = () => undefined
  const isReading = new Promise<void>((resolve) => (held = resolve))
  const slow = product.db.kysely.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (isHeld && result.rows.some((row) => 'shop_name' in row)) {
        isHeld = false
        held()
        await new Promise((resolve) => setTimeout(resolve, 300))
      }
      return result
    },
  })
  const copy = await openShop(product.deps.config, { ...product.db, kysely: slow }, product.deps)
  await save({ ...sender, sender_name: 'First' })
  isHeld = true
  const first = copy.read()
  await isReading
  await save({ ...sender, sender_name: 'Second' })
  await Promise.all([first, copy.read()])
  expect(copy.now().chosen.sender_name).toBe('Second')
})

test('W18 the time zone is saved at once and counts from the next start', async () => {
  await save({ time_zone: 'Europe/Paris' })
  expect(await read()).toMatchObject({
    time_zone_now: 'Asia/Shanghai',
    settings: { time_zone: { value: 'Europe/Paris' } },
  })
  expect(product.deps.config.shopTimeZone).toBe('Asia/Shanghai')
  await save({ time_zone: '' })
})

test.each([
  ['support_email', 'hello', 'auth.email_invalid'],
  ['time_zone', 'Mars/Base', 'setting.time_zone'],
  ['time_zone', '+08:00', 'setting.time_zone'],
  ['letter_fr', 'Bonjour {nom}', 'setting.letter_place'],
  ['sender_postal_code', '1234567890123', 'order.postal_code_pattern'],
  ['sender_city', '', 'label.city_missing'],
])('W18 a wrong %s is refused by its name, and nothing is saved', async (name, value, rule) => {
  await save(sender)
  const before = await read()
  const { status, body } = await save({ shop_name: 'Half saved', [name]: value })
  expect([status, body.data]).toMatchObject([422, { field: name, rule }])
  expect(await read()).toEqual(before)
})

test('W18 O28 a save over a colleague’s newer one is refused with what changed', async () => {
  const { version } = await read()
  await save({ support_phone: '+1 604 555 0111' })
  const late = await product.call(saveSettings, { body: { version, shop_name: 'Late' } }, admin)
  expect([late.status, late.body.data.error]).toEqual([409, 'changed_meanwhile'])
  expect((await read()).settings.shop_name.value).toBe('Getzo')
})

test('W18 A16 other roles neither read nor save settings, nor try services', async () => {
  const csr = await product.signedInAs('csr')
  const body = { version: 0 }
  const calls = [
    await product.call(readSettings, {}, csr),
    await product.call(saveSettings, { body }, csr),
    await product.call(tryService, { params: { service: 'mail' } }, csr),
    await product.call(readSettings, {}),
  ]
  expect(calls.map(({ status }) => status)).toEqual([403, 403, 403, 401])
  expect((await product.call(readToday, {}, csr)).body.first_steps).toEqual([])
})

test('W18 the list of what is left: each step is done once its data are there', async () => {
  const fresh = await startTestApp()
  const first = await fresh.signedInAs('administrator')
  const done = async () => {
    const { body } = await fresh.call(readToday, {}, first)
    return body.first_steps.filter(({ is_done }) => is_done).map(({ step }) => step)
  }
  expect(await done()).toEqual([])
  await save({ shop_name: 'Maple' }, fresh, first)
  expect(await done()).toEqual([])
  await save({ support_phone: '+1 604 555 0142', ...sender, wechat_needed: 'no' }, fresh, first)
  expect(await done()).toEqual(['shop', 'sender', 'wechat'])
  const make = createCodes(fresh)
  await make.sellable()
  await make.order()
  await fresh.signedInAs('csr')
  await fresh.db.pool.query(
    `insert into backups (taken_at, made_by, file, host, size_bytes) values (now(), 'job', 'a', 'b', 1)`,
  )
  expect(await done()).toEqual([
    'shop',
    'sender',
    'brand',
    'product',
    'order',
    'wechat',
    'backups',
    'colleague',
  ])
  await fresh.close()
})

test('W18 without a mail server the test letter goes to the outbox, with the stand-in carrier nothing is asked', async () => {
  const mail = await product.call(tryService, { params: { service: 'mail' } }, admin)
  expect(mail.body.message).toContain('outbox folder')
  expect(product.letters).toMatchObject([{ to: admin.email, subject: 'Getzo: a test e-mail' }])
  expect((await product.call(tryService, { params: { service: 'carrier' } }, admin)).status).toBe(200)
  expect((await product.call(tryService, { params: { service: 'wechat' } }, admin)).status).toBe(503)
  const { services } = await read()
  expect(services.map(({ service, state }) => [service, state])).toEqual([
    ['mail', 'stand_in'],
    ['carrier', 'stand_in'],
    ['wechat', 'not_set'],
    ['pay', 'not_set'],
    ['events', 'not_set'],
    ['backups', 'not_set'],
    ['tag_keys', 'configured'],
  ])
})

/** Combinations that the configuration refuses, or that no service could work with, by setting. */
const unusable: Record<string, Record<string, string>[]> = {
  start_page: [{ start_page: 'nowhere' }],
  support_email: [{ support_email: 'x' }],
  letter_en: [{ letter_en: '{nobody}' }],
  second_factor: [{ second_factor: 'administrators' }, { second_factor: 'everybody' }],
  label_lines: [{ label_lines: 'first_first' }, { label_lines: 'sideways' }],
  wechat_needed: [{ wechat_needed: 'maybe' }],
  wechat_reports: [{ wechat_reports: 'yes' }],
  wechat_handed_over: [{ wechat_handed_over: 'later' }],
  wechat_send_days: [{ wechat_send_days: '16' }],
  wechat_reminders: [{ wechat_reminders: 'yes' }],
  public_url: [{ public_url: 'nowhere' }],
  sender_name: [{}, { ...sender, sender_name: '' }, { ...sender, sender_name: 'n'.repeat(60) }],
  sender_attention_name: [{ ...sender, sender_attention_name: 'n'.repeat(60) }],
  sender_phone: [
    { ...sender, sender_phone: '' },
    { ...sender, sender_phone: 'none' },
  ],
  sender_address: [
    { ...sender, sender_address: '' },
    { ...sender, sender_address: '街'.repeat(200) },
  ],
  sender_city: [{ ...sender, sender_city: '' }],
  sender_country: [{ sender_country: 'CA' }, { ...sender, sender_country: 'XX' }],
  sender_province: [
    { ...sender, sender_province: '' },
    { ...sender, sender_province: 'Nowhere' },
  ],
  sender_postal_code: [
    { ...sender, sender_postal_code: '' },
    { ...sender, sender_postal_code: '1' },
  ],
}

describe('W18 nothing that is stored stops a start', () => {
  const environments: Record<string, string>[] = [
    {},
    { UPS_CLIENT_ID: 'a', UPS_CLIENT_SECRET: 'b', UPS_ACCOUNT_NUMBER: 'A1B2C3' },
    { SHIPPER_NAME: 'By environment', SHIPPER_COUNTRY: 'US' },
  ]
  test('W18 each setting of the screen, as no check would let it be saved, in each environment', async () => {
    const long = shopSettingNames.map(
      (name) => [name, [{ [name]: 'x'.repeat(settingLengthMax(name)) }]] as const,
    )
    const everything = [...Object.values(unusable), ...long.map(([, values]) => values)].flat()
    for (const env of environments) {
      for (const settings of everything) {
        const stored = { ...nothingStored, settings: { ...noSettings, ...settings } }
        expect(() => settle(readConfig(env), stored)).not.toThrow()
      }
    }
  })

  test.each(['Mars/Base', '+08:00', 'Factory/Nowhere', 'no zone'])(
    'W18 a service that starts with the stored time zone %s goes by the usual one, or by its environment’s',
    async (zone) => {
      await product.db.pool.query('update shop_settings set time_zone = $1', [zone])
      const zoneIn = async (env: Record<string, string>) =>
        (await startedConfig(product.db, readConfig(env))).shopTimeZone
      const zones = [await zoneIn({}), await zoneIn({ SHOP_TIME_ZONE: 'Europe/Paris' })]
      await product.db.pool.query('update shop_settings set time_zone = null')
      expect(zones).toEqual(['Asia/Shanghai', 'Europe/Paris'])
    },
  )

  test('W18 with UPS, emptied fields of the sender are refused by name; stored all the same, the service starts and says it', async () => {
    const env = environments[1] ?? {}
    const shop = await startTestApp({}, env)
    const boss = await shop.signedInAs('administrator')
    // the sender is still to be entered: other settings can be saved meanwhile
    expect((await save({ shop_name: 'Maple' }, shop, boss)).status).toBe(200)
    expect((await save(sender, shop, boss)).status).toBe(200)
    for (const name of ['sender_name', 'sender_phone', 'sender_city']) {
      const { status, body } = await save({ [name]: '' }, shop, boss)
      expect([status, body.data]).toMatchObject([422, { field: name }])
    }
    const all = Object.fromEntries(Object.keys(sender).map((name) => [name, '']))
    expect((await save(all, shop, boss)).body.data).toMatchObject({ field: 'sender_name' })
    await shop.db.pool.query(
      `update shop_settings set sender_name = null, sender_phone = null, time_zone = 'Mars/Base'`,
    )
    const lines: string[] = []
    const log = createLog(shop.deps.config, { write: (line: string) => void lines.push(line) })
    const started = await startedConfig(shop.db, readConfig(env))
    const copy = await openShop(started, shop.db, { ...shop.deps, log })
    expect(copy.now()).toMatchObject({
      shopTimeZone: 'Asia/Shanghai',
      senderProblem: { field: 'sender_name' },
    })
    expect(lines.join('')).toMatch(/Mars\/Base[^]*sender_name/)
    await shop.deps.shop.read()
    const { services } = await read(shop, boss)
    expect(services.find(({ service }) => service === 'carrier')).toMatchObject({ state: 'failing' })
    expect((await save({ sender_name: 'Getzo', sender_phone: '6045550100' }, shop, boss)).status).toBe(200)
    expect(shop.deps.shop.now().senderProblem).toBeNull()
    await shop.close()
  })
})

describe('with services that are configured', () => {
  let shop: TestApp
  let boss: typeof admin
  let weChat: WeChatStandIn
  let carrier: TestCarrier
  beforeAll(async () => {
    weChat = await startWeChatStandIn()
    carrier = await startTestCarrier()
    shop = await startTestApp(
      {},
      {
        SHOP_NAME: 'By environment',
        SMTP_URL: 'smtp://shop:hunter22hunter22@127.0.0.1:1',
        WECHAT_APP_ID: weChat.credentials.appId,
        WECHAT_APP_SECRET: weChat.credentials.appSecret,
        WECHAT_BASE_URL: weChat.url,
        ...carrier.env,
      },
    )
    boss = await shop.signedInAs('administrator')
  })
  afterAll(async () => {
    await shop.close()
    await Promise.all([weChat.close(), carrier.close()])
  })
  const attempt = async (service: 'mail' | 'carrier' | 'wechat') => {
    const { body } = await shop.call(tryService, { params: { service } }, boss)
    return [body.message, body.data.services.find((one) => one.service === service)]
  }

  test('W18 a variable of the environment wins, is named, and its setting cannot be saved', async () => {
    const refused = await save({ shop_name: 'By hand' }, shop, boss)
    expect([refused.status, refused.body.data]).toMatchObject([
      422,
      { field: 'shop_name', params: { variable: 'SHOP_NAME' } },
    ])
    await shop.db.pool.query(`update shop_settings set shop_name = 'By hand'`)
    await shop.deps.shop.read()
    expect(shop.deps.shop.now().shopName).toBe('By environment')
    expect((await read(shop, boss)).settings.shop_name).toMatchObject({
      value: 'By environment',
      variable: 'SHOP_NAME',
    })
  })

  test('W18 N7 no secret of the environment is ever answered', async () => {
    const { text, body } = await shop.call(readSettings, {}, boss)
    const secrets = [carrier.credentials.clientSecret, weChat.credentials.appSecret, 'hunter22', '5e5e']
    for (const secret of secrets) expect(text).not.toContain(secret)
    const shown = (name: string) => body.environment.find((one) => one.name === name)
    expect(shown('SMTP_URL')).toEqual({ name: 'SMTP_URL', is_set: true, value: null })
    expect(shown('WECHAT_APP_ID')).toMatchObject({ value: weChat.credentials.appId })
    expect(shown('METRICS_TOKEN')).toMatchObject({ is_set: false, value: null })
  })

  test('W18 WeChat and the carrier are asked: what they refuse is shown as failing until they answer', async () => {
    weChat.failNext('/cgi-bin/stable_token', 40125)
    expect(await attempt('wechat')).toMatchObject([
      'The service refused: invalid appsecret (40125)',
      { state: 'failing', about: 'invalid appsecret (40125)' },
    ])
    expect(await attempt('wechat')).toMatchObject([
      'The service answers.',
      { state: 'configured', about: null },
    ])
    expect(await attempt('carrier')).toMatchObject(['The service answers.', { state: 'configured' }])
    carrier.failNext('token', { kind: 'refuse', status: 401, code: '10401', message: 'ClientId is Invalid' })
    expect(await attempt('carrier')).toMatchObject([
      'The service refused: ClientId is Invalid',
      { state: 'failing', about: 'ClientId is Invalid' },
    ])
  })

  test('W18 a mail server that refuses the test letter is failing', async () => {
    const send = shop.mailer.send.bind(shop.mailer)
    shop.mailer.send = () => Promise.reject(new Error('550 no such mailbox'))
    expect(await attempt('mail')).toMatchObject([
      'The service refused: 550 no such mailbox',
      { state: 'failing', about: '550 no such mailbox' },
    ])
    shop.mailer.send = send
    expect(await attempt('mail')).toMatchObject([
      `A test e-mail is on its way to ${boss.email}.`,
      { state: 'configured' },
    ])
  })
})
