import type { HistoryNames } from '@getzo/contract/history/history.schema'
import { parseOrderStatus } from '@getzo/domain/orders/order-status'
import { centsToText } from '@getzo/domain/orders/order-total'
import { sumText } from '../../../i18n/sum'
import { shopDateTime } from '../../ui/dates/instants'
import { type ColumnChange, type FieldInWords, plainName, plainValue } from '../../ui/history/history-words'
import { moneyText } from '../../ui/money'
import { orderStatusText } from '../../ui/names'
import { hasText, t } from './orders.text'
import { requestText } from './request-text'

/** The catalogue's words for a SKU of a product without options. */
const noOptions = 'NO OPTIONS'

type Named = Pick<ColumnChange, 'names_before' | 'names_after'>

/** A changed column in words, with the names at that time; null for a technical column (O36). */
export function changeWords({ field, before, after, ...named }: ColumnChange): FieldInWords | null {
  if (!isSpoken(field)) return null
  const names = { before: namesBefore(named), after: named.names_after }
  return {
    name: fieldWords(field),
    before: nameOf(field, before, names.before) ?? valueWords(field, before),
    after: nameOf(field, after, names.after) ?? valueWords(field, after),
  }
}

/** The item's name after a change or at its removal, such as "Cedar Mug, Large, 40.00 CAD". */
export const itemWords = (id: number, { names_after }: Named): string =>
  (names_after && itemOf(names_after)) ?? t('history.itemId', { id: String(id) })

/** The customer's name after a change of the order; null if the change does not include it. */
export const customerWords = ({ names_after }: Named): string | null => names_after && customerOf(names_after)

/** names_before has the changed names only; the others are those of names_after. */
const namesBefore = ({ names_before, names_after }: Named): HistoryNames | null =>
  names_before && { ...names_after, ...names_before }

function nameOf(field: string, value: unknown, names: HistoryNames | null): string | null {
  if (names === null || value === null || value === undefined) return null
  if (field === 'customer_id') return customerOf(names)
  return field === 'promotion_id' ? itemOf(names) : null
}

function itemOf({ product_id, sku_id, promotion_id }: HistoryNames): string | null {
  if (product_id === undefined) return null
  const option = sku_id?.combo_identifier ?? ''
  const price = promotion_id && sumText(promotion_id.price, promotion_id.currency)
  return [product_id.name, option === noOptions ? '' : option, price].filter(Boolean).join(', ')
}

const customerOf = ({ customer_id }: HistoryNames): string | null =>
  customer_id ? `${customer_id.customer_name}, ${customer_id.phone_number}` : null

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
const isSpoken = (column: string) => !unspoken.has(column)

/** The label of a stored column; without a label, its name with spaces. */
function fieldWords(column: string): string {
  const id = `field.${column}`
  return hasText(id) ? t(id) : plainName(column)
}

/** A stored value as text; 'nothing' for none. */
function valueWords(column: string, value: unknown): string {
  if (column === 'total_fen' && typeof value === 'number') return sumText(centsToText(value), 'CNY')
  if (typeof value !== 'string' || value === '') return plainValue(value)
  if (column === 'order_status' && parseOrderStatus(value) !== null) return orderStatusText(value)
  const ofLabel = `value.${value}`
  if (column === 'status' && hasText(ofLabel)) return t(ofLabel)
  if (column === 'status_change') return requestText(value)
  if (moneyColumns.has(column)) return moneyText(value)
  return instantColumns.has(column) ? shopDateTime(value) : plainValue(value)
}
