/** Languages of the customer and sign-in pages: our name, what HTML calls it, and its name for itself (A1, I1). */
export const languages = [
  { code: 'en', htmlLang: 'en', name: 'English' },
  { code: 'fr', htmlLang: 'fr', name: 'Français' },
  { code: 'cn', htmlLang: 'zh-Hans', name: '中文' },
] as const

export type Language = (typeof languages)[number]['code']

const storageKey = 'getzo.language'

export const isLanguage = (value: unknown): value is Language =>
  languages.some((language) => language.code === value)

export function htmlLangOf(code: Language): string {
  return languages.find((language) => language.code === code)?.htmlLang ?? 'en'
}

/** First language by the host's suffix (I2). */
export function languageOfHost(hostname: string): Language {
  if (hostname.endsWith('.fr')) return 'fr'
  if (hostname.endsWith('.cn')) return 'cn'
  return 'en'
}

/** The remembered choice, else the host's language (I2). */
export function chosenLanguage(): Language {
  const stored = localStorage.getItem(storageKey)
  return isLanguage(stored) ? stored : languageOfHost(location.hostname)
}

export function rememberLanguage(code: Language): void {
  localStorage.setItem(storageKey, code)
}
