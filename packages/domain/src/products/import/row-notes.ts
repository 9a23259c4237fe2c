import { type Said, say } from '../../words/say'
import type { ImportColumn } from './import-columns'
import type { CellChange, CellProblem, ImportRow } from './import-plan'
import { checkText, isShortenedCode, isWithoutZeros, readText } from './read/read-cells'

/** Collects the findings about a file's lines. */
export interface RowNotes {
  changes: Map<number, CellChange[]>
  problems: Map<number, CellProblem[]>
}

export const newNotes = (): RowNotes => ({ changes: new Map(), problems: new Map() })

export function noteChange({ changes }: RowNotes, line: number, change: CellChange) {
  const noted = changes.get(line)
  if (noted) noted.push(change)
  else changes.set(line, [change])
}

/** One problem a cell: the first says what to mend. */
export function noteProblem({ problems }: RowNotes, line: number, column: ImportColumn | null, said: Said) {
  const noted = problems.get(line) ?? []
  if (noted.some((problem) => problem.column === column)) return
  problems.set(line, [...noted, { ...said, column }])
}

/**
 * A row's text in a column: the stored text where the column is not matched, or where its text cannot be
 * stored, which is noted.
 */
export function textOf(
  notes: RowNotes,
  { line, cells }: ImportRow,
  column: ImportColumn,
  stored: string,
): string {
  const cell = cells[column]
  if (cell === undefined) return stored
  const text = readText(cell, stored)
  if (text === stored) return stored
  const fault = checkText(text, column)
  if (fault) {
    noteProblem(notes, line, column, fault)
    return stored
  }
  noteChange(notes, line, { column, from: stored, to: text })
  return text
}

/** A code, or the stored one where the cell is empty or has lost its zeros to a spreadsheet. */
export function codeOf(
  notes: RowNotes,
  row: ImportRow,
  column: 'sku' | 'barcode' | 'hs_code',
  stored: string,
): string {
  const cell = row.cells[column]
  if (cell === undefined || (cell === '' && column === 'sku') || isWithoutZeros(cell, stored)) return stored
  if (cell !== stored && isShortenedCode(cell)) {
    noteProblem(notes, row.line, column, say('import.code_shortened', { cell }))
    return stored
  }
  return textOf(notes, row, column, stored)
}
