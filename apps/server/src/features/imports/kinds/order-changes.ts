import { type ImportRecord, readOwnFields } from '@getzo/domain/imports/import-records'
import { parseCents } from '@getzo/domain/orders/order-total'
import { formatOrderDate, readOrderDate } from '@getzo/domain/time/order-date'
import { dayInZone, instantOf, secondInZone } from '../../../time/zone'
import { isHourTwice } from '../../orders/save/order-values'
import { type Change, type Guards, guarded } from './guarded'
import type { FileContext } from './import-kind'
import type { KnownOrder } from './orders.store'

/** The columns of an address, and the keys by which a save of an order has them. */
export const shipTo = {
  ship_to_name: 'cdata_name',
  ship_to_phone: 'cdata_phone_number',
  address_line: 'cdata_addressLine',
  city: 'cdata_address_city',
  province: 'cdata_address_state',
  country: 'cdata_address_country',
  postal_code: 'cdata_address_zip',
} as const
export type ShipToField = keyof typeof shipTo
export const shipToFields = Object.keys(shipTo) as ShipToField[] // keys forget their type

/** The fields in which a file differs from a stored order; a change that is left out has its reason (W9). */
export const guardedChanges = (
  order: KnownOrder,
  record: ImportRecord,
  context: Guards & Pick<FileContext, 'timeZone'>,
): Change[] =>
  changedFields(order, record.values, context.timeZone).map((change) =>
    guarded(context, record.head, change, order.changed.has(columnOf[change.field] ?? change.field)),
  )

/** A change of an order's line, or one with the reason for which it is left out. */
export const guardedLine = (context: Guards, { changed }: KnownOrder, head: number, change: Change): Change =>
  guarded(context, head, change, changed.has(`line ${change.field.split(' ')[1]}`))

/** Columns of an order that are not named as the field is. */
const columnOf: Readonly<Partial<Record<string, string>>> = {
  ship_to_name: 'customer_ship_to_name',
  ship_to_phone: 'customer_ship_to_phone_number',
  address_line: 'customer_ship_to_address_line',
  city: 'customer_ship_to_address_city',
  province: 'customer_ship_to_address_state_province_code',
  country: 'customer_ship_to_address_country_code',
  postal_code: 'customer_ship_to_address_postal_code',
}

/** Told of a date with an hour that the shop's clocks show twice; the first is taken (O14). */
export const toldOfHour = (date: string, { timeZone }: Pick<FileContext, 'timeZone'>): Change[] =>
  isHourTwice(date, timeZone) ? [{ field: 'hour_twice', from: '', to: date }] : []

const moneyFields = ['discount', 'shipping_charged', 'paid_amount'] as const

function changedFields(order: KnownOrder, values: ImportRecord['values'], timeZone: string): Change[] {
  const plain = ['order_number', 'order_status', 'tracking_id', 'paid_currency', ...shipToFields] as const
  const asRead = readOwnFields(order)
  const changes = plain.flatMap((field): Change[] => {
    const to = values[field]
    const from = order[field] ?? ''
    return to === undefined || to === from || to === asRead[field] ? [] : [{ field, from, to }]
  })
  for (const field of moneyFields) {
    const to = values[field]
    const from = order[field] ?? ''
    if (to !== undefined && to !== from && parseCents(to) !== parseCents(from || '-')) {
      changes.push({ field, from, to })
    }
  }
  const { order_date: date } = values
  const parts = date === undefined ? null : readOrderDate(date)
  if (date === undefined || parts === null) return changes
  const stored = new Date(order.order_date)
  // a day without an hour leaves the stored hour as it is, an hour that is there twice the one of the two
  const isSame =
    date.length === 10
      ? dayInZone(stored, timeZone) === date
      : parts.offsetMinutes === null
        ? secondInZone(stored, timeZone) === formatOrderDate(parts)
        : instantOf(parts, timeZone).getTime() === Math.floor(stored.getTime() / 1000) * 1000
  return isSame ? changes : [...changes, { field: 'order_date', from: order.order_date, to: date }]
}
