import { htmlLang, type Language } from '@getzo/domain/public/device'
import type { Messages } from '@lingui/core'
import type { TextValues } from './compiled-text'
import { compiledText } from './compiled-text'

export type Translate<C extends Messages> = (id: keyof C & string, values?: TextValues) => string

/**
 * Text functions of one public area, one per language, typed by the ids of its English catalogue. The three catalogues
 * must hold the same ids (I3: shown by a test); a missing text is a fault, never an id on the page.
 */
export function translated<C extends Messages>(
  catalogues: Record<Language, Record<keyof C & string, Messages[string]>> & { en: C },
): Record<Language, Translate<C>> {
  return {
    en: textIn<C>('en', catalogues.en),
    fr: textIn<C>('fr', catalogues.fr),
    cn: textIn<C>('cn', catalogues.cn),
  }
}

/** The text function of one catalogue, for a page that loads only its own language. */
export function textIn<C extends Messages>(language: Language, messages: Messages): Translate<C> {
  // also selects the plural rules, so it is Intl's name
  const locale = htmlLang(language)
  return (id, values) => {
    const message = messages[id]
    if (message === undefined) throw new Error(`no ${language} text for ${id}`)
    return compiledText(message, values, locale)
  }
}
