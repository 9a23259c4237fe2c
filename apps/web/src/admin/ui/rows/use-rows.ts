import { useCallback, useEffect, useRef } from 'react'
import {
  type ArrayPath,
  type Control,
  type FieldArray,
  type FieldValues,
  useFieldArray,
} from 'react-hook-form'

/** The rows of an array of a form. */
export interface Rows {
  /** dotted name of the array */
  name: string
  control: Control
  /** one per row; a row keeps its id when others are added or removed */
  ids: readonly string[]
  min: number
  max: number
  /** the row's current index, or -1 once it is removed, for late answers; stable */
  indexOf: (id: string) => number
  add: () => void
  /** adds a row that is filled in already, as the form's values have it */
  addFilled: (row: unknown) => void
  /** puts a row that was removed back in its place, as the form's values had it */
  putBack: (index: number, row: unknown) => void
  remove: (index: number) => void
}

/** The rows of `name`, each starting as `blank`, never fewer than `min` and never more than `max`. */
export function useRows<V extends FieldValues, N extends ArrayPath<V>>(options: {
  control: Control<V>
  name: N
  blank: FieldArray<V, N>
  min?: number
  max: number
}): Rows {
  const { control, name, blank, min = 0, max } = options
  const { fields, append, insert, remove } = useFieldArray({ control, name })
  // RowGroup sets the focus
  const add = useCallback(() => append(blank, { shouldFocus: false }), [append, blank])
  const addFilled = useCallback(
    (row: unknown) => append(row as FieldArray<V, N>, { shouldFocus: false }), // of a group that knows its rows
    [append],
  )
  const putBack = useCallback(
    (index: number, row: unknown) => insert(index, row as FieldArray<V, N>, { shouldFocus: false }), // likewise
    [insert],
  )
  const latest = useRef(fields)
  useEffect(() => {
    latest.current = fields
  }, [fields])
  const indexOf = useCallback((id: string) => latest.current.findIndex((row) => row.id === id), [])
  return {
    name,
    control: control as unknown as Control, // of a form that the group knows nothing about
    ids: fields.map(({ id }) => id),
    min,
    max,
    indexOf,
    add,
    addFilled,
    putBack,
    remove,
  }
}
