import { readFileSync } from 'node:fs'
import { readSettings, savePay, tryService } from '@getzo/contract/settings/settings.endpoints'
import { outsideSettings } from '@getzo/domain/settings/outside-settings'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../../config/config'
import { lookOutside } from '../../operate/look-outside'
import { type RefundDesk, startRefundDesk } from '../../test-kit/desks/refund-desk'
import { newKeys } from '../../test-kit/wechat-pay/keys'
import { openShop } from './shop.service'

const { plain, secret } = outsideSettings.pay
const variables = [...Object.values(plain), ...Object.values(secret)]

let desk: RefundDesk
let admin: Awaited<ReturnType<RefundDesk['product']['signedInAs']>>
let merchant: Record<string, string>
beforeAll(async () => {
  // the service starts without a merchant
  desk = await startRefundDesk(Object.fromEntries(variables.map((name) => [name, ''])))
  const { env } = desk.pay
  admin = await desk.product.signedInAs('administrator')
  merchant = {
    pay_merchant: env.WECHAT_PAY_MERCHANT,
    pay_serial: env.WECHAT_PAY_CERTIFICATE_SERIAL,
    pay_public_key_id: desk.pay.publicKeyEnv.WECHAT_PAY_PUBLIC_KEY_ID,
    pay_public_key: readFileSync(desk.pay.publicKeyEnv.WECHAT_PAY_PUBLIC_KEY_FILE, 'utf8'),
    pay_key: readFileSync(env.WECHAT_PAY_KEY_FILE, 'utf8'),
    pay_api_key: env.WECHAT_PAY_API_V3_KEY,
  }
})
afterAll(() => desk.close())

const read = async () => (await desk.product.call(readSettings, {}, admin)).body
const save = async (change: Record<string, unknown> = {}) => {
  const { version } = await read()
  return desk.product.call(savePay, { body: { version, ...merchant, ...change } }, admin)
}
const noMerchant = () =>
  save({
    pay_merchant: '',
    pay_serial: '',
    pay_public_key_id: '',
    pay_public_key: '',
    pay_key: undefined,
    pay_api_key: undefined,
  })
const standing = async () => (await read()).services.find(({ service }) => service === 'pay')
const attempt = async () =>
  (await desk.product.call(tryService, { params: { service: 'pay' } }, admin)).body.message
async function anotherCopy(env: Record<string, string> = {}) {
  const { deps, db } = desk.product
  const given = { WECHAT_PAY_BASE_URL: desk.pay.url, PUBLIC_URL: 'https://shop.example', ...env }
  const config = readConfig({ DATA_DIR: deps.config.dataDir, ...given })
  return { config, shop: await openShop(config, db, deps) }
}

test('W18 W17 a merchant that is saved sends refunds of a service that started without one, and none once it is taken away', async () => {
  const refund = await desk.due()
  expect([(await standing())?.state, (await desk.send(refund.id, 100)).status]).toEqual(['not_set', 503])
  const { status, body } = await save()
  expect([status, body.message]).toEqual([200, 'Settings saved.'])
  expect(body.data.outside.pay).toMatchObject({
    values: { pay_merchant: merchant.pay_merchant, pay_public_key: merchant.pay_public_key?.trim() },
    is_set: { pay_key: true, pay_api_key: true },
    variables: { pay_merchant: null, pay_key: null },
  })
  const sent = await desk.sent()
  expect(desk.pay.refunds.get(sent.number)).toMatchObject({ status: 'PROCESSING' })
  await desk.post(desk.pay.notice(sent.number, { status: 'SUCCESS' }))
  expect(await desk.stored(sent.id)).toMatchObject({ done: true, wechat_status: 'success' })
  await noMerchant()
  expect([(await standing())?.state, (await desk.send(refund.id, 100)).status]).toEqual(['not_set', 503])
  expect((await desk.product.db.pool.query('select from outside_secrets')).rowCount).toBe(0)
})

test('W18 WeChat Pay is asked whether it knows the merchant, and a wrong key is failing', async () => {
  await save()
  expect(await attempt()).toBe('The service answers.')
  await save({ pay_key: newKeys().privateKey.export({ type: 'pkcs1', format: 'pem' }) })
  expect(await attempt()).toMatch('The service refused: 签名错误 (SIGN_ERROR)')
  expect(await standing()).toMatchObject({ state: 'failing', about: '签名错误 (SIGN_ERROR)' })
})

test('W18 W17 a merchant without a public key is verified by platform certificates', async () => {
  desk.pay.setMode('certificates')
  await save({ pay_public_key_id: '', pay_public_key: '' })
  expect(await attempt()).toBe('The service answers.')
  desk.pay.setMode('key')
})

const small = () => newKeys(1024)
const pem = {
  small: () => small().privateKey.export({ type: 'pkcs8', format: 'pem' }) as string, // of pem
  smallPublic: () => small().publicKey.export({ type: 'spki', format: 'pem' }) as string, // of pem
}
test.each<[string, string, () => unknown]>([
  ['pay_merchant', 'setting.outside_needed', () => ''],
  ['pay_merchant', 'setting.pay_merchant', () => '19000x'],
  ['pay_serial', 'setting.pay_serial', () => 'ABC'],
  ['pay_public_key_id', 'setting.outside_needed', () => ''],
  ['pay_public_key_id', 'setting.pay_public_key_id', () => 'KEY_1'],
  ['pay_public_key', 'setting.outside_needed', () => ''],
  ['pay_public_key', 'setting.pay_public_key', () => 'no key'],
  ['pay_public_key', 'setting.pay_public_key', () => merchant.pay_key],
  ['pay_public_key', 'setting.pay_public_key', () => `${merchant.pay_public_key}${merchant.pay_key}`],
  ['pay_public_key', 'setting.pay_public_key', pem.smallPublic],
  ['pay_key', 'setting.outside_needed', () => undefined],
  ['pay_key', 'setting.pay_key', () => merchant.pay_public_key],
  ['pay_key', 'setting.pay_key', () => merchant.pay_key?.replace(/\n.{20}/, '\n')],
  ['pay_key', 'setting.pay_key', pem.small],
  ['pay_api_key', 'setting.outside_needed', () => undefined],
  ['pay_api_key', 'setting.pay_api_key', () => 'short'],
])('W18 a wrong %s is refused by its name (%s), and nothing is saved', async (field, rule, value) => {
  await noMerchant()
  const before = await read()
  const { status, body } = await save({ [field]: value() })
  expect([status, body.data]).toMatchObject([422, { field, rule }])
  expect(await read()).toEqual(before)
})

test('W18 the merchant of the environment wins, is named by its variables, and cannot be saved', async () => {
  await save()
  const other = { ...desk.pay.env, WECHAT_PAY_MERCHANT: '1900000999' }
  const { config, shop } = await anotherCopy(other)
  expect(shop.now().weChatPay.current?.merchant).toBe('1900000999')
  expect(config.outsideDecided).toMatchObject({
    pay_merchant: 'WECHAT_PAY_MERCHANT',
    pay_public_key: 'WECHAT_PAY_PUBLIC_KEY_FILE',
    pay_key: 'WECHAT_PAY_KEY_FILE',
  })
})

test('W18 keys that cannot be used stop no start: the merchant is failing at /admin/settings and for the doctor', async () => {
  await save()
  await desk.product.db.pool.query(`update outside_secrets set sealed = sealed || '\\x00'`)
  const { config, shop } = await anotherCopy()
  expect(shop.now().weChatPay).toMatchObject({
    current: null,
    problem: expect.stringContaining('enter it again'),
  })
  await desk.product.deps.shop.read()
  expect(await standing()).toMatchObject({ state: 'failing', about: expect.stringContaining('pay_key') })
  expect(await lookOutside(config, shop.now())).toContainEqual(
    expect.objectContaining({ what: 'WeChat Pay', found: expect.stringContaining('enter it again') }),
  )
  await save()
  await desk.product.db.pool.query(`update shop_settings set pay_public_key = 'cut off'`)
  const { shop: cut } = await anotherCopy()
  expect(cut.now().weChatPay).toMatchObject({
    current: null,
    problem: expect.stringContaining('pay_public_key'),
  })
})
