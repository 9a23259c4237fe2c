import { parseCents } from '@getzo/domain/orders/order-total'
import { type PriceRecord, pricesAt } from '@getzo/domain/price-book/price-changes'

/** The price from one moment to the next, in cents; null while there was none. */
export interface PriceStep {
  from: number
  to: number
  cents: number | null
}

const monthMs = 30 * 86_400_000

/** A SKU's price over time, from its first price to a month after the last change. */
export function priceCourse(records: readonly PriceRecord[], now: number): PriceStep[] {
  const ends = records.flatMap(({ ended, start }) =>
    ended !== null && ended !== undefined && ended > start ? [ended] : [],
  )
  const changes = [...new Set([...records.map(({ start }) => start), ...ends])].toSorted((a, b) => a - b)
  const end = Math.max(now, changes.at(-1) ?? now) + monthMs
  const steps = changes.map((from, place) => {
    const { current } = pricesAt(records, from)
    return { from, to: changes[place + 1] ?? end, cents: current === null ? null : parseCents(current.price) }
  })
  return joined(steps)
}

/** Joins neighbouring steps of the same price, from the first price on. */
function joined(steps: readonly PriceStep[]): PriceStep[] {
  const found: PriceStep[] = []
  for (const step of steps) {
    const before = found.at(-1)
    if (before === undefined && step.cents === null) continue
    if (before !== undefined && before.cents === step.cents) before.to = step.to
    else found.push({ ...step })
  }
  return found
}
