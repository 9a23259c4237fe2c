import type { CodeNames } from './code-names'
import words from './fr.json'
import names from './fr-names.json'
import type { WordId } from './say'

/** Every word in the French of Canada. An id without its text does not compile. */
export const frWords: Readonly<Record<WordId, string>> = words
export const frNames: CodeNames = names
