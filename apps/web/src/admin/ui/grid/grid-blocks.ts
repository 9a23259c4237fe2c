import type { GridEdits } from './grid-edits'
import { type BlockResult, cellValue, type GridColumn, type GridRow } from './grid-types'

/** Actions on many cells of a grid; `tickedOr` returns the ticked rows, or the given ones if none is ticked. */
export function makeBlocks(
  { rows, edit, act }: GridEdits,
  columns: readonly GridColumn[],
  isLocked: (row: GridRow) => boolean,
  tickedOr: (others: readonly GridRow[]) => readonly GridRow[],
) {
  const setRows = (all: readonly GridRow[], column: GridColumn, value: unknown): BlockResult => {
    const open = all.filter((row) => !isLocked(row) && column.isKept?.(row) !== true)
    act(open.map((row) => edit(row, column.name, value)))
    return { rows: open.length, columns: 1, locked: all.length - open.length, left: 0 }
  }
  return {
    /** Writes a block of texts from a cell on, to the right and down. */
    paste: (index: number, column: GridColumn, block: readonly (readonly string[])[]): BlockResult => {
      const into = rows().slice(index, index + block.length)
      const targets = columns.slice(columns.indexOf(column))
      const wide = Math.max(...block.map((line) => line.length))
      const locked = into.filter(isLocked).length
      const ofLine = (row: GridRow, line: readonly string[]) =>
        line.slice(0, targets.length).flatMap((text, place) => {
          const target = targets[place]
          if (target === undefined || target.isKept?.(row) === true) return []
          const tidy = target.fromSheet?.(text.trim()) ?? text.trim()
          return [edit(row, target.name, cellValue(target, tidy))]
        })
      act(into.flatMap((row, n) => (isLocked(row) ? [] : ofLine(row, block[n] ?? []))))
      return {
        rows: into.length - locked,
        columns: Math.min(wide, targets.length),
        locked,
        left: block.length - into.length + Math.max(0, wide - targets.length),
      }
    },
    /** Copies the cell above, or the first ticked row's, into the others. */
    fillDown: (index: number, column: GridColumn): BlockResult => {
      const [source, ...others] = tickedOr(rows().slice(Math.max(0, index - 1), index + 1))
      if (source === undefined || others.length === 0) return { rows: 0, columns: 1, locked: 0, left: 0 }
      return setRows(others, column, source[column.name])
    },
    /** Writes one text into a column of the ticked rows, or of all. */
    setMany: (column: GridColumn, text: string) => setRows(tickedOr(rows()), column, cellValue(column, text)),
  }
}
