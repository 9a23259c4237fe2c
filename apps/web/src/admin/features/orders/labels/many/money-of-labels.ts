import { centsToText, parseCents } from '@getzo/domain/orders/order-total'
import { formatMoney } from '../../../../ui/money'

/** A price of the carrier's, as decimal text in its own currency. */
export interface Cost {
  amount: string
  currency: string
}

/** "34.10" */
export const amountText = (amount: string): string => {
  const cents = parseCents(amount)
  return cents === null ? amount : formatMoney(cents)
}

/** The sums of costs, one for each currency, in the order in which the currencies come. */
export function sumsOf(costs: readonly Cost[]): Cost[] {
  const sums = new Map<string, number>()
  for (const { amount, currency } of costs) {
    const cents = parseCents(amount)
    if (cents !== null) sums.set(currency, (sums.get(currency) ?? 0) + cents)
  }
  return [...sums].map(([currency, cents]) => ({ amount: centsToText(cents), currency }))
}

/** Kilograms with one decimal, as the carrier takes them, added without the faults of fractions. */
export const weightOf = (weights: readonly string[]): string =>
  String(weights.reduce((tenths, weight) => tenths + Math.round(Number(weight) * 10), 0) / 10)
