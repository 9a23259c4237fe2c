/**
 * Code points of the signs that a spreadsheet may take for the start of a formula (O8): = + - @, tab and line breaks,
 * and the full-width signs, which are formulas too where the spreadsheet's language is Chinese or Japanese. As numbers,
 * so that PostgreSQL neutralises the cells that it makes by the same list (its ascii() answers a code point).
 */
export const formulaStartCodes: readonly number[] = Array.from(
  '=+-@\t\r\n＝＋－＠',
  (sign) => sign.codePointAt(0) ?? 0,
)

/** A cell's text that no spreadsheet runs: an apostrophe goes before what could start a formula (O8). */
export function neutralizeFormula(text: string): string {
  return formulaStartCodes.includes(text.codePointAt(0) ?? 0) ? `'${text}` : text
}
