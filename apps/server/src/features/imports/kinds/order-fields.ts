import type { OrderSave } from '@getzo/contract/orders/orders.schema'
import type { PinyinKind } from '@getzo/contract/pinyin/pinyin.schema'
import type { ImportRecord } from '@getzo/domain/imports/import-records'
import { parseOrderStatus } from '@getzo/domain/orders/order-status'
import { pinyinOf } from '../../pinyin/propose-pinyin'
import { type ShipToField, shipTo, shipToFields } from './order-changes'

interface InPinyin {
  key: keyof OrderSave
  max: number
  kind: PinyinKind
}

const inPinyin: Readonly<Partial<Record<ShipToField, InPinyin>>> = {
  ship_to_name: { key: 'cdata_name_pinyin', max: 100, kind: 'name' },
  address_line: { key: 'cdata_addressLine_pinyin', max: 300, kind: 'text' },
  city: { key: 'cdata_address_city_pinyin', max: 100, kind: 'place' },
  province: { key: 'cdata_address_state_pinyin', max: 100, kind: 'place' },
}

/** The pinyin of texts, each made once: many rows have the same city and province. */
export function rememberedPinyin() {
  const known = new Map<string, string>()
  return (text: string, kind: PinyinKind) => {
    const key = `${kind} ${text}`
    const found = known.get(key) ?? pinyinOf(text, kind)
    known.set(key, found)
    return found
  }
}

const plainFields = [
  'order_number',
  'order_date',
  'tracking_id',
  'discount',
  'shipping_charged',
  'paid_amount',
  'paid_currency',
] as const

/** The fields of an order's own row that a file has, as a save takes them. */
export function fieldsOf(
  values: ImportRecord['values'],
  isNew: boolean,
  inLatin: ReturnType<typeof rememberedPinyin>,
): Partial<OrderSave> {
  const { order_status, customer_name, customer_phone } = values
  const hasAddress = isNew && values.address_line !== undefined
  const ship = {
    ...values,
    ...(hasAddress && { ship_to_name: values.ship_to_name ?? customer_name }),
    ...(hasAddress && { ship_to_phone: values.ship_to_phone ?? customer_phone }),
  }
  const fields: Partial<OrderSave> = {}
  const status = parseOrderStatus(order_status ?? '')
  if (status) fields.order_status = status
  for (const field of plainFields) {
    if (values[field] !== undefined) fields[field] = values[field]
  }
  for (const field of shipToFields) {
    const value = ship[field]
    if (value === undefined) continue
    Object.assign(fields, { [shipTo[field]]: value })
    const pinyin = inPinyin[field]
    const text = pinyin && inLatin(value, pinyin.kind)
    if (pinyin && text && text.length <= pinyin.max) Object.assign(fields, { [pinyin.key]: text })
  }
  return fields
}
