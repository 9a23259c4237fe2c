import { isPaymentNumber, isTransactionId } from '../refunds/sent-refunds'
import { type Refusal, refuse } from '../refusal'

/** How a customer paid through WeChat: in the mini-program, with an overseas wallet or currency, or in another way (J1). */
export const paymentChannels = ['mini_program', 'overseas', 'other'] as const
export type PaymentChannel = (typeof paymentChannels)[number]

const channelWords: Readonly<Record<PaymentChannel, RegExp>> = {
  mini_program: /^(?:mini[ _-]?program(?:me)?|小程序|微信小程序)$/i,
  overseas: /^(?:overseas|outre-mer|étranger|境外|海外)$/i,
  other: /^(?:other|autre|其他|其它)$/i,
}
/** The channel that a text names; null for another one. */
export const readChannel = (text: string): PaymentChannel | null =>
  paymentChannels.find((channel) => channelWords[channel].test(text.trim())) ?? null

/** Payments of one order. */
export const paymentsOfOrderMax = 10

/**
 * What a form, an import or a key says of a payment of an order (J1): a claim until WeChat Pay confirms it. null is what
 * nobody said. transaction_id is WeChat Pay's number, out_trade_no the merchant's; total_fen is the whole payment in fen,
 * also where it pays several orders; paid_at is an instant by RFC 3339.
 */
export interface PaymentClaim {
  readonly channel: PaymentChannel
  readonly appid: string | null
  readonly merchant: string | null
  readonly transaction_id: string | null
  readonly out_trade_no: string | null
  readonly openid: string | null
  readonly total_fen: number | null
  readonly paid_at: string | null
}

const transactionDigits = 28

/** Every rule of J1 that a claim's texts break, by their fields. */
export function paymentFaults(claim: PaymentClaim): Refusal[] {
  const { appid, merchant, openid } = claim
  const faults = [...numberFaults(claim)]
  if (merchant !== null && !/^\d{8,10}$/.test(merchant)) {
    faults.push(refuse('payment.merchant_wrong', 'merchant'))
  }
  if (appid !== null && !/^wx[0-9a-z]{16}$/i.test(appid)) faults.push(refuse('payment.appid_wrong', 'appid'))
  if (openid !== null && !/^[\w-]{20,128}$/.test(openid))
    faults.push(refuse('payment.openid_wrong', 'openid'))
  return faults
}

function numberFaults({ transaction_id: transaction, out_trade_no: trade }: PaymentClaim): Refusal[] {
  if (transaction === null && trade === null) return [refuse('payment.number_missing', 'transaction_id')]
  const faults: Refusal[] = []
  if (transaction !== null && !isTransactionId(transaction)) {
    const isDigits = /^\d+$/.test(transaction)
    faults.push(
      isDigits
        ? refuse('payment.transaction_digits', 'transaction_id', {
            n: transaction.length,
            all: transactionDigits,
          })
        : refuse('payment.transaction_wrong', 'transaction_id', { all: transactionDigits }),
    )
  }
  if (trade !== null && !isPaymentNumber(trade)) faults.push(refuse('payment.trade_wrong', 'out_trade_no'))
  return faults
}
