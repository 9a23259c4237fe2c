import { type Refusal, refuse } from '../refusal'
import { type Amount, lineGoods } from './order-money'
import { formatMoney, parseCents } from './order-total'

/** The most characters of the reason of a price as sold. */
export const priceReasonLengthMax = 200

/** The currencies in which a customer pays, by ISO 4217. */
export const paidCurrencies = [
  'CNY',
  'USD',
  'CAD',
  'EUR',
  'HKD',
  'MOP',
  'TWD',
  'GBP',
  'CHF',
  'AUD',
  'NZD',
  'JPY',
  'KRW',
  'SGD',
  'MYR',
  'THB',
] as const
export type PaidCurrency = (typeof paidCurrencies)[number]

/** A line's money as it is entered (O43). `price` is the promotion's, where it is known. */
export type LineMoneyDraft = Readonly<{
  price?: string | undefined
  quantity: number | string | null
  sold_price?: Amount
  price_reason?: string | null | undefined
}>

/** An order's own money as it is entered (O43); a field that is left out is not judged. */
export type OrderMoneyDraft = Readonly<{
  discount?: Amount
  shipping_charged?: Amount
  paid_amount?: Amount
  paid_currency?: string | null | undefined
}>

export type OrderMoneyRule =
  | 'order.sold_price_invalid'
  | 'order.price_reason_missing'
  | 'order.price_reason_alone'
  | 'order.discount_invalid'
  | 'order.discount_above_goods'
  | 'order.shipping_invalid'
  | 'order.paid_invalid'
  | 'order.paid_amount_missing'
  | 'order.paid_currency_missing'
  | 'order.paid_currency_unknown'

type Fault = Refusal<OrderMoneyRule>

/** Whether nothing is entered. */
const isEmpty = (value: Amount): boolean =>
  value === undefined || value === null || String(value).trim() === ''

/**
 * Every rule of O43 that the money of an order breaks, lines first. What depends on the promotions' prices is judged where
 * all of them are known.
 */
export const orderMoneyFaults = (lines: readonly LineMoneyDraft[], order: OrderMoneyDraft): Fault[] => [
  ...lines.flatMap(lineFaults),
  ...discountFaults(lines, order.discount),
  ...(isEmpty(order.shipping_charged) || parseCents(order.shipping_charged ?? '') !== null
    ? []
    : [refuse('order.shipping_invalid', 'shipping_charged')]),
  ...paidFaults(order),
]

function lineFaults({ price, sold_price, price_reason }: LineMoneyDraft, position: number): Fault[] {
  const item = position + 1
  const reasonField = `details.${position}.price_reason`
  if (isEmpty(sold_price)) {
    const isAlone = sold_price !== undefined && !isEmpty(price_reason)
    return isAlone ? [refuse('order.price_reason_alone', reasonField, { item })] : []
  }
  const cents = parseCents(sold_price ?? '')
  if (cents === null) return [refuse('order.sold_price_invalid', `details.${position}.sold_price`, { item })]
  const isOther = price !== undefined && parseCents(price) !== cents
  return isOther && isEmpty(price_reason) ? [refuse('order.price_reason_missing', reasonField, { item })] : []
}

function discountFaults(lines: readonly LineMoneyDraft[], discount: Amount): Fault[] {
  if (isEmpty(discount)) return []
  const cents = parseCents(discount ?? '')
  if (cents === null || cents === 0) return [refuse('order.discount_invalid', 'discount')]
  const goods = goodsOf(lines)
  if (goods === null || BigInt(cents) <= goods) return []
  return [refuse('order.discount_above_goods', 'discount', { goods: formatMoney(goods) })]
}

/** What the lines cost, or null while there is none, or a price or quantity is missing or cannot be read. */
function goodsOf(lines: readonly LineMoneyDraft[]): bigint | null {
  if (lines.length === 0) return null
  let goods = 0n
  for (const { price, quantity, sold_price } of lines) {
    const sold = isEmpty(sold_price) ? price : String(sold_price)
    const pieces = Number(quantity)
    if (sold === undefined || parseCents(sold) === null || !Number.isInteger(pieces)) return null
    goods += lineGoods({ price: sold, quantity: pieces })
  }
  return goods
}

/** The sum paid and its currency belong together: who sends one sends both. */
function paidFaults({ paid_amount, paid_currency }: OrderMoneyDraft): Fault[] {
  const hasCurrency = !isEmpty(paid_currency)
  if (isEmpty(paid_amount)) return hasCurrency ? [refuse('order.paid_amount_missing', 'paid_amount')] : []
  if (parseCents(paid_amount ?? '') === null) return [refuse('order.paid_invalid', 'paid_amount')]
  if (!hasCurrency) return [refuse('order.paid_currency_missing', 'paid_currency')]
  return isPaidCurrency(paid_currency ?? '')
    ? []
    : [refuse('order.paid_currency_unknown', 'paid_currency', { currencies: paidCurrencies.join(', ') })]
}

/** Whether a text is a currency in which a customer pays. */
export const isPaidCurrency = (text: string): text is PaidCurrency =>
  paidCurrencies.some((currency) => currency === text.trim())
