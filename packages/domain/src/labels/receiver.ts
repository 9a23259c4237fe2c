import { regionCode, regionFaults } from '../addresses/north-america'
import { normalizePhoneDigits } from '../customers/customer-rules'
import { type PhoneParts, splitExtension } from '../customers/phone-extension'
import { addressLineLengthMax, checkAddress, splitAddress } from '../orders/address/shipping-address'
import { type Refusal, refuse } from '../refusal'
import { latinText, notPrinted } from './latin-text'

/** The most characters of a name, a city and a postal code, and the digits of a phone and of its extension (UPS, Shipping.yaml). */
export const carrierLimits = {
  name: 35,
  line: addressLineLengthMax,
  city: 30,
  province: 5,
  postalCode: 9,
  phoneMin: 5,
  phoneMax: 15,
  extension: 4,
} as const

/** Where a parcel goes, in the carrier's own characters. province is empty where the carrier needs none. */
export type Receiver = Readonly<{
  name: string
  attentionName: string
  phone: string
  /** not there where the number has none (C7) */
  phoneExtension?: string
  /** in the order in which they were written; what the carrier is given is of label-lines.ts alone */
  lines: readonly string[]
  city: string
  province: string
  postalCode: string
  countryCode: string
}>

/** A receiver's number with its extension, as it is shown and printed (C7). */
export const phoneOnPaper = ({ phone, phoneExtension }: Receiver): string =>
  phoneExtension === undefined ? phone : `${phone} ext. ${phoneExtension}`

/** The ship-to fields of an order, as it stores them. */
export interface ShipToFields {
  readonly customer_ship_to_name: string | null
  readonly customer_ship_to_name_pinyin: string | null
  readonly customer_ship_to_attention_name: string | null
  readonly customer_ship_to_attention_name_pinyin: string | null
  readonly customer_ship_to_address_line: string | null
  readonly customer_ship_to_address_line_pinyin: string | null
  readonly customer_ship_to_address_country_code: string | null
  readonly customer_ship_to_address_country_code_pinyin: string | null
  readonly customer_ship_to_address_state_province_code: string | null
  readonly customer_ship_to_address_state_province_code_pinyin: string | null
  readonly customer_ship_to_address_city: string | null
  readonly customer_ship_to_address_city_pinyin: string | null
  readonly customer_ship_to_address_postal_code: string | null
  readonly customer_ship_to_phone_number: string | null
}

/** A receiver with every limit of the carrier's that it breaks: none where it may be sent. */
export type CheckedReceiver = Readonly<{ receiver: Receiver; refusals: readonly Refusal[] }>

const needsProvince: readonly string[] = ['US', 'CA', 'VN']
const needsPostalCode: readonly string[] = ['US', 'CA']

/** Reads an order's ship-to fields as the carrier takes them, the pinyin variants where present (L2). */
export function receiverOf(order: ShipToFields): CheckedReceiver {
  const country = used(order, 'customer_ship_to_address_country_code')
  const countryCode = countryCodeOf(country.text)
  const name = used(order, 'customer_ship_to_name')
  const attention = used(order, 'customer_ship_to_attention_name')
  const address = used(order, 'customer_ship_to_address_line')
  const city = used(order, 'customer_ship_to_address_city')
  const province = used(order, 'customer_ship_to_address_state_province_code')
  const split = splitAddress(address.text)
  const { number: phone, extension } = phoneDigits(order.customer_ship_to_phone_number ?? '', countryCode)
  const postalCode = (order.customer_ship_to_address_postal_code ?? '').replaceAll(/[\s-]/g, '').toUpperCase()
  // the carrier takes a code of five: a country that needs none goes without a longer name
  const needs = needsProvince.includes(countryCode)
  const isLeftOut = !needs && Array.from(province.text).length > carrierLimits.province
  const receiver: Receiver = {
    name: name.text,
    attentionName: attention.text === '' ? name.text : attention.text,
    phone,
    ...(extension === '' ? {} : { phoneExtension: extension }),
    lines: split.ok ? split.lines : [],
    city: city.text,
    province:
      regionCode(countryCode, province.text) ??
      (isLeftOut || notPrinted(province.text).length > 0 ? '' : province.text),
    postalCode,
    countryCode,
  }
  const refusals = [
    ...checkText(name, carrierLimits.name, nameRules),
    ...checkText(attention, carrierLimits.name, attentionRules),
    ...checkPhone(phone, extension),
    ...checkAddressText(address),
    ...checkText(city, carrierLimits.city, cityRules),
    ...checkCountry(country.text, countryCode),
    ...checkRegion(countryCode, province, postalCode),
  ]
  return { receiver, refusals }
}

type PinyinField = Extract<keyof ShipToFields, `${string}_pinyin`>
type OriginalField = PinyinField extends `${infer Name}_pinyin` ? Name & keyof ShipToFields : never

/** The carrier's text of a field, with its column. */
interface UsedText {
  text: string
  field: string
}

function used(order: ShipToFields, field: OriginalField): UsedText {
  const pinyin = latinText(order[`${field}_pinyin`] ?? '')
  if (pinyin !== '') return { text: pinyin, field: `${field}_pinyin` }
  return { text: latinText(order[field] ?? ''), field }
}

interface TextRules {
  missing: 'label.name_missing' | 'label.city_missing' | null
  tooLong: 'label.name_too_long' | 'label.attention_too_long' | 'label.city_too_long'
  notLatin: 'label.name_not_latin' | 'label.attention_not_latin' | 'label.city_not_latin'
}
const nameRules: TextRules = {
  missing: 'label.name_missing',
  tooLong: 'label.name_too_long',
  notLatin: 'label.name_not_latin',
}
const attentionRules: TextRules = {
  missing: null,
  tooLong: 'label.attention_too_long',
  notLatin: 'label.attention_not_latin',
}
const cityRules: TextRules = {
  missing: 'label.city_missing',
  tooLong: 'label.city_too_long',
  notLatin: 'label.city_not_latin',
}

function checkText({ text, field }: UsedText, max: number, rules: TextRules): Refusal[] {
  if (text === '') return rules.missing === null ? [] : [refuse(rules.missing, field)]
  const characters = notPrinted(text)
  if (characters.length > 0) return [refuse(rules.notLatin, field, { characters })]
  return text.length > max ? [refuse(rules.tooLong, field, { length: text.length, max })] : []
}

function checkAddressText({ text, field }: UsedText): Refusal[] {
  if (text === '') return [refuse('label.address_missing', field)]
  const tooLong = checkAddress(text)
  if (tooLong) return [{ ...tooLong, field }]
  const characters = notPrinted(text)
  return characters.length > 0 ? [refuse('label.address_not_latin', field, { characters })] : []
}

function checkPhone(phone: string, extension: string): Refusal[] {
  const field = 'customer_ship_to_phone_number'
  if (phone === '') return [refuse('label.phone_missing', field)]
  const { phoneMin: min, phoneMax: max } = carrierLimits
  if (phone.length >= min && phone.length <= max) return checkExtension(extension)
  return [refuse('label.phone_invalid', field, { length: phone.length, min, max })]
}

function checkExtension({ length }: string): Refusal[] {
  const { extension: max } = carrierLimits
  if (length <= max) return []
  return [refuse('label.extension_too_long', 'customer_ship_to_phone_number', { length, max })]
}

function checkCountry(text: string, code: string): Refusal[] {
  const field = 'customer_ship_to_address_country_code'
  if (text === '') return [refuse('label.country_missing', field)]
  return /^[A-Z]{2}$/.test(code) ? [] : [refuse('label.country_invalid', field)]
}

/** Of Canada and the United States by their tables (L12), of other countries by what the carrier takes. */
function checkRegion(countryCode: string, province: UsedText, postalCode: string): Refusal[] {
  const faults = regionFaults(countryCode, { province: province.text, postalCode }).map((fault) => ({
    ...fault,
    field: fault.field === 'province' ? province.field : 'customer_ship_to_address_postal_code',
  }))
  const isKnown = regionCode(countryCode, province.text) !== undefined
  const isFaulty = (field: string) => faults.some((fault) => fault.field === field)
  return [
    ...(isKnown || isFaulty(province.field)
      ? []
      : checkProvince(province, needsProvince.includes(countryCode))),
    ...(isFaulty('customer_ship_to_address_postal_code')
      ? []
      : checkPostalCode(postalCode, needsPostalCode.includes(countryCode))),
    ...faults,
  ]
}

function checkProvince({ text, field }: UsedText, isNeeded: boolean): Refusal[] {
  if (!isNeeded) return []
  if (text === '') return [refuse('label.province_missing', field)]
  const { province: max } = carrierLimits
  return text.length > max ? [refuse('label.province_too_long', field, { length: text.length, max })] : []
}

function checkPostalCode(code: string, isNeeded: boolean): Refusal[] {
  const field = 'customer_ship_to_address_postal_code'
  if (code === '') return isNeeded ? [refuse('label.postal_code_missing', field)] : []
  const { postalCode: max } = carrierLimits
  if (code.length <= max && /^[0-9A-Z]+$/.test(code)) return []
  return [refuse('label.postal_code_invalid', field, { length: code.length, max })]
}

/**
 * A phone number as the carrier takes it: digits alone, with the country's code outside North America, and its extension
 * apart (C7).
 */
export function phoneDigits(text: string, countryCode: string): PhoneParts {
  const stored = normalizePhoneDigits(text)
  if (stored === null) return { number: text.replaceAll(/\D/g, ''), extension: '' }
  const { number, extension } = splitExtension(stored)
  if (number.startsWith('+')) return { number: number.slice(1), extension }
  const isChinese = countryCode === 'CN' && number.length === 11 && number.startsWith('1')
  return { number: isChinese ? `86${number}` : number, extension }
}

/** Names that people write for the countries that the shop sends to most, where a code is asked. */
const countryNames: Readonly<Record<string, string>> = {
  china: 'CN',
  zhongguo: 'CN',
  'zhong guo': 'CN',
  中国: 'CN',
  中國: 'CN',
  'hong kong': 'HK',
  香港: 'HK',
  macau: 'MO',
  macao: 'MO',
  澳门: 'MO',
  taiwan: 'TW',
  台湾: 'TW',
  canada: 'CA',
  加拿大: 'CA',
  'united states': 'US',
  usa: 'US',
  美国: 'US',
}

/** The two letters of a country that an address names in letters or by name; else what it says. */
export const countryCodeOf = (text: string): string => countryNames[text.toLowerCase()] ?? text.toUpperCase()
