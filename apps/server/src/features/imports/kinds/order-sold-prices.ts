import type { ImportItem, RowFault } from '@getzo/domain/imports/import-records'
import { centsToText, parseCents } from '@getzo/domain/orders/order-total'
import { say } from '@getzo/domain/words/say'
import type { SoldFields } from '../../order-details/order-lines'
import type { KnownOrder } from './orders.store'

type Line = KnownOrder['lines'][number]

/** The reason of a price as sold for which the file has none. */
const reasonOfFile = 'Import'

/** The price as sold of a row's line; a price equal to the list price is stored as none (O43). */
export function soldPriceOf({ price_sold, price_reason }: ImportItem, listPrice: string): SoldFields {
  if (price_sold === undefined) return {}
  const cents = parseCents(price_sold) ?? 0
  if (cents === parseCents(listPrice)) return { sold_price: null }
  return { sold_price: centsToText(cents), price_reason: price_reason ?? reasonOfFile }
}

/** The lines of a row's SKU at its price as sold, with the price that they had; null where the row changes none of them. */
export function withSoldPrice(
  lines: readonly Line[],
  item: ImportItem,
): { lines: Line[]; from: string; to: string } | null {
  const { sku, price_sold: to } = item
  const other = lines.find(
    (line) =>
      to !== undefined && line.sku === sku && parseCents(line.sold_price ?? line.price) !== parseCents(to),
  )
  if (!other || to === undefined) return null
  const changed = lines.map((line) => {
    const { sold_price = null, price_reason = null } = soldPriceOf(item, line.price)
    return line.sku === sku ? { ...line, sold_price, price_reason } : line
  })
  return { lines: changed, from: other.sold_price ?? other.price, to }
}

/** The fault of the item at a position whose price as sold is more than an amount can be. */
export function wrongSoldPrice({ line, price_sold: price }: ImportItem, position: number): RowFault[] {
  if (price === undefined || parseCents(price) !== null) return []
  return [{ line, field: 'price_sold', said: say('order.sold_price_invalid', { item: position + 1 }) }]
}
