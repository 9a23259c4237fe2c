import { normalizePhoneDigits, plainPhoneText } from '../customers/customer-rules'
import { withoutApostrophes } from '../text/formula-safe'
import { isCleanText } from '../text/wire-text'
import { storedTracking } from '../tracking/tracking-number'
import { say } from '../words/say'
import { readMoney, readWholeCell, readYuan } from './amount-cell'
import { type DayOrder, isDayLike, readDay } from './day-cell'
import type { CellShape, ImportField } from './import-kinds'
import { type ReadCell, refused } from './read-cell'
import { readStatus } from './status-cell'

/**
 * Spreadsheets write a number of 12 digits and more as 4.00638E+12, with a sign and two digits, and keep 15 digits of a
 * longer one: two zeros and more stand for those that are lost. A single one is too often the code's own, as 1E5 is.
 */
const isExponent = (text: string) => /^-?\d(?:[.,]\d+)?E\+\d{2,}$/i.test(text)
/** '70232100394146000': a spreadsheet has kept fifteen digits of a longer number. */
export const hasLostDigits = (text: string) => /^\d{17,}$/.test(text) && /^0+$/.test(text.slice(15))
const isDecimalOfWhole = (text: string) => /^\d{5,}[.,]0+$/.test(text)

// of Excel, LibreOffice and Numbers
const errorCell = /^#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NULL!|NUM!|SPILL!|CALC!)$/

/** ="1Z999": how other programs keep a spreadsheet from changing a number. */
const heldText = /^\s*=\s*"([^"]*)"\s*$/

/**
 * Reads a cell by its field. An empty cell is an empty value. Nothing that a spreadsheet has changed is guessed (W9).
 */
export function readCell(field: ImportField, cell: string, dayOrder: DayOrder | null): ReadCell {
  const { shape, max, name } = field
  const text = withoutApostrophes(cell.replace(heldText, '$1')).normalize('NFC').trim()
  if (text === '') return { value: '' }
  if (errorCell.test(text)) return refused(say('imports.cell_error', { cell: text }))
  if (!isCleanText(text, { lines: name === 'staff_note' })) return readLines(field, text, dayOrder)
  if (text.length > max) return refused(say('imports.text_too_long', { max }))
  return readers[shape](text, dayOrder)
}

/** The lines of an address are one; of another cell with several lines one is proposed. */
function readLines(field: ImportField, text: string, dayOrder: DayOrder | null): ReadCell {
  const lines = text.split(/[\t\n\r\v\f\u2028\u2029]+/u).map((line) => line.trim())
  const isAddress = field.name === 'address_line'
  const separator = isAddress && !/\p{Script=Han}/u.test(text) ? ', ' : ' '
  const joined = lines.filter((line) => line !== '').join(separator)
  if (!isCleanText(joined)) return refused(say('imports.text_unclean'))
  return isAddress ? readCell(field, joined, dayOrder) : refused(say('imports.several_lines'), joined)
}

const readers: Record<CellShape, (text: string, dayOrder: DayOrder | null) => ReadCell> = {
  text: (text) => ({ value: text }),
  code: readCode,
  phone: readPhone,
  day: readDay,
  whole: readWholeCell,
  money: readMoney,
  yuan: readYuan,
  status: readStatus,
  tracking: readTracking,
}

/** An apostrophe before a code is how a spreadsheet is told that it is a text. */
function readCode(text: string): ReadCell {
  const code = text.replace(/^['’]/, '')
  return shortened(code) ?? { value: code }
}

/** A tracking number in the one form in which it is stored, whatever its spelling. */
function readTracking(text: string): ReadCell {
  const read = readCode(text)
  return 'value' in read ? { value: storedTracking(read.value) } : read
}

const shortened = (text: string): ReadCell | null =>
  isExponent(text) || hasLostDigits(text) || isDecimalOfWhole(text)
    ? refused(say('imports.shortened', { cell: text }))
    : null

/**
 * A phone number as it is stored. Ten bare digits after a 1, and nine or fewer, are a Chinese mobile or a number with its
 * first zero that lost a digit.
 */
function readPhone(text: string): ReadCell {
  const lost = shortened(text)
  if (lost) return lost
  if (/[*＊•]{2,}/u.test(text)) return refused(say('imports.phone_masked', { cell: text }))
  const phone = normalizePhoneDigits(text)
  if (phone === null) return refused(say('imports.phone_invalid', { cell: text }))
  const bare = plainPhoneText(text)
  if (!/^\d+$/.test(bare)) return { value: phone }
  const isShortMobile = bare.length === 10 && bare.startsWith('1')
  const isLongMobile = bare.length === 12 && /^1[3-9]/.test(bare)
  if (isShortMobile || isLongMobile) {
    return refused(say('imports.phone_digits', { cell: text, count: bare.length }))
  }
  if (bare.length === 9 || (bare.length === 11 && !bare.startsWith('1') && !bare.startsWith('0'))) {
    return refused(say('imports.phone_zero', { cell: text }))
  }
  return { value: phone }
}

/** Whether a value looks like a shape, by which columns without a known heading are matched. */
export function cellIs(shape: CellShape, value: string): boolean {
  const text = value.trim()
  if (shape === 'phone') {
    const digits = normalizePhoneDigits(text) ?? ''
    return /^1[3-9]\d{9}$/.test(digits) || (/^[+(]/.test(plainPhoneText(text)) && digits !== '')
  }
  if (shape === 'day') return isDayLike(text)
  return shape === 'status' && 'value' in readStatus(text)
}
