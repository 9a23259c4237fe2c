import { createPrivateKey, createPublicKey, type KeyObject, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { weChatPayNotice } from '@getzo/contract/paths'
import { ConfigError } from './config-error'
import type { StoredOutside } from './stored-outside'

/** A merchant of WeChat Pay (W17). Its keys are secrets: nothing here is ever logged. */
export interface WeChatPayConfig {
  merchant: string
  /** signs our requests */
  privateKey: KeyObject
  /** of the merchant's certificate, 40 hexadecimal digits */
  serial: string
  /** decrypt notices and platform certificates; the second is the one before a change */
  apiKeys: readonly Buffer[]
  /** WeChat Pay's public key with its id; null where only platform certificates are used */
  publicKey: { id: string; key: KeyObject } | null
  /** whether platform certificates are downloaded: without a public key, or while one replaces them */
  usesCertificates: boolean
  baseUrl: string
  /** where it reports what became of a refund; null where our address is not public */
  noticeUrl: string | null
}

/** The environment's settings of WeChat Pay. */
export interface WeChatPaySetting {
  /** null where it has none */
  merchant: Omit<WeChatPayConfig, 'noticeUrl'> | null
  /** WECHAT_PAY_BASE_URL */
  baseUrl: string | null
}

/** The merchant that pays refunds: the environment's, else the one entered at /admin/settings (W18). */
export interface WeChatPayNow {
  /** null: staff pay refunds. Another object is another merchant, or other keys */
  readonly current: WeChatPayConfig | null
  /** why the stored one cannot be used; null where it can, and where none is stored */
  readonly problem: string | null
}

type Env = Record<string, string | undefined>

const needed = [
  'WECHAT_PAY_MERCHANT',
  'WECHAT_PAY_KEY_FILE',
  'WECHAT_PAY_CERTIFICATE_SERIAL',
  'WECHAT_PAY_API_V3_KEY',
] as const

const all = [
  ...needed,
  'WECHAT_PAY_API_V3_KEY_BEFORE',
  'WECHAT_PAY_PUBLIC_KEY_FILE',
  'WECHAT_PAY_PUBLIC_KEY_ID',
  'WECHAT_PAY_CERTIFICATES',
] as const

/** The merchant that counts, at the shop's address. With keys that cannot be used there is none: see problem. */
export function merchantInForce(
  { merchant, baseUrl }: WeChatPaySetting,
  stored: StoredOutside,
  publicUrl: string,
): WeChatPayNow {
  const noticeUrl = noticeUrlAt(publicUrl)
  if (merchant !== null) return { current: { ...merchant, noticeUrl }, problem: null }
  if (!stored.values.pay_merchant || stored.problem !== null) {
    return { current: null, problem: stored.values.pay_merchant ? stored.problem : null }
  }
  try {
    return { current: { ...storedMerchant(stored, baseUrl), noticeUrl }, problem: null }
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return { current: null, problem: error.message }
  }
}

function storedMerchant(
  { values, secrets }: StoredOutside,
  baseUrl: string | null,
): Omit<WeChatPayConfig, 'noticeUrl'> {
  const { pay_merchant: merchant = '', pay_serial: serial = '', pay_public_key_id: id } = values
  return {
    merchant,
    serial,
    privateKey: privateKeyIn('pay_key', secrets.pay_key ?? ''),
    apiKeys: [Buffer.from(secrets.pay_api_key ?? '', 'ascii')],
    publicKey: id ? { id, key: publicKeyIn('pay_public_key', values.pay_public_key ?? '') } : null,
    // both kinds may sign while one replaces the other
    usesCertificates: true,
    baseUrl: domestic(baseUrl ?? usualBaseUrl),
  }
}

const usualBaseUrl = 'https://api.mch.weixin.qq.com'

/** Reads WECHAT_PAY_*. Without a merchant refunds stay a list that staff tick off. */
export function readWeChatPay(env: Env, baseUrl: string | null): WeChatPaySetting {
  const given = all.filter((name) => env[name])
  if (given.length === 0) return { merchant: null, baseUrl }
  const missing = needed.filter((name) => !env[name])
  if (missing.length > 0) {
    throw new ConfigError(`${given[0]}: needs ${missing.join(', ')} too, or none of WECHAT_PAY_* is set`)
  }
  const publicKey = readPublicKey(env)
  const merchant = {
    merchant: matching(env, 'WECHAT_PAY_MERCHANT', /^\d{8,10}$/, 'the 8 to 10 digits of the merchant'),
    privateKey: readPrivateKey(env.WECHAT_PAY_KEY_FILE ?? ''),
    serial: matching(
      env,
      'WECHAT_PAY_CERTIFICATE_SERIAL',
      /^[0-9A-F]{40}$/i,
      '40 hexadecimal digits',
    ).toUpperCase(),
    apiKeys: readApiKeys(env),
    publicKey,
    usesCertificates: readUsesCertificates(env, publicKey !== null),
    baseUrl: domestic(baseUrl ?? usualBaseUrl),
  }
  return { merchant, baseUrl }
}

/** Cross-border merchants have a host of their own, and other calls. */
function domestic(baseUrl: string): string {
  const { hostname } = new URL(baseUrl)
  if (!/^api(?:hk|us)\d?\.mch\.weixin\.qq\.com$/.test(hostname)) return baseUrl
  throw new ConfigError(
    `WECHAT_PAY_BASE_URL: ${hostname} is for cross-border merchants, whose refunds are not sent from here; leave all of WECHAT_PAY_* unset, and refunds are a list that staff tick off`,
  )
}

/** WeChat Pay takes no other address, and without one the product asks by itself. */
function noticeUrlAt(publicUrl: string): string | null {
  const url = `${publicUrl}${weChatPayNotice}`
  return url.startsWith('https://') && url.length <= 256 ? url : null
}

function matching(env: Env, name: string, pattern: RegExp, what: string): string {
  const text = env[name] ?? ''
  if (pattern.test(text)) return text
  throw new ConfigError(`${name}: must be ${what}`)
}

function readApiKeys(env: Env): Buffer[] {
  const names = ['WECHAT_PAY_API_V3_KEY', 'WECHAT_PAY_API_V3_KEY_BEFORE'] as const
  return names.flatMap((name) => {
    const text = env[name]
    if (!text) return []
    // the value is a secret, so it is not repeated in the message
    if (!/^[\x21-\x7e]{32}$/.test(text))
      throw new ConfigError(`${name}: must have 32 letters, digits or signs`)
    return [Buffer.from(text, 'ascii')]
  })
}

const readPrivateKey = (file: string): KeyObject =>
  privateKeyIn('WECHAT_PAY_KEY_FILE', readPem('WECHAT_PAY_KEY_FILE', file), file)

/** The RSA key in a text of PEM. A refusal names the setting and where the text is from, never the text. */
export const privateKeyIn = (name: string, pem: string, from = 'the text'): KeyObject =>
  requireRsa(name, parseKey(name, pem, { from, parse: createPrivateKey }))

export const publicKeyIn = (name: string, pem: string, from = 'the text'): KeyObject =>
  requireRsa(
    name,
    parseKey(name, pem, {
      from,
      parse: (text) =>
        text.includes('BEGIN CERTIFICATE') ? new X509Certificate(text).publicKey : createPublicKey(text),
    }),
  )

function readPublicKey(env: Env): WeChatPayConfig['publicKey'] {
  const { WECHAT_PAY_PUBLIC_KEY_FILE: file = '', WECHAT_PAY_PUBLIC_KEY_ID: id = '' } = env
  if (file === '' && id === '') return null
  if (file === '' || id === '') {
    throw new ConfigError('WECHAT_PAY_PUBLIC_KEY_FILE, WECHAT_PAY_PUBLIC_KEY_ID: both are needed, or neither')
  }
  if (!/^PUB_KEY_ID_\w{1,60}$/.test(id)) {
    throw new ConfigError('WECHAT_PAY_PUBLIC_KEY_ID: must begin with PUB_KEY_ID_')
  }
  const name = 'WECHAT_PAY_PUBLIC_KEY_FILE'
  return { id, key: publicKeyIn(name, readPem(name, file), file) }
}

function readPem(name: string, file: string): string {
  try {
    return readFileSync(resolve(file), 'utf8')
  } catch (error) {
    throw new ConfigError(`${name}: cannot read ${file}`, { cause: error })
  }
}

/** The words of a parser are not repeated: they may be of a private key. */
function parseKey(
  name: string,
  pem: string,
  { from, parse }: { from: string; parse: (pem: string) => KeyObject },
): KeyObject {
  try {
    return parse(pem)
  } catch {
    throw new ConfigError(`${name}: ${from} holds no key in PEM`)
  }
}

function requireRsa(name: string, key: KeyObject): KeyObject {
  const bits = key.asymmetricKeyDetails?.modulusLength ?? 0
  if (key.asymmetricKeyType === 'rsa' && bits >= 2048) return key
  throw new ConfigError(`${name}: must hold an RSA key of 2048 bits`)
}

function readUsesCertificates({ WECHAT_PAY_CERTIFICATES: text }: Env, hasPublicKey: boolean): boolean {
  if (!text) return !hasPublicKey
  if (text !== 'yes' && text !== 'no') {
    throw new ConfigError(`WECHAT_PAY_CERTIFICATES: must be one of yes, no, not '${text}'`)
  }
  if (text === 'no' && !hasPublicKey) {
    throw new ConfigError('WECHAT_PAY_CERTIFICATES: no needs WECHAT_PAY_PUBLIC_KEY_FILE and its id')
  }
  return text === 'yes'
}
