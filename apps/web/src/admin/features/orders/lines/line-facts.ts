import { lineGoods } from '@getzo/domain/orders/order-money'
import { isQuantity } from '@getzo/domain/orders/order-rules'
import { parseCents } from '@getzo/domain/orders/order-total'
import { readWhole } from '@getzo/domain/text/typed-number'
import type { AskedPieces } from '../../../shared/stock/StockLeft'
import { afterPaint } from '../../../ui/form/save/after-paint'
import type { LineValues } from '../form/order-values'
import type { PriceOfLine } from './known-prices'

/** Values derived from all lines together; subscribers are notified once, after typing is painted. */
export interface LineFacts {
  subscribe: (listener: () => void) => () => void
  /** In cents, by the price as sold where there is one (O43); null if something of the line is missing. */
  totalOf: (index: number) => bigint | null
  /** The sum of the complete lines (O34). */
  orderTotal: () => bigint
  /** The number, from 1, of an earlier line with the same promotion; null if there is none (O17). */
  duplicateOf: (index: number) => number | null
  /** What a line takes, after earlier ones with the same SKU (S4); as one value as long as it is the same. */
  askedOf: (index: number) => AskedPieces | null
  /** Computes all lines again: some were added, removed or filled in together. */
  setAll: (lines: readonly LineValues[]) => void
  /** Computes one line without reading the others, which is the cost of a key. */
  setLine: (index: number, line: LineValues) => void
}

/** What a line takes of its SKU. */
interface Taken {
  sku: number | null
  quantity: number
}

const takenOf = ({ sku_id: sku, quantity }: LineValues): Taken => ({
  sku,
  quantity: readWhole(quantity) ?? 0,
})

/** The first line with each promotion. */
function firstsOf(promotions: readonly (number | null)[]) {
  const firsts = new Map<number, number>()
  for (const [index, id] of promotions.entries()) {
    if (id !== null && !firsts.has(id)) firsts.set(id, index)
  }
  return firsts
}

export function makeLineFacts(priceOf: PriceOfLine): LineFacts {
  let promotions: (number | null)[] = []
  let totals: (bigint | null)[] = []
  let taken: Taken[] = []
  let asked: (AskedPieces | null)[] = []
  let sum = 0n
  let firstWith = new Map<number, number>()
  const listeners = new Set<() => void>()
  const tell = afterPaint(() => {
    for (const listener of listeners) listener()
  })
  const totalCents = (line: LineValues): bigint | null => {
    const quantity = readWhole(line.quantity)
    if (line.promotion_id === null || !isQuantity(quantity)) return null
    const price = priceOf(line)
    if (price === undefined) return null
    // one that is being typed may be no amount yet
    const sold_price = parseCents(line.sold_price) === null ? null : line.sold_price
    return lineGoods({ price, quantity, sold_price })
  }
  const askedAt = (index: number): AskedPieces | null => {
    const own = taken[index]
    if (own === undefined || own.sku === null || own.quantity <= 0) return null
    const earlier = taken.slice(0, index).filter(({ sku }) => sku === own.sku)
    return { quantity: own.quantity, takenBefore: earlier.reduce((sum, { quantity }) => sum + quantity, 0) }
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
    askedOf: (index) => {
      const now = askedAt(index)
      const known = asked[index] ?? null
      if (known?.quantity !== now?.quantity || known?.takenBefore !== now?.takenBefore) asked[index] = now
      return asked[index] ?? null
    },
    setAll: (lines) => {
      taken = lines.map(takenOf)
      asked = []
      promotions = lines.map(({ promotion_id }) => promotion_id)
      totals = lines.map(totalCents)
      sum = totals.reduce<bigint>((all, total) => all + (total ?? 0n), 0n)
      firstWith = firstsOf(promotions)
      tell()
    },
    setLine: (index, line) => {
      taken[index] = takenOf(line)
      const total = totalCents(line)
      sum += (total ?? 0n) - (totals[index] ?? 0n)
      totals[index] = total
      if (promotions[index] !== line.promotion_id) {
        promotions[index] = line.promotion_id
        firstWith = firstsOf(promotions)
      }
      tell()
    },
  }
}
