/** The longest last word of an address that is shown: what a customer knows it by, and no more. */
const shownCharactersMax = 5

/** Enough of an address to know one's own by, and no more (K14): the city, and the last word of the line. */
export interface MaskedAddress {
  city: string
  end: string
}

/**
 * An address for a browser with an order's proof: its city and its end, '上海' and '…1205室'. It is cut between words: a last
 * word that says much of the address is left out whole, 'Vancouver' and '…'. Null where neither is known.
 */
export function maskedAddress(line: string | null, city: string | null): MaskedAddress | null {
  const masked = { city: (city ?? '').trim(), end: shownEnd((line ?? '').trim()) }
  return masked.city === '' && !/[^…]/u.test(masked.end) ? null : masked
}

function shownEnd(line: string): string {
  if (line === '') return ''
  // Chinese has no spaces: a number with what it counts is a word there, and nothing longer is
  const [word = ''] = /(?:\d+\p{Script=Han}{0,2}|(?:(?!\p{Script=Han})[\p{L}\p{N}])+)$/u.exec(line) ?? []
  const length = Array.from(word).length
  const isShown = length <= shownCharactersMax && Array.from(line).length > 2 * length
  return isShown ? `…${word}` : '…'
}
