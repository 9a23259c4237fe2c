import type { Language } from '@getzo/domain/public/device'
import { inLanguage } from '@getzo/domain/words/in-language'
import type { Said } from '@getzo/domain/words/say'
import type { Letter } from './mailer'

/**
 * A letter to somebody of the staff, still without a language: it gets its reader's, as stored when it is sent (W14).
 */
export interface ToldLetter {
  to: string
  /** the user that reads it */
  reader: number
  subject: Said
  /** a text is an address, as it is */
  paragraphs: readonly (Said | LetterLink | string)[]
}

/** A page for people who are not signed in; `hash` comes after its language. */
export interface LetterLink {
  address: string
  hash: string
}

/** The letter in a language. A linked page opens in it too; English is what it opens in by itself. */
export function letterIn({ to, subject, paragraphs }: ToldLetter, language: Language): Letter {
  const lines = paragraphs.map((part) => {
    if (typeof part === 'string') return part
    if ('rule' in part) return inLanguage(part, language)
    return `${part.address}${language === 'en' ? '' : `?lang=${language}`}${part.hash}`
  })
  return { to, subject: inLanguage(subject, language), text: lines.join('\n\n') }
}
