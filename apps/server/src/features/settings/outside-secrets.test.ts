import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { listAudit } from '@getzo/contract/audit/audit.endpoints'
import { readHistory } from '@getzo/contract/history/history.endpoints'
import {
  readSettings,
  saveCarrier,
  saveEvents,
  saveMail,
  savePay,
  saveWeChat,
  tryService,
} from '@getzo/contract/settings/settings.endpoints'
import { noMail } from '@getzo/domain/settings/mail-settings'
import {
  isKeyFile,
  type OutsideService,
  outsideServices,
  plainOf,
  type SecretSetting,
  secretsOf,
  usualOutside,
} from '@getzo/domain/settings/outside-settings'
import { triedServices } from '@getzo/domain/settings/settings'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { backUpTo } from '../../backup/run-backup'
import { readConfig } from '../../config/config'
import { createLog } from '../../log/log'
import { startTestApp, type TestApp } from '../../test-kit/test-app'
import { newKeys } from '../../test-kit/wechat-pay/keys'

let product: TestApp
let admin: Awaited<ReturnType<TestApp['signedInAs']>>
let folder: string
let logged = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'getzo-secrets-'))
  const sink = { write: (line: string) => void (logged += line) }
  // nobody answers at this address
  const nowhere = 'http://127.0.0.1:9'
  product = await startTestApp(
    { logger: createLog({ ...readConfig({}), logLevel: 'debug' }, sink) },
    { UPS_BASE_URL: nowhere, WECHAT_BASE_URL: nowhere, WECHAT_PAY_BASE_URL: nowhere },
  )
  admin = await product.signedInAs('administrator')
})
afterAll(async () => {
  await product.close()
  await rm(folder, { recursive: true })
})

const saves = { carrier: saveCarrier, wechat: saveWeChat, events: saveEvents, pay: savePay } as const
const pem = newKeys().privateKey.export({ type: 'pkcs8', format: 'pem' }) as string // of pem
const plain: Record<string, string> = {
  carrier_account: 'A1B2C3',
  pay_merchant: '1900000109',
  pay_serial: 'A'.repeat(40),
  pay_public_key_id: '',
  pay_public_key: '',
}

/** A secret that is found wherever it is written: each has its own name in it. */
function marked(name: SecretSetting): string {
  if (isKeyFile(name)) return pem
  if (name === 'events_token') return 'eventstokenzq7'
  return name === 'events_key' ? 'eventskeyzq7'.padEnd(43, 'x') : `${name}-zq7`.padEnd(32, 'x')
}
/** The part of a secret that is looked for: of a file, a line. */
const markOf = (secret: string) => secret.split('\n')[1] ?? secret

async function enter(service: OutsideService) {
  const { version } = (await product.call(readSettings, {}, admin)).body
  const values = plainOf(service).map((name) => [name, plain[name] ?? (usualOutside(name) || 'account')])
  const secrets = secretsOf(service).map((name) => [name, marked(name)])
  const body = { version, ...Object.fromEntries(values), ...Object.fromEntries(secrets) }
  return product.call(saves[service], { body }, admin)
}

async function enterMail(password: string) {
  const { version } = (await product.call(readSettings, {}, admin)).body
  const server = { mail_host: 'mail.example.com', mail_user: 'shop', mail_from: 'shop@example.com' }
  return product.call(saveMail, { body: { version, ...noMail, ...server, mail_password: password } }, admin)
}

/** What every call without a path of its own answers to an administrator, as it is and as a table. */
async function everyAnswer(): Promise<string[]> {
  const texts: string[] = []
  const paths = product.deps.endpoints.filter(({ method, path }) => method === 'GET' && !path.includes(':'))
  expect(paths.length).toBeGreaterThan(40)
  for (const { path } of paths) {
    for (const query of ['', '?format=csv']) {
      const { authorization } = admin
      texts.push((await product.app.inject({ url: `${path}${query}`, headers: { authorization } })).body)
    }
  }
  return texts
}

async function everyRow(): Promise<string[]> {
  const { rows: tables } = await product.db.pool.query<{ name: string }>(
    `select format('%I', tablename) as name from pg_tables where schemaname = 'public'
      and has_table_privilege(to_regclass(format('public.%I', tablename)), 'select')`,
  )
  expect(tables.length).toBeGreaterThan(50)
  const texts: string[] = []
  for (const { name } of tables) {
    texts.push(JSON.stringify((await product.db.pool.query(`select ${name}::text from ${name}`)).rows))
  }
  return texts
}

async function backup(): Promise<string> {
  const file = join(folder, 'shop.tar.gz')
  await backUpTo(product.url, file, null)
  return gunzipSync(await readFile(file)).toString('latin1')
}

test('W18 N7 a secret that is entered is in no answer, export, log, history, audit, row or backup as it was entered', async () => {
  const password = 'mail_password-zq7&/9:x@secret'
  const saved = [await enterMail(password)]
  for (const service of outsideServices) saved.push(await enter(service))
  expect(saved.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  const names = [...outsideServices.flatMap((service) => secretsOf(service)), 'mail_password']
  const { rows } = await product.db.pool.query<{ name: string }>('select name from outside_secrets')
  expect(rows.map(({ name }) => name).toSorted()).toEqual(names.toSorted())
  const tried = []
  for (const service of triedServices)
    tried.push(await product.call(tryService, { params: { service } }, admin))
  const history = await product.call(readHistory, { params: { root: 'settings', id: 1 } }, admin)
  const audit = await product.call(listAudit, {}, admin)
  for (const name of names) expect(history.text).toContain(`${name}_at`)
  const everything = [
    ...[...saved, ...tried, history, audit].map(({ text }) => text),
    ...(await everyAnswer()),
    logged,
    ...(await everyRow()),
    await backup(),
  ].join('\n')
  // what is looked for would be found
  expect(everything).toContain('mail.example.com')
  const secrets = [...outsideServices.flatMap((service) => secretsOf(service)).map(marked), password]
  for (const secret of secrets.map(markOf)) {
    const hex = Buffer.from(secret).toString('hex')
    const written = [secret, encodeURIComponent(secret), hex, Buffer.from(secret).toString('base64')]
    for (const form of written) expect(everything.includes(form), form).toBe(false)
  }
})
