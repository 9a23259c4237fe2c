import { randomBytes } from 'node:crypto'
import { sealEvent, signatureOf } from './sealed-events'

/** How an event of WeChat's goes wrong: it is not WeChat's, or not for this mini-program, or WeChat's console is set so. */
export type EventFault = 'signature' | 'appid' | 'key' | 'stale' | 'plain' | 'changed' | 'short'

interface SenderParts {
  token: string
  /** 32 bytes */
  key: Buffer
  appId: string
  now: () => Date
}

/** A request as WeChat makes it. */
export interface SentEvent {
  query: Record<string, string>
  contentType: string
  body: string
}

/** WeChat's side of the mini-program's events (facts: wechat-orders, 1.4 and 7, behaviours 23 to 25). */
export function createEventSender({ token, key, appId, now }: SenderParts) {
  const seconds = () => String(Math.floor(now().getTime() / 1000))

  return {
    /** How WeChat asks for the address of events. */
    proof(): Record<string, string> {
      const [timestamp, nonce] = [seconds(), String(randomBytes(4).readUInt32BE())]
      return {
        signature: signatureOf(token, timestamp, nonce),
        timestamp,
        nonce,
        echostr: '4375120948345356249',
      }
    },
    /** Fields of an event, sealed as the console says. A value may be an object, or several. */
    event(
      fields: Record<string, unknown>,
      { as = 'json', fault, at = now() }: { as?: 'json' | 'xml'; fault?: EventFault; at?: Date } = {},
    ): SentEvent {
      const message = {
        ToUserName: 'gh_919b00572d95',
        FromUserName: 'oVge05FYNaQ2nqgQ4pqIUe3mBqvg',
        CreateTime: Math.floor(at.getTime() / 1000),
        MsgType: 'event',
        ...fields,
      }
      const text = as === 'json' ? JSON.stringify(message) : xmlOf({ xml: message })
      const [timestamp, nonce] = [
        fault === 'stale' ? String(Math.floor(now().getTime() / 1000) - 86_400) : seconds(),
        String(randomBytes(4).readUInt32BE()),
      ]
      if (fault === 'plain') {
        const query = { signature: signatureOf(token, timestamp, nonce), timestamp, nonce }
        return { query, contentType: contentTypes[as], body: text }
      }
      const sealed = sealEvent(
        text,
        fault === 'key' ? randomBytes(32) : key,
        fault === 'appid' ? 'wxfedcba9876543210' : appId,
      )
      const encrypt = fault === 'short' ? sealed.slice(0, 20) : sealed
      const signed = signatureOf(token, timestamp, nonce, encrypt)
      const query = {
        signature: signatureOf(token, timestamp, nonce),
        timestamp,
        nonce,
        openid: message.FromUserName,
        encrypt_type: 'aes',
        msg_signature: fault === 'signature' ? signed.replaceAll(/\d/g, '0') : signed,
      }
      const outer = {
        ToUserName: message.ToUserName,
        Encrypt: fault === 'changed' ? swapped(encrypt) : encrypt,
      }
      return {
        query,
        contentType: contentTypes[as],
        body: as === 'json' ? JSON.stringify(outer) : xmlOf({ xml: outer }),
      }
    },
  }
}

const contentTypes = { json: 'application/json', xml: 'text/xml' } as const

/** Another base64 text of the same length. */
const swapped = (text: string) => `${text.startsWith('A') ? 'B' : 'A'}${text.slice(1)}`

function xmlOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(xmlOf).join('')
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value)
      .map(([name, inner]) => `<${name}>${xmlOf(inner)}</${name}>`)
      .join('\n')
  }
  return typeof value === 'number' ? String(value) : `<![CDATA[${String(value)}]]>`
}
