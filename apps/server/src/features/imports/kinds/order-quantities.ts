import type { ImportItem, RowFault } from '@getzo/domain/imports/import-records'
import { checkQuantity } from '@getzo/domain/orders/order-rules'
import { say } from '@getzo/domain/words/say'
import type { KnownOrder } from './orders.store'

type Line = KnownOrder['lines'][number]

/** How many of a SKU an order has: several of its lines may have the SKU, at several prices. */
export const quantityOf = (lines: readonly Line[], sku: string): number =>
  lines.reduce((sum, line) => sum + (line.sku === sku ? line.quantity : 0), 0)

/**
 * The lines with so many of a SKU that they hold: more are added to its first line, fewer are taken from its last ones. A
 * line goes only where none is left for it.
 */
export function withQuantity(lines: readonly Line[], sku: string, quantity: number): Line[] {
  const changed = lines.map((line) => ({ ...line }))
  const own = changed.filter((line) => line.sku === sku)
  const more = quantity - quantityOf(lines, sku)
  const [first] = own
  if (first && more > 0) first.quantity += more
  let less = Math.max(0, -more)
  for (const least of [1, 0]) {
    for (const line of own.toReversed()) {
      const off = Math.min(less, line.quantity - least)
      line.quantity -= off
      less -= off
    }
  }
  return changed.filter((line) => line.quantity > 0)
}

/** The fault of the item at a position whose quantity no line can have; 0 takes a SKU from an order that is there. */
export function wrongQuantity(
  { line, sku, quantity }: ImportItem,
  position: number,
  order: KnownOrder | undefined,
): RowFault[] {
  const wanted = Number(quantity)
  if (order && (wanted === 0 || wanted === quantityOf(order.lines, sku))) return []
  const fault = checkQuantity(wanted, position)
  return fault ? [{ line, field: 'quantity', said: say(fault.rule, fault.params) }] : []
}
