import { importRowsMax } from '@getzo/domain/products/import/import-columns'
import type { ImportRow } from '@getzo/domain/products/import/import-plan'
import { type ColumnMatch, matchColumns } from '@getzo/domain/products/import/match-columns'
import { say } from '@getzo/domain/words/say'
import type { Database } from '../../../db/connection/connect'
import { readContents } from '../../../files/contents'
import { type SheetRow, unreadable } from '../../../sheets/sheet-row'
import type { Sheets } from '../../../sheets/sheets'

const samplesMax = 3
const sampleLength = 80

/** The headings and first rows of a file, before its columns are matched. */
export interface FileHead {
  headings: string[]
  columns: ColumnMatch
  rows: number
  samples: string[][]
}

/** Where the bytes of an uploaded file are, and of what type they were found to be. */
export interface UploadedSheet {
  file_id: number
  type: string
}

/** The dependencies of reading a file. */
export interface SheetContext {
  db: Database
  sheets: Sheets
}

const rowsOf = ({ db, sheets }: SheetContext, { file_id, type }: UploadedSheet): AsyncIterable<SheetRow> =>
  sheets.rows(() => readContents(db, file_id), type)

/** Reads a file to its end, so that one that cannot be read is refused when it comes. */
export async function readHead(from: SheetContext, sheet: UploadedSheet): Promise<FileHead> {
  let headings: string[] | undefined
  let rows = 0
  const samples: string[][] = []
  for await (const { line, cells } of rowsOf(from, sheet)) {
    if (headings === undefined) {
      if (line !== 1) throw unreadable(say('import.no_headings'))
      headings = cells
      continue
    }
    rows += 1
    if (rows > importRowsMax) throw unreadable(say('import.too_many_rows', { max: importRowsMax }))
    if (samples.length < samplesMax) samples.push(sampleOf(headings, cells))
  }
  if (headings === undefined) throw unreadable(say('import.no_headings'))
  if (rows === 0) throw unreadable(say('import.no_rows'))
  return { headings, columns: matchColumns(headings), rows, samples }
}

const sampleOf = (headings: readonly string[], cells: readonly string[]) =>
  headings.map((_, at) => (cells[at] ?? '').slice(0, sampleLength))

/** The rows of a file by its matched columns; other columns are left out. */
export async function readImportRows(
  from: SheetContext,
  sheet: UploadedSheet,
  columns: ColumnMatch,
): Promise<ImportRow[]> {
  const matched = columns.flatMap((column, at) => (column === null ? [] : [{ column, at }]))
  const rows: ImportRow[] = []
  let isHeading = true
  for await (const { line, cells } of rowsOf(from, sheet)) {
    if (!isHeading) {
      rows.push({
        line,
        cells: Object.fromEntries(
          matched.map(({ column, at }) => [column, (cells[at] ?? '').normalize('NFC')]),
        ),
      })
    }
    isHeading = false
  }
  return rows
}
