import { createHash } from 'node:crypto'
import type { WeChatEventKeys } from '../../../config/wechat-events'
import type { Tx } from '../../../db/connection/transaction'
import { hourMs } from '../../../jobs/job'
import { fieldsOfEvent, isSignedBy, openEvent } from '../../../outside/wechat/sealed-events'
import type { PaymentKey } from '../../../outside/wechat/wechat-orders'
import { lookAtEvent } from '../reports/receipts.store'
import { insertEvent, type StoredEvent, setOutcome } from './events.store'

/** How far WeChat's clock may be from ours: an event is kept much longer, so an older one is a repetition. */
const clockMs = hourMs

interface Sent {
  timestamp?: string
  nonce?: string
  msg_signature?: string
  body: string
}

/** An event of WeChat's, or why it is not believed to be one. */
type ReadEvent = { kind: 'event'; event: StoredEvent; key: PaymentKey | null } | { kind: 'bad'; why: string }

const bad = (why: string): ReadEvent => ({ kind: 'bad', why })

/**
 * Reads an event in WeChat's safe mode. The signature of its plain mode covers no byte of the body, so that mode is refused.
 */
export function readEvent(
  { timestamp = '', nonce = '', msg_signature: signature = '', body }: Sent,
  { token, key, appId }: WeChatEventKeys & { appId: string },
  now: Date,
): ReadEvent {
  const sealed = fieldsOfEvent(body)?.get('Encrypt')
  if (sealed === undefined) return bad('it is not sealed: choose the safe mode in WeChat’s console')
  if (!isSignedBy(signature, token, timestamp, nonce, sealed)) return bad('its signature is wrong')
  const sentMs = Number(timestamp) * 1000
  if (!(Math.abs(now.getTime() - sentMs) <= clockMs)) return bad('it was signed at another time')
  const message = openEvent(sealed, key, appId)
  if (message === null) return bad('it is sealed by another key, or for another mini-program')
  const fields = fieldsOfEvent(message)
  if (fields === null) return bad('it is neither JSON nor XML')
  const seconds = Number(fields.get('CreateTime'))
  return {
    kind: 'event',
    event: {
      hash: createHash('sha256').update(message).digest('hex'),
      event: (fields.get('Event') ?? fields.get('MsgType') ?? '').slice(0, 80),
      transactionId: fields.get('transaction_id')?.slice(0, 64) || null,
      tradeNo: fields.get('merchant_trade_no')?.slice(0, 64) || null,
      sentAt: new Date((seconds > 0 && seconds < 1e11 ? seconds : Math.floor(sentMs / 1000)) * 1000),
      receivedAt: now,
    },
    key: paymentOf(fields),
  }
}

function paymentOf(fields: ReadonlyMap<string, string>): PaymentKey | null {
  const id = fields.get('transaction_id')
  if (id) return { transaction_id: id }
  const [mchid, trade] = [fields.get('merchant_id'), fields.get('merchant_trade_no')]
  return mchid && trade ? { mchid, out_trade_no: trade } : null
}

/** Takes an event once. It only says that WeChat's record is to be read now: what it tells is never believed. */
export async function takeEvent(
  tx: Tx,
  { event, key }: { event: StoredEvent; key: PaymentKey | null },
): Promise<void> {
  const id = await insertEvent(tx, event)
  if (id === undefined || key === null) return
  const isOurs = await lookAtEvent(tx, key, event.receivedAt)
  await setOutcome(tx, id, isOurs ? 'read' : 'foreign')
}
