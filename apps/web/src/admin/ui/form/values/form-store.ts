import { isSame } from '@getzo/domain/forms/merge-forms'
import type { FieldPath, FieldPathValue } from './field-path'

/** The dotted name of the changed field or group; undefined if any may have changed. */
type ChangeListener = (name: string | undefined) => void

/**
 * The values and errors of a form, by dotted names. A change makes new objects on the way to its field and leaves all
 * others as they are, so that whoever was given values may keep and compare them.
 */
export type FormStore = Omit<ReturnType<typeof makeStore>, 'getValues' | 'setValue' | 'reset' | 'enter'>

/** A form whose values have this shape. */
export interface Form<V extends object> extends FormStore {
  getValues: { (): V; <N extends FieldPath<V>>(name: N): FieldPathValue<V, N> }
  setValue: <N extends FieldPath<V>>(name: N, value: FieldPathValue<V, N>) => void
  reset: (values: V) => void
  enter: (values: V) => void
}

// a store does not know the names of its form
export const makeForm = <V extends object>(blank: V): Form<V> => makeStore(blank) as unknown as Form<V>

function makeStore(blank: object) {
  let started = blank
  let now = blank
  let fills = 0
  let errors: ReadonlyMap<string, string> = new Map()
  const ofValues = makeSignal()
  const ofErrors = makeSignal()
  const value = (name: string) => valueAt(now, name)
  const put = (name: string, next: unknown) => {
    now = withValue(now, name, next)
    ofValues.notify(name)
  }
  const mark = (next: ReadonlyMap<string, string>, name?: string) => {
    errors = next
    ofErrors.notify(name)
  }
  const clearErrors = () => {
    if (errors.size > 0) mark(new Map())
  }
  const enter = (values: object) => {
    clearErrors()
    now = values
    fills += 1
    ofValues.notify(undefined)
  }
  return {
    /** The current value of a field or group whose name is put together from parts. */
    value,
    /** Sets it. */
    put,
    /** Like `value` and `put`, by names that the compiler knows; without a name all values. */
    getValues: (name?: string): unknown => (name === undefined ? now : value(name)),
    setValue: put,
    /** Begins anew with these values. */
    reset: (values: object) => {
      started = values
      enter(values)
    },
    /** Sets all values, as changes of those that the form started from. */
    enter,
    /** How often all values were set at once. */
    fills: () => fills,
    /** Sets it as if the form had begun so: an untouched form stays one that is left without a question, and it is unchanged. */
    propose: (name: string, next: unknown) => {
      const proposed = withValue(now, name, next)
      if (isSame(started, now)) started = proposed
      // a row that a person added has no value from which it started
      else if (valueAt(started, name) !== undefined) started = withValue(started, name, next)
      put(name, next)
    },
    /** The values that the form started from: blank or stored ones. */
    started: () => started,
    /** True if a field or group differs from its initial value. */
    isChanged: (name: string) => !isSame(valueAt(started, name), value(name)),
    isAnyChanged: () => !isSame(started, now),
    subscribeToValues: ofValues.subscribe,
    /** The messages of the failing fields; '' where a toast says it. */
    errors: () => errors,
    /** The message of a field's error; true where a toast says it. */
    error: (name: string) => messageOf(errors.get(name)),
    setError: (name: string, message: string) => mark(new Map(errors).set(name, message), name),
    clearErrors,
    subscribeToErrors: ofErrors.subscribe,
    /** Registers the element that takes the focus of a field, by its name. */
    elements: new Map<string, HTMLElement>(),
    /** Registers a function that finds the fields of an array whose rows are not all drawn, by its name. */
    reveals: new Map<string, (name: string) => void>(),
  }
}

export const messageOf = (message: string | undefined): string | true | undefined =>
  message === '' ? true : message

/** The value of a field or group below others. */
export function valueAt(values: unknown, name: string): unknown {
  let value = values
  for (const part of name.split('.')) {
    if (typeof value !== 'object' || value === null) return undefined
    value = Reflect.get(value, part)
  }
  return value
}

/** The same values with another one at that name. */
function withValue(values: unknown, name: string, value: unknown): object {
  const [part = '', ...rest] = name.split('.')
  const inner = rest.length === 0 ? value : withValue(valueAt(values, part), rest.join('.'), value)
  const copy: object = Array.isArray(values) ? [...values] : { ...Object(values) }
  Reflect.set(copy, part, inner)
  return copy
}

function makeSignal() {
  const listeners = new Set<ChangeListener>()
  return {
    notify: (name: string | undefined) => {
      for (const listener of listeners) listener(name)
    },
    subscribe: (listener: ChangeListener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
