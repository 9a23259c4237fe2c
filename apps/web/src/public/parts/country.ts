import { htmlLang, type Language } from '@getzo/domain/public/device'
import iso from 'i18n-iso-countries'
import names from 'i18n-iso-countries/langs/en.json'

iso.registerLocale(names)

/** Formal names that the list of names lacks. */
const aliases: Record<string, string> = { 'Viet Nam': 'VN', 'Republic of Korea': 'KR', 'Lao PDR': 'LA' }

/**
 * The ISO code of a country as brands store it: its English name, also in the long form, or the code itself. Null if
 * unknown.
 */
export function countryCode(stored: string): string | null {
  const known = codes.get(stored)
  if (known !== undefined) return known
  const found = findCode(stored.trim())
  // only known countries are cached, so that the cache is bounded
  if (found !== null) codes.set(stored, found)
  return found
}

const codes = new Map<string, string>()

function findCode(name: string): string | null {
  if (/^[A-Z]{2}$/.test(name)) return iso.isValid(name) ? name : null
  // 'Bolivia (Plurinational State of)' and 'Iran, Islamic Republic of' are known by their first part
  const short = name.replace(/\s*[(,].*$/, '')
  return aliases[name] ?? iso.getAlpha2Code(name, 'en') ?? iso.getAlpha2Code(short, 'en') ?? null
}

const namesIn = new Map<string, string>()

/** The country's name in the language; an unknown one as it is stored (Q2). */
export function countryName(stored: string, language: Language): string {
  const code = countryCode(stored)
  if (code === null) return stored
  const key = `${language} ${code}`
  const name = namesIn.get(key) ?? nameIn(code, language)
  namesIn.set(key, name)
  return name
}

const nameIn = (code: string, language: Language) =>
  new Intl.DisplayNames([htmlLang(language)], { type: 'region', fallback: 'code' }).of(code) ?? code
