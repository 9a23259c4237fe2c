import { type KeyObject, verify } from 'node:crypto'

/** The four headers by which WeChat Pay signs an answer or a notice. */
export interface SignedHeaders {
  timestamp: string | undefined
  nonce: string | undefined
  signature: string | undefined
  serial: string | undefined
}

/** Why something signed is not believed. */
export type Doubt = 'unsigned' | 'clock' | 'serial' | 'signature'

/** How far our clock and WeChat Pay's may differ: an older message may be a repeated one. */
const clockMs = 300_000

/** Finds the key of a serial; undefined where nobody knows it. */
export type KeyOf = (serial: string) => Promise<KeyObject | undefined>

/** The text that WeChat Pay signs: three lines, each of which ends. An empty body leaves its line. */
export const answerText = (timestamp: string, nonce: string, body: string): string =>
  `${timestamp}\n${nonce}\n${body}\n`

/**
 * Verifies an answer or a notice on its raw body; null where it is WeChat Pay's. A few are signed wrongly on purpose, to see
 * that they are refused (pay.weixin.qq.com/doc/v3/merchant/4013053249).
 */
export async function doubtOf(
  { timestamp, nonce, signature, serial }: SignedHeaders,
  body: string,
  { keyOf, now }: { keyOf: KeyOf; now: Date },
): Promise<Doubt | null> {
  if (!timestamp || !nonce || !signature || !serial) return 'unsigned'
  if (!/^\d{1,12}$/.test(timestamp)) return 'clock'
  if (Math.abs(now.getTime() - Number(timestamp) * 1000) >= clockMs) return 'clock'
  const key = await keyOf(serial)
  if (key === undefined) return 'serial'
  const text = Buffer.from(answerText(timestamp, nonce, body))
  return verify('sha256', text, key, Buffer.from(signature, 'base64')) ? null : 'signature'
}

/** A header that came once. */
const once = (value: string | string[] | undefined | null) => (typeof value === 'string' ? value : undefined)

/** The headers by any way of looking them up. */
export const signedHeaders = (
  header: (name: string) => string | string[] | undefined | null,
): SignedHeaders => ({
  timestamp: once(header('wechatpay-timestamp')),
  nonce: once(header('wechatpay-nonce')),
  signature: once(header('wechatpay-signature')),
  serial: once(header('wechatpay-serial')),
})
