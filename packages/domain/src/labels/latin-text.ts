const marks = /\p{M}/gu

/** Signs that have no Latin form of their own in Unicode, as an address writes them. */
const signs: Readonly<Record<string, string>> = {
  '‐': '-',
  '‑': '-',
  '‒': '-',
  '–': '-',
  '—': '-',
  '―': '-',
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '、': ',',
  '。': '.',
  '【': '[',
  '】': ']',
  '·': '.',
  ß: 'ss',
  æ: 'ae',
  Æ: 'AE',
  ø: 'o',
  Ø: 'O',
  ł: 'l',
  Ł: 'L',
}

/**
 * A text as the carrier prints it: its label fonts have no Chinese and no accents, and print "?" for what they lack.
 * Full-width signs become plain ones and accents go; whatever then is no plain character stays as it is (see
 * `notPrinted`).
 */
export function latinText(text: string): string {
  return Array.from(text.normalize('NFKD').replaceAll(marks, ''))
    .map((character) => signs[character] ?? character)
    .join('')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .normalize('NFC')
}

/** The characters of a `latinText` that the carrier cannot print, each once. */
export function notPrinted(text: string): string[] {
  return [...new Set(text)].filter((character) => !/^[\x20-\x7e]$/.test(character))
}
