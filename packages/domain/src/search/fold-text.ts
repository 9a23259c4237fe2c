import { readTrackingNumber } from '../tracking/tracking-number'

/** Letters that have no accent of their own to take away, as people without such a keyboard write them. */
export const spelt: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ı: 'i',
  ħ: 'h',
  ŧ: 't',
}

/**
 * A text as it is searched: without case, accents and differences of width. The database's fold_text does the same, and
 * reads traditional signs as simplified ones (I8), which the server does to what is searched for.
 */
export const foldText = (text: string): string =>
  text
    .replaceAll(/[’‘ʼ´`]/g, "'")
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll(/[ßæœþłøđðıħŧ]/g, (letter) => spelt[letter] ?? letter)

/** Signs that come along when a name or a number is copied: quotes, a comma between names, # before a number. */
const copiedAlong = /^[#"'‘“”„«»,;、]+|["“”«»,;、]+$/g

/**
 * The words of a search, folded and without signs that nobody sees: each of them must be found. A carrier's number is one
 * word in any spelling. A text of which folding leaves nothing is its own word.
 */
export function searchedWords(typed: string): string[] {
  const text = typed.replaceAll(/\p{Cf}/gu, '')
  const tracking = readTrackingNumber(text)
  if (tracking !== null) return [tracking.toLowerCase()]
  const words = foldText(text).split(/\s+/).filter(Boolean)
  const bare = words.map((word) => word.replaceAll(copiedAlong, '')).filter(Boolean)
  if (bare.length > 0) return bare
  return words.length > 0 ? words : [text.trim()].filter(Boolean)
}
