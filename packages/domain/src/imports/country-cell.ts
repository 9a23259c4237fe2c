import { writtenCountry } from '../addresses/read-latin-address'
import { type CountryCode, countries, isCountryCode } from '../countries/countries'

const folded = (name: string) =>
  name
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .replaceAll('’', "'")
    .trim()
    .toLowerCase()

/** Each country by its French and Chinese names, long and short; made at the first use. */
let named: ReadonlyMap<string, CountryCode> | undefined
function namesOfCountries(): ReadonlyMap<string, CountryCode> {
  const codes = Object.keys(countries) as CountryCode[] // keys forget their type
  return new Map(
    ['fr', 'zh-Hans', 'zh-Hant'].flatMap((language) =>
      (['long', 'short'] as const).flatMap((style) => {
        const names = new Intl.DisplayNames(language, { type: 'region', style })
        return codes.map((code) => [folded(names.of(code) ?? code), code] as const)
      }),
    ),
  )
}

/** The code of a country by its code, or by its name in English, French or Chinese; undefined for what is neither. */
export function readCountry(cell: string): CountryCode | undefined {
  const code = cell.toUpperCase()
  if (isCountryCode(code)) return code
  named ??= namesOfCountries()
  return writtenCountry(cell) ?? named.get(folded(cell))
}
