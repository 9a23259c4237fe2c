import { hasLostDigits } from '../../../imports/cell-shapes'
import { neutralCell, withoutApostrophes } from '../../../text/formula-safe'
import { isCleanText } from '../../../text/wire-text'
import { serialInWords } from '../../../time/serial-day'
import { type Said, say } from '../../../words/say'
import { cellLimit, hasLines, type ImportColumn } from '../import-columns'

const tidied = (text: string) =>
  (text.includes('\r') ? text.replaceAll(/\r\n?/g, '\n') : text).normalize('NFC').trim()

/** Whether two texts are stored as one. */
export const isSameText = (one: string, other: string) => one === other || tidied(one) === tidied(other)

/** A cell's meaning, compared with the stored text: an export's own text is the stored one, apostrophes included. */
export function readText(cell: string, stored: string): string {
  if (cell === stored) return stored
  const isStored = stored !== '' && (isSameText(cell, stored) || isSameText(cell, neutralCell(stored)))
  return isStored ? stored : tidied(withoutApostrophes(cell))
}

// of Excel, LibreOffice and Numbers
const errorCell = /^#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NULL!|NUM!|SPILL!|CALC!)$/

/** Why a cell of text cannot be stored, or null. */
export function checkText(text: string, column: ImportColumn): Said | null {
  if (errorCell.test(text)) return say('import.cell_error', { cell: text })
  if (!isCleanText(text, { lines: hasLines(column) })) return say('import.text_unclean')
  const max = cellLimit(column)
  return text.length > max ? say('import.text_too_long', { max }) : null
}

const words: Readonly<Record<string, boolean>> = {
  ...Object.fromEntries(['t', 'true', 'yes', 'y', '1', 'vrai', 'oui', '是'].map((word) => [word, true])),
  ...Object.fromEntries(['f', 'false', 'no', 'n', '0', 'faux', 'non', '否'].map((word) => [word, false])),
}

/** Reads the words for yes and no; null for others. */
export const readYesNo = (cell: string): boolean | null => words[cell.toLowerCase()] ?? null

/** '4.00638E+12': a code of which a spreadsheet has kept the first digits alone. */
export const isShortenedCode = (cell: string) => /^\d(?:[.,]\d+)?E\+?\d+$/i.test(cell) || hasLostDigits(cell)

/** Whether a code is the stored one without the zeros before it, which a spreadsheet takes for a number. */
export const isWithoutZeros = (cell: string, stored: string) =>
  /^0+\d+$/.test(stored) && /^\d+$/.test(cell) && stored.replace(/^0+/, '') === cell

// the years 2000 to 2199: what is less could be a year, or a typing error
const serials = { first: 36_526, last: 109_574 }

/** A date that a spreadsheet has left as a number; any other text stays as it is. */
export function dateFromSerial(cell: string): string {
  const isSerial = /^\d{5,6}(?:\.\d+)?$/.test(cell)
  return isSerial && Number(cell) >= serials.first && Number(cell) <= serials.last
    ? serialInWords(Number(cell))
    : cell
}
