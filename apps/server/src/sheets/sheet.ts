import { say } from '@getzo/domain/words/say'
import { csvRows } from './csv-rows'
import { cellLengthMax, type SheetRow, unreadable } from './sheet-row'
import { xlsxRows } from './xlsx-rows'

/** Rows with nothing in them, too: some programs write them to the end of their sheet. */
const rowsMax = 100_000
const signsMax = 40_000_000

/**
 * The rows of a CSV, or of the sheets of an XLSX that people see, that hold anything, each when it is asked for (docs/adr/0081).
 * Throws Refused for a file that cannot be read. Only sheet.worker.ts calls it: features read by `sheets.rows`.
 */
export async function* sheetRows(bytes: Uint8Array, type: string): AsyncGenerator<SheetRow, void> {
  let signs = 0
  let rows = 0
  for await (const row of type === 'text/csv' ? csvRows(bytes) : xlsxRows(bytes)) {
    const { line, cells } = row
    rows += 1
    if (rows > rowsMax) throw unreadable(say('file.sheet_unpacked'))
    if (cells.every((cell) => cell === '')) continue
    const { sheet, isHidden } = row
    const bounded = cells.map((cell) => cell.slice(0, cellLengthMax))
    signs += bounded.reduce((sum, cell) => sum + cell.length, 0)
    if (signs > signsMax) throw unreadable(say('file.sheet_unpacked'))
    yield { line, cells: bounded, ...(sheet !== undefined && { sheet }), ...(isHidden && { isHidden }) }
  }
}
