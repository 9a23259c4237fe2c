import type { ImportItem, RowFault } from '@getzo/domain/imports/import-records'
import { parseCents } from '@getzo/domain/orders/order-total'
import { pricesAt } from '@getzo/domain/price-book/price-changes'
import { readOrderDate } from '@getzo/domain/time/order-date'
import { say } from '@getzo/domain/words/say'
import { earlierMoment } from '../../promotions/price-moment'
import type { Change } from './guarded'
import type { ImportContext } from './import-kind'
import type { SoldSku } from './sold-skus'

/** The price that a new line of an order takes; `told` is what the check says of one that is not today's. */
export interface PriceOfLine {
  id: number
  price: string
  told: Change[]
}

/** The fault of an item whose price in the file is not that of its line (W19). */
export function otherPrice({ line, sku, unit_price: cell }: ImportItem, price: string): RowFault[] {
  if (cell === undefined || parseCents(cell) === parseCents(price)) return []
  const said = say('imports.price_differs', { cell, sku, price })
  return [{ line, field: 'unit_price', said, proposal: price }]
}

/**
 * The price that an order of this date takes (O46): of an earlier day the one in force then, or today's, which is told,
 * where the SKU had never had one; of today or later the one in force now. Null where it cannot be sold.
 */
export function priceOfLine(
  sku: SoldSku,
  orderDate: string,
  { at, timeZone }: Pick<ImportContext, 'at' | 'timeZone'>,
): PriceOfLine | null {
  if (!sku.isOnSale) return null
  const { current: today } = pricesAt(sku.prices, at.getTime())
  // a date that cannot be read has its own fault
  const ordered = readOrderDate(orderDate) === null ? null : earlierMoment(orderDate, at, timeZone)
  if (ordered === null) return today && { ...today, told: [] }
  const { current: then, past } = pricesAt(sku.prices, ordered.getTime())
  const taken = then ?? (past.length === 0 ? today : null)
  if (!taken) return null
  const field = `price_then ${sku.sku}`
  if (!then) return { ...taken, told: [{ field, from: '', to: taken.price }] }
  const isToday = taken.id === today?.id
  return { ...taken, told: isToday ? [] : [{ field, from: today?.price ?? '', to: taken.price }] }
}
