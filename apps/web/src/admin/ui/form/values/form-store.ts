import { isSame } from '@getzo/domain/forms/merge-forms'
import { type FieldValues, get, type UseFormReturn } from 'react-hook-form'

/** The dotted name of the field or group that has changed; undefined where it may be anything. */
type HearChange = (name: string | undefined) => void

/**
 * What the fields of a form read and write, and what follows from its values. react-hook-form keeps the values and what
 * is refused; while anything is subscribed to its values it copies all of them for each key, and to know whether a form
 * is as it was it compares all of them. A form tells of its changes by this store, which copies none, and compares when
 * it is asked.
 */
export type FormStore = ReturnType<typeof makeStore>

function makeStore({ getValues, getErrors, setValue, subscribe }: UseFormReturn, blank: FieldValues) {
  let started = blank
  const values = makeSignal()
  const errors = makeSignal()
  subscribe({ formState: { errors: true }, callback: ({ name }) => errors.tell(name) })
  return {
    /** what a field or group holds now */
    value: (name: string): unknown => getValues(name),
    /** sets it, as the form's `setValue` does */
    put: (name: string, value: unknown) => {
      setValue(name, value)
      values.tell(name)
    },
    /** why it is refused, as react-hook-form has it */
    error: (name: string): unknown => getErrors(name),
    /** the values that the form started from: blank ones, or those that are stored */
    started: () => started,
    startFrom: (values: FieldValues) => {
      started = values
    },
    /** whether a field or group is otherwise than the form started with it */
    isChanged: (name: string) => !isSame(get(started, name), getValues(name)),
    isAnyChanged: () => !isSame(started, getValues()),
    hearValues: values.hear,
    /** the form was changed by functions of react-hook-form's own, such as those of its field arrays */
    tellValues: values.tell,
    hearErrors: errors.hear,
    /** what takes the focus of a field, by its name */
    elements: new Map<string, HTMLElement>(),
    /** what finds the fields of an array whose rows are not all drawn, by its name */
    reveals: new Map<string, (name: string) => void>(),
  }
}

function makeSignal() {
  const heard = new Set<HearChange>()
  return {
    tell: (name: string | undefined) => {
      for (const hear of heard) hear(name)
    },
    hear: (hear: HearChange) => {
      heard.add(hear)
      return () => void heard.delete(hear)
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

/** Gives a form its store, and answers the form as everybody is to use it: one that tells of what it is set to. */
export function withStore<V extends FieldValues>(
  form: UseFormReturn<V>,
  blank: FieldValues,
): UseFormReturn<V> {
  // a store knows nothing of its form's names
  const store = stores.get(form.control) ?? makeStore(form as unknown as UseFormReturn, blank)
  stores.set(form.control, store)
  return {
    ...form,
    setValue: (name, value, options) => {
      form.setValue(name, value, options)
      store.tellValues(name)
    },
    reset: (values, options) => {
      form.reset(values, options)
      if (typeof values === 'object' && options?.keepDefaultValues !== true) store.startFrom(values)
      store.tellValues(undefined)
    },
    resetDefaultValues: (values) => {
      form.resetDefaultValues(values)
      store.startFrom(values)
      store.tellValues(undefined)
    },
  }
}
