import { type CountryCode, countryCodeOf } from '../countries/countries'
import { citiesInLatin } from './chinese-cities'
import { latinProvince } from './chinese-provinces'
import { type MarkedText, type Piece, piecesOf, take } from './marked-text'
import { canadianPostalCode, stateOf } from './north-america'
import type { AddressDoubt } from './read-region'

/** Places of a Latin text, as written; a state by its code. */
interface LatinPlaces {
  country?: CountryCode
  province?: string
  city?: string
  district?: string
  postal_code?: string
  doubts: { country?: AddressDoubt; province?: AddressDoubt; postal_code?: AddressDoubt }
}

const otherCountries: Readonly<Record<string, CountryCode>> = {
  'p r china': 'CN',
  'pr china': 'CN',
  prc: 'CN',
  'peoples republic of china': 'CN',
  'mainland china': 'CN',
  中国: 'CN',
  中國: 'CN',
  加拿大: 'CA',
  美国: 'US',
  美國: 'US',
  usa: 'US',
  us: 'US',
  'united states': 'US',
  uk: 'GB',
  'great britain': 'GB',
  england: 'GB',
  'hong kong sar': 'HK',
  'hong kong': 'HK',
  macau: 'MO',
  'south korea': 'KR',
  korea: 'KR',
}

/** A country by its name as people write it: two letters alone may be a state's. */
export function writtenCountry(text: string): CountryCode | undefined {
  const plain = text.replaceAll(/[.'’]/g, '').trim().toLowerCase().replaceAll(/\s+/g, ' ')
  if (Object.hasOwn(otherCountries, plain)) return otherCountries[plain]
  return plain.length > 2 ? (countryCodeOf(plain) ?? undefined) : undefined
}

/** Takes country, postal code, province, city and district out of a Latin address, whatever their order. */
export function takeLatinPlaces(
  marked: MarkedText,
  { country, postal_code }: { country?: string; postal_code?: string },
): LatinPlaces {
  const places: LatinPlaces = { postal_code, doubts: {} }
  if (country === undefined) takeCountry(marked, places)
  else places.country = countryCodeOf(country) ?? undefined
  takeCanadianCode(marked, places)
  takeProvince(marked, places)
  takeCodeOfCity(marked, places)
  takeCity(marked, places)
  takeDistrict(marked, places)
  takeNumericCode(marked, places)
  settleCountry(places)
  return places
}

function takePiece(marked: MarkedText, { start, end }: Piece) {
  take(marked, start, end)
}

function takeCountry(marked: MarkedText, places: LatinPlaces) {
  for (const piece of piecesOf(marked).toReversed()) {
    const whole = writtenCountry(piece.text)
    const state = stateOf(piece.text)
    if (whole !== undefined && (state === undefined || /^us$/i.test(piece.text))) {
      places.country = whole
      return takePiece(marked, piece)
    }
    // "BC V6H 1A1 Canada", "116001 China": the last words of a piece
    const last =
      /(?:^|[\s\d])((?:P\.? ?R\.? ?)?China|Canada|U\.?S\.?A\.?|United States(?: of America)?|中国|中國|加拿大|美国)$/i.exec(
        piece.text,
      )?.[1]
    if (last === undefined) continue
    places.country = writtenCountry(last)
    return take(marked, piece.end - last.length, piece.end)
  }
  return undefined
}

function takeCanadianCode(marked: MarkedText, places: LatinPlaces) {
  if (places.postal_code !== undefined) return undefined
  for (const piece of piecesOf(marked)) {
    const found = canadianPostalCode.exec(piece.text)
    if (found === null) continue
    places.postal_code = found[0]
      .toUpperCase()
      .replaceAll(/[ -]/g, '')
      .replace(/^(...)/, '$1 ')
    return take(marked, piece.start + found.index, piece.start + found.index + found[0].length)
  }
  return undefined
}

/** The last words of a piece, longest first, that are a province: "Vancouver BC", "Liaoning 116001". */
function provinceIn(text: string): { name: string; start: number; end: number } | undefined {
  const code = /[ -]*(\d{5}(?:-\d{4})?|\d{6})?$/.exec(text)?.[0] ?? ''
  const body = text.slice(0, text.length - code.length)
  const starts = [0, ...Array.from(body.matchAll(/ /g), ({ index }) => index + 1)].slice(-4)
  for (const start of starts) {
    const name = body.slice(start)
    const state = stateOf(name)
    if (state !== undefined) return { name: state.code, start, end: body.length }
    if (latinProvince(name) !== undefined) return { name, start, end: body.length }
  }
  return undefined
}

function takeProvince(marked: MarkedText, places: LatinPlaces) {
  for (const piece of piecesOf(marked).toReversed()) {
    const found = provinceIn(piece.text)
    if (found === undefined) continue
    const state = stateOf(found.name)
    if (places.country === 'CN' && state !== undefined && latinProvince(found.name) === undefined) continue
    // New York, NY and Beijing, China: a city of the same name stands before it
    places.province = found.name
    if (state !== undefined && places.country === undefined) {
      places.country = state.country
      if (places.postal_code === undefined) places.doubts.country = 'country_of_province'
    }
    const code = /^[ -]*(\d{5}(?:-\d{4})?|\d{6})$/.exec(piece.text.slice(found.end))?.[1]
    if (code !== undefined && places.postal_code === undefined) places.postal_code = code
    return take(marked, piece.start + found.start, code === undefined ? piece.start + found.end : piece.end)
  }
  return undefined
}

function takeCity(marked: MarkedText, places: LatinPlaces) {
  const province = latinProvince(places.province ?? '')
  const known = piecesOf(marked).findLast(({ text }) => isChineseCity(text, places.province))
  if (
    known !== undefined &&
    (province !== undefined || places.country === 'CN' || citiesInLatin(known.text).length === 1)
  ) {
    places.city = known.text
    if (places.province === undefined) proposeProvince(places, known.text)
    return takePiece(marked, known)
  }
  if (province?.isCity === true) {
    places.city = places.province
    return undefined
  }
  if (places.province === undefined && places.country !== undefined && places.country !== 'CN') {
    return takeLastWords(marked, places)
  }
  return places.province === undefined || province !== undefined ? undefined : takeLastWords(marked, places)
}

/** "Dalian 116001, China": a code behind the city, where there is no province. */
function takeCodeOfCity(marked: MarkedText, places: LatinPlaces) {
  if (places.postal_code !== undefined || places.country !== 'CN') return
  const piece = piecesOf(marked).findLast(({ text }) => /^[\p{L}' -]+ \d{6}$/u.test(text))
  if (piece === undefined) return
  places.postal_code = piece.text.slice(-6)
  take(marked, piece.end - 6, piece.end)
}

const isChineseCity = (text: string, province: string | undefined) => {
  const found = citiesInLatin(text)
  const wanted = latinProvince(province ?? '')
  return wanted === undefined ? found.length > 0 : found.some((city) => city.province === wanted)
}

/** The city of North America stands last of what is left, without a digit. */
function takeLastWords(marked: MarkedText, places: LatinPlaces) {
  const last = piecesOf(marked).at(-1)
  if (last === undefined || /\d/.test(last.text) || last.text.length > 40) return undefined
  if (piecesOf(marked).length < 2) return undefined
  places.city = last.text
  return takePiece(marked, last)
}

function proposeProvince(places: LatinPlaces, city: string) {
  const [only, ...others] = citiesInLatin(city)
  if (only === undefined || others.length > 0) return
  places.province = only.province.latin
  places.doubts.province = 'province_of_city'
}

const districtName = /^[\p{L}'’ -]{2,40} (?:District|Qu|County|Xian|New Area|Banner)$/iu

function takeDistrict(marked: MarkedText, places: LatinPlaces) {
  const found = piecesOf(marked).find(({ text }) => districtName.test(text))
  if (found === undefined || (places.province === undefined && places.city === undefined)) return
  places.district = found.text
  takePiece(marked, found)
}

/** A postal code that stands alone: of five digits for the United States, of six for China. */
function takeNumericCode(marked: MarkedText, places: LatinPlaces) {
  if (places.postal_code !== undefined) return
  const shape = places.country === 'US' ? /^\d{5}(?:-\d{4})?$/ : /^\d{6}$/
  const found = piecesOf(marked).find(({ text }) => shape.test(text))
  if (found === undefined) return
  places.postal_code = found.text
  if (places.country === undefined) places.doubts.postal_code = 'postal_code_guessed'
  takePiece(marked, found)
}

function settleCountry(places: LatinPlaces) {
  const province = latinProvince(places.province ?? '')
  if (province === undefined) return
  if (places.country === undefined) {
    places.country = province.country
    places.doubts.country = 'country_of_province'
  } else if (places.country === 'CN') places.country = province.country
}
