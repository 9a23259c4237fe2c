import { createHash } from 'node:crypto'
import { type DayOrder, dayOrderOf } from '@getzo/domain/imports/day-cell'
import { type ImportKind, importFieldOf, importRowsMax } from '@getzo/domain/imports/import-kinds'
import { matchLike } from '@getzo/domain/imports/like-headings'
import {
  findHeadings,
  headingsText,
  type ImportMatch,
  matchHeadings,
} from '@getzo/domain/imports/match-headings'
import { say } from '@getzo/domain/words/say'
import type { Tx } from '../../db/connection/transaction'
import { Refused } from '../../http/refused'
import { type SheetRow, unreadable } from '../../sheets/sheet-row'
import { insertImport, insertRows, type ProposedTable, replaceTable, selectMatches } from './imports.store'
import { insertSheets, type StoredSheet, selectSheet } from './sheets.store'

/** A table as it was read: its headings, and the rows below them. */
export interface ReadTable {
  headings: string[]
  rows: SheetRow[]
  /** the sheet it stands on, where the file has several */
  sheet: string | null
  /** all sheets of a file with several */
  sheets?: readonly StoredSheet[]
}

const sheetRowsMax = importRowsMax + 20

/**
 * Reads a table to its end, and finds its headings. Rows above them are a title: they are left out. Of several sheets the
 * one is read whose headings name the most fields.
 */
export async function readTable(kind: ImportKind, from: AsyncIterable<SheetRow>): Promise<ReadTable> {
  const sheets = await readSheets(from)
  const found = sheets.map((one) => ({ ...one, ...findHeadingsOf(kind, one) }))
  const none = { name: null, rows: [], at: 0, named: 0 }
  const best = found.reduce((first, one) => (one.named > first.named ? one : first), found[0] ?? none)
  const named = sheets.flatMap(({ name, rows }) => (name === null || rows.length < 2 ? [] : [{ name, rows }]))
  return { ...tableOf(best, best.at), ...(named.length > 1 && { sheets: named }) }
}

type Sheet = Pick<ReadTable, 'rows'> & { name: string | null }

const findHeadingsOf = (kind: ImportKind, { rows }: Sheet) =>
  findHeadings(
    kind,
    rows.map(({ cells }) => cells),
  )

/** The table of a sheet whose headings stand in its row `at`. */
function tableOf({ name: sheet, rows: all }: Sheet, at: number): ReadTable {
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

/** Of a sheet that is too long for an import, as many rows as say so. */
async function readSheets(from: AsyncIterable<SheetRow>): Promise<Sheet[]> {
  const sheets = new Map<string | null, SheetRow[]>()
  let kept = 0
  for await (const row of from) {
    const rows = sheets.get(row.sheet ?? null) ?? []
    sheets.set(row.sheet ?? null, rows)
    if (rows.length > sheetRowsMax) {
      if (row.sheet === undefined) break
      continue
    }
    rows.push(row)
    kept += 1
    // a sheet that is read in part would pass for a whole one
    if (kept > 3 * sheetRowsMax) throw unreadable(say('file.sheet_unpacked'))
  }
  return [...sheets].map(([name, rows]) => ({ name, rows }))
}

/** The places of the columns that have a value in any row. */
const filledColumns = ({ headings, rows }: ReadTable): number[] =>
  headings.flatMap((_, at) => (rows.some(({ cells }) => (cells[at] ?? '') !== '') ? [at] : []))

/** Rows that are read to recognise a column without a known heading. */
const shapeRows = 200
const insertRowsMax = 1000

/** Stores a table, with its columns as a saved preset or the last table with these headings has them, or else proposed. */
export async function storeTable(
  tx: Tx,
  { kind, name, actor }: { kind: ImportKind; name: string; actor: string },
  table: ReadTable,
): Promise<number> {
  const id = await insertImport(tx, { kind, name, actor, ...(await proposalOf(tx, kind, table)) })
  await insertAllRows(tx, id, table.rows)
  if (table.sheets) await insertSheets(tx, id, table.sheets)
  return id
}

/** What is stored of a table beside its rows. */
async function proposalOf(tx: Tx, kind: ImportKind, table: ReadTable): Promise<ProposedTable> {
  const { headings, rows, sheet } = table
  const headingsHash = createHash('sha256').update(headingsText(headings)).digest()
  const values = rows.slice(0, shapeRows).map(({ cells }) => cells)
  const said = { headings, headingsHash, sheet, filled: filledColumns(table) }
  const found = matchLike(kind, headings, values, await selectMatches(tx, kind, headingsHash))
  if (found) {
    const { like, columns, added, gone } = found
    return { ...said, columns, dayOrder: like.day_order, added, gone, presetId: like.preset_id }
  }
  const columns = matchHeadings(kind, headings, values)
  return { ...said, columns, dayOrder: null, added: [], gone: [], presetId: null }
}

async function insertAllRows(tx: Tx, id: number, rows: readonly SheetRow[]): Promise<void> {
  for (let at = 0; at < rows.length; at += insertRowsMax) {
    await insertRows(tx, id, rows.slice(at, at + insertRowsMax))
  }
}

/** Reads another sheet of an import's workbook in place of the one that was read. */
export async function changeSheet(tx: Tx, id: number, kind: ImportKind, name: string): Promise<void> {
  const rows = await selectSheet(tx, id, name)
  if (!rows) throw new Refused('rule', { field: 'sheet' }, say('imports.sheet_unknown', { sheet: name }))
  const sheet = { name, rows }
  const table = tableOf(sheet, findHeadingsOf(kind, sheet).at)
  await replaceTable(tx, id, await proposalOf(tx, kind, table))
  await insertAllRows(tx, id, table.rows)
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
