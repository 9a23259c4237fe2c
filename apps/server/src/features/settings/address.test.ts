import { weChatPayNotice } from '@getzo/contract/paths'
import { readAddressEffects, readSettings, saveAddress } from '@getzo/contract/settings/settings.endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../../config/config'
import { lookOutside } from '../../operate/look-outside'
import { startTestApp, type TestApp } from '../../test-kit/test-app'
import { startWeChatPay } from '../../test-kit/wechat-pay/stand-in'
import { openShop, startedConfig } from './shop.service'

let product: TestApp
let admin: Awaited<ReturnType<TestApp['signedInAs']>>
beforeAll(async () => {
  product = await startTestApp()
  admin = await product.signedInAs('administrator')
})
afterAll(() => product.close())

const read = async (app = product, as = admin) => (await app.call(readSettings, {}, as)).body
const save = async (public_url: string, app = product, as = admin) => {
  const { version } = await read(app, as)
  return app.call(saveAddress, { body: { version, public_url } }, as)
}
const effects = async (public_url: string) =>
  product.call(readAddressEffects, { query: { public_url } }, admin)

/** The configuration of a copy of the service that starts now, and its shop. */
async function started(env: Record<string, string> = {}) {
  const given = readConfig({ DATA_DIR: product.deps.config.dataDir, ...env })
  const config = await startedConfig(product.db, given)
  return { config, now: (await openShop(config, product.db, product.deps)).now() }
}

test('W18 a stored address counts from the next start, with its own hosts, passkeys and notices', async () => {
  const { status, body } = await save(' https://Shop.Example/ ')
  expect([status, body.message, body.data.settings.public_url, body.data.address]).toMatchObject([
    200,
    'Settings saved.',
    { value: 'https://shop.example', variable: null },
    { now: 'http://localhost:3000', problem: null },
  ])
  const pay = await startWeChatPay()
  const { config, now } = await started({ ...pay.env, SHOP_HOSTS: 'shop.example.cn' })
  await pay.close()
  expect(config).toMatchObject({
    publicUrl: 'https://shop.example',
    ownOrigins: ['https://shop.example', 'https://shop.example.cn'],
    passkeys: { rpId: 'shop.example', origins: ['https://shop.example'] },
  })
  expect([now.publicUrl, now.addressProblem]).toEqual(['https://shop.example', null])
  expect(now.weChatPay.current?.noticeUrl).toBe(`https://shop.example${weChatPayNotice}`)
  await save('')
  expect((await started()).now.publicUrl).toBe('http://localhost:3000')
})

test('W18 a service that starts draws its pages with the stored address', async () => {
  const shop = await startTestApp()
  await shop.db.pool.query(`update shop_settings set public_url = 'https://shop.example'`)
  const again = await startTestApp({ through: () => Promise.resolve(shop.serviceUrl) })
  const answer = await again.app.inject({ url: '/release/health' })
  expect(answer.headers['strict-transport-security']).toBeDefined()
  expect(again.deps.config.publicUrl).toBe('https://shop.example')
  await again.close()
  await shop.close()
})

test('W18 the environment’s address wins, is named, and cannot be saved', async () => {
  await save('https://shop.example')
  expect((await started({ PUBLIC_URL: 'https://other.example' })).now.publicUrl).toBe('https://other.example')
  await save('')
  const shop = await startTestApp({}, { PUBLIC_URL: 'https://other.example' })
  const boss = await shop.signedInAs('administrator')
  expect((await read(shop, boss)).settings.public_url).toMatchObject({
    value: 'https://other.example',
    variable: 'PUBLIC_URL',
  })
  const { status, body } = await save('https://shop.example', shop, boss)
  expect([status, body.data]).toMatchObject([
    422,
    { field: 'public_url', rule: 'setting.by_environment', params: { variable: 'PUBLIC_URL' } },
  ])
  await shop.close()
})

test.each([
  'shop.example',
  'javascript:alert(1)',
  'ftp://shop.example',
  'https://shop.example/path',
  'https://u@shop.example',
  'https://',
])('W18 %s is no address, and nothing is saved', async (text) => {
  const before = await read()
  for (const { status, body } of [await save(text), await effects(text)]) {
    expect([status, body.data]).toMatchObject([422, { field: 'public_url', rule: 'setting.public_url' }])
  }
  expect(await read()).toEqual(before)
})

test('W18 W15 an address that does not go with PASSKEY_RP_ID is refused; stored all the same it stops no start, and is said', async () => {
  const env = { PASSKEY_RP_ID: 'shop.example', PUBLIC_URL: '' }
  const shop = await startTestApp({}, { ...env, PASSKEY_ORIGINS: 'https://shop.example' })
  const boss = await shop.signedInAs('administrator')
  expect((await save('https://shop.example', shop, boss)).status).toBe(200)
  await shop.close()
  await product.db.pool.query(`update shop_settings set public_url = 'not an address'`)
  const { config, now } = await started()
  expect(now).toMatchObject({
    publicUrl: 'http://localhost:3000',
    addressProblem: expect.stringContaining('not an address'),
  })
  expect(await lookOutside(config, now)).toContainEqual(
    expect.objectContaining({
      what: 'PUBLIC_URL',
      state: 'bad',
      found: expect.stringContaining('not an address'),
    }),
  )
  await product.deps.shop.read()
  expect((await read()).address.problem).toContain('not an address')
  const mended = await save('https://shop.example')
  expect(mended.body.data.address).toEqual({ now: 'http://localhost:3000', problem: null })
  await save('')
})

test('W18 W15 passkeys and codes that another address ends are counted, and none where it stays', async () => {
  const { userId } = await product.signedInAs('csr')
  await product.db.pool.query(
    `insert into passkeys (user_id, credential_id, public_key, counter, transports, is_synced, aaguid, name)
      select $1, decode('0' || n || 'ab', 'hex'), '\\x00', 0, '{}', true, '', 'Key ' || n from generate_series(1, 2) n`,
    [userId],
  )
  await product.db.pool.query(
    `insert into urls (url_seed, url_item_type, url_destination_type, url, ug_hash, sg_hash, deleted_at)
      select 'seed' || n, 'pqr', 'p', 'http://localhost:3000/m/seed' || n, 'u' || n, 's' || n,
        case when n = 3 then now() end from generate_series(1, 3) n`,
  )
  expect((await effects('https://shop.example')).body).toEqual({ passkeys: 2, codes: 2 })
  expect((await effects('http://localhost:3000')).body).toEqual({ passkeys: 0, codes: 0 })
  expect((await effects('http://localhost:30')).body).toEqual({ passkeys: 0, codes: 2 })
  expect((await effects('')).body).toEqual({ passkeys: 0, codes: 0 })
})

test('W18 A16 A25 O28 the address is saved by administrators alone, and not over a newer version', async () => {
  const csr = await product.signedInAs('csr')
  const body = { version: -1, public_url: 'https://shop.example' }
  const calls = [
    await product.call(saveAddress, { body: { ...body, version: 0 } }, csr),
    await product.call(saveAddress, { body: { ...body, version: 0 } }),
    await product.call(readAddressEffects, { query: { public_url: '' } }, csr),
  ]
  expect(calls.map(({ status }) => status)).toEqual([403, 401, 403])
  const { version } = await read()
  await save('https://shop.example')
  expect((await product.call(saveAddress, { body: { version, public_url: '' } }, admin)).status).toBe(409)
  expect(saveAddress.needsProof).toBe(true)
})
