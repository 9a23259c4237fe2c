import { createPublicKey, verify } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ConfigError } from '../../config/config-error'
import { readWeChatPay, type WeChatPayConfig } from '../../config/wechat-pay'
import { shopOf } from '../../test-kit/shop-of'
import { type Fault, startWeChatPay, type WeChatPayStandIn } from '../../test-kit/wechat-pay/stand-in'
import { openSealed } from './sealed'
import { authorizationOf, requestText } from './sign'
import { signedHeaders } from './verify'
import { createWeChatPay, withinBytes } from './wechat-pay-client'

let pay: WeChatPayStandIn
let standIns: WeChatPayStandIn[] = []
beforeAll(async () => {
  pay = await startWeChatPay()
})
afterAll(async () => {
  await pay.close()
  for (const one of standIns) await one.close()
  standIns = []
})

function configOf(standIn: WeChatPayStandIn, env: Record<string, string> = {}): WeChatPayConfig {
  const { shop } = shopOf({ PUBLIC_URL: 'https://shop.example', ...standIn.env, ...env })
  const { current } = shop.now().weChatPay
  if (current === null) throw new Error('no merchant is configured')
  return current
}
const clientOf = (standIn: WeChatPayStandIn, now = () => new Date(), env: Record<string, string> = {}) =>
  createWeChatPay(configOf(standIn, env), now)

const refundOf = (
  client: ReturnType<typeof clientOf>,
  transactionId: string,
  number: string,
  refundFen = 100,
) => client.bodyOf({ number, transactionId, totalFen: 18_800, refundFen, reason: '退款' })

describe('signing', () => {
  test('W17 a request is signed over five lines, as WeChat Pay documents it', () => {
    const nonce = '593BEC0C930BF1AFEB40B4A08C8FB242'
    const parts = {
      method: 'GET',
      path: '/v3/certificates',
      timestamp: '1554208460',
      nonce,
      body: '',
    } as const
    expect(requestText(parts)).toBe(`GET\n/v3/certificates\n1554208460\n${nonce}\n\n`)
  })

  test('W17 the signature is the merchant’s, over the bytes that are sent', () => {
    const config = configOf(pay)
    const now = new Date('2026-11-26T12:00:00Z')
    const request = { method: 'POST', path: '/v3/x?y=1', body: '{"reason":"退款"}' } as const
    const header = authorizationOf(request, config, now)
    const [, nonce = '', signature = ''] =
      /^WECHATPAY2-SHA256-RSA2048 mchid="1900000109",nonce_str="(\w{32})",signature="([^"]+)",timestamp="1795694400",serial_no="[0-9A-F]{40}"$/.exec(
        header,
      ) ?? []
    const text = Buffer.from(requestText({ ...request, timestamp: '1795694400', nonce }))
    const key = createPublicKey(config.privateKey)
    expect(verify('sha256', text, key, Buffer.from(signature, 'base64'))).toBe(true)
    expect(authorizationOf(request, config, now)).not.toBe(header)
  })

  test('W17 a wrong signature of ours is told as such', async () => {
    const client = clientOf(pay, () => new Date(Date.now() - 10 * 60_000))
    expect(await client.refund('{}')).toMatchObject({ kind: 'halted', word: { code: 'SIGN_ERROR' } })
  })
})

describe('what is sealed', () => {
  const sealed = {
    ciphertext: 'ulwSiIajGClcvcOYvOQ7+l+0PAbzzwI=',
    nonce: 'uluk4a9R25RW',
    associatedData: 'associatedData',
  }
  const key = Buffer.from('a7cde1ZJB1kG2e7VfTs3jQzaWizur8Gb')
  test('W17 the published example opens, by the key before a change too', () => {
    expect(openSealed(sealed, [key])).toBe('message')
    expect(openSealed(sealed, [Buffer.alloc(32, 1), key])).toBe('message')
  })

  test.each([
    [{ associatedData: 'associateddata' }],
    [{ nonce: 'uluk4a9R25RX' }],
    [{ nonce: 'short' }],
    [{ ciphertext: 'ulwSiIajGClcvcOYvOQ7+l+0PAbzzwE=' }],
    [{ ciphertext: 'AAAA' }],
    [{ ciphertext: '' }],
  ])('W17 with %j it does not', (change) => {
    expect(openSealed({ ...sealed, ...change }, [key])).toBeNull()
  })
})

describe('a refund', () => {
  test('W17 is recorded once by its number, whatever is asked again', async () => {
    const client = clientOf(pay)
    const { transactionId } = pay.pay()
    const body = refundOf(client, transactionId, 'RF-1')
    const first = await client.refund(body)
    expect(first).toMatchObject({
      kind: 'record',
      record: { number: 'RF-1', status: 'PROCESSING', totalFen: 18_800, refundFen: 100, transactionId },
    })
    expect(await client.refund(body)).toEqual(first)
    expect(await client.query('RF-1')).toEqual(first)
    const other = refundOf(client, transactionId, 'RF-1', 200)
    expect(await client.refund(other)).toMatchObject({ kind: 'refused', word: { code: 'PARAM_ERROR' } })
    expect(JSON.parse(body)).toEqual({
      transaction_id: transactionId,
      out_refund_no: 'RF-1',
      reason: '退款',
      notify_url: 'https://shop.example/release/wechat-pay/notice',
      amount: { refund: 100, total: 18_800, currency: 'CNY' },
    })
    const { headers } = pay.requests.find(({ call }) => call === 'refund') ?? {}
    expect(headers).toMatchObject({ 'user-agent': 'Getzo', accept: 'application/json' })
    expect(headers?.['wechatpay-serial']).toMatch(/^PUB_KEY_ID_/)
  })

  test.each<[Fault, string, string | null]>([
    ['lost', 'unknown', null],
    ['dropped', 'unknown', null],
    ['page', 'unknown', null],
    ['page-after', 'unknown', null],
    ['signtest', 'unknown', null],
    ['other-key', 'unknown', null],
    ['serial', 'unknown', null],
    ['stale', 'unknown', null],
    ['ahead', 'unknown', null],
    ['unsigned', 'unknown', null],
    [{ instead: 500, code: 'NOT_ENOUGH' }, 'unknown', null],
    [{ instead: 429, code: 'FREQUENCY_LIMITED' }, 'later', 'FREQUENCY_LIMITED'],
    [{ instead: 403, code: 'NOT_ENOUGH' }, 'no_money', 'NOT_ENOUGH'],
    [{ instead: 401, code: 'SIGN_ERROR' }, 'halted', 'SIGN_ERROR'],
    [{ instead: 403, code: 'USER_ACCOUNT_ABNORMAL' }, 'refused', 'USER_ACCOUNT_ABNORMAL'],
    [{ instead: 400, code: 'SOMETHING_NEW' }, 'unknown', 'SOMETHING_NEW'],
  ])('W17 whose answer is %j is %s', async (fault, kind, code) => {
    const client = clientOf(pay)
    const { transactionId } = pay.pay()
    pay.failNext('refund', fault)
    const outcome = await client.refund(refundOf(client, transactionId, `RF-${transactionId}`))
    expect(outcome).toMatchObject({ kind, word: { code } })
  })

  test('W17 is unknown to WeChat Pay by its own word alone', async () => {
    const client = clientOf(pay)
    expect((await client.query('RF-nobody')).kind).toBe('none')
    for (const fault of [{ instead: 404, code: 'OTHER' }, 'page', 'lost'] as const) {
      pay.failNext('query', fault)
      expect((await client.query('RF-nobody')).kind).toBe('unknown')
    }
  })

  test('W17 names no address of ours that WeChat Pay would refuse', () => {
    const { body } = {
      body: refundOf(clientOf(pay, undefined, { PUBLIC_URL: 'http://localhost:3000' }), 't', 'n'),
    }
    expect(JSON.parse(body)).not.toHaveProperty('notify_url')
  })

  test('W17 a reason is cut on a character', () => {
    expect(withinBytes('退'.repeat(30), 80)).toBe('退'.repeat(26))
    expect(withinBytes('a😀', 4)).toBe('a')
  })
})

describe('the keys of WeChat Pay', () => {
  test('W17 a merchant with the public key never asks for certificates', async () => {
    const client = clientOf(pay)
    pay.failNext('query', 'serial')
    await client.query('RF-1')
    expect(pay.requests.filter(({ call }) => call === 'certificates')).toEqual([])
  })

  test('W17 certificates are downloaded where they are used, at most once a minute for an unknown serial', async () => {
    const standIn = await startWeChatPay({ mode: 'certificates' })
    standIns.push(standIn)
    let now = new Date()
    const client = clientOf(standIn, () => now)
    const { transactionId } = standIn.pay()
    expect((await client.refund(refundOf(client, transactionId, 'RF-1'))).kind).toBe('record')
    const downloads = () => standIn.requests.filter(({ call }) => call === 'certificates').length
    expect(downloads()).toBe(1)
    standIn.failNext('query', 'serial', 'serial')
    expect([(await client.query('RF-1')).kind, (await client.query('RF-1')).kind]).toEqual([
      'unknown',
      'unknown',
    ])
    expect(downloads()).toBe(1)
    now = new Date(now.getTime() + 61_000)
    standIn.failNext('query', 'serial')
    expect([(await client.query('RF-1')).kind, (await client.query('RF-1')).kind]).toEqual([
      'unknown',
      'record',
    ])
    expect(downloads()).toBe(2)
  })

  test('W17 both kinds count at once while one replaces the other', async () => {
    const standIn = await startWeChatPay({ mode: 'certificates' })
    standIns.push(standIn)
    const client = clientOf(standIn, undefined, { ...standIn.publicKeyEnv, WECHAT_PAY_CERTIFICATES: 'yes' })
    const { transactionId } = standIn.pay()
    await client.refund(refundOf(client, transactionId, 'RF-1'))
    standIn.settle('RF-1', 'SUCCESS')
    for (const by of ['key', 'certificates'] as const) {
      const { headers, payload } = standIn.notice('RF-1', { by })
      const outcome = await client.readNotice(
        signedHeaders((name) => new Headers(headers).get(name)),
        payload,
      )
      expect(outcome).toMatchObject({ kind: 'notice', notice: { record: { status: 'SUCCESS' } } })
    }
  })
})

describe('a payment', () => {
  test('W17 is found by WeChat Pay’s number and by the merchant’s, with what was paid', async () => {
    const client = clientOf(pay)
    const paidAt = new Date('2026-11-20T04:00:00Z')
    const { transactionId, outTradeNo } = pay.pay({ paidAt, state: 'REFUND' })
    const expected = {
      kind: 'paid',
      payment: { transactionId, outTradeNo, totalFen: 18_800, paidAt, appid: null, openid: null },
    }
    expect(await client.payment(transactionId)).toEqual(expected)
    expect(await client.payment(outTradeNo)).toEqual(expected)
    expect(await client.payment(pay.pay({ state: 'NOTPAY' }).outTradeNo)).toEqual({ kind: 'unpaid' })
    expect(await client.payment('nobodys')).toEqual({ kind: 'none' })
    pay.failNext('payment', 'signtest')
    expect((await client.payment(transactionId)).kind).toBe('failed')
  })
})

describe('the settings', () => {
  const read = (env: Record<string, string>) => readWeChatPay(env, null).merchant
  test('W17 no merchant is one way to work', () => {
    expect(read({})).toBeNull()
  })

  test.each([
    [{ WECHAT_PAY_KEY_FILE: '' }, 'WECHAT_PAY_MERCHANT: needs WECHAT_PAY_KEY_FILE too'],
    [{ WECHAT_PAY_KEY_FILE: '/nowhere.pem' }, 'WECHAT_PAY_KEY_FILE: cannot read /nowhere.pem'],
    [{ WECHAT_PAY_MERCHANT: 'x' }, 'WECHAT_PAY_MERCHANT: must be'],
    [{ WECHAT_PAY_CERTIFICATE_SERIAL: '12' }, 'WECHAT_PAY_CERTIFICATE_SERIAL: must be 40'],
    [{ WECHAT_PAY_API_V3_KEY: 'kept-quiet' }, 'WECHAT_PAY_API_V3_KEY: must have 32'],
    [{ WECHAT_PAY_PUBLIC_KEY_ID: '' }, 'both are needed'],
    [{ WECHAT_PAY_PUBLIC_KEY_ID: 'KEY' }, 'must begin with PUB_KEY_ID_'],
    [
      { WECHAT_PAY_PUBLIC_KEY_FILE: '', WECHAT_PAY_PUBLIC_KEY_ID: '', WECHAT_PAY_CERTIFICATES: 'no' },
      'no needs',
    ],
    [{ WECHAT_PAY_CERTIFICATES: 'perhaps' }, 'must be one of yes, no'],
  ])('W17 with %j the service does not start, and says why without a secret', (change, message) => {
    let said = ''
    try {
      read({ ...pay.env, ...change })
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error
      said = error.message
    }
    expect(said).toContain(message)
    expect(said).not.toContain('kept-quiet')
  })

  test('W17 the host of cross-border merchants is refused at the start, and the spare is taken', () => {
    const at = (baseUrl: string) => () => readWeChatPay(pay.env, baseUrl).merchant
    expect(at('https://apihk.mch.weixin.qq.com')).toThrow(
      /apihk\.mch\.weixin\.qq\.com is for cross-border merchants/,
    )
    expect(at('https://api2.mch.weixin.qq.com')()?.baseUrl).toBe('https://api2.mch.weixin.qq.com')
  })

  test('W17 a file that holds no key is named, and nothing of it is told', () => {
    const file = import.meta.filename
    expect(readFileSync(file, 'utf8')).toContain('RF-nobody')
    expect(() => read({ ...pay.env, WECHAT_PAY_KEY_FILE: file })).toThrow(/holds no key in PEM$/)
  })
})
