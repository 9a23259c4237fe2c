import { createHash } from 'node:crypto'
import { type DayOrder, dayOrderOf } from '@getzo/domain/imports/day-cell'
import { type ImportKind, importFieldOf, importRowsMax } from '@getzo/domain/imports/import-kinds'
import {
  findHeadings,
  headingsText,
  type ImportMatch,
  matchHeadings,
} from '@getzo/domain/imports/match-headings'
import { say } from '@getzo/domain/words/say'
import type { Tx } from '../../db/connection/transaction'
import { type SheetRow, unreadable } from '../../sheets/sheet-row'
import { insertImport, insertRows, selectMatch } from './imports.store'

/** A table as it was read: its headings, and the rows below them. */
export interface ReadTable {
  headings: string[]
  rows: SheetRow[]
  /** the sheet it stands on, where the file has several */
  sheet: string | null
}

const sheetRowsMax = importRowsMax + 20

/**
 * Reads a table to its end, and finds its headings. Rows above them are a title: they are left out. Of several sheets the
 * one is read whose headings name the most fields.
 */
export async function readTable(kind: ImportKind, from: AsyncIterable<SheetRow>): Promise<ReadTable> {
  const { sheet, rows: all, at } = await findTable(kind, from)
  const headings = all[at]?.cells ?? []
  const rows = all.slice(at + 1)
  if (rows.length === 0) throw unreadable(say('imports.no_rows'))
  if (rows.length > importRowsMax) throw unreadable(say('imports.too_many_rows', { max: importRowsMax }))
  const width = Math.max(headings.length, ...rows.map(({ cells }) => cells.length))
  const whole = (cells: readonly string[]) =>
    Array.from({ length: width }, (_, column) => cells[column] ?? '')
  return {
    sheet,
    headings: whole(headings),
    rows: rows.map((row) => ({ ...row, cells: whole(row.cells) })),
  }
}

async function findTable(kind: ImportKind, from: AsyncIterable<SheetRow>) {
  const sheets = new Map<string | null, SheetRow[]>()
  let count = 0
  for await (const row of from) {
    const rows = sheets.get(row.sheet ?? null) ?? []
    sheets.set(row.sheet ?? null, rows)
    if (rows.length <= sheetRowsMax) rows.push(row)
    count += 1
    if (count > 3 * sheetRowsMax || (row.sheet === undefined && count > sheetRowsMax)) break
  }
  const found = [...sheets].map(([sheet, rows]) => ({
    sheet,
    rows,
    ...findHeadings(
      kind,
      rows.map(({ cells }) => cells),
    ),
  }))
  const none = { sheet: null, rows: [], at: 0, named: 0 }
  return found.reduce((best, one) => (one.named > best.named ? one : best), found[0] ?? none)
}

/** The places of the columns that have a value in any row. */
const filledColumns = ({ headings, rows }: ReadTable): number[] =>
  headings.flatMap((_, at) => (rows.some(({ cells }) => (cells[at] ?? '') !== '') ? [at] : []))

/** Rows that are read to recognise a column without a known heading. */
const shapeRows = 200
const insertRowsMax = 1000

/** Stores a table, with its columns matched as those of the last table with these headings, or else proposed. */
export async function storeTable(
  tx: Tx,
  { kind, name, actor }: { kind: ImportKind; name: string; actor: string },
  table: ReadTable,
): Promise<number> {
  const { headings, rows, sheet } = table
  const headingsHash = createHash('sha256').update(headingsText(headings)).digest()
  const remembered = await selectMatch(tx, kind, headingsHash)
  const values = rows.slice(0, shapeRows).map(({ cells }) => cells)
  const isStillGood = remembered?.columns.length === headings.length
  const columns = remembered && isStillGood ? remembered.columns : matchHeadings(kind, headings, values)
  const dayOrder = remembered?.day_order ?? null
  const filled = filledColumns(table)
  const made = { kind, name, headings, headingsHash, columns, dayOrder, sheet, filled, actor }
  const id = await insertImport(tx, made)
  for (let at = 0; at < rows.length; at += insertRowsMax) {
    await insertRows(tx, id, rows.slice(at, at + insertRowsMax))
  }
  return id
}

/** The order of day and month that a table's dates have, or examples of dates of which only a person knows. */
export function daysOf(
  kind: ImportKind,
  columns: ImportMatch,
  rows: readonly (readonly string[])[],
): { order: DayOrder | null; examples: readonly string[] } {
  const values = columns.flatMap((name, at) =>
    name !== null && importFieldOf(kind, name)?.shape === 'day' ? rows.map((cells) => cells[at] ?? '') : [],
  )
  const found = dayOrderOf(values)
  return 'examples' in found
    ? { order: null, examples: found.examples }
    : { order: found.order, examples: [] }
}
