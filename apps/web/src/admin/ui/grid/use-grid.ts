import { useEffect, useMemo, useState } from 'react'
import { createStore, type Store } from '../../api/session/store'
import { type PicturePlace, uploadsOf } from '../fields/picture/uploads'
import { focusField } from '../form/errors/focus-field'
import type { FieldPath } from '../form/values/field-path'
import type { Form, FormStore } from '../form/values/form-store'
import { makeRowStore } from '../form/values/row-store'
import { useRowKeys } from '../form/values/use-row'
import { type EditHistory, type EditStep, makeEditHistory } from './edit-history'
import { type GridEdits, makeEdits } from './grid-edits'
import { type BlockResult, cellValue, type GridColumn, type GridRow } from './grid-types'
import { pictureColumn } from './rows/picture-column'

/** The actions of a grid on its rows; stable while its form and columns are. */
export type Grid = ReturnType<typeof makeGrid>

interface GridOptions {
  /** The dotted name of the array. */
  name: string
  columns: readonly GridColumn[]
  /** Identifies a row at any position. */
  keyOf: (row: GridRow) => string
  /** The rows that must not be written. */
  isLocked: (row: GridRow) => boolean
}

/**
 * A form's array as a spreadsheet. The rows are the form's own values, so that drafts, checks, conflicts and the save
 * bar know them; cells read them from a separate store, and write them through that of the form.
 */
export function useGrid<V extends object>(
  control: Form<V>,
  { name, columns, keyOf, isLocked }: GridOptions & { name: FieldPath<V> },
): { grid: Grid; keys: readonly string[] } {
  // stays when columns are added or removed
  const [kept] = useState(() => ({
    choice: makeRowChoice(),
    history: makeEditHistory(),
    revision: createStore(0),
  }))
  const grid = useMemo(
    () => makeGrid(control, { name, columns, keyOf, isLocked }, kept),
    [control, name, columns, keyOf, isLocked, kept],
  )
  const keys = useRowKeys(grid.rows)
  useEffect(() => kept.choice.keepOnly(keys), [kept, keys])
  return { grid, keys }
}

function makeGrid(
  form: FormStore,
  options: GridOptions,
  { choice, history, revision }: { choice: RowChoice; history: EditHistory; revision: Store<number> },
) {
  const { name, columns, keyOf, isLocked } = options
  const revise = () => revision.set(revision.get() + 1)
  const edits = makeEdits(form, name, keyOf, history, revise)
  const { rows, edit, act } = edits
  const tickedOr = (others: readonly GridRow[]) =>
    choice.count() === 0 ? others : rows().filter((row) => choice.has(keyOf(row)))
  const focus = (index: number, column: string) => {
    focusField(form, `${name}.${index}.${column}`)
    const { activeElement } = document
    if (activeElement instanceof HTMLInputElement && activeElement.type === 'text') activeElement.select()
  }
  /** Scrolls to the rows of a step that was undone or redone. */
  const show = (step: EditStep | null) => {
    const [first] = step ?? []
    const index = first === undefined ? -1 : rows().findIndex((row) => keyOf(row) === first.key)
    if (first !== undefined && index >= 0) focus(index, first.column)
    return step !== null
  }
  return {
    name,
    /** Distinguishes its form from others. */
    form,
    columns,
    choice,
    /** The store that components of a row read from. */
    rows: makeRowStore(form, name, keyOf),
    /** Changes with each action on many cells: texts of rows that are not drawn must then be read again. */
    revision,
    /** Reports a change of other data that the rows' texts depend on, such as their names. */
    revise,
    keys: () => rows().map(keyOf),
    rowAt: (index: number) => rows()[index],
    isLocked,
    /** Writes a key typed into a cell. */
    type: (index: number, column: GridColumn, text: string) => {
      const row = rows()[index]
      if (row === undefined || isLocked(row) || column.isKept?.(row) === true) return
      edits.type(index, row, column.name, cellValue(column, text))
    },
    settle: edits.settle,
    revert: edits.revert,
    ...makeBlocks(edits, columns, isLocked, tickedOr),
    ...picturesOf(form, options, edits),
    /** Writes one field of these rows, locked or not, as one step. */
    put: (indexes: readonly number[], field: string, value: unknown) => {
      const now = rows()
      act(indexes.flatMap((index) => (now[index] === undefined ? [] : [edit(now[index], field, value)])))
    },
    /** Returns whether there was a step to undo or redo. */
    undo: () => show(edits.undo()),
    redo: () => show(edits.redo()),
    focus,
  }
}

/** The pictures of rows. */
function picturesOf(
  form: object,
  { name, columns, keyOf, isLocked }: GridOptions,
  { rows, edit, act }: GridEdits,
) {
  const picture = pictureColumn({ columns })
  const pictureOf = (key: string) => {
    const indexNow = () => rows().findIndex((row) => keyOf(row) === key)
    const place: PicturePlace = {
      field: () => `${name}.${indexNow()}.${picture?.name}`,
      put: (address) => {
        const row = rows()[indexNow()]
        if (row !== undefined && picture !== undefined) act([edit(row, picture.name, address)])
      },
    }
    return { name: `${name} ${key}`, place }
  }
  return {
    pictureOf,
    /**
     * Uploads a picture for a row; its address is written into the row after the upload, wherever the row is by then.
     */
    takePicture: (index: number, file: File) => {
      const row = rows()[index]
      if (row === undefined || picture === undefined || isLocked(row)) return
      const target = pictureOf(keyOf(row))
      uploadsOf(form).send(target.name, file, target.place)
    },
  }
}

/** The ticked rows of a grid, by their keys. Subscribers are notified of every change. */
type RowChoice = ReturnType<typeof makeRowChoice>

function makeRowChoice() {
  let ticked: ReadonlySet<string> = new Set()
  let last: string | null = null
  const listeners = new Set<() => void>()
  const put = (keys: Iterable<string>) => {
    ticked = new Set(keys)
    for (const listener of listeners) listener()
  }
  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    has: (key: string) => ticked.has(key),
    count: () => ticked.size,
    /** Ticks or unticks a row; with a range also those between it and the previous one, in the order of `keys`. */
    pick: (key: string, keys: readonly string[], isRange: boolean) => {
      const from = last === null ? -1 : keys.indexOf(last)
      const to = keys.indexOf(key)
      last = key
      const span = isRange && from >= 0 ? keys.slice(Math.min(from, to), Math.max(from, to) + 1) : [key]
      if (!ticked.has(key)) return put([...ticked, ...span])
      const out = new Set(span)
      return put([...ticked].filter((one) => !out.has(one)))
    },
    /** all of them, or none */
    pickAll: (keys: readonly string[]) => put(keys),
    /** Unticks rows that no longer exist. */
    keepOnly: (keys: readonly string[]) => {
      if (ticked.size === 0) return
      const there = new Set(keys)
      const left = [...ticked].filter((key) => there.has(key))
      if (left.length < ticked.size) put(left)
    },
  }
}

/** Actions on many cells of a grid; `tickedOr` returns the ticked rows, or the given ones if none is ticked. */
function makeBlocks(
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
