import { type ClipboardEvent, type DragEvent, type KeyboardEvent, type ReactNode, useCallback } from 'react'
import { caretOf, cellMove } from './cell-keys'
import type { BlockResult } from './grid-types'
import { readBlock } from './read-block'
import { pictureCell, pictureColumn } from './rows/picture-column'
import type { Grid } from './use-grid'

/** A keyboard action whose result is reported. */
export type GridAct = 'paste' | 'fill' | 'undo' | 'redo' | 'nothing to undo'

interface GridKeysProps {
  grid: Grid
  onDone: (act: GridAct, result?: BlockResult) => void
  children: ReactNode
}

/**
 * Handles the keys and the paste of all cells inside: arrows, Enter, page and edge keys move from cell to cell, a block
 * of a spreadsheet is pasted from the focused cell on, Ctrl+D fills down, Ctrl+Z undoes, Escape restores the cell's old
 * text. A picture dropped on a row, or pasted into its picture's cell, becomes its picture. Cells have data-cell with
 * their column's name inside a row with data-row.
 */
export function GridKeys({ grid, onDone, children }: GridKeysProps) {
  const handleKey = useCallback(
    (event: KeyboardEvent<HTMLElement>) => {
      if (event.nativeEvent.isComposing || !(event.target instanceof HTMLElement)) return
      const at = cellOf(event.target)
      if (at === null) return
      if (act(grid, at, event, onDone)) event.preventDefault()
      else if (move(grid, at, event)) event.preventDefault()
    },
    [grid, onDone],
  )
  const handlePaste = useCallback(
    (event: ClipboardEvent<HTMLElement>) => paste(grid, event, onDone),
    [grid, onDone],
  )
  const handleDrag = (event: DragEvent) => {
    // a file dropped beside its place would open instead of the page
    if (event.dataTransfer.types.includes('Files')) event.preventDefault()
  }
  const handleDrop = (event: DragEvent) => {
    const [file] = event.dataTransfer.files
    const row = event.target instanceof Element ? rowOf(event.target) : null
    if (file === undefined) return
    event.preventDefault()
    if (row !== null) grid.takePicture(row, file)
  }
  return (
    // the focusable elements are its cells
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      onKeyDown={handleKey}
      onPaste={handlePaste}
      onDragOver={handleDrag}
      onDrop={handleDrop}
      onBlur={grid.settle}
    >
      {children}
    </div>
  )
}

interface CellPlace {
  element: HTMLElement
  row: number
  cell: string
}

function cellOf(element: HTMLElement): CellPlace | null {
  const row = rowOf(element)
  const { cell } = element.dataset
  return row === null || cell === undefined ? null : { element, row, cell }
}

function rowOf(element: Element): number | null {
  const row = element.closest<HTMLElement>('[data-row]')?.dataset.row
  return row === undefined ? null : Number(row)
}

function paste(grid: Grid, event: ClipboardEvent<HTMLElement>, onDone: GridKeysProps['onDone']): void {
  const at = event.target instanceof HTMLElement ? cellOf(event.target) : null
  const picture = pictureColumn(grid)
  const text = event.clipboardData.getData('text/plain')
  const [file] = event.clipboardData.files
  // a spreadsheet's cells come with a picture of themselves
  if (at !== null && file !== undefined && text === '' && picture !== undefined) {
    if (at.cell !== picture.name && at.cell !== pictureCell) return
    event.preventDefault()
    grid.takePicture(at.row, file)
    return
  }
  const column = grid.columns.find(({ name }) => name === at?.cell)
  if (at === null || column === undefined) return
  const block = readBlock(text)
  // one cell is pasted at the caret, as into any input
  if (block.length === 1 && block[0]?.length === 1) return
  event.preventDefault()
  onDone('paste', grid.paste(at.row, column, block))
}

/** True if the key was an action on cells. */
function act(
  grid: Grid,
  { row, cell }: CellPlace,
  event: KeyboardEvent,
  onDone: (act: GridAct, result?: BlockResult) => void,
): boolean {
  if (event.key === 'Escape') return grid.revert()
  if ((!event.ctrlKey && !event.metaKey) || event.altKey) return false
  const column = grid.columns.find(({ name }) => name === cell)
  const key = event.key.toLowerCase()
  if (key === 'z' || key === 'y') {
    const isRedo = key === 'y' || event.shiftKey
    const isDone = isRedo ? grid.redo() : grid.undo()
    onDone(isDone ? (isRedo ? 'redo' : 'undo') : 'nothing to undo')
    return true
  }
  if (column === undefined) return false
  if (key === 'd') {
    onDone('fill', grid.fillDown(row, column))
    return true
  }
  if (key === ';' && column.today !== undefined) {
    grid.type(row, column, column.today())
    return true
  }
  return false
}

/** True if the key moves to another cell, or would if there were one. */
function move(grid: Grid, { element, row, cell }: CellPlace, event: KeyboardEvent): boolean {
  // Enter presses a button, and Space ticks a box
  if (event.key === 'Enter' && element instanceof HTMLButtonElement) return false
  const to = cellMove(event, caretOf(element))
  if (to === null) return false
  const last = grid.keys().length - 1
  if ('edge' in to) {
    grid.focus(to.edge === 'first' ? 0 : last, cell)
    return true
  }
  const next = Math.min(last, Math.max(0, row + to.rows))
  const cells = cellsOf(element)
  const column = cells[cells.indexOf(cell) + to.columns]
  if (column === undefined) return true
  if (next !== row || column !== cell) grid.focus(next, column)
  return true
}

/** The cells of its row, in their order. */
const cellsOf = (element: HTMLElement) =>
  [...(element.closest('[data-row]')?.querySelectorAll<HTMLElement>('[data-cell]') ?? [])].map(
    ({ dataset }) => dataset.cell ?? '',
  )
