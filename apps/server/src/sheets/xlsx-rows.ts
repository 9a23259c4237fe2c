import { serialInWords } from '@getzo/domain/time/serial-day'
import { say } from '@getzo/domain/words/say'
import { readXml } from './read-xml'
import { columnsMax, type SheetRow, tooManyColumns, unreadable } from './sheet-row'
import { lengthened, readWorkbook, unescaped, type Workbook } from './workbook'
import { openZip, type Zip } from './zip'

/** A sheet of 10,000 rows of 40 cells is 24 MB; reading goes on beside everything else, but it takes its time. */
const sheetBytesMax = 64 * 1024 * 1024

/** The rows of the sheets that people see, one after the other; of a formula the value that was last shown. */
export async function* xlsxRows(bytes: Uint8Array): AsyncGenerator<SheetRow, void> {
  const zip = await openZip(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  const workbook = await readWorkbook(zip)
  for (const { name, path } of workbook.sheets) {
    for await (const row of sheetRowsOf(zip, path, workbook)) {
      yield workbook.sheets.length > 1 ? { ...row, sheet: name } : row
    }
  }
}

async function* sheetRowsOf(zip: Zip, path: string, workbook: Workbook): AsyncGenerator<SheetRow, void> {
  let rows: SheetRow[] = []
  let line = 0
  let cells: string[] = []
  let cell: OpenCell | null = null
  let next = 0
  let isHidden = false
  yield* readXml(
    zip.read(path, sheetBytesMax),
    {
      open: (name, attributes) => {
        if (name === 'row') {
          line = attributes.r === undefined ? line + 1 : Number(attributes.r)
          cells = []
          next = 0
          isHidden = attributes.hidden === '1' || attributes.hidden === 'true'
        } else if (name === 'c') {
          cell = openCell(attributes, next)
          next = cell.column + 1
        } else if (cell && (name === 'v' || name === 't')) cell.isText = true
      },
      close: (name) => {
        if (name === 'row') rows.push({ line, cells, ...(isHidden && { isHidden }) })
        else if (cell && (name === 'v' || name === 't')) cell.isText = false
        else if (cell && name === 'c') {
          const text = textOf(cell, workbook).trim()
          // an empty cell behind the last one that says something is no column
          if (text !== '') {
            if (cell.column >= columnsMax) throw tooManyColumns()
            while (cells.length < cell.column) cells.push('')
            cells[cell.column] = text
          }
          cell = null
        }
      },
      text: (text) => {
        if (cell?.isText) cell.text = lengthened(cell.text, text)
      },
    },
    () => {
      const read = rows
      rows = []
      return read
    },
  )
}

interface OpenCell {
  column: number
  type: string
  style: number
  text: string
  isText: boolean
}

/** A cell without a column is next to the one before. */
const openCell = ({ r, t, s }: Readonly<Record<string, string>>, next: number): OpenCell => ({
  column: r === undefined ? next : columnOf(r),
  type: t ?? 'n',
  style: Number(s ?? 0),
  text: '',
  isText: false,
})

/** 'AB12' is column 27, counted from 0. */
function columnOf(reference: string): number {
  let column = 0
  for (const sign of reference) {
    const letter = sign.charCodeAt(0) - 64
    if (letter < 1 || letter > 26) break
    column = column * 26 + letter
  }
  if (column === 0) throw unreadable(say('file.sheet_damaged'))
  return column - 1
}

function textOf({ type, style, text: value }: OpenCell, workbook: Workbook): string {
  if (type === 's') return value === '' ? '' : (workbook.strings[Number(value)] ?? '')
  if (type === 'b') return value === '1' ? 'true' : 'false'
  if (type === 'd') return value.replace('T', ' ')
  // inlineStr, the text of a formula, and a formula's error
  if (type !== 'n') return unescaped(value)
  return value === '' ? '' : numberText(value, workbook, style)
}

// a formula's 19.990000000000002 is shown, and meant, as 19.99: a spreadsheet has fifteen digits; other programs write whole
// numbers of more
const digits = 15
const daysFrom1900To1904 = 1462

function numberText(value: string, { styles, is1904 }: Workbook, style: number): string {
  const number = Number(value)
  const { isDate = false, digits: least = 0 } = styles[style] ?? {}
  if (isDate && number >= 1 && number < 2_958_466)
    return serialInWords(number + (is1904 ? daysFrom1900To1904 : 0))
  const text = /^-?\d+$/.test(value) ? value : String(Number(number.toPrecision(digits)))
  return /^\d+$/.test(text) ? text.padStart(least, '0') : text
}
