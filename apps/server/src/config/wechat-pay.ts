import { createPrivateKey, createPublicKey, type KeyObject, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { ConfigError } from './config-error'

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

/** Reads WECHAT_PAY_*. Null where no merchant is configured: refunds then stay a list that staff tick off. */
export function readWeChatPay(
  env: Env,
  { baseUrl, noticeUrl }: { baseUrl: string | null; noticeUrl: string },
): WeChatPayConfig | null {
  const given = all.filter((name) => env[name])
  if (given.length === 0) return null
  const missing = needed.filter((name) => !env[name])
  if (missing.length > 0) {
    throw new ConfigError(`${given[0]}: needs ${missing.join(', ')} too, or none of WECHAT_PAY_* is set`)
  }
  const publicKey = readPublicKey(env)
  return {
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
    baseUrl: domestic(baseUrl ?? 'https://api.mch.weixin.qq.com'),
    noticeUrl: isNoticeUrl(noticeUrl) ? noticeUrl : null,
  }
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
const isNoticeUrl = (url: string) => url.startsWith('https://') && url.length <= 256

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

function readPrivateKey(file: string): KeyObject {
  const key = readKey('WECHAT_PAY_KEY_FILE', file, createPrivateKey)
  return requireRsa('WECHAT_PAY_KEY_FILE', key)
}

function readPublicKey(env: Env): WeChatPayConfig['publicKey'] {
  const { WECHAT_PAY_PUBLIC_KEY_FILE: file = '', WECHAT_PAY_PUBLIC_KEY_ID: id = '' } = env
  if (file === '' && id === '') return null
  if (file === '' || id === '') {
    throw new ConfigError('WECHAT_PAY_PUBLIC_KEY_FILE, WECHAT_PAY_PUBLIC_KEY_ID: both are needed, or neither')
  }
  if (!/^PUB_KEY_ID_\w{1,60}$/.test(id)) {
    throw new ConfigError('WECHAT_PAY_PUBLIC_KEY_ID: must begin with PUB_KEY_ID_')
  }
  const key = readKey('WECHAT_PAY_PUBLIC_KEY_FILE', file, (pem) =>
    pem.includes('BEGIN CERTIFICATE') ? new X509Certificate(pem).publicKey : createPublicKey(pem),
  )
  return { id, key: requireRsa('WECHAT_PAY_PUBLIC_KEY_FILE', key) }
}

/** Its contents and the words of a parser are not repeated: they may be a private key. */
function readKey(name: string, file: string, parse: (pem: string) => KeyObject): KeyObject {
  let pem: string
  try {
    pem = readFileSync(resolve(file), 'utf8')
  } catch (error) {
    throw new ConfigError(`${name}: cannot read ${file}`, { cause: error })
  }
  try {
    return parse(pem)
  } catch {
    throw new ConfigError(`${name}: ${file} holds no key in PEM`)
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
