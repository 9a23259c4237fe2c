import { type FieldValues, get, type UseFormReturn } from 'react-hook-form'
import { afterPaint } from './after-paint'

/** The dotted name of the field or group that has changed; undefined where it may be anything. */
export type HearChange = (name: string | undefined) => void

/**
 * What the fields of a form read and write, and what follows from its values. react-hook-form keeps the values, marks
 * what has changed and holds what is refused; while anything is subscribed to its values it copies all of them for each
 * key, so a form tells of its changes by this store, which copies none.
 */
export interface FormStore {
  /** what a field or group holds now, and why it is refused as react-hook-form has it */
  value: (name: string) => unknown
  error: (name: string) => unknown
  /** the values that the form started from: blank ones, or those that are stored */
  started: () => FieldValues
  /** a value that a person has entered */
  enter: (name: string, value: unknown) => void
  /** the form was changed by functions of react-hook-form's own, such as those of its field arrays */
  tell: HearChange
  hearValues: (hear: HearChange) => () => void
  hearErrors: (hear: HearChange) => () => void
  /** what takes the focus of a field, by its name */
  elements: Map<string, HTMLElement>
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
  made: UseFormReturn<V>,
  blank: FieldValues,
): UseFormReturn<V> {
  const ofValues = new Set<HearChange>()
  let started = blank
  const tell: HearChange = (name) => {
    for (const hear of ofValues) hear(name)
  }
  const loose = made as unknown as UseFormReturn // a store knows nothing of its form's names
  stores.set(made.control, {
    value: (name) => loose.getValues(name),
    error: (name) => loose.getErrors(name),
    started: () => started,
    enter: entering(loose, () => started, tell),
    tell,
    hearValues: (hear) => {
      ofValues.add(hear)
      return () => ofValues.delete(hear)
    },
    hearErrors: errorsOf(loose),
    elements: new Map(),
  })
  return {
    ...made,
    get formState() {
      return made.formState
    },
    setValue: (name, value, options) => {
      made.setValue(name, value, options)
      tell(name)
    },
    reset: (values, options) => {
      made.reset(values, options)
      if (typeof values === 'object' && options?.keepDefaultValues !== true) started = values
      tell(undefined)
    },
    resetDefaultValues: (values, options) => {
      made.resetDefaultValues(values, options)
      started = values
    },
  }
}

/**
 * Where a value is the stored one again, react-hook-form compares all values with the stored ones: that is done once the
 * key is shown.
 */
function entering({ setValue, getValues }: UseFormReturn, started: () => FieldValues, tell: HearChange) {
  const back = new Set<string>()
  const isBack = (name: string, value: unknown) => get(started(), name) === value
  const unmark = afterPaint(() => {
    for (const name of back) {
      const value: unknown = getValues(name)
      if (isBack(name, value)) setValue(name, value, { shouldDirty: true })
    }
    back.clear()
  })
  return (name: string, value: unknown) => {
    if (isBack(name, value)) {
      setValue(name, value)
      back.add(name)
      unmark()
    } else setValue(name, value, { shouldDirty: true })
    tell(name)
  }
}

/** One subscription for all fields: each would be asked whether it is meant for each key. */
function errorsOf({ subscribe }: UseFormReturn): FormStore['hearErrors'] {
  const heard = new Set<HearChange>()
  let stop = () => {}
  return (hear) => {
    if (heard.size === 0) {
      stop = subscribe({
        formState: { errors: true },
        callback: ({ name }) => {
          for (const one of heard) one(name)
        },
      })
    }
    heard.add(hear)
    return () => {
      heard.delete(hear)
      if (heard.size === 0) stop()
    }
  }
}
