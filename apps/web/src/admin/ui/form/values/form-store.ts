import { isSame } from '@getzo/domain/forms/merge-forms'
import { type FieldValues, get, set, type UseFormReturn } from 'react-hook-form'

/** The dotted name of the changed field or group; undefined if any may have changed. */
type ChangeListener = (name: string | undefined) => void

/**
 * The interface through which fields read and write a form's values, and derived values are computed. react-hook-form
 * keeps the values and errors; but while anything is subscribed to its values it copies all of them on each key, and it
 * compares all of them to know whether a form is dirty. This store reports changes without copying, and compares only
 * on request.
 */
export type FormStore = ReturnType<typeof makeStore>

function makeStore({ getValues, getErrors, setValue, subscribe }: UseFormReturn, blank: FieldValues) {
  let started = blank
  const values = makeSignal()
  const errors = makeSignal()
  subscribe({ formState: { errors: true }, callback: ({ name }) => errors.notify(name) })
  return {
    /** The current value of a field or group. */
    value: (name: string): unknown => getValues(name),
    /** Sets it, like the form's `setValue`. */
    put: (name: string, value: unknown) => {
      setValue(name, value)
      values.notify(name)
    },
    /** Sets it as if the form had begun so: an untouched form stays one that is left without a question, and it is unchanged. */
    propose: (name: string, value: unknown) => {
      const wasTouched = !isSame(started, getValues())
      setValue(name, value)
      if (!wasTouched) started = structuredClone(getValues())
      // a row that a person added has no value from which it started
      else if (get(started, name) !== undefined) {
        started = structuredClone(started)
        set(started, name, value)
      }
      values.notify(name)
    },
    /** Its error, as react-hook-form has it. */
    error: (name: string): unknown => getErrors(name),
    /** The values that the form started from: blank or stored ones. */
    started: () => started,
    startFrom: (values: FieldValues) => {
      started = values
    },
    /** True if a field or group differs from its initial value. */
    isChanged: (name: string) => !isSame(get(started, name), getValues(name)),
    isAnyChanged: () => !isSame(started, getValues()),
    subscribeToValues: values.subscribe,
    /** Reports changes made by react-hook-form's own functions, such as those of its field arrays. */
    notifyValues: values.notify,
    subscribeToErrors: errors.subscribe,
    /** Registers the element that takes the focus of a field, by its name. */
    elements: new Map<string, HTMLElement>(),
    /** Registers a function that finds the fields of an array whose rows are not all drawn, by its name. */
    reveals: new Map<string, (name: string) => void>(),
  }
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

const stores = new WeakMap<object, FormStore>()

/** The store of a form of useRecordForm, by its `control`. */
export function storeOf(control: object): FormStore {
  const store = stores.get(control)
  if (store === undefined) throw new Error('only a form of useRecordForm has a store')
  return store
}

/** Gives a form its store, and returns the form that everything else must use: one that reports its changes. */
export function withStore<V extends FieldValues>(
  form: UseFormReturn<V>,
  blank: FieldValues,
): UseFormReturn<V> {
  // a store does not know the names of its form
  const store = stores.get(form.control) ?? makeStore(form as unknown as UseFormReturn, blank)
  stores.set(form.control, store)
  return {
    ...form,
    setValue: (name, value, options) => {
      form.setValue(name, value, options)
      store.notifyValues(name)
    },
    reset: (values, options) => {
      form.reset(values, options)
      if (typeof values === 'object' && options?.keepDefaultValues !== true) store.startFrom(values)
      store.notifyValues(undefined)
    },
  }
}
