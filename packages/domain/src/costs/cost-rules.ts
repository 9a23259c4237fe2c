import { parseCents } from '../orders/order-total'
import { type Refusal, refuse } from '../refusal'

/** Pieces that lie on the shelf for so many days without a sale are told with the stock's value (S8). */
export const unsoldDays = 180

/** What a person says that a piece of each SKU costs: an amount in USD, each SKU once. */
export function checkEnteredCosts(
  costs: readonly { sku_id: number; unit_cost: string | null }[],
): Refusal | null {
  for (const [at, { sku_id, unit_cost }] of costs.entries()) {
    if (unit_cost === null || unit_cost.trim() === '' || parseCents(unit_cost) === null)
      return refuse('cost.amount_invalid', `costs.${at}.unit_cost`)
    if (costs.findIndex((other) => other.sku_id === sku_id) < at)
      return refuse('cost.sku_twice', `costs.${at}.sku_id`)
  }
  return null
}

/** The currencies in which labels are paid, beside the dollars in which all is counted. */
export const rateCurrencies = ['CAD', 'CNY', 'EUR', 'GBP', 'JPY'] as const
export type RateCurrency = (typeof rateCurrencies)[number]

/** What one of a currency is in USD from a day on. */
export function checkRate(rate: string | null): Refusal | null {
  const isRate = rate !== null && /^\d{1,6}(\.\d{1,6})?$/.test(rate) && Number(rate) > 0
  return isRate ? null : refuse('cost.rate_invalid', 'rate')
}

/** What is taken from the margin beside the cost of what left: losses, and what costs differed by (S8). */
export const lossParts = ['lost', 'difference'] as const
export type LossPart = (typeof lossParts)[number]
/** The entries of the one, then those of the other. */
export const lossKinds = ['counted', 'damaged', 'lost', 'given_away', 'bill', 'owed'] as const
export type LossKind = (typeof lossKinds)[number]
