import { useEffect, useMemo, useState } from 'react'
import {
  type Control,
  type FieldValues,
  type Path,
  type PathValue,
  type UseFormReturn,
} from 'react-hook-form'
import { createStore } from '../../api/store'
import { type PicturePlace, uploadsOf } from '../fields/uploads'
import { focusField } from '../form/focus-field'
import { makeRowStore, type RowStore } from '../form/row-store'
import { makeTyping } from '../form/type-value'
import { useRowKeys } from '../form/use-row'
import { type CellEdit, type EditStep, makeEditHistory } from './edit-history'
import { type BlockResult, cellValue, type GridColumn, type GridRow } from './grid-types'
import { pictureColumn } from './picture-column'
import { makeRowChoice, type RowChoice } from './row-choice'

/** What a grid does with its rows; stable while its form and columns are. */
export interface Grid {
  /** dotted name of the array */
  name: string
  control: Control
  columns: readonly GridColumn[]
  choice: RowChoice
  /** what whoever draws a row reads of it */
  rows: RowStore
  /** changes with each act on many cells: what was read from rows that are not drawn is to be read anew */
  revision: { subscribe: (listener: () => void) => () => void; get: () => number }
  /** something else that rows are read by has changed, such as what they are called */
  revise: () => void
  keys: () => readonly string[]
  rowAt: (index: number) => GridRow | undefined
  isLocked: (row: GridRow) => boolean
  /** a key typed into a cell */
  type: (index: number, column: GridColumn, text: string) => void
  /** the cell was left */
  settle: () => void
  /** takes back what was typed into the cell since it was entered; false where nothing was */
  revert: () => boolean
  /** writes a block of texts from a cell on, right and down */
  paste: (index: number, column: GridColumn, block: readonly (readonly string[])[]) => BlockResult
  /** the cell above, or of the rows that are ticked the first one's, into the others */
  fillDown: (index: number, column: GridColumn) => BlockResult
  /** one text into a column of the ticked rows, or of all */
  setMany: (column: GridColumn, text: string) => BlockResult
  /** uploads a picture for a row; its address is written there once it has come, wherever the row is by then */
  takePicture: (index: number, file: File) => void
  pictureOf: (key: string) => { name: string; place: PicturePlace }
  /** one field of these rows, locked or not, as one step */
  put: (indexes: readonly number[], field: string, value: unknown) => void
  undo: () => boolean
  redo: () => boolean
  focus: (index: number, column: string) => void
}

/**
 * A form's array as a spreadsheet has it. The rows are the form's own values, so that drafts, checks, conflicts and the
 * save bar know them; many cells are written as one, and each act can be taken back. `keyOf` tells rows apart, `isLocked`
 * says which may not be written.
 */
export function useGrid<V extends FieldValues>(
  form: UseFormReturn<V>,
  options: {
    name: Path<V>
    columns: readonly GridColumn[]
    keyOf: (row: GridRow) => string
    isLocked: (row: GridRow) => boolean
  },
): { grid: Grid; keys: readonly string[] } {
  const { columns, keyOf, isLocked } = options
  const name: string = options.name
  const { control, getValues, setValue, setFocus } = form as unknown as UseFormReturn // of a form that the grid knows nothing about
  const [history] = useState(makeEditHistory)
  const [choice] = useState(makeRowChoice)
  const [revision] = useState(() => createStore(0))

  const grid = useMemo<Grid>(() => {
    const rowsNow = () => getValues(name) as readonly GridRow[] // the array of that name
    const write = (step: EditStep, side: 'before' | 'after') => {
      const rows = rowsNow()
      const places = new Map(rows.map((row, index) => [keyOf(row), index]))
      const [first] = step
      if (step.length === 1 && first !== undefined) {
        const index = places.get(first.key)
        if (index !== undefined) putOne(`${name}.${index}.${first.column}`, first[side])
        return
      }
      const changed = [...rows]
      for (const edit of step) {
        const index = places.get(edit.key)
        if (index !== undefined) changed[index] = { ...changed[index], [edit.column]: edit[side] }
      }
      setValue(name, changed, { shouldDirty: true })
      revise()
    }
    const typeInto = makeTyping(control)
    const revise = () => revision.set(revision.get() + 1)
    const putOne = (path: string, value: unknown) =>
      setValue(path, value as PathValue<FieldValues, string>, { shouldDirty: true })
    const act = (step: EditStep) => {
      const changes = step.filter(({ before, after }) => before !== after)
      if (changes.length === 0) return
      history.add(changes)
      write(changes, 'after')
    }
    const edit = (row: GridRow, column: string, after: unknown): CellEdit => ({
      key: keyOf(row),
      column,
      before: row[column],
      after,
    })
    const focus = (index: number, column: string) => {
      focusField({ control, setFocus }, `${name}.${index}.${column}`)
      const { activeElement } = document
      if (activeElement instanceof HTMLInputElement && activeElement.type === 'text') activeElement.select()
    }
    /** where a step that came or went can be seen */
    const show = (step: EditStep) => {
      const [first] = step
      const index = first === undefined ? -1 : rowsNow().findIndex((row) => keyOf(row) === first.key)
      if (first !== undefined && index >= 0) focus(index, first.column)
    }
    const chosen = () => {
      const rows = rowsNow()
      return choice.count() === 0 ? rows : rows.filter((row) => choice.has(keyOf(row)))
    }
    const setRows = (rows: readonly GridRow[], column: GridColumn, value: unknown): BlockResult => {
      const open = rows.filter((row) => !isLocked(row))
      act(open.map((row) => edit(row, column.name, value)))
      return { rows: open.length, columns: 1, locked: rows.length - open.length, left: 0 }
    }
    const picture = pictureColumn({ columns })
    const pictureOf = (key: string) => {
      const indexNow = () => rowsNow().findIndex((row) => keyOf(row) === key)
      const place: PicturePlace = {
        field: () => `${name}.${indexNow()}.${picture?.name}`,
        put: (address) => {
          const row = rowsNow()[indexNow()]
          if (row !== undefined && picture !== undefined) act([edit(row, picture.name, address)])
        },
      }
      return { name: `${name} ${key}`, place }
    }
    return {
      name,
      control,
      columns,
      choice,
      rows: makeRowStore(control, name, rowsNow, keyOf),
      revision,
      revise,
      keys: () => rowsNow().map(keyOf),
      rowAt: (index) => rowsNow()[index],
      isLocked,
      type: (index, column, text) => {
        const row = rowsNow()[index]
        if (row === undefined || isLocked(row)) return
        const value = cellValue(column, text)
        const typed = edit(row, column.name, value)
        history.addTyped(typed)
        typeInto(`${name}.${index}.${column.name}`, value)
      },
      settle: history.settle,
      revert: () => {
        const typed = history.typing()
        if (typed === null) return false
        history.undo()
        write([typed], 'before')
        return true
      },
      paste: (index, column, block) => {
        const rows = rowsNow().slice(index, index + block.length)
        const targets = columns.slice(columns.indexOf(column))
        const wide = Math.max(...block.map((line) => line.length))
        const open = rows.filter((row) => !isLocked(row))
        act(
          rows.flatMap((row, n) =>
            isLocked(row)
              ? []
              : (block[n] ?? []).flatMap((text, place) => {
                  const target = targets[place]
                  if (target === undefined) return []
                  const tidy = target.fromSheet?.(text.trim()) ?? text.trim()
                  return [edit(row, target.name, cellValue(target, tidy))]
                }),
          ),
        )
        return {
          rows: open.length,
          columns: Math.min(wide, targets.length),
          locked: rows.length - open.length,
          left: block.length - rows.length + Math.max(0, wide - targets.length),
        }
      },
      fillDown: (index, column) => {
        const rows = choice.count() === 0 ? rowsNow().slice(Math.max(0, index - 1), index + 1) : chosen()
        const [source, ...others] = rows
        if (source === undefined || others.length === 0) return { rows: 0, columns: 1, locked: 0, left: 0 }
        return setRows(others, column, source[column.name])
      },
      pictureOf,
      takePicture: (index, file) => {
        const row = rowsNow()[index]
        if (row === undefined || picture === undefined || isLocked(row)) return
        const target = pictureOf(keyOf(row))
        uploadsOf(control).send(target.name, file, target.place)
      },
      setMany: (column, text) => setRows(chosen(), column, cellValue(column, text)),
      put: (indexes, field, value) => {
        const rows = rowsNow()
        act(indexes.flatMap((index) => (rows[index] === undefined ? [] : [edit(rows[index], field, value)])))
      },
      undo: () => {
        const step = history.undo()
        if (step === null) return false
        write(step, 'before')
        show(step)
        return true
      },
      redo: () => {
        const step = history.redo()
        if (step === null) return false
        write(step, 'after')
        show(step)
        return true
      },
      focus,
    }
  }, [control, getValues, setValue, setFocus, name, columns, keyOf, isLocked, history, choice, revision])

  const keys = useRowKeys(grid.rows)
  useEffect(() => choice.keepOnly(keys), [choice, keys])
  return { grid, keys }
}
