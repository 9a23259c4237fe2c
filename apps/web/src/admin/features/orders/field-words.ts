import { parseOrderStatus } from '@getzo/domain/orders/order-status'
import { centsToText } from '@getzo/domain/orders/order-total'
import { sumText } from '../../../i18n/sum'
import { shopDateTime } from '../../ui/dates/instants'
import { plainName, plainValue } from '../../ui/history/history-words'
import { moneyText } from '../../ui/money'
import { orderStatusText } from '../../ui/names'
import { hasText, t } from './orders.text'
import { requestText } from './request-text'

/** Columns that are technical, or already in the text around them: the price of an item names it in full. */
const unspoken: ReadonlySet<string> = new Set([
  'id',
  'order_id',
  'brand_id',
  'product_id',
  'sku_id',
  'active',
  'applied_from',
  'appid',
  'channel',
  'claimed_at',
  'claimed_by',
  'claimed_fen',
  'confirmed_by',
  'merchant',
  'payer',
  'removed_at',
  'deleted_at',
  'deleted_by',
])

/** Amounts, each without its currency (O43). */
const moneyColumns: ReadonlySet<string> = new Set([
  'discount',
  'shipping_charged',
  'paid_amount',
  'sold_price',
])

const instantColumns: ReadonlySet<string> = new Set(['order_date', 'paid_at', 'confirmed_at'])

/** Whether a stored column is shown. */
export const isSpoken = (column: string) => !unspoken.has(column)

/** The label of a stored column; without a label, its name with spaces. */
export function fieldWords(column: string): string {
  const id = `field.${column}`
  return hasText(id) ? t(id) : plainName(column)
}

/** A stored value as text; 'nothing' for none. */
export function valueWords(column: string, value: unknown): string {
  if (column === 'total_fen' && typeof value === 'number') return sumText(centsToText(value), 'CNY')
  if (typeof value !== 'string' || value === '') return plainValue(value)
  if (column === 'order_status' && parseOrderStatus(value) !== null) return orderStatusText(value)
  const ofLabel = `value.${value}`
  if (column === 'status' && hasText(ofLabel)) return t(ofLabel)
  if (column === 'status_change') return requestText(value)
  if (moneyColumns.has(column)) return moneyText(value)
  return instantColumns.has(column) ? shopDateTime(value) : plainValue(value)
}
