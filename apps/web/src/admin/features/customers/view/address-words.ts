import type { CustomerAddress } from '@getzo/contract/customers/customers.schema'

const isChinese = /\p{Script=Han}/u

const joined = (parts: readonly (string | null)[], sign: string) =>
  parts.filter((part) => part !== null && part.trim() !== '').join(sign)

/** An address on one line as it was entered, and in Latin letters where it was not. */
export function addressWords(address: CustomerAddress): { entered: string; latin: string } {
  const {
    customer_ship_to_address_line: line,
    customer_ship_to_address_line_pinyin: linePinyin,
    customer_ship_to_address_city: city,
    customer_ship_to_address_city_pinyin: cityPinyin,
    customer_ship_to_address_state_province_code: state,
    customer_ship_to_address_state_province_code_pinyin: statePinyin,
    customer_ship_to_address_postal_code: postal,
    customer_ship_to_address_country_code: country,
  } = address
  const latinOf = (...[first, town, province]: (string | null)[]) =>
    joined([first ?? null, town ?? null, joined([province ?? null, postal], ' '), country], ', ')
  if (!isChinese.test(`${line ?? ''}${city ?? ''}`)) return { entered: latinOf(line, city, state), latin: '' }
  const isReadable = linePinyin !== null && linePinyin.trim() !== ''
  return {
    // from the largest part to the smallest, as Chinese addresses are written
    entered: joined([state === city ? null : state, city, line], ''),
    latin: isReadable ? latinOf(linePinyin, cityPinyin, statePinyin) : joined([postal, country], ', '),
  }
}
