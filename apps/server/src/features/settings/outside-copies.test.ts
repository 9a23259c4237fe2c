import { readFileSync } from 'node:fs'
import {
  readSettings,
  saveCarrier,
  saveMail,
  savePay,
  saveWeChat,
  tryService,
} from '@getzo/contract/settings/settings.endpoints'
import { noMail } from '@getzo/domain/settings/mail-settings'
import { triedServices } from '@getzo/domain/settings/settings'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWeChatStandIn, type WeChatStandIn } from '../../outside/wechat/stand-in'
import { startTestCarrier, type TestCarrier } from '../../test-kit/stand-ins/carrier'
import { startTestApp, type TestApp } from '../../test-kit/test-app'
import { startWeChatPay, type WeChatPayStandIn } from '../../test-kit/wechat-pay/stand-in'

let ups: TestCarrier
let weChat: WeChatStandIn
let pay: WeChatPayStandIn
let first: TestApp
let second: TestApp
let third: TestApp
let admin: Awaited<ReturnType<TestApp['signedInAs']>>
let env: Record<string, string>
beforeAll(async () => {
  ups = await startTestCarrier()
  weChat = await startWeChatStandIn()
  pay = await startWeChatPay()
  env = { UPS_BASE_URL: ups.url, WECHAT_BASE_URL: weChat.url, WECHAT_PAY_BASE_URL: pay.url }
  first = await startTestApp({}, env)
  second = await anotherCopy()
  third = await anotherCopy()
  admin = await first.signedInAs('administrator')
})
afterAll(async () => {
  await Promise.all([second.close(), third.close()])
  await first.close()
  await Promise.all([ups.close(), weChat.close(), pay.close()])
})

/** Another copy of the service on the first one's database, which follows the settings as the service does. */
async function anotherCopy() {
  const copy = await startTestApp({ through: () => Promise.resolve(first.serviceUrl) }, env, 5)
  copy.deps.shop.follow()
  return copy
}

const version = async (app: TestApp) => (await app.call(readSettings, {}, admin)).body.version
const states = async (app: TestApp) =>
  (await app.call(readSettings, {}, admin)).body.services
    .filter(({ service }) => triedServices.some((one) => one === service))
    .map(({ service, state }) => `${service} ${state}`)
/** What each service answers to a copy that asks it. */
async function answers(app: TestApp) {
  const said = []
  for (const service of triedServices)
    said.push((await app.call(tryService, { params: { service } }, admin)).body.message)
  return said
}

async function enterAll(app: TestApp) {
  const mail = { ...noMail, mail_host: 'mail.example.com', mail_from: 'shop@example.com' }
  const saved = [
    await app.call(saveMail, { body: { version: await version(app), ...mail } }, admin),
    await app.call(
      saveCarrier,
      {
        body: {
          version: await version(app),
          carrier_client_id: ups.credentials.clientId,
          carrier_account: ups.credentials.accountNumber,
          carrier_host: 'live',
          carrier_secret: ups.credentials.clientSecret,
        },
      },
      admin,
    ),
    await app.call(
      saveWeChat,
      {
        body: {
          version: await version(app),
          wechat_app_id: weChat.credentials.appId,
          wechat_app_secret: weChat.credentials.appSecret,
        },
      },
      admin,
    ),
    await app.call(
      savePay,
      {
        body: {
          version: await version(app),
          pay_merchant: pay.merchant,
          pay_serial: pay.env.WECHAT_PAY_CERTIFICATE_SERIAL,
          pay_public_key_id: pay.publicKeyEnv.WECHAT_PAY_PUBLIC_KEY_ID,
          pay_public_key: readFileSync(pay.publicKeyEnv.WECHAT_PAY_PUBLIC_KEY_FILE, 'utf8'),
          pay_key: readFileSync(pay.env.WECHAT_PAY_KEY_FILE, 'utf8'),
          pay_api_key: pay.apiKey,
        },
      },
      admin,
    ),
  ]
  expect(saved.map(({ status }) => status)).toEqual([200, 200, 200, 200])
}

const well = [
  expect.stringContaining('A test e-mail is on its way'),
  'The service answers.',
  'The service answers.',
  'The service answers.',
]
function entered({ deps: { shop } }: TestApp) {
  const { smtpUrl, ups: carrier, weChat: miniProgram, weChatPay } = shop.now()
  return [smtpUrl, carrier.credentials, miniProgram.appId, weChatPay.current].map((one) => one !== null)
}

test('W18 what is entered at one of three copies is used by the two others without a restart, and by one that starts later', async () => {
  expect(entered(third)).toEqual([false, false, false, false])
  await enterAll(first)
  expect(await answers(first)).toEqual(well)
  for (const copy of [second, third]) {
    await expect.poll(() => entered(copy)).toEqual([true, true, true, true])
    expect(await answers(copy)).toEqual(well)
  }
  const later = await anotherCopy()
  expect(await answers(later)).toEqual(well)
  await later.close()
})

test('W18 what is taken away at another copy is used by none any more', async () => {
  await enterAll(first)
  const taken = await second.call(
    savePay,
    {
      body: {
        version: await version(second),
        pay_merchant: '',
        pay_serial: '',
        pay_public_key_id: '',
        pay_public_key: '',
      },
    },
    admin,
  )
  expect(taken.status).toBe(200)
  for (const copy of [first, third]) {
    await copy.deps.shop.read()
    expect(copy.deps.shop.now().weChatPay.current).toBeNull()
    expect(await states(copy)).toContain('pay not_set')
  }
})
