import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readSettings, saveCarrier, saveWeChat } from '@getzo/contract/settings/settings.endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../config/config'
import { ConfigError } from '../config/config-error'
import { sealDays } from '../features/audit/seals.service'
import { requireOpenKeys } from '../features/tags/closed-keys'
import { startWeChatStandIn } from '../outside/wechat/stand-in'
import { createFactories } from '../test-kit/factories'
import { startTestCarrier } from '../test-kit/stand-ins/carrier'
import { createTags } from '../test-kit/tags'
import { startTestApp, type TestApp, testTagKeys } from '../test-kit/test-app'
import { startWeChatPay } from '../test-kit/wechat-pay/stand-in'
import { doctor } from './doctor'

let product: TestApp
let folder: string
beforeAll(async () => {
  product = await startTestApp()
  folder = await mkdtemp(join(tmpdir(), 'getzo-doctor-'))
  await chmod(folder, 0o700)
})
afterAll(async () => {
  await product.close()
  await rm(folder, { recursive: true })
})

/** Its finding on one thing, and whether all is well. */
async function ask(env: Record<string, string> = {}) {
  const lines: string[] = []
  const config = readConfig({
    DATABASE_URL: product.serviceUrl,
    DATABASE_OWNER_URL: product.url,
    DATA_DIR: folder,
    ...env,
  })
  const isWell = await doctor(config, [], (line) => void lines.push(line))
  const of = (what: string) => {
    const at = lines.findIndex((line) => line.slice(6).startsWith(`${what} `))
    return lines.slice(at, at + 2).join(' ')
  }
  return { isWell, of, text: lines.join('\n') }
}
const backedUp = (ago: string) =>
  product.asOwner(`insert into backups (taken_at, made_by, file, host, size_bytes)
    values (now() - interval '${ago}', 'job', 'f', 'h', 1)`)

test('N6 the doctor finds nothing wrong where nothing is, and says what each thing is', async () => {
  await backedUp('3 hours')
  await chmod(folder, 0o710)
  const { isWell, of, text } = await ask({ PUBLIC_URL: 'https://shop.example' })
  expect(text).not.toContain('BAD')
  expect(isWell).toBe(true)
  expect(of('PostgreSQL')).toMatch(/^ok .*connections in use/)
  expect(of('Migrations')).toMatch(/^ok .*all \d+/)
  expect(of('History')).toMatch(/^ok .*by the server/)
  expect(of('Last backup')).toMatch(/^ok .*3 hours ago/)
  expect(of('Mail')).toMatch(/^look .*outbox .*Set SMTP_URL/)
  expect(of('Carrier')).toMatch(/^look .*built-in.*samples, .*Set UPS_CLIENT_ID/)
  expect(of('WeChat')).toMatch(/^look .*not configured/)
  expect(of('WeChat Pay')).toMatch(/^look .*not configured: .*Set WECHAT_PAY_\*/)
})

test('W15 the doctor names the first day of the audit that differs from its seal', async () => {
  await product.asOwner(`insert into history (root, root_id, record, record_id, action, changed_by, changed_at)
    select 'order', 1, 'order', 1, 'edit', 'bo@example.com', now() - i * interval '1 day' from generate_series(0, 5) i`)
  expect((await ask()).of('Audit')).toMatch(/^look .*no day is sealed yet .*seal-audit/)
  await sealDays({ db: product.db, log: product.deps.log, timeZone: 'UTC' }, new Date(Date.now() + 3_600_000))
  const { rows } = await product.db.pool.query<{ day: string; seal: string }>(
    `select day, encode(seal, 'hex') as seal from audit_seals order by day`,
  )
  expect((await ask()).of('Audit')).toMatch(new RegExp(`^ok .*sealed days fit; .*${rows.at(-1)?.seal}`))
  await product.asOwner(`set session_replication_role = replica;
    update history set changed_by = 'nobody' where changed_at::date in ('${rows[1]?.day}', '${rows[3]?.day}');
    set session_replication_role = origin`)
  const { isWell, of } = await ask()
  expect(isWell).toBe(false)
  expect(of('Audit')).toMatch(
    new RegExp(`^BAD .*${rows[1]?.day} differs from its seal: an entry was changed`),
  )
})

test('W15 the doctor says which entries of the audit have another date than the one they were added at', async () => {
  const add = (at: string) =>
    product.db.pool.query(`insert into history (root, root_id, record, record_id, action, changed_by, changed_at)
      values ('order', 1, 'order', 1, 'edit', 'bo@example.com', ${at})`)
  await add('now()')
  expect((await ask()).of('Dates of entries')).toMatch(/^ok .*the serving role could add others/)
  await product.asOwner('alter table audit_seals disable trigger user; delete from audit_seals')
  await add(`now() - interval '2 hours'`)
  expect((await ask()).of('Dates of entries')).toMatch(/^look .*0 are dated after now, [1-9]\d* an hour/)
  await add(`now() + interval '2 days'`)
  expect((await ask()).of('Dates of entries')).toMatch(/^BAD .*1 are dated after now/)
})

test('S1 S3 the doctor compares quantities with their entries, and entries with the orders', async () => {
  const make = createFactories(product.db)
  const sku = { sku: { quantity: 9 } }
  const order_date = new Date(Date.now() + 60_000)
  const made: Record<string, { sku_id: number; id: number; line: number }> = {}
  for (const what of ['quantity', 'before', 'line', 'left']) {
    const held = await make.sellable(sku)
    const id = await make.order({ order_status: 'shipped', order_date })
    made[what] = { sku_id: held.sku_id, id, line: await make.orderDetail(id, held, { quantity: 2 }) }
  }
  expect((await ask()).of('Stock')).toMatch(/^ok .*sum of its entries/)
  const spoil = (statement: string) =>
    product.asOwner(`begin; set local session_replication_role = replica; ${statement}; commit`)
  const spoilt = async (statement: string, back: string) => {
    await spoil(statement)
    const { isWell, of } = await ask()
    expect(isWell).toBe(false)
    await spoil(back)
    return of('Stock')
  }
  const { quantity, before, line, left } = made
  expect(
    await spoilt(
      `update skus set quantity = 8 where id = ${quantity?.sku_id}`,
      `update skus set quantity = 7 where id = ${quantity?.sku_id}`,
    ),
  ).toContain(`SKU ${quantity?.sku_id} has 8 on hand and entries of 7`)
  const ofEntry = `where sku_id = ${before?.sku_id} and kind = 'sent'`
  expect(
    await spoilt(
      `update stock_entries set before = 3 ${ofEntry}`,
      `update stock_entries set before = 9 ${ofEntry}`,
    ),
  ).toContain(`an entry of SKU ${before?.sku_id} begins with 3 instead of 9`)
  const worthOf = (n: number) => `update stock_entries set worth = worth + ${n} ${ofEntry}`
  expect(await spoilt(worthOf(1), worthOf(-1))).toContain(
    `SKU ${before?.sku_id} has a value of 1 and entries of 0`,
  )
  const quantityOf = (n: number) => `update order_details set quantity = ${n} where id = ${line?.line}`
  expect(await spoilt(quantityOf(5), quantityOf(2))).toContain(
    `line ${line?.line} has entries of -2 instead of -5`,
  )
  expect(
    await spoilt(
      `update orders set left_at = null, order_status = 'refunded' where id = ${left?.id}`,
      `update orders set left_at = now(), order_status = 'shipped' where id = ${left?.id}`,
    ),
  ).toContain(`order ${left?.id} has left by its steps alone`)
  expect((await ask()).of('Stock')).toMatch(/^ok /)
})

test('N6 W18 the doctor asks the mail server that was entered at /admin/settings', async () => {
  const ofMail = (host: string | null, port: number | null) =>
    product.db.pool.query('update shop_settings set mail_host = $1, mail_port = $2, mail_security = $3', [
      host,
      port,
      'plain',
    ])
  await ofMail('127.0.0.1', 1)
  expect((await ask()).of('Mail')).toMatch(/^BAD .*ECONNREFUSED.* mail server at \/admin\/settings/)
  await ofMail(null, null)
  expect((await ask()).of('Mail')).toMatch(/^look .*outbox/)
})

test('N6 the doctor names faults and remedies, and ends with failure', async () => {
  await product.asOwner(`alter table backups disable trigger user; update backups set taken_at = now() - interval '3 days';
    alter table backups enable trigger user;
    insert into kysely_migration (name, timestamp) values ('9999-later', '')`)
  await product.db.pool.query(
    `insert into repeating_jobs (name, due_at, last_error) values ('take-backup', now(), 'no')`,
  )
  await chmod(folder, 0o755)
  const wrongMail = { SMTP_URL: 'smtp://127.0.0.1:1', DATABASE_OWNER_URL: '', DATABASE_URL: product.url }
  const { isWell, of } = await ask(wrongMail)
  expect(isWell).toBe(false)
  expect(of('DATA_DIR')).toMatch(/^BAD .*open to others \(755\) .*chmod 700/)
  expect(of('Last backup')).toMatch(/^BAD .*72 hours ago .*npm run backup/)
  expect(of('Migrations')).toMatch(/^BAD .*9999-later .*Going back/)
  expect(of('History')).toMatch(/^look .*DATABASE_OWNER_URL/)
  expect(of('Jobs')).toMatch(/^BAD .*take-backup .*\/admin\/jobs/)
  expect(of('Mail')).toMatch(/^BAD .*ECONNREFUSED.* Correct SMTP_URL/)
})

test('N6 the doctor asks the carrier for a token, and for no label', async () => {
  const carrier = await startTestCarrier()
  const asked = async (env: Record<string, string> = {}) =>
    (await ask({ ...carrier.env, ...env })).of('Carrier')
  const sender = async (env: Record<string, string> = {}) =>
    (await ask({ ...carrier.env, ...env })).of('Sender')
  expect(await sender()).toMatch(/^ok /)
  expect(await sender({ SHIPPER_NAME: '', SHIPPER_PHONE: '', SHIPPER_ADDRESS: '' })).toMatch(
    /^BAD .*sender_name.*no label can be bought/,
  )
  expect(await asked()).toMatch(/^ok .*UPS gives a token for account \w{6}/)
  expect(await asked({ UPS_CLIENT_SECRET: 'wrong' })).toMatch(
    /^BAD .*UPS refuses \(\w+\): .* Check UPS_CLIENT_ID/,
  )
  expect(new Set(carrier.requests.map(({ call }) => call))).toEqual(new Set(['token']))
  await carrier.close()
  expect(await asked()).toMatch(/^BAD .*Check UPS_CLIENT_ID.* reaches 127\.0\.0\.1/)
})

test('N6 the doctor asks WeChat for a token, and names a database that does not answer', async () => {
  const standIn = await startWeChatStandIn()
  const { appId, appSecret } = standIn.credentials
  const env = { WECHAT_APP_ID: appId, WECHAT_APP_SECRET: appSecret, WECHAT_BASE_URL: standIn.url }
  expect((await ask(env)).of('WeChat')).toMatch(/^ok .*gives a token/)
  expect((await ask({ ...env, WECHAT_APP_SECRET: 'wrong' })).of('WeChat')).toMatch(/^BAD .*refuses/)
  await standIn.close()
  const away = 'postgres://getzo@127.0.0.1:1/getzo'
  const { isWell, of } = await ask({ DATABASE_URL: away, DATABASE_OWNER_URL: away })
  expect([isWell, of('Database')]).toEqual([false, expect.stringMatching(/^BAD .*ECONNREFUSED/)])
})

test('N6 W17 the doctor asks WeChat Pay about a refund that is not there, and names what it refuses', async () => {
  const pay = await startWeChatPay()
  const env = { ...pay.env, PUBLIC_URL: 'https://shop.example' }
  expect((await ask(env)).of('WeChat Pay')).toMatch(
    /^ok .*merchant 1900000109; answers are verified by PUB_KEY_ID_/,
  )
  expect((await ask({ ...env, PUBLIC_URL: 'http://shop.example' })).of('WeChat Pay')).toMatch(
    /^look .*no notices/,
  )
  const wrong = await ask({ ...env, WECHAT_PAY_CERTIFICATE_SERIAL: '0'.repeat(40) })
  expect(wrong.of('WeChat Pay')).toMatch(/^BAD .*refuses \(SIGN_ERROR\): .*Check WECHAT_PAY_MERCHANT/)
  expect(wrong.text).not.toContain(pay.apiKey)
  expect(pay.requests.filter(({ call }) => call !== 'query')).toEqual([])
  await pay.close()
})

test('G10 the doctor opens every batch’s keys, and the service does not start where it cannot', async () => {
  const make = createTags(product)
  const batch = await make.batch()
  const requires = (TAG_KEYS: string) => requireOpenKeys(product.db, readConfig({ TAG_KEYS }))
  const [version, key = ''] = testTagKeys.split(':')
  const wrong = `${version}:${key.replaceAll(/./g, (digit) => (digit === '0' ? '1' : '0'))}`
  expect((await ask({ TAG_KEYS: testTagKeys })).of('Keys of tags')).toMatch(/^ok /)
  await expect(requires(testTagKeys)).resolves.toBeUndefined()
  for (const [keys, reason] of [
    ['', 'TAG_KEYS has no version 1'],
    [wrong, 'version 1 of TAG_KEYS is another key'],
  ] as const) {
    const { of, isWell } = await ask(keys === '' ? {} : { TAG_KEYS: keys })
    expect(of('Keys of tags')).toContain(`those of batch ${batch.id} cannot be opened: ${reason}`)
    expect(isWell).toBe(false)
    await expect(requires(keys)).rejects.toThrow(
      `TAG_KEYS: the keys of tag batch ${batch.id} cannot be opened (${reason}`,
    )
    await expect(requires(keys)).rejects.toThrow(ConfigError)
  }
})

test('N6 W18 the doctor asks the carrier and the mini-program that were entered at /admin/settings', async () => {
  const [carrier, weChat] = [await startTestCarrier(), await startWeChatStandIn()]
  const { appId, appSecret } = weChat.credentials
  const { clientId, clientSecret, accountNumber } = carrier.credentials
  const admin = await product.signedInAs('administrator')
  const version = async () => (await product.call(readSettings, {}, admin)).body.version
  const ofCarrier = { carrier_client_id: clientId, carrier_account: accountNumber, carrier_host: 'live' }
  await product.call(
    saveCarrier,
    { body: { version: await version(), ...ofCarrier, carrier_secret: clientSecret } },
    admin,
  )
  const ofWeChat = { wechat_app_id: appId, wechat_app_secret: appSecret }
  await product.call(saveWeChat, { body: { version: await version(), ...ofWeChat } }, admin)
  const env = { UPS_BASE_URL: carrier.url, WECHAT_BASE_URL: weChat.url }
  const { of } = await ask(env)
  expect(of('Carrier')).toMatch(/^ok .*UPS gives a token/)
  expect(of('WeChat')).toMatch(/^ok .*gives a token/)
  await product.db.pool.query(`update outside_secrets set sealed = sealed || '\\x00'`)
  const closed = (await ask(env)).of
  expect(closed('Carrier')).toMatch(/^BAD .*enter it again .*No label/)
  expect(closed('WeChat')).toMatch(/^BAD .*enter it again/)
  await Promise.all([carrier.close(), weChat.close()])
})
