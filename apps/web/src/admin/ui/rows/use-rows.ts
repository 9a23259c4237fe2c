import { useCallback, useEffect, useMemo, useRef } from 'react'
import {
  type ArrayPath,
  type Control,
  type FieldArray,
  type FieldValues,
  // each of its acts is told of
  // oxlint-disable-next-line eslint/no-restricted-imports
  useFieldArray,
} from 'react-hook-form'
import { storeOf } from '../form/values/form-store'

/** The rows of an array of a form. */
export type Rows = ReturnType<typeof useRows>

/** The rows of `name`, each starting as `blank`, never fewer than `min` and never more than `max`. */
export function useRows<V extends FieldValues, N extends ArrayPath<V>>(options: {
  control: Control<V>
  name: N
  blank: FieldArray<V, N>
  min?: number
  max: number
}) {
  const { control, name, blank, min = 0, max } = options
  const { fields, append, insert, remove } = useFieldArray({ control, name })
  const acts = useMemo(() => {
    const andTell =
      <A extends readonly unknown[]>(act: (...args: A) => void) =>
      (...args: A) => {
        act(...args)
        storeOf(control).notifyValues(name)
      }
    // RowGroup knows where the focus goes
    const unfocused = { shouldFocus: false }
    const asRow = (row: unknown) => row as FieldArray<V, N> // of a group that knows its rows
    return {
      add: andTell(() => append(blank, unfocused)),
      /** adds a row that is filled in already, as the form's values have it */
      addFilled: andTell((row: unknown) => append(asRow(row), unfocused)),
      /** puts a row that was removed back in its place, as the form's values had it */
      putBack: andTell((index: number, row: unknown) => insert(index, asRow(row), unfocused)),
      remove: andTell((index: number) => remove(index)),
    }
  }, [control, name, blank, append, insert, remove])
  const latest = useRef(fields)
  useEffect(() => {
    latest.current = fields
  }, [fields])
  const indexOf = useCallback((id: string) => latest.current.findIndex((row) => row.id === id), [])
  return {
    /** dotted name of the array */
    name,
    /** one for each row; a row keeps its own when others come and go */
    ids: fields.map(({ id }) => id),
    min,
    max,
    /** where the row is now, or -1 once it is gone: for what arrives later than it was asked for; stable */
    indexOf,
    ...acts,
  }
}
