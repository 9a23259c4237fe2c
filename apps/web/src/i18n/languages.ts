import { htmlLang, isLanguage, type Language, languageOfHost } from '@getzo/domain/public/device'

/** Languages of the customer and sign-in pages: our name, what HTML calls it, and its name for itself (A1, I1). */
export const languages: readonly { code: Language; htmlLang: string; name: string }[] = [
  { code: 'en', htmlLang: htmlLang('en'), name: 'English' },
  { code: 'fr', htmlLang: htmlLang('fr'), name: 'Français' },
  { code: 'cn', htmlLang: htmlLang('cn'), name: '中文' },
]

/** The cookie that the customer pages' switch sets too, so one choice holds everywhere. */
const cookieName = 'getzo_language'
const yearSeconds = 31_536_000

/** The remembered choice, else the host's language (I2). */
export function chosenLanguage(): Language {
  const stored = document.cookie
    .split('; ')
    .find((cookie) => cookie.startsWith(`${cookieName}=`))
    ?.slice(cookieName.length + 1)
  return isLanguage(stored) ? stored : languageOfHost(location.hostname)
}

/** Remembers the switch's choice for a year (I2). */
export function rememberLanguage(language: Language): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // oxlint-disable-next-line unicorn/no-document-cookie -- the Cookie Store API is missing from Safari and Firefox
  document.cookie = `${cookieName}=${language}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax${secure}`
}
