import { readCodes, seedLength, tailOfKey } from './scan-code'

/** The lookup hash of a code has this form. Whoever guesses a seed can make its hash. */
export const looksLikeHash = (code: string): boolean => /^[\w-]{22}$/.test(code)

/**
 * Whether a text can name one of our codes by chance: seeds follow the minute (U6), and hashes follow the seeds. A code
 * with a tail whose check character fits cannot be guessed (G6, G12), however it was typed, and whatever is glued to it; a
 * text that can also be read as a code without a tail can.
 */
export function isGuessable(text: string): boolean {
  if (looksLikeHash(text)) return true
  const { keys } = readCodes(text)
  return !keys.some((key) => tailOfKey(key) !== null) || keys.some(isWithoutTail)
}

/** More signs behind a seed are a tail that was cut or mistyped: no code of ours. */
const isWithoutTail = (key: string) =>
  tailOfKey(key) === null && (seedLength(key) ?? key.length) === key.length
