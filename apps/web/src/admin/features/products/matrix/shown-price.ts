import type { SkuPrice } from '@getzo/contract/products/product-form.schema'
import type { PriceRecord } from '@getzo/domain/price-book/price-changes'
import { readOrderDate } from '@getzo/domain/time/order-date'
import { mediumDay, mediumInstant, shopDateTime, shopInstant } from '../../../ui/dates/instants'

/** Prices in the form that domain's rules read. */
export const priceRecords = (prices: readonly SkuPrice[]): PriceRecord[] =>
  prices.map(({ id, price, promotion_date, active, date_created, date_modified }) => ({
    id,
    price,
    start: Date.parse(promotion_date),
    active,
    ended: active ? null : Date.parse(date_modified ?? date_created),
  }))

/** An effective date as the form shows it: only the day if it starts with the day, else with its time. */
export function shownDate(start: number): string {
  const text = shopDateTime(new Date(start).toISOString())
  return text.endsWith(' 00:00:00') ? text.slice(0, 10) : text
}

/** An effective date as it is read: "Mar 29, 2026", with its time if it does not start with the day. */
export function dateWords(start: number): string {
  const instant = new Date(start).toISOString()
  return shopDateTime(instant).endsWith(' 00:00:00') ? mediumDay(instant) : mediumInstant(instant)
}

/** The moment of an effective date in the shop's zone; null for an invalid date. */
export function startOf(text: string): number | null {
  const parts = readOrderDate(text)
  return parts === null ? null : shopInstant(parts)
}
