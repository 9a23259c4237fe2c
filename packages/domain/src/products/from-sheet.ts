import { parseCents } from '../orders/order-total'
import { isGroupedOrDecimal } from '../text/typed-number'

/*
 * Converts a spreadsheet's text for the product form. Ambiguous text stays unchanged, for the check to report:
 * '1,200' could be a thousand or one, '1.234,50' and '1 234,50' could be slips of the hand, '01/02/2026' is January in one country and February in another.
 */

/** A spreadsheet's '$1,200.00' is 1200.00. */
export function priceFromSheet(text: string): string {
  const plain = text.replace(/^(?:US)?\$\s*|\s*USD$/gi, '')
  if (isGroupedOrDecimal(plain)) return text
  const ungrouped = /^\d{1,3}(?:,\d{3})+(?:\.\d*)?$/.test(plain) ? plain.replaceAll(',', '') : plain
  return parseCents(ungrouped) === null ? text : ungrouped
}

/** '1200.0' and '1,200,000' are whole numbers in a spreadsheet; '1,200' and '1,5' are none. */
export function wholeFromSheet(text: string): string {
  if (isGroupedOrDecimal(text)) return text
  const [, whole] = /^(\d{1,3}(?:,\d{3})+|\d+)(?:\.0+)?$/.exec(text) ?? []
  return whole === undefined ? text : whole.replaceAll(',', '')
}

/** '2026/1/5', as spreadsheets write a day in Chinese and Canadian French, is 2026-01-05. */
export function dateFromSheet(text: string): string {
  const [, year, month = '', day = ''] = /^(\d{4})[/.](\d{1,2})[/.](\d{1,2})$/.exec(text) ?? []
  return year === undefined ? text : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}
