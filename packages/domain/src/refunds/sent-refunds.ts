import { type Refusal, refuse } from '../refusal'

/**
 * How a refund stands that was handed to WeChat Pay (W17). Amounts are in fen.
 *
 * asked: kept, and not accepted yet; waiting: not accepted, the same number is sent again later; unknown: its answer was
 * lost; processing, success, abnormal and closed are WeChat Pay's own (PROCESSING, SUCCESS, ABNORMAL, CLOSED); refused: not
 * accepted, and not sent again; paid_otherwise and given_up: settled by a person.
 */
export const sentStatuses = [
  'asked',
  'waiting',
  'unknown',
  'processing',
  'success',
  'abnormal',
  'closed',
  'refused',
  'paid_otherwise',
  'given_up',
] as const
export type SentStatus = (typeof sentStatuses)[number]

/** WeChat Pay has the refund or may have it, so that nobody else may pay it and it cannot be withdrawn. */
export const liveStatuses = [
  'asked',
  'waiting',
  'unknown',
  'processing',
  'abnormal',
] as const satisfies SentStatus[]
const live: readonly (string | null)[] = liveStatuses
export const isLive = (status: string | null): boolean => live.includes(status)

/** WeChat Pay's own word for a state. */
export const weChatStatuses = {
  PROCESSING: 'processing',
  SUCCESS: 'success',
  ABNORMAL: 'abnormal',
  CLOSED: 'closed',
} as const satisfies Record<string, SentStatus>
export type WeChatStatus = keyof typeof weChatStatuses

export const isWeChatStatus = (text: unknown): text is WeChatStatus =>
  typeof text === 'string' && Object.hasOwn(weChatStatuses, text)

/**
 * Whether a state may follow another by WeChat Pay's word. Its notices come twice, late and in any order: what is final
 * stays, and what was abnormal is not in process again.
 *
 * | from \ to                   | processing | abnormal | closed | success |
 * |-----------------------------|------------|----------|--------|---------|
 * | asked, waiting, unknown     | yes        | yes      | yes    | yes     |
 * | processing                  | –          | yes      | yes    | yes     |
 * | abnormal                    | –          | –        | yes    | yes     |
 * | refused, settled by a person| yes        | yes      | –      | yes     |
 * | closed, success             | –          | –        | –      | –       |
 */
export function mayBecome(from: SentStatus, to: (typeof weChatStatuses)[WeChatStatus]): boolean {
  switch (from) {
    case 'success':
    case 'closed':
      return false
    case 'abnormal':
      return to === 'success' || to === 'closed'
    case 'processing':
      return to !== 'processing'
    case 'refused':
    case 'given_up':
    case 'paid_otherwise':
      return to !== 'closed'
    case 'asked':
    case 'waiting':
    case 'unknown':
    default:
      return true
  }
}

/** The meaning of WeChat Pay's error for a refund that was sent. */
export type SentError = 'later' | 'no_money' | 'halted' | 'refused'

/**
 * The errors of POST /v3/refund/domestic/refunds, by pay.weixin.qq.com/doc/v3/merchant/4012556457. Any other answer, and
 * every 5xx, leaves it unknown whether money moved: it is asked about, and then sent again under the same number.
 *
 * later: not accepted, too many calls; no_money: not accepted, the merchant's balance is too low; halted: our key, serial
 * or clock is wrong, so nothing is accepted; refused: a rule of WeChat Pay's, which a person must look at.
 */
export const sentErrors: Readonly<Record<string, SentError>> = {
  FREQUENCY_LIMITED: 'later',
  NOT_ENOUGH: 'no_money',
  SIGN_ERROR: 'halted',
  USER_ACCOUNT_ABNORMAL: 'refused',
  INVALID_REQUEST: 'refused',
  PARAM_ERROR: 'refused',
  NO_AUTH: 'refused',
  MCH_NOT_EXISTS: 'refused',
  RESOURCE_NOT_EXISTS: 'refused',
}

/** The error of a code; undefined where the outcome is unknown. */
export const sentErrorOf = (code: string | null): SentError | undefined =>
  code !== null && Object.hasOwn(sentErrors, code) ? sentErrors[code] : undefined

const dayMs = 86_400_000
/** Days after a payment within which WeChat Pay refunds it. */
export const refundableDays = 365
/** Refunds of one payment. */
export const refundsOfPaymentMax = 50
/** A lost answer is a person's concern after this, and a refund in process after that. */
const unknownForMs = dayMs
const processingForMs = 10 * dayMs

/**
 * Codes of ours and of WeChat Pay's that wait for a person. MISMATCH: it records another amount or payment than was sent;
 * OTHER_MERCHANT: it was sent for a merchant that is configured no more.
 */
const forPeople: readonly (string | null)[] = ['NOT_ENOUGH', 'SIGN_ERROR', 'MISMATCH', 'OTHER_MERCHANT']

/** Whether a person has to look at a sent refund: it does not go on by itself, or not soon. */
export function needsHand(
  { status, code, askedAt }: { status: SentStatus; code: string | null; askedAt: number },
  now: number,
): boolean {
  switch (status) {
    case 'abnormal':
      return true
    case 'asked':
    case 'waiting':
    case 'unknown':
      return forPeople.includes(code) || now - askedAt > unknownForMs
    case 'processing':
      return forPeople.includes(code) || now - askedAt > processingForMs
    case 'success':
    case 'closed':
    case 'refused':
    case 'paid_otherwise':
    case 'given_up':
    default:
      return false
  }
}

const minutesOf = {
  unknown: [1, 2, 5, 10, 30, 60, 180, 360],
  // a balance takes 5 minutes, a card 1 to 3 working days
  processing: [1, 5, 30, 120, 720],
  later: [1, 2, 5, 10, 30, 60],
  no_money: [60],
  halted: [30],
  abnormal: [720],
} as const

/** Minutes until WeChat Pay is asked again, after so many times. */
export function minutesToNext(why: keyof typeof minutesOf, checks: number): number {
  const minutes: readonly number[] = minutesOf[why]
  return minutes[Math.min(checks, minutes.length - 1)] ?? 720
}

/** The payment of an order by WeChat Pay, in fen. Instants in milliseconds. */
export interface Payment {
  readonly totalFen: number
  /** sent before and not known to have failed */
  readonly sentFen: number
  readonly sentCount: number
  readonly paidAt: number
}

export const leftFen = ({ totalFen, sentFen }: Payment): number => Math.max(0, totalFen - sentFen)

/** Whether so much of a payment can be sent back now. */
export function checkSending(
  payment: Payment,
  fen: number,
  now: number,
): Refusal<'refund.too_old' | 'refund.too_many' | 'refund.too_much'> | null {
  if (now - payment.paidAt > refundableDays * dayMs) {
    return refuse('refund.too_old', '', { days: refundableDays })
  }
  if (payment.sentCount >= refundsOfPaymentMax) {
    return refuse('refund.too_many', '', { max: refundsOfPaymentMax })
  }
  const left = leftFen(payment)
  return fen > left ? refuse('refund.too_much', 'refund_fen', { left: yuanText(left) }) : null
}

/** Fen as yuan with two decimals: 18800 is '188.00'. */
export function yuanText(fen: number): string {
  const digits = String(fen).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Yuan as people type them, in fen; null where it is no such amount. */
export function fenOf(typed: string): number | null {
  const [, yuan, decimals = ''] = /^(\d{1,10})(?:[.,](\d{1,2}))?$/.exec(typed.trim()) ?? []
  return yuan === undefined ? null : Number(yuan) * 100 + Number(decimals.padEnd(2, '0'))
}

/** A payment's number: WeChat Pay's own, of 28 digits, or the merchant's number of the order. */
export const isPaymentNumber = (text: string): boolean => /^[0-9A-Za-z_\-|*]{6,32}$/.test(text)
export const isTransactionId = (text: string): boolean => /^\d{28}$/.test(text)

/** How the customer's page says it: money on its way, stuck at the bank, or to be paid back in another way. */
export const customersWays = ['processing', 'abnormal', 'closed', 'success'] as const
export type CustomersWay = (typeof customersWays)[number]

export function customersWay(status: string | null): CustomersWay | null {
  if (status === 'abnormal' || status === 'closed' || status === 'success') return status
  return isLive(status) ? 'processing' : null
}
