/**
 * Where a spreadsheet may begin to read a formula (O8; OWASP, CSV injection; ASVS 1.2.10): at one of = + - @, or at any
 * sign that compatibility normalization (NFKC) makes into one of them, such as the full-width ones of Chinese and
 * Japanese. Spaces of all kinds, quotes and marks that nobody sees may stand before it: some programs take them away
 * first. The test of this file compares both classes with NFKC of every code point.
 */
const sign = String.raw`[=+@\u207a\u207c\u208a\u208c\u2a75\u2a76\ufb29\ufe62\ufe63\ufe66\ufe6b\uff0b\uff0d\uff1d\uff20-]`
const unseen = String.raw`[ "\u00a0\u00ad\u1680\u2000-\u200f\u202f\u205f\u2060\u3000\ufeff\uff02]`

/**
 * A cell that is to begin with an apostrophe, so that it is shown as text: one that begins with a sign, and one that
 * begins with a tab or line break, whatever follows. JavaScript (flag u) and PostgreSQL read the pattern alike.
 */
export const formulaCell = String.raw`^(?:[\t\n\r]|${unseen}*${sign})`

const cellOfAnotherReading = new RegExp(
  String.raw`([;\t\n\v\f\r\u0085\u2028\u2029])(?=${unseen}*${sign})`,
  'gu',
)

/**
 * A piece of a comma separated file in which no other reading finds a formula: who expects semicolons or tabs between
 * cells does not see quotes in the middle of a line, so after those and line breaks a cell may begin, and gets an
 * apostrophe where it would begin with a sign.
 */
export const neutralizeReadings = (file: string): string => file.replace(cellOfAnotherReading, "$1'")

const formula = new RegExp(formulaCell, 'u')
const apostropheBefore = new RegExp(String.raw`^'(?=[\t\n\r]|${unseen}*${sign})`, 'u')
const apostropheInside = new RegExp(String.raw`([;\t\n\v\f\r\u0085\u2028\u2029])'(?=${unseen}*${sign})`, 'gu')

/** A cell as an export writes it. */
export const neutralCell = (text: string): string =>
  neutralizeReadings(formula.test(text) ? `'${text}` : text)

/**
 * A cell without the apostrophes that an export adds. A text that had one of its own there loses it, so a caller that knows
 * what is stored compares with neutralCell first.
 */
export const withoutApostrophes = (cell: string): string =>
  // nearly no cell has one
  cell.includes("'") ? cell.replace(apostropheInside, '$1').replace(apostropheBefore, '') : cell
