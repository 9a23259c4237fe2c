import { type RegionRule, regionFaults } from '../addresses/north-america'
import { countryCodeOf } from '../countries/countries'
import { normalizePhoneDigits, phoneInvalid } from '../customers/customer-rules'
import { type Refusal, refuse } from '../refusal'
import { type DecimalRoom, readDecimal } from '../text/typed-number'
import { isCalendarDay } from '../time/calendar-day'
import { packageSideRoom, packageWeightRoom } from './package-size'

const measures = {
  pdata_packageWeight: packageWeightRoom,
  pdata_dimensions_width: packageSideRoom,
  pdata_dimensions_height: packageSideRoom,
  pdata_dimensions_length: packageSideRoom,
} as const satisfies Record<string, DecimalRoom>

/** A field of an order that holds a measure, under the wire's name. */
export type MeasureField = keyof typeof measures

/** The optional fields of an order's form, as typed; a filled one must be valid. */
export type OrderEntries = Readonly<
  Record<
    | MeasureField
    | 'tyl_date_delivered'
    | 'cdata_phone_number'
    | 'cdata_address_country'
    | 'cdata_address_state'
    | 'cdata_address_zip',
    string
  >
>

/** The rules of what may be left empty. */
export type OrderEntryRule =
  | 'order.measure_invalid'
  | 'customer.phone_invalid'
  | 'order.letter_day_invalid'
  | RegionRule

/** The entries, in the order of the form, that are there and cannot be read (O14, O29, O30). */
export function orderEntryFaults(entries: OrderEntries): Refusal<OrderEntryRule>[] {
  const faults: Refusal<OrderEntryRule>[] = []
  for (const [field, { max, places }] of Object.entries(measures)) {
    const typed = entries[field as MeasureField] // Object.entries forgets the keys
    if (typed.trim() !== '' && readDecimal(typed, { max, places }) === null) {
      faults.push(refuse('order.measure_invalid', field, { max, places }))
    }
  }
  const { cdata_phone_number: phone, tyl_date_delivered: day } = entries
  if (phone.trim() !== '' && normalizePhoneDigits(phone) === null) {
    faults.push(phoneInvalid('cdata_phone_number'))
  }
  faults.push(...addressFaults(entries))
  if (day.trim() !== '' && !isCalendarDay(day.trim())) {
    faults.push(refuse('order.letter_day_invalid', 'tyl_date_delivered'))
  }
  return faults
}

/** The province and the postal code of an address under the wire's names, where its country is known (L12). */
export const addressFaults = (
  entries: Partial<
    Readonly<
      Record<'cdata_address_country' | 'cdata_address_state' | 'cdata_address_zip', string | number | null>
    >
  >,
): Refusal<RegionRule>[] =>
  regionFaults(countryCodeOf(String(entries.cdata_address_country ?? '')), {
    province: String(entries.cdata_address_state ?? ''),
    postalCode: String(entries.cdata_address_zip ?? ''),
  }).map((fault) => ({
    ...fault,
    field: fault.field === 'province' ? 'cdata_address_state' : 'cdata_address_zip',
  }))

/** A measure as the wire wants it, null where nothing is entered. The entries have passed their check. */
export const measureOf = (field: MeasureField, typed: string): string | null =>
  readDecimal(typed, measures[field])
