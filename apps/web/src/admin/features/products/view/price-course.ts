import { parseCents } from '@getzo/domain/orders/order-total'
import { type PriceRecord, pricesAt } from '@getzo/domain/promotions/price-changes'

/** The price from one moment to the next, in cents; null while there was none. */
export interface PriceStep {
  from: number
  to: number
  cents: number | null
}

const monthMs = 30 * 86_400_000

/**
 * What a SKU cost over time, from its first price to a month after the last change: at each moment the one that began
 * last, also where it has been replaced since; a scheduled one that was withdrawn never counts.
 */
export function priceCourse(records: readonly PriceRecord[], now: number): PriceStep[] {
  const counted = records
    .filter(({ active, start }) => active || start <= now)
    .map((record) => ({ ...record, active: true }))
  const starts = [...new Set(counted.map(({ start }) => start))].toSorted((a, b) => a - b)
  const end = Math.max(now, starts.at(-1) ?? now) + monthMs
  return starts.map((from, place) => {
    const { current } = pricesAt(counted, from)
    return { from, to: starts[place + 1] ?? end, cents: current === null ? null : parseCents(current.price) }
  })
}
