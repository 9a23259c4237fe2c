import { type KeyObject, randomBytes, sign } from 'node:crypto'

interface Signed {
  method: 'GET' | 'POST'
  /** with its query, as it is sent */
  path: string
  /** the bytes that are sent; '' for none */
  body: string
  /** unix seconds */
  timestamp: string
  nonce: string
}

/** The text that the merchant signs: five lines, each of which ends (pay.weixin.qq.com/doc/v3/merchant/4012365336). */
export const requestText = ({ method, path, timestamp, nonce, body }: Signed): string =>
  `${method}\n${path}\n${timestamp}\n${nonce}\n${body}\n`

/** The header Authorization of a request. */
export function authorizationOf(
  request: Pick<Signed, 'method' | 'path' | 'body'>,
  { merchant, serial, privateKey }: { merchant: string; serial: string; privateKey: KeyObject },
  now: Date,
): string {
  const timestamp = String(Math.floor(now.getTime() / 1000))
  const nonce = randomBytes(16).toString('hex').toUpperCase()
  const text = requestText({ ...request, timestamp, nonce })
  const signature = sign('sha256', Buffer.from(text), privateKey).toString('base64')
  const fields = { mchid: merchant, nonce_str: nonce, signature, timestamp, serial_no: serial }
  const parts = Object.entries(fields).map(([name, value]) => `${name}="${value}"`)
  return `WECHATPAY2-SHA256-RSA2048 ${parts.join(',')}`
}
