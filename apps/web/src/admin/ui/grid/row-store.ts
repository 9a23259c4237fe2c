import { type Control, get } from 'react-hook-form'
import { hearErrors, hearValues } from '../form/form-changes'
import { cellText, type GridRow } from './grid-types'

/** A row as it is drawn. */
export interface RowState {
  values: GridRow
  /** what is refused, in words, by the field */
  errors: Readonly<Record<string, string>>
}

/** The rows of a grid for whoever draws one: a key tells its own row alone. */
export interface RowStore {
  subscribe: (index: number, listener: () => void) => () => void
  /** the same object as long as nothing of the row has changed */
  at: (index: number) => RowState
  /** hears the form from now on, until the function that it answers is called */
  follow: () => () => void
}

const noErrors: RowState['errors'] = {}
const noRow: GridRow = {}

export function makeRowStore(control: Control, name: string, rowsNow: () => readonly GridRow[]): RowStore {
  const listeners = new Map<number, Set<() => void>>()
  const drawn = new Map<number, RowState>()
  const tell = (heard: Iterable<() => void>) => {
    for (const listener of heard) listener()
  }
  const hear = (changed: string | undefined) => {
    if (changed?.startsWith(`${name}.`) === true) {
      tell(listeners.get(Number.parseInt(changed.slice(name.length + 1), 10)) ?? [])
    } else if (changed === undefined || changed === name || name.startsWith(`${changed}.`)) {
      for (const ofRow of listeners.values()) tell(ofRow)
    }
  }
  return {
    subscribe: (index, listener) => {
      const ofRow = listeners.get(index) ?? new Set()
      listeners.set(index, ofRow.add(listener))
      return () => {
        ofRow.delete(listener)
        if (ofRow.size === 0) listeners.delete(index)
      }
    },
    at: (index) => {
      // the form changes a row in place: what was drawn is a copy
      const values = rowsNow()[index] ?? noRow
      const errors = errorsOf(get(control._formState.errors, `${name}.${index}`))
      const before = drawn.get(index)
      if (before !== undefined && isSame(before.values, values) && isSame(before.errors, errors))
        return before
      const state = { values: { ...values }, errors }
      drawn.set(index, state)
      return state
    },
    follow: () => {
      const stops = [hearValues(control, hear), hearErrors(control, hear)]
      // the form may have been filled in since the rows were drawn
      hear(undefined)
      return () => {
        for (const stop of stops) stop()
      }
    },
  }
}

/** The words of what react-hook-form keeps of a row's errors. */
function errorsOf(row: unknown): RowState['errors'] {
  if (typeof row !== 'object' || row === null) return noErrors
  return Object.fromEntries(
    Object.entries(row).flatMap(([field, error]) => {
      const message = cellText(get(error, 'message'))
      return message === '' ? [] : [[field, message]]
    }),
  )
}

function isSame(one: GridRow, other: GridRow): boolean {
  const names = Object.keys(one)
  return names.length === Object.keys(other).length && names.every((field) => one[field] === other[field])
}
