import type { SkuPrice } from '@getzo/contract/products/product-form.schema'
import type { PriceRecord } from '@getzo/domain/price-book/price-changes'
import { readOrderDate } from '@getzo/domain/time/order-date'
import { shopDateTime, shopInstant } from '../../../ui/instants'

/** Prices as domain's rules read them. */
export const priceRecords = (prices: readonly SkuPrice[]): PriceRecord[] =>
  prices.map(({ id, price, promotion_date, active, date_created, date_modified }) => ({
    id,
    price,
    start: Date.parse(promotion_date),
    active,
    ended: active ? null : Date.parse(date_modified ?? date_created),
  }))

/** An effective date as the form has it: its day where it begins with the day, else with its time. */
export function shownDate(start: number): string {
  const text = shopDateTime(new Date(start).toISOString())
  return text.endsWith(' 00:00:00') ? text.slice(0, 10) : text
}

/** The moment that an effective date means in the shop's zone, null for what is no date. */
export function startOf(text: string): number | null {
  const parts = readOrderDate(text)
  return parts === null ? null : shopInstant(parts)
}
