import { isQuantity } from '@getzo/domain/orders/order-rules'
import { orderTotalCents } from '@getzo/domain/orders/order-total'
import { readWhole } from '@getzo/domain/text/typed-number'
import { afterPaint } from '../../../ui/form/save/after-paint'
import type { LineValues } from '../form/order-values'

/** What follows from the lines together; whoever shows a part of it is told once what was typed is shown. */
export interface LineFacts {
  subscribe: (listener: () => void) => () => void
  /** in cents, null while something of the line is missing */
  totalOf: (index: number) => bigint | null
  /** of the lines that are complete (O34) */
  orderTotal: () => bigint
  /** the number, from 1, of an earlier line with the same promotion; null where there is none (O17) */
  duplicateOf: (index: number) => number | null
  /** all lines anew: some came, went or were filled in at once */
  setAll: (lines: readonly LineValues[]) => void
  /** one line, without a look at the others' quantities: what a key costs */
  setLine: (index: number, line: LineValues) => void
}

/** @param priceOf the price of a line's promotion as money text, undefined while unknown */
export function makeLineFacts(priceOf: (line: LineValues) => string | undefined): LineFacts {
  let promotions: (number | null)[] = []
  let totals: (bigint | null)[] = []
  let sum = 0n
  let firstWith = new Map<number, number>()
  const listeners = new Set<() => void>()
  const tell = afterPaint(() => {
    for (const listener of listeners) listener()
  })
  const findFirsts = () => {
    firstWith = new Map()
    for (const [index, id] of promotions.entries()) {
      if (id !== null && !firstWith.has(id)) firstWith.set(id, index)
    }
  }
  const totalCents = (line: LineValues): bigint | null => {
    const quantity = readWhole(line.quantity)
    if (line.promotion_id === null || !isQuantity(quantity)) return null
    const price = priceOf(line)
    return price === undefined ? null : orderTotalCents([{ price, quantity }])
  }
  return {
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    totalOf: (index) => totals[index] ?? null,
    orderTotal: () => sum,
    duplicateOf: (index) => {
      const first = firstWith.get(promotions[index] ?? 0)
      return first !== undefined && first < index ? first + 1 : null
    },
    setAll: (lines) => {
      promotions = lines.map(({ promotion_id }) => promotion_id)
      totals = lines.map(totalCents)
      sum = totals.reduce<bigint>((all, total) => all + (total ?? 0n), 0n)
      findFirsts()
      tell()
    },
    setLine: (index, line) => {
      const total = totalCents(line)
      sum += (total ?? 0n) - (totals[index] ?? 0n)
      totals[index] = total
      if (promotions[index] !== line.promotion_id) {
        promotions[index] = line.promotion_id
        findFirsts()
      }
      tell()
    },
  }
}
