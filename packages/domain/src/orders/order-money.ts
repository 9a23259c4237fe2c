import { centsToText, parseCents } from './order-total'

/** Money text, a number in dollars, or nothing. */
export type Amount = string | number | null | undefined

/** A line of an order, with the promotion's price and the one it was really sold at (O43); 0 is a line for free. */
export interface MoneyLine {
  readonly price: string | number
  readonly quantity: number
  readonly sold_price?: Amount
}

/** An order's own money (O43). */
export interface MoneyOfOrder {
  readonly discount?: Amount
  readonly shipping_charged?: Amount
}

/**
 * What an order costs, in exact cents of a US dollar (O43): `list` by the promotions alone (O34), `goods` by the prices as
 * sold, `total` after the discount and with shipping. Without any of O43's entries list, goods and total are one sum.
 */
export interface OrderMoney {
  readonly list: bigint
  readonly goods: bigint
  readonly discount: bigint
  readonly shipping: bigint
  readonly total: bigint
}

/** The active lines and the order in, its money out. Throws a RangeError for what is no amount. */
export function orderMoney(lines: readonly MoneyLine[], order: MoneyOfOrder): OrderMoney {
  const list = sum(lines.map(({ price, quantity }) => centsOf(price) * BigInt(quantity)))
  return { list, ...chargedFor(sum(lines.map(lineGoods)), order) }
}

/** What is charged for goods of so many cents. Throws a RangeError for what is no amount. */
export function chargedFor(goods: bigint, order: MoneyOfOrder): Omit<OrderMoney, 'list'> {
  // lines may have been taken away, or their prices lowered, since the discount was given
  const discount = least(centsOf(order.discount ?? 0), goods)
  const shipping = centsOf(order.shipping_charged ?? 0)
  return { goods, discount, shipping, total: goods - discount + shipping }
}

/** What a line costs before the order's discount, in cents (O43). */
export const lineGoods = ({ price, quantity, sold_price }: MoneyLine): bigint =>
  centsOf(sold_price ?? price) * BigInt(quantity)

/**
 * What one piece of each line is declared at to customs, as decimal text, in the lines' order (O43): its part of what the line
 * costs after the order's discount, to the next cent. A piece that was given is declared at its price in the list, since customs
 * takes no value of nothing.
 */
export function declaredPrices(lines: readonly MoneyLine[], order: MoneyOfOrder): string[] {
  const values = spreadDiscount(lines.map(lineGoods), orderMoney(lines, order).discount)
  return lines.map(({ price, quantity }, at) => {
    const pieces = BigInt(quantity)
    const piece = (2n * (values[at] ?? 0n) + pieces) / (2n * pieces)
    return centsToText(piece > 0n ? piece : centsOf(price))
  })
}

/**
 * What each line costs after the order's discount, in cents, in the lines' order (O43): the discount in proportion to
 * what the lines cost, the cents that are left over to those with the largest remainders, of equal ones to the first. The
 * answer sums to goods - discount exactly, and no line is below zero. Throws a RangeError for a discount above the goods.
 */
export function spreadDiscount(goods: readonly bigint[], discount: bigint): bigint[] {
  const whole = sum(goods)
  if (discount < 0n || discount > whole) throw new RangeError(`not a discount on ${whole} cents: ${discount}`)
  if (discount === 0n) return [...goods]
  const shares = goods.map((cents, at) => ({
    at,
    share: (cents * discount) / whole,
    remainder: (cents * discount) % whole,
  }))
  const left = Number(discount - sum(shares.map(({ share }) => share)))
  const byRemainder = [...shares].sort(
    (a, b) => Number(b.remainder > a.remainder) - Number(b.remainder < a.remainder),
  )
  const rounded = new Set(byRemainder.slice(0, left).map(({ at }) => at))
  return shares.map(({ at, share }) => (goods[at] ?? 0n) - share - (rounded.has(at) ? 1n : 0n))
}

function centsOf(amount: string | number): bigint {
  const cents = parseCents(amount)
  if (cents === null) throw new RangeError(`not an amount: ${amount}`)
  return BigInt(cents)
}

const least = (one: bigint, other: bigint) => (one < other ? one : other)

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((total, cents) => total + cents, 0n)
