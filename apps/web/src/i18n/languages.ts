import { cookies } from '@getzo/contract/cookies'
import { htmlLang, isLanguage, type Language, languageOfHost } from '@getzo/domain/public/device'
import { readCookie, writeCookie } from '../page-cookies'

/** Languages of the customer and sign-in pages: our name, what HTML calls it, and its name for itself (A1, I1). */
export const languages: readonly { code: Language; htmlLang: string; name: string }[] = [
  { code: 'en', htmlLang: htmlLang('en'), name: 'English' },
  { code: 'fr', htmlLang: htmlLang('fr'), name: 'Français' },
  { code: 'cn', htmlLang: htmlLang('cn'), name: '中文' },
]

const yearSeconds = 31_536_000

/** The remembered choice, else the host's language (I2). */
export function chosenLanguage(): Language {
  const stored = readCookie(cookies.language)
  return isLanguage(stored) ? stored : languageOfHost(location.hostname)
}

/** Remembers the switch's choice for a year (I2), in the cookie that the customer pages' switch sets too. */
export function rememberLanguage(language: Language): void {
  writeCookie(cookies.language, language, 'Lax', yearSeconds)
}
