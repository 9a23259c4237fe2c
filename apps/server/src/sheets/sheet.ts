import { say } from '@getzo/domain/words/say'
import { csvRows } from './csv-rows'
import { type SheetRow, unreadable } from './sheet-row'
import { xlsxRows } from './xlsx-rows'

/** What a spreadsheet may hold; a program that writes more means harm. */
const columnsMax = 200
/** Rows with nothing in them, too: some programs write them to the end of their sheet. */
const rowsMax = 100_000
const signsMax = 40_000_000
/** Excel's own limit, longer than any cell that can be stored: a longer one is still named as too long. */
const cellLengthMax = 32_767

/**
 * The rows of a CSV, or of the first sheet of an XLSX, that hold anything, each when it is asked for (docs/adr/0050).
 * Throws Refused for a file that cannot be read.
 */
export async function* sheetRows(
  source: AsyncIterable<Uint8Array>,
  type: string,
): AsyncGenerator<SheetRow, void> {
  let signs = 0
  let rows = 0
  for await (const { line, cells } of type === 'text/csv' ? csvRows(source) : xlsxRows(source)) {
    rows += 1
    if (rows > rowsMax) throw unreadable(say('file.sheet_unpacked'))
    if (cells.every((cell) => cell === '')) continue
    if (cells.length > columnsMax) throw unreadable(say('import.too_many_columns', { max: columnsMax }))
    const bounded = cells.map((cell) => cell.slice(0, cellLengthMax))
    signs += bounded.reduce((sum, cell) => sum + cell.length, 0)
    if (signs > signsMax) throw unreadable(say('file.sheet_unpacked'))
    yield { line, cells: bounded }
  }
}
