import type { Language } from './device'

/** A text in the visitor's language or, where it was not written in that, in the one that it was written in (P18, B6). */
export interface Told {
  text: string
  language: Language
}

/** The text in the visitor's language if there is one, else the original. */
export function told(original: Told, written: string | null | undefined, visitor: Language): Told {
  const text = (written ?? '').trim()
  return text === '' ? original : { text, language: visitor }
}
