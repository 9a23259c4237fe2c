/** Characters at the end of an address that its customer knows it by. */
const shownCharacters = 4

/** Enough of an address to know one's own by, and no more (K14): the city, and the last characters of the line. */
export interface MaskedAddress {
  city: string
  end: string
}

/**
 * An address for whoever has proven an order: its city and its end, '上海' and '…1205室'. An address that is hardly
 * longer than what would be shown shows its city alone. Null where neither is known.
 */
export function maskedAddress(line: string | null, city: string | null): MaskedAddress | null {
  const letters = Array.from((line ?? '').replaceAll(/\s+/g, ' ').trim())
  const end =
    letters.length > 2 * shownCharacters ? `…${letters.slice(-shownCharacters).join('').trim()}` : ''
  const masked = { city: (city ?? '').trim(), end }
  return masked.city === '' && masked.end === '' ? null : masked
}
