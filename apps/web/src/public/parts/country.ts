import { htmlLang, type Language } from '@getzo/domain/public/device'
import iso from 'i18n-iso-countries'
import names from 'i18n-iso-countries/langs/en.json'

iso.registerLocale(names)

/** Formal names that the list of names does not have. */
const aliases: Record<string, string> = { 'Viet Nam': 'VN', 'Republic of Korea': 'KR', 'Lao PDR': 'LA' }

/** The ISO code of a country as brands store it: its English name, long forms too, or the code itself. Null if unknown. */
export function countryCode(stored: string): string | null {
  const name = stored.trim()
  if (/^[A-Z]{2}$/.test(name)) return iso.isValid(name) ? name : null
  // 'Bolivia (Plurinational State of)' and 'Iran, Islamic Republic of' are known by what stands before
  const short = name.replace(/\s*[(,].*$/, '')
  const found = aliases[name] ?? iso.getAlpha2Code(name, 'en') ?? iso.getAlpha2Code(short, 'en')
  return found ?? null
}

const namesIn = new Map<Language, Intl.DisplayNames>()

/** The country's name in the language; as it is stored where it is not known (Q2). */
export function countryName(stored: string, language: Language): string {
  const code = countryCode(stored)
  if (code === null) return stored
  const inLanguage =
    namesIn.get(language) ?? new Intl.DisplayNames([htmlLang(language)], { type: 'region', fallback: 'code' })
  namesIn.set(language, inLanguage)
  return inLanguage.of(code) ?? stored
}
