import { htmlLang, isLanguage, type Language } from '@getzo/domain/public/device'
import type { WrittenDates } from '@getzo/domain/public/written-dates'
import type { CodeNames } from '@getzo/domain/words/code-names'
import type { Compiled } from './compiled-text'

/** All that a language other than English needs, in one file that is loaded before the screens (i18n/staff). */
export interface StaffTexts {
  /** catalogues by the names of their files */
  texts: Readonly<Record<string, Readonly<Record<string, Compiled>>>>
  /** domain's words by id */
  words: Readonly<Record<string, string>>
  names: CodeNames
  dates: WrittenDates
  /** a currency's code as '$ US' */
  currency: (code: string) => string
  /** decimal text as '1 234,50' */
  amount: (decimal: string) => string
  /** decimal text in a currency: '1 234,50 $ US' */
  money: (decimal: string, currency: string) => string
}

/**
 * The language of the staff screens of this page (W14). It is set once, before any screen's file runs, since columns and
 * breadcrumbs are written when their file is loaded; another choice loads the page again (admin/ui/change-language.ts).
 */
let language: Language = 'en'
let loaded: StaffTexts | undefined

export const spokenLanguage = (): Language => language

/** The locale that figures, names of countries and lists are written in. */
export const spokenLocale = (): string => (language === 'fr' ? 'fr-CA' : htmlLang(language))

/** The separator of two sentences: none in Chinese, whose full stop has its own room. */
export const betweenSentences = (): string => (language === 'cn' ? '' : ' ')

/** Decimal text with the language's own mark: '0.704' is '0,704' in French. */
export const spokenDecimal = (decimal: string): string =>
  language === 'fr' ? decimal.replace('.', ',') : decimal

/** The texts of the language; undefined for English, whose texts are in each screen's own files. */
export const spokenTexts = (): StaffTexts | undefined => loaded

/** A number as the language writes it: '1,234.5', '1 234,5', '1234.5'. */
export function figure(value: number): string {
  figures ??= new Intl.NumberFormat(spokenLocale(), {
    useGrouping: language !== 'cn',
    maximumFractionDigits: 20,
  })
  return figures.format(value)
}
let figures: Intl.NumberFormat | undefined

export function speak(next: Language, texts?: StaffTexts): void {
  language = next
  loaded = texts
  figures = undefined
  document.documentElement.lang = htmlLang(next)
}

const key = 'getzo.language'

/** The language that the staff screens were last used in, in this browser. */
export function keptLanguage(): Language {
  try {
    const kept = localStorage.getItem(key)
    return isLanguage(kept) ? kept : 'en'
  } catch {
    return 'en' // a browser that forbids storage
  }
}

/** Whether the browser keeps it. */
export function keepLanguage(next: Language): boolean {
  try {
    localStorage.setItem(key, next)
    return keptLanguage() === next
  } catch {
    return false
  }
}
