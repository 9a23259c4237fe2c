import { readSettings, saveMail } from '@getzo/contract/settings/settings.endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../../config/config'
import type { ShopReader } from '../../config/shop-now'
import { createMailer } from '../../outside/mail/create-mailer'
import { startSmtp } from '../../test-kit/stand-ins/smtp'
import { startTestApp, type TestApp } from '../../test-kit/test-app'
import { openShop } from './shop.service'

const secret = 'pw-Zq7&k/9:x@secret'
const mail = {
  mail_host: 'mail.example.com',
  mail_port: 587,
  mail_security: 'starttls' as const,
  mail_user: 'shop@example.com',
  mail_from: 'Maple <shop@example.com>',
}
const posted = { id: 1, postedAt: new Date('2026-01-02T03:04:05Z') }
const letter = { to: 'jo@example.com', subject: 'Hello', text: 'Hello' }

let product: TestApp
let admin: Awaited<ReturnType<TestApp['signedInAs']>>
beforeAll(async () => {
  product = await startTestApp()
  admin = await product.signedInAs('administrator')
})
afterAll(() => product.close())

const read = async (app = product, as = admin) => (await app.call(readSettings, {}, as)).body
const save = async (change: Record<string, unknown>, app = product, as = admin) => {
  const { version } = await read(app, as)
  return app.call(saveMail, { body: { version, ...mail, ...change } }, as)
}
/** Another copy of the service on the same database. */
async function anotherCopy(env: Record<string, string> = {}) {
  const config = readConfig({ DATA_DIR: product.deps.config.dataDir, ...env })
  return openShop(config, product.db, product.deps)
}

function mailerOf(shop: ShopReader) {
  const { config, log } = product.deps
  return createMailer({ shop, dataDir: config.dataDir, log })
}

test('W18 mail that is saved counts at once here, and on another copy when it reads again', async () => {
  const copy = await anotherCopy()
  expect(copy.now().smtpUrl).toBeNull()
  const { status, body } = await save({ mail_password: secret })
  expect([status, body.message, body.data.mail]).toEqual([
    200,
    'Settings saved.',
    { ...mail, password_is_set: true, server_variable: null, from_variable: null },
  ])
  const url = `smtp://shop%40example.com:${encodeURIComponent(secret)}@mail.example.com:587/?requireTLS=true`
  await copy.read()
  for (const shop of [product.deps.shop, copy]) {
    expect(shop.now()).toMatchObject({
      smtpUrl: url,
      mailFrom: 'Maple <shop@example.com>',
      mailProblem: null,
    })
  }
  expect((await anotherCopy()).now().smtpUrl).toBe(url)
})

test('W18 A14 a mailer that runs sends through the server that was entered meanwhile', async () => {
  const shop = await anotherCopy()
  const mailer = mailerOf(shop)
  for (const name of ['first', 'second']) {
    const smtp = await startSmtp()
    await save({
      mail_host: '127.0.0.1',
      mail_port: smtp.port,
      mail_security: 'plain',
      mail_user: '',
      mail_from: `${name}@example.com`,
    })
    await shop.read()
    await mailer.send(letter, posted)
    expect(smtp.seen.lines).toContain(`MAIL FROM:<${name}@example.com>`)
    await smtp.close()
  }
})

test('W18 a password stays with its server and user, and goes with the user', async () => {
  await save({ mail_password: secret })
  expect((await save({ mail_from: 'new@example.com' })).body.data.mail).toMatchObject({
    password_is_set: true,
  })
  for (const other of [{ mail_host: 'thief.example.com' }, { mail_user: 'other' }]) {
    const { status, body } = await save(other)
    expect([status, body.data]).toMatchObject([
      422,
      { field: 'mail_password', rule: 'setting.mail_password_again' },
    ])
  }
  expect(product.deps.shop.now().smtpUrl).toContain('@mail.example.com:587')
  await save({ mail_user: '' })
  expect((await read()).mail.password_is_set).toBe(false)
  expect((await product.db.pool.query('select from outside_secrets')).rowCount).toBe(0)
  await save({ mail_host: '', mail_from: '' })
  expect(product.deps.shop.now()).toMatchObject({ smtpUrl: null, mailFrom: 'getzo@localhost' })
})

test.each([
  ['mail_host', { mail_host: 'smtp://mail.example.com' }, 'setting.mail_host'],
  ['mail_from', { mail_from: 'Maple' }, 'setting.mail_from'],
  ['mail_user', { mail_user: '', mail_password: secret }, 'setting.mail_user'],
  ['mail_password', { mail_password: '' }, 'setting.mail_password'],
  ['mail_security', { mail_security: 'plain', mail_password: secret }, 'setting.mail_open'],
])('W18 a wrong %s is refused by its name, and nothing is saved', async (field, change, rule) => {
  const before = await read()
  const { status, body } = await save(change)
  expect([status, body.data]).toMatchObject([422, { field, rule }])
  expect(await read()).toEqual(before)
})

test('W18 O28 A16 mail is not saved over a newer version, nor by other roles', async () => {
  const csr = await product.signedInAs('csr')
  const body = { version: 0, ...mail, mail_user: '' }
  const calls = [
    await product.call(saveMail, { body }, admin),
    await product.call(saveMail, { body }, csr),
    await product.call(saveMail, { body }),
  ]
  expect(calls.map(({ status }) => status)).toEqual([409, 403, 401])
})

test('W18 SMTP_URL and MAIL_FROM win over what is stored, are named, and cannot be saved', async () => {
  await save({ mail_password: secret })
  const env = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'env@example.com' }
  const copy = await anotherCopy(env)
  expect(copy.now()).toMatchObject({ smtpUrl: env.SMTP_URL, mailFrom: env.MAIL_FROM })
  expect((await anotherCopy({ SMTP_URL: 'none' })).now()).toMatchObject({ smtpUrl: null, mailProblem: null })
  const shop = await startTestApp({}, env)
  const boss = await shop.signedInAs('administrator')
  const { mail: shown } = await read(shop, boss)
  expect(shown).toMatchObject({
    mail_host: '',
    mail_from: 'env@example.com',
    server_variable: 'SMTP_URL',
    from_variable: 'MAIL_FROM',
  })
  const refused = [
    await save({ mail_from: 'env@example.com' }, shop, boss),
    await save({ mail_host: '', mail_user: '', mail_from: 'other@example.com' }, shop, boss),
  ]
  expect(refused.map(({ body }) => body.data)).toMatchObject([
    { field: 'mail_host', params: { variable: 'SMTP_URL' } },
    { field: 'mail_from', params: { variable: 'MAIL_FROM' } },
  ])
  await shop.close()
})

test('W18 a password that cannot be opened never stops a start: mail is failing, and letters wait', async () => {
  await save({ mail_password: secret })
  await product.db.pool.query(`update outside_secrets set sealed = sealed || '\\x00'`)
  const copy = await anotherCopy()
  const { mailProblem } = copy.now()
  expect(mailProblem).toMatch('enter it again')
  await expect(mailerOf(copy).send(letter, posted)).rejects.toThrow('enter it again')
  await product.deps.shop.read()
  const standing = (await read()).services.find(({ service }) => service === 'mail')
  expect(standing).toMatchObject({ state: 'failing', about: mailProblem })
  await save({ mail_password: secret })
  expect(product.deps.shop.now().mailProblem).toBeNull()
})
