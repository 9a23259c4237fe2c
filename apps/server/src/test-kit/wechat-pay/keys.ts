import { createCipheriv, generateKeyPairSync, type KeyObject, randomBytes, sign, verify } from 'node:crypto'
import { answerText } from '../../outside/wechat-pay/verify'

/** Ways in which WeChat Pay's signature can be wrong, some of them on purpose. */
export type BadSignature = 'signtest' | 'stale' | 'ahead' | 'serial' | 'unsigned' | 'other-key'

export interface Signer {
  serial: string
  key: KeyObject
}

export const newKeys = (bits = 2048) => generateKeyPairSync('rsa', { modulusLength: bits })

const other = newKeys()

/** The headers of an answer or a notice. */
export function signHeaders(
  body: string,
  { serial, key }: Signer,
  now: Date,
  bad?: BadSignature,
): Record<string, string> {
  if (bad === 'unsigned') return {}
  const minutes = bad === 'stale' ? -6 : bad === 'ahead' ? 6 : 0
  const timestamp = String(Math.floor(now.getTime() / 1000) + minutes * 60)
  const nonce = randomBytes(16).toString('hex')
  const by = bad === 'other-key' ? other.privateKey : key
  const signature = sign('sha256', Buffer.from(answerText(timestamp, nonce, body)), by).toString('base64')
  return {
    'wechatpay-timestamp': timestamp,
    'wechatpay-nonce': nonce,
    'wechatpay-signature': bad === 'signtest' ? `WECHATPAY/SIGNTEST/${signature}` : signature,
    'wechatpay-serial': bad === 'serial' ? '7'.repeat(40) : serial,
  }
}

/** AES-256-GCM as WeChat Pay seals notices and certificates. */
export function seal(text: string, key: string, associatedData: string) {
  const nonce = randomBytes(6).toString('hex')
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(key), Buffer.from(nonce))
  cipher.setAAD(Buffer.from(associatedData))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return {
    algorithm: 'AEAD_AES_256_GCM',
    ciphertext: sealed.toString('base64'),
    nonce,
    associated_data: associatedData,
  }
}

/** Whether a request is signed by the merchant, with a clock that is nearly right. */
export function isSigned(
  { method, path, body, authorization }: Record<'method' | 'path' | 'body' | 'authorization', string>,
  { merchant, serial, key, now }: { merchant: string; serial: string; key: KeyObject; now: Date },
): boolean {
  if (!authorization.startsWith('WECHATPAY2-SHA256-RSA2048 ')) return false
  const fields = Object.fromEntries(
    [...authorization.matchAll(/(\w+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
  )
  const { timestamp = '', nonce_str: nonce = '', signature = '' } = fields
  if (fields.mchid !== merchant || fields.serial_no !== serial) return false
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > 300) return false
  const text = `${method}\n${path}\n${timestamp}\n${nonce}\n${body}\n`
  return verify('sha256', Buffer.from(text), key, Buffer.from(signature, 'base64'))
}
