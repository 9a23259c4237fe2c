import type { SentError, WeChatStatus } from '@getzo/domain/refunds/sent-refunds'
import type { SignedHeaders } from './verify'

/** WeChat Pay's own words for what went wrong, or ours for an answer that did not come. */
export interface WeChatPayWord {
  code: string | null
  message: string
}

/** A refund as WeChat Pay records it. Amounts in fen. */
export interface RefundRecord {
  /** whose it is; null in an answer, which names nobody */
  merchant: string | null
  number: string
  /** WeChat Pay's own number of it */
  refundId: string
  transactionId: string
  status: WeChatStatus
  totalFen: number
  refundFen: number
  /** less than refundFen where a coupon had paid a part */
  payerRefundFen: number | null
  /** where the money goes, in WeChat Pay's words */
  account: string | null
  succeededAt: Date | null
}

/** unknown: it may have been carried out; none: WeChat Pay has no such refund, by its own word. */
export type RefundOutcome =
  | { kind: 'record'; record: RefundRecord }
  | { kind: SentError | 'unknown' | 'none'; word: WeChatPayWord }

/** A payment of the merchant's. */
export interface PaymentRecord {
  transactionId: string
  outTradeNo: string
  totalFen: number
  paidAt: Date
  /** of the mini-program in which it was paid, and of who paid there; null where WeChat Pay does not say */
  appid: string | null
  openid: string | null
}

export type PaymentOutcome =
  | { kind: 'paid'; payment: PaymentRecord }
  /** other: the answer is about another payment or merchant */
  | { kind: 'unpaid' | 'none' | 'other' }
  | { kind: 'foreign'; currency: string }
  | { kind: 'failed'; word: WeChatPayWord }

/** A verified and opened notice of a refund. */
export interface RefundNotice {
  id: string
  event: string
  record: RefundRecord
}

/** bad: it is not WeChat Pay's, and is answered by 401; other: it is, and concerns no refund. */
export type NoticeOutcome =
  | { kind: 'notice'; notice: RefundNotice }
  | { kind: 'other'; id: string; event: string }
  | { kind: 'bad'; why: string }

/** A merchant's WeChat Pay. Its calls do not reject because of WeChat Pay's answers. */
export interface WeChatPay {
  merchant: string
  /** the body of a refund, which is kept with its number and never changes */
  bodyOf(refund: NewRefund): string
  refund(body: string): Promise<RefundOutcome>
  query(number: string): Promise<RefundOutcome>
  /** a payment by WeChat Pay's number or by the merchant's */
  payment(number: string): Promise<PaymentOutcome>
  readNotice(headers: SignedHeaders, body: string): Promise<NoticeOutcome>
}

export interface NewRefund {
  number: string
  transactionId: string
  totalFen: number
  refundFen: number
  reason: string
}
