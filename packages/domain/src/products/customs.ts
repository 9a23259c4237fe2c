import { type CountryCode, countryCodeOf } from '../countries/countries'
import { latinText, notPrinted } from '../labels/latin-text'
import { type Refusal, refuse } from '../refusal'

/** The digits of a code of the harmonized system: six are the same everywhere, up to four more are a country's own. */
export const hsCodeDigits = { min: 6, max: 10 } as const

/** The most characters of a customs description: three lines of 35 of the carrier's form (UPS, Shipping.yaml). */
export const customsDescriptionMax = 105

/** A product's customs data (W8), as stored: digits, plain Latin text, a country's code; null where not entered. */
export type CustomsData = Readonly<{
  hs_code: string | null
  customs_description: string | null
  origin_country: string | null
}>

/** The same as it was typed; what is left out stays as it is stored. */
export type TypedCustoms = Readonly<{ [F in keyof CustomsData]?: string | null | undefined }>

/** A typed HS code as it is stored: its digits, without the points and spaces that people write between them. */
export const hsCodeOf = (typed: string) => typed.normalize('NFKC').replaceAll(/[\s.-]/g, '')

/** A customs description as it is stored: in the carrier's characters as far as there are any. */
export const customsDescriptionOf = (typed: string) => latinText(typed)

/** A stored HS code as people read it: '4421.99.00'. */
export const hsCodeText = (code: string) =>
  [code.slice(0, 4), ...(code.slice(4).match(/.{1,2}/g) ?? [])].join('.')

export type CustomsRefusal = Refusal<
  | 'product.hs_code_invalid'
  | 'product.customs_description_too_long'
  | 'product.customs_description_not_latin'
  | 'product.origin_unknown'
>

/** The faults of typed customs data; an empty text is none. */
export function* customsRefusals(typed: TypedCustoms): Generator<CustomsRefusal, void> {
  const { min, max } = hsCodeDigits
  const code = hsCodeOf(typed.hs_code ?? '')
  // chapter 77 is kept free, and there is none below 01
  const isCode = /^\d+$/.test(code) && code.length >= min && code.length <= max && !/^(?:00|77)/.test(code)
  if (code !== '' && !isCode) yield refuse('product.hs_code_invalid', 'hs_code', { min, max })
  const description = customsDescriptionOf(typed.customs_description ?? '')
  const characters = notPrinted(description)
  if (characters.length > 0) {
    yield refuse('product.customs_description_not_latin', 'customs_description', { characters })
  } else if (description.length > customsDescriptionMax) {
    const params = { length: description.length, max: customsDescriptionMax }
    yield refuse('product.customs_description_too_long', 'customs_description', params)
  }
  const origin = (typed.origin_country ?? '').trim()
  if (origin !== '' && countryCodeOf(origin) === null) {
    yield refuse('product.origin_unknown', 'origin_country', { origin })
  }
}

/** The country that a product is from: its own, else its brand's, by code or name; null where neither is a country. */
export const originOf = (own: string | null, ofBrand: string): CountryCode | null =>
  countryCodeOf(own === null || own.trim() === '' ? ofBrand : own)
