/**
 * What a spreadsheet may take for the start of a formula (O8), as a regular expression that JavaScript and
 * PostgreSQL read alike, so that cells made by either are neutralised by one rule. The full-width signs are
 * formulas too where the spreadsheet's language is Chinese or Japanese.
 */
export const formulaStartPattern = '^[=+@\\t\\r\\n＝＋－＠-]'

const formulaStart = new RegExp(formulaStartPattern, 'u')

/** A cell's text that no spreadsheet runs: an apostrophe goes before what could start a formula (O8). */
export function neutralizeFormula(text: string): string {
  return formulaStart.test(text) ? `'${text}` : text
}
