import { orderStatusText, parseOrderStatus } from '@getzo/domain/orders/order-status'
import { plainName, plainValue } from '../../ui/history/history-words'
import { shopDateTime } from '../../ui/instants'
import { hasText, t } from './orders.text'

/** Columns that say nothing to people, or what the words around them say already: the price of an item names it whole. */
const unspoken: ReadonlySet<string> = new Set([
  'id',
  'order_id',
  'brand_id',
  'product_id',
  'sku_id',
  'active',
  'deleted_at',
  'deleted_by',
])

/** Whether a stored column is worth naming to people. */
export const isSpoken = (column: string) => !unspoken.has(column)

/** What a stored column is called in words; a column without a name of its own reads as written, with spaces. */
export function fieldWords(column: string): string {
  const id = `field.${column}`
  return hasText(id) ? t(id) : plainName(column)
}

/** A stored value as people read it; 'nothing' where there is none. */
export function valueWords(column: string, value: unknown): string {
  if (typeof value !== 'string' || value === '') return plainValue(value)
  if (column === 'order_status' && parseOrderStatus(value) !== null) return orderStatusText(value)
  return column === 'order_date' ? shopDateTime(value) : plainValue(value)
}
