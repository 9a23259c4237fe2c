/** The product's language codes, as addresses, cookies and catalogues name them (I1). */
export const languages = ['en', 'fr', 'cn'] as const

/** One of the product's language codes (I1). */
export type Language = (typeof languages)[number]

/** The language where nothing says another (I2). */
export const defaultLanguage: Language = 'en'

const htmlLangs: Readonly<Record<Language, string>> = { en: 'en', fr: 'fr', cn: 'zh-Hans' }

/** Whether an outside value is one of the language codes (I1, I2). */
export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value)
}

/** The value of the lang attribute for a language: 'en', 'fr', 'zh-Hans' (I1). */
export function htmlLang(language: Language): string {
  return htmlLangs[language]
}

/** All that can say which language a visit begins in. Values come from outside and are checked here. */
export interface LanguageSigns {
  /** lang of the link */
  link?: unknown
  /** the switch's memory */
  remembered?: unknown
  host: string
  /** the browser's Accept-Language header, or its list of languages joined by commas */
  accepted: string
}

/** The first language of a visit: the link's, else the remembered one, the host's, the browser's, English (I2, I7). */
export function firstLanguage({ link, remembered, host, accepted }: LanguageSigns): Language {
  const linked = languageOfLink(link)
  if (linked !== null) return linked
  if (isLanguage(remembered)) return remembered
  return languageOfHost(host) ?? acceptedLanguage(accepted) ?? defaultLanguage
}

/**
 * The language that `lang` of a link names: one of our codes, or a language tag as others write it, since Chinese is `cn`
 * to us and `zh` to everybody else (I1, I7). Null where it names none.
 */
export const languageOfLink = (link: unknown): Language | null =>
  isLanguage(link) ? link : typeof link === 'string' ? languageOfTag(link) : null

const languageOfTag = (tag: string): Language | null =>
  languagesOfTags.get(tag.toLowerCase().replace(/[-_].*$/s, '')) ?? null

const languagesOfDomains: ReadonlyMap<string, Language> = new Map([
  ['ca', 'en'],
  ['fr', 'fr'],
  ['cn', 'cn'],
])

/** By the host's top-level domain; null where that says nothing (I2, I7). */
function languageOfHost(host: string): Language | null {
  const name = host.trim().toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '')
  // A bare 'fr' is a machine's name in some network, not a domain.
  if (!name.includes('.')) return null
  return languagesOfDomains.get(name.slice(name.lastIndexOf('.') + 1)) ?? null
}

const languagesOfTags: ReadonlyMap<string, Language> = new Map([
  ['en', 'en'],
  ['fr', 'fr'],
  ['zh', 'cn'],
])

/** The best of our languages that an Accept-Language header names (RFC 9110, 12.5.4); null where it names none. */
function acceptedLanguage(header: string): Language | null {
  let best: { language: Language; quality: number } | null = null
  for (const part of header.split(',')) {
    const [tag = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase())
    const language = languageOfTag(tag)
    const weight = parameters.find((text) => text.startsWith('q='))
    const quality = weight === undefined ? 1 : Number(weight.slice(2))
    if (language !== null && quality > (best?.quality ?? 0)) best = { language, quality }
  }
  return best?.language ?? null
}

/** Whether a visit comes from WeChat or WeCom on a phone, where the mini-program can open (K12, Q6). */
export function isWeChatPhone(userAgent: string): boolean {
  return /wxwork|micromessenger/i.test(userAgent) && /mobile|android|iphone|ipad|ipod/i.test(userAgent)
}

/**
 * Whether a visit comes from a WeChat on a phone that knows open tags: 7.0.12 or newer, not WeCom, which names WeChat
 * too, and not a page inside a mini-program (K12, Q6; WeChat's document of open tags).
 */
export function knowsOpenTags(userAgent: string): boolean {
  if (!isWeChatPhone(userAgent) || /wxwork|miniprogram/i.test(userAgent)) return false
  const [, major, minor, patch] = /micromessenger\/(\d+)\.(\d+)\.(\d+)/i.exec(userAgent) ?? []
  return Number(major) * 10_000 + Number(minor) * 100 + Number(patch) >= 70_012
}

/**
 * The last four characters (code points) of an order reference: what a customer proves an order with (K1). Of a pasted
 * reference it is the same four (K15), whatever stands around it and in whichever width it was typed.
 */
export function lastFour(orderReference: string): string {
  const text = orderReference.normalize('NFKC').replaceAll(/[\s\p{Cc}\p{Cf}]/gu, '')
  return Array.from(text).slice(-4).join('')
}
