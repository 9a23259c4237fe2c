import { isTail, tailLength } from '../urls/code-tail'
import { codeKey } from './scan-code'

/** The lookup hash of a code has this form. Whoever guesses a seed can make its hash. */
export const looksLikeHash = (code: string): boolean => /^[\w-]{22}$/.test(code)

/**
 * Whether a text can name one of our codes by chance: seeds follow the minute (U6), and hashes follow the seeds. A code
 * that ends in a tail whose check character fits cannot be guessed (G6, G12), however it was typed.
 */
export function isGuessable(text: string): boolean {
  const key = looksLikeHash(text) ? null : codeKey(text)
  return key === null || !isTail(key.slice(-tailLength))
}
