import type { OrderingCustomer } from '@getzo/contract/orders/orders.schema'
import type { AddressPart } from '@getzo/domain/addresses/read-parts'
import { formatPhone, normalizePhoneDigits } from '@getzo/domain/customers/customer-rules'
import { type ShippingValues, shippingValues } from '../order-values'

export type ShipToField = keyof ShippingValues

/** The fields of an address, without the person's name and number, which are the customer's (O39). */
export const placeFields = [
  'cdata_addressLine',
  'cdata_addressLine_pinyin',
  'cdata_address_city',
  'cdata_address_city_pinyin',
  'cdata_address_state',
  'cdata_address_state_pinyin',
  'cdata_address_country',
  'cdata_address_country_pinyin',
  'cdata_address_zip',
] as const satisfies readonly ShipToField[]

/** Where a part of a pasted address goes; the district is written with the line. */
export const fieldOfPart = {
  line: 'cdata_addressLine',
  city: 'cdata_address_city',
  province: 'cdata_address_state',
  country: 'cdata_address_country',
  postal_code: 'cdata_address_zip',
} as const satisfies Partial<Record<AddressPart, ShipToField>>

type Values = Partial<Record<ShipToField, string>>

/** The address of a customer's last order; null where there is none. */
export function lastPlace({ last_ship_to: last }: OrderingCustomer): Values | null {
  if (last === null) return null
  const values = shippingValues(last)
  return Object.fromEntries(placeFields.map((field) => [field, values[field]]))
}

/** No address: what was proposed for another customer goes. */
export const noPlace: Values = Object.fromEntries(placeFields.map((field) => [field, '']))

/** The receiver is the customer, until another one is entered. */
export function personOf({
  customer_name,
  customer_name_pinyin,
  phone_number,
}: Pick<OrderingCustomer, 'customer_name' | 'customer_name_pinyin' | 'phone_number'>): Values {
  return {
    cdata_name: customer_name,
    cdata_name_pinyin: customer_name_pinyin,
    cdata_attention_name: customer_name,
    cdata_attention_name_pinyin: customer_name_pinyin,
    // a new customer's number as it was typed or pasted is written like a known one's
    cdata_phone_number: formatPhone(normalizePhoneDigits(phone_number) ?? phone_number),
  }
}
