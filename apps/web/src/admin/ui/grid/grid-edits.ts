import type { FormStore } from '../form/values/form-store'
import type { CellEdit, EditHistory, EditStep } from './edit-history'
import type { GridRow } from './grid-types'

/** The writes into the rows of a grid: many cells as one, and each action as a step that can be undone. */
export type GridEdits = ReturnType<typeof makeEdits>

/** `onBlock` is called after each action on many cells. */
export function makeEdits(
  form: FormStore,
  name: string,
  keyOf: (row: GridRow) => string,
  history: EditHistory,
  onBlock: () => void,
) {
  const rows = () => form.value(name) as readonly GridRow[] // the array of that name
  const write = (step: EditStep, side: 'before' | 'after') => {
    const now = rows()
    const places = new Map(now.map((row, index) => [keyOf(row), index]))
    const [first] = step
    if (step.length === 1 && first !== undefined) {
      const index = places.get(first.key)
      if (index !== undefined) form.put(`${name}.${index}.${first.column}`, first[side])
      return
    }
    const changed = [...now]
    for (const edit of step) {
      const index = places.get(edit.key)
      if (index !== undefined) changed[index] = { ...changed[index], [edit.column]: edit[side] }
    }
    form.put(name, changed)
    onBlock()
  }
  const edit = (row: GridRow, column: string, after: unknown): CellEdit => ({
    key: keyOf(row),
    column,
    before: row[column],
    after,
  })
  const redone = (step: EditStep | null, side: 'before' | 'after') => {
    if (step !== null) write(step, side)
    return step
  }
  return {
    rows,
    edit,
    /** Applies a step. */
    act: (step: EditStep) => {
      const changes = step.filter(({ before, after }) => before !== after)
      if (changes.length === 0) return
      history.add(changes)
      write(changes, 'after')
    },
    /** Writes a key typed into a cell. */
    type: (index: number, row: GridRow, column: string, value: unknown) => {
      history.addTyped(edit(row, column, value))
      form.put(`${name}.${index}.${column}`, value)
    },
    settle: history.settle,
    /** Restores the cell's text from before it was entered; false if nothing was typed. */
    revert: () => history.typing() !== null && redone(history.undo(), 'before') !== null,
    /** The step that was undone or redone; null if there is none. */
    undo: () => redone(history.undo(), 'before'),
    redo: () => redone(history.redo(), 'after'),
  }
}
