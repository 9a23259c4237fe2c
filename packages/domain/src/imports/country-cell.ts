import { writtenCountry } from '../addresses/read-latin-address'
import { type CountryCode, countries, isCountryCode } from '../countries/countries'
import { likeliest } from './likeliest'

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

/** The names by which a misspelt one is found, as their languages write them; made at the first use. */
let spelt: readonly string[] | undefined
const speltNames = (): readonly string[] =>
  ['en', 'fr', 'zh-Hans'].flatMap((language) => {
    const names = new Intl.DisplayNames(language, { type: 'region' })
    return Object.keys(countries).flatMap((code) => names.of(code) ?? [])
  })

/** Many rows of a file have the same wrong cell. */
const found = new Map<string, string | null>()
const foundMax = 500

/** The name of a country that was probably meant by a cell that is none. */
export function likelyCountry(cell: string): string | undefined {
  spelt ??= speltNames()
  if (found.size > foundMax) found.clear()
  const known = found.get(cell)
  const like = known === undefined ? likeliest(cell, spelt) : known
  found.set(cell, like)
  return like ?? undefined
}
