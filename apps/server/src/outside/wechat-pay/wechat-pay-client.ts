import { isTransactionId } from '@getzo/domain/refunds/sent-refunds'
import type { WeChatPayConfig } from '../../config/wechat-pay'
import { objectIn } from '../outside-json'
import { createPlatformKeys } from './certificates'
import { openSealed } from './sealed'
import { doubtOf } from './verify'
import type { NewRefund, NoticeOutcome, WeChatPay } from './wechat-pay'
import {
  objectAt,
  paymentOutcome,
  queryOutcome,
  refundRecordOf,
  sentOutcome,
  textAt,
} from './wechat-pay-answers'
import { type Asked, askWeChatPay } from './wechat-pay-http'

const refunds = '/v3/refund/domestic/refunds'
const reasonBytesMax = 80
/** Of a notice: its whole body has no more. */
const ciphertextLengthMax = 65_536

/** The client of a merchant's WeChat Pay, API v3 (W17). */
export function createWeChatPay(config: WeChatPayConfig, now: () => Date): WeChatPay {
  const keyOf = createPlatformKeys({ config, now, ask: askWeChatPay })
  const ask = (asked: Asked) => askWeChatPay(asked, config, { now, keyOf })
  return {
    merchant: config.merchant,
    bodyOf: (refund) => bodyOf(refund, config.noticeUrl),
    refund: async (body) => sentOutcome(await ask({ method: 'POST', path: refunds, body })),
    query: async (number) =>
      queryOutcome(await ask({ method: 'GET', path: `${refunds}/${encodeURIComponent(number)}` })),
    payment: async (number) =>
      paymentOutcome(await ask({ method: 'GET', path: paymentPath(number, config) }), {
        number,
        merchant: config.merchant,
      }),
    readNotice: async (headers, body) => {
      const doubt = await doubtOf(headers, body, { keyOf, now: now() })
      return doubt === null ? noticeIn(body, config.apiKeys) : { kind: 'bad', why: doubt }
    },
  }
}

const paymentPath = (number: string, { merchant }: WeChatPayConfig) =>
  `/v3/pay/transactions/${isTransactionId(number) ? 'id' : 'out-trade-no'}/${encodeURIComponent(number)}?mchid=${merchant}`

function bodyOf({ number, transactionId, totalFen, refundFen, reason }: NewRefund, noticeUrl: string | null) {
  const shown = withinBytes(reason, reasonBytesMax)
  return JSON.stringify({
    transaction_id: transactionId,
    out_refund_no: number,
    ...(shown === '' ? {} : { reason: shown }),
    ...(noticeUrl === null ? {} : { notify_url: noticeUrl }),
    amount: { refund: refundFen, total: totalFen, currency: 'CNY' },
  })
}

/** A text cut on a character so that it has no more bytes. */
export function withinBytes(text: string, bytesMax: number): string {
  let cut = ''
  for (const character of text) {
    if (Buffer.byteLength(cut + character) > bytesMax) break
    cut += character
  }
  return cut
}

/** A notice whose signature is good. */
function noticeIn(body: string, apiKeys: readonly Buffer[]): NoticeOutcome {
  const notice = objectIn(body)
  const id = notice && textAt(notice, 'id')
  const event = notice && textAt(notice, 'event_type')
  if (!notice || !id || !event) return { kind: 'bad', why: 'shape' }
  if (!event.startsWith('REFUND.')) return { kind: 'other', id, event }
  const resource = objectAt(notice, 'resource')
  const sealed = {
    ciphertext: textAt(resource, 'ciphertext', ciphertextLengthMax) ?? '',
    nonce: textAt(resource, 'nonce') ?? '',
    associatedData: textAt(resource, 'associated_data') ?? '',
  }
  const opened = openSealed(sealed, apiKeys)
  if (opened === null) return { kind: 'bad', why: 'sealed' }
  const refund = objectIn(opened) ?? {}
  const record = refundRecordOf(refund)
  if (record === null || record.merchant === null) return { kind: 'bad', why: 'shape' }
  return { kind: 'notice', notice: { id, event, record } }
}
