import { useMemo, useSyncExternalStore } from 'react'
import type { FieldPath, FieldPathValue } from '../form/values/field-path'
import { concerns } from '../form/values/form-changes'
import type { Form, FormStore } from '../form/values/form-store'

/** The rows of an array of a form. */
export type Rows = ReturnType<typeof useRows>

/** The rows of `name`, each starting as `blank`, never fewer than `min` and never more than `max`. */
export function useRows<V extends object, N extends FieldPath<V>>(options: {
  control: Form<V>
  name: N
  blank: FieldPathValue<V, N> extends readonly (infer Row)[] ? Row : never
  min?: number
  max: number
}) {
  const { control, name, blank, min = 0, max } = options
  const { subscribe, ids, ...acts } = useMemo(() => makeRows(control, name, blank), [control, name, blank])
  return {
    /** dotted name of the array */
    name: name as string,
    /** one for each row; a row keeps its own when others come and go */
    ids: useSyncExternalStore(subscribe, ids),
    min,
    max,
    ...acts,
  }
}

let given = 0

function makeRows(form: FormStore, name: string, blank: unknown) {
  // a group that is being removed has none
  const rows = () => (form.value(name) ?? []) as readonly unknown[] // of that name
  const newIds = (count: number) => Array.from({ length: count }, () => String((given += 1)))
  let current: readonly string[] = []
  let isOwn = false
  const ids = () => {
    if (current.length !== rows().length) current = newIds(rows().length)
    return current
  }
  /** Puts `more` rows in the place of `fewer` ones. */
  const splice = (at: number, fewer: number, ...more: readonly unknown[]) => {
    isOwn = true
    const spliced = <T>(all: readonly T[], ...put: readonly T[]) => [
      ...all.slice(0, at),
      ...put,
      ...all.slice(at + fewer),
    ]
    current = spliced(ids(), ...newIds(more.length))
    form.put(name, spliced(rows(), ...more))
    isOwn = false
  }
  return {
    ids,
    subscribe: (listener: () => void) =>
      form.subscribeToValues((changed) => {
        if (changed?.startsWith(`${name}.`) === true || !concerns(changed, name)) return
        // other rows have come from elsewhere
        if (!isOwn) current = newIds(rows().length)
        listener()
      }),
    add: () => splice(rows().length, 0, blank),
    /** adds a row that is filled in already, as the form's values have it */
    addFilled: (row: unknown) => splice(rows().length, 0, row),
    /** puts a row that was removed back in its place, as the form's values had it */
    putBack: (index: number, row: unknown) => splice(index, 0, row),
    remove: (index: number) => splice(index, 1),
    /** where the row is now, or -1 once it is gone: for what arrives later than it was asked for; stable */
    indexOf: (id: string) => ids().indexOf(id),
  }
}
