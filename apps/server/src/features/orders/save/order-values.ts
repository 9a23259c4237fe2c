import type { OrderFields } from '@getzo/contract/orders/orders.schema'
import { addressFaults } from '@getzo/domain/orders/order-entries'
import { parseOrderStatus } from '@getzo/domain/orders/order-status'
import { readOrderDate } from '@getzo/domain/time/order-date'
import { storedTracking } from '@getzo/domain/tracking/tracking-number'
import { say } from '@getzo/domain/words/say'
import { Refused, refuseRule } from '../../../http/refused'
import { instantOf, isTwice, readInZone, secondInZone } from '../../../time/zone'
import type { OrderColumn } from '../order-columns'

/** Columns to be written, as text that PostgreSQL reads. A column that is not there stays as it is. */
export type OrderValues = Partial<Record<OrderColumn, string | null>>

type OwnField =
  | 'order_number'
  | 'order_reference'
  | 'order_date'
  | 'order_status'
  | 'tracking_id'
  | 'tyl_tracking_id'
  | 'tyl_date_delivered'
  | 'discount'
  | 'shipping_charged'
  | 'paid_amount'
  | 'paid_currency'

const ownOptional = [
  'tracking_id',
  'tyl_tracking_id',
  'tyl_date_delivered',
  'discount',
  'shipping_charged',
] as const

/** The columns behind the wire's shipping and package keys (document 1, section 3). */
const shippingColumns: Record<Exclude<keyof OrderFields, OwnField>, OrderColumn> = {
  cdata_name: 'customer_ship_to_name',
  cdata_name_pinyin: 'customer_ship_to_name_pinyin',
  cdata_attention_name: 'customer_ship_to_attention_name',
  cdata_attention_name_pinyin: 'customer_ship_to_attention_name_pinyin',
  cdata_phone_number: 'customer_ship_to_phone_number',
  cdata_addressLine: 'customer_ship_to_address_line',
  cdata_addressLine_pinyin: 'customer_ship_to_address_line_pinyin',
  cdata_address_city: 'customer_ship_to_address_city',
  cdata_address_city_pinyin: 'customer_ship_to_address_city_pinyin',
  cdata_address_state: 'customer_ship_to_address_state_province_code',
  cdata_address_state_pinyin: 'customer_ship_to_address_state_province_code_pinyin',
  cdata_address_country: 'customer_ship_to_address_country_code',
  cdata_address_country_pinyin: 'customer_ship_to_address_country_code_pinyin',
  cdata_address_zip: 'customer_ship_to_address_postal_code',
  pdata_dimensions_width: 'package_dimensions_width',
  pdata_dimensions_height: 'package_dimensions_height',
  pdata_dimensions_length: 'package_dimensions_length',
  pdata_packageWeight: 'package_package_weight',
  package_size_type: 'package_size_type',
}

/** The columns that a write of an order names. Empty texts are stored as null; times are read in the shop's zone. */
export function orderValues(fields: OrderFields, timeZone: string): OrderValues {
  refuseRule(addressFaults(fields)[0] ?? null)
  const values: OrderValues = {
    order_number: tidy(fields.order_number ?? null),
    order_reference: tidy(fields.order_reference),
    order_date: orderInstant(fields.order_date, timeZone),
  }
  if (fields.order_status) values.order_status = parseOrderStatus(fields.order_status)
  for (const field of ownOptional) {
    const value = fields[field]
    if (value !== undefined) values[field] = isTracking(field) ? tidyTracking(value) : tidy(value)
  }
  for (const [field, column] of Object.entries(shippingColumns)) {
    const value: string | number | null | undefined = fields[field as keyof typeof shippingColumns] // Object.entries forgets the keys
    if (value !== undefined) values[column] = tidy(value)
  }
  // the two belong together: who sends one sends both (O43)
  const { paid_amount: paid, paid_currency: currency } = fields
  if (paid !== undefined || currency !== undefined) {
    values.paid_amount = tidy(paid ?? null)
    values.paid_currency = tidy(currency ?? null)
  }
  return values
}

const isTracking = (field: string) => field === 'tracking_id' || field === 'tyl_tracking_id'

/** A tracking number in the one form in which it is stored. */
export function tidyTracking(value: string | number | null): string | null {
  const text = tidy(value)
  return text === null ? null : storedTracking(text)
}

/** A text as it is stored; an empty one is none. */
export function tidy(value: string | number | null): string | null {
  const text = String(value ?? '')
    .normalize('NFC')
    .trim()
  return text === '' ? null : text
}

/** Whether an order date is an hour that the shop's clocks pass over (O14). */
export const isSkippedHour = (text: string, timeZone: string): boolean =>
  readOrderDate(text) !== null && shownInstant(text, timeZone) === null

/** Null where it is no time, or an hour that the shop's clocks pass over. A day alone begins when its clocks do (O14). */
export function shownInstant(text: string, timeZone: string): Date | null {
  const parts = readOrderDate(text)
  if (parts === null) return null
  const { instant, isSkipped } = readInZone(parts, timeZone)
  return isSkipped && text.trim().length > 10 ? null : instant
}

/** What the clocks show in place of an hour that they pass over: 03:30 for 02:30 (O14). */
export function hourAfter(text: string, timeZone: string): string {
  const parts = readOrderDate(text)
  return parts === null ? text : secondInZone(instantOf(parts, timeZone), timeZone)
}

/** Whether an order date is an hour that the shop's clocks show twice: it is taken as the first (O14). */
export function isHourTwice(text: string, timeZone: string): boolean {
  const parts = text.trim().length === 10 ? null : readOrderDate(text)
  return parts !== null && isTwice(parts, timeZone)
}

function orderInstant(text: string, timeZone: string): string {
  const instant = shownInstant(text, timeZone)
  if (instant === null) throw new Refused('rule', { field: 'order_date' }, say('order.date_invalid'))
  return instant.toISOString()
}
