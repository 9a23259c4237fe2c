import { htmlLang, type Language } from '../public/device'
import { writtenSum } from '../public/written-sum'
import { cnWords } from './cn'
import { fill } from './fill'
import { frWords } from './fr'
import type { Said, WordId } from './say'
import { words } from './words'

const tables: Readonly<Record<Language, Readonly<Record<WordId, string>>>> = {
  en: words,
  fr: frWords,
  cn: cnWords,
}

/** Writes a message in a language (W14). It holds every table, so no browser loads it. */
export const inLanguage = ({ rule, params }: Said, language: Language): string =>
  fill(tables[language][rule], params, htmlLang(language), (amount, currency) =>
    writtenSum(amount, currency, language),
  )
