import { cookies } from '@getzo/contract/cookies'
import { firstLanguage, htmlLang, type Language } from '@getzo/domain/public/device'
import { readCookie, writeCookie } from '../page-cookies'

/** Languages of the customer and sign-in pages: our name, HTML's name, and the native name (A1, I1). */
export const languages: readonly { code: Language; htmlLang: string; name: string }[] = [
  { code: 'en', htmlLang: htmlLang('en'), name: 'English' },
  { code: 'fr', htmlLang: htmlLang('fr'), name: 'Français' },
  { code: 'cn', htmlLang: htmlLang('cn'), name: '中文' },
]

const yearSeconds = 31_536_000

/** The first language of this visit, chosen as the server does for the customers' pages (I7). */
export const chosenLanguage = (): Language =>
  firstLanguage({
    link: new URLSearchParams(location.search).get('lang'),
    remembered: readCookie(cookies.language),
    host: location.hostname,
    accepted: navigator.languages.join(','),
  })

/** Remembers the switch's choice for a year (I2), in the cookie that the customer pages' switch sets too. */
export function rememberLanguage(language: Language): void {
  writeCookie(cookies.language, language, 'Lax', yearSeconds)
}
