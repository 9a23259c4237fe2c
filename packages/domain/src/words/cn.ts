import words from './cn.json'
import names from './cn-names.json'
import type { CodeNames } from './code-names'
import type { WordId } from './say'

/** Every word in Chinese. An id without its text does not compile. */
export const cnWords: Readonly<Record<WordId, string>> = words
export const cnNames: CodeNames = names
