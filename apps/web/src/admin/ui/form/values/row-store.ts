import { afterPaint } from '../save/after-paint'
import { concerns, textOf } from './form-changes'
import { type FormStore, messageOf } from './form-store'

/** A row of a form's array: plain values by their names. */
type FormRow = Readonly<Record<string, unknown>>

/** A row as it is drawn. */
export interface RowState {
  /** The values of its fields, without nested groups. */
  values: FormRow
  /** The error messages by field; true where a toast says it. */
  errors: Readonly<Record<string, string | true>>
}

/** The rows of a form's array for the components that draw them: a key press notifies only its own row. */
export type RowStore = ReturnType<typeof makeRowStore>

/** `keyOf` gets the rows of the array of that name. */
export function makeRowStore(form: FormStore, name: string, keyOf: (row: never) => string) {
  const listeners = new Map<number, Set<() => void>>()
  const ofKeys = new Set<() => void>()
  const drawn = new Map<number, RowState>()
  // a group that is being removed has none
  const rowsNow = () => (form.value(name) ?? []) as readonly never[] // of the type that keyOf takes
  let keys: readonly string[] = rowsNow().map(keyOf)
  const notifyRow = (index: number) => callAll(listeners.get(index) ?? [])
  const notifyAll = () => {
    const now = rowsNow().map(keyOf)
    if (now.length !== keys.length || now.some((key, index) => key !== keys[index])) {
      keys = now
      callAll(ofKeys)
    }
    for (const ofRow of listeners.values()) callAll(ofRow)
  }
  const notifyTyped = typedRows(drawn, notifyRow)
  const onChange = (changed: string | undefined) => {
    if (changed?.startsWith(`${name}.`) === true) {
      const index = Number.parseInt(changed.slice(name.length + 1), 10)
      if (isTyped(form, changed)) notifyTyped(index)
      else notifyRow(index)
    } else if (concerns(changed, name)) notifyAll()
  }
  return {
    subscribe: (index: number, listener: () => void) => {
      const ofRow = listeners.get(index) ?? new Set()
      listeners.set(index, ofRow.add(listener))
      return () => {
        ofRow.delete(listener)
        if (ofRow.size === 0) listeners.delete(index)
      }
    },
    /** The same object until something in the row changes. */
    at: (index: number): RowState => {
      const values = fieldsOf(rowsNow()[index] ?? {})
      const errors = errorsOf(form, `${name}.${index}.`)
      const before = drawn.get(index)
      if (before !== undefined && isSame(before.values, values) && isSame(before.errors, errors))
        return before
      const state = { values, errors }
      drawn.set(index, state)
      return state
    },
    /** The keys of the rows in their order; the same array until a row is added, removed or moved. */
    keys: () => keys,
    subscribeToKeys: (listener: () => void) => {
      ofKeys.add(listener)
      return () => ofKeys.delete(listener)
    },
    /**
     * Subscribes to the form until the returned function is called; subscribers of a row are notified of typing after
     * it is painted.
     */
    follow: () => {
      const stops = [form.subscribeToValues(onChange), form.subscribeToErrors(onChange)]
      // the form may have been filled in since the rows were drawn
      notifyAll()
      return () => callAll(stops)
    },
  }
}

function callAll(listeners: Iterable<() => void>) {
  for (const listener of listeners) listener()
}

/** The focused field already shows the value; its row is notified later. */
function isTyped(form: FormStore, changed: string): boolean {
  const { activeElement: field } = document
  return (
    field instanceof HTMLInputElement &&
    concerns(changed, field.name) &&
    field.value === textOf(form.value(field.name))
  )
}

/** Notifies the rows that were typed into, after the painting. */
function typedRows(drawn: Map<number, RowState>, notifyRow: (index: number) => void) {
  const typed = new Set<number>()
  const notifyTyped = afterPaint(() => {
    const rows = [...typed]
    typed.clear()
    for (const index of rows) notifyRow(index)
  })
  return (index: number) => {
    typed.add(index)
    // the input is ahead of the drawn row: the next value is drawn even if it equals the one drawn before
    drawn.delete(index)
    notifyTyped()
  }
}

const fieldsOf = (row: object): FormRow =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => typeof value !== 'object' || value === null))

/** The messages of the errors whose names begin so. */
const errorsOf = (form: FormStore, row: string): RowState['errors'] =>
  Object.fromEntries(
    [...form.errors()].flatMap(([field, message]) =>
      field.startsWith(row) ? [[field.slice(row.length), messageOf(message) ?? true]] : [],
    ),
  )

function isSame(one: FormRow, other: FormRow): boolean {
  const names = Object.keys(one)
  return names.length === Object.keys(other).length && names.every((field) => one[field] === other[field])
}
