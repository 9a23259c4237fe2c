import { orderStatusText, parseOrderStatus } from '@getzo/domain/orders/order-status'
import { mediumInstant, shopDateTime } from '../../ui/instants'
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
  if (hasText(id)) return t(id)
  const words = column.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** A stored value as people read it; 'nothing' where there is none. */
export function valueWords(column: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return t('history.nothing')
  if (typeof value === 'boolean') return t(value ? 'history.yes' : 'history.no')
  if (typeof value !== 'string') return typeof value === 'number' ? String(value) : JSON.stringify(value)
  if (column === 'order_status' && parseOrderStatus(value) !== null) return orderStatusText(value)
  if (column === 'order_date') return shopDateTime(value)
  return /^\d{4}-\d{2}-\d{2}T/.test(value) ? mediumInstant(value) : value
}
