import { createContext, useCallback, useContext, useMemo, useSyncExternalStore } from 'react'
import { afterPaint } from '../save/after-paint'
import type { FieldPath, FieldPathValue } from './field-path'
import type { Form, FormStore } from './form-store'

/** The form around its fields. */
export const FormContext = createContext<object | null>(null)

/** The form around a field, whose values have the shape that the field knows. */
export function useFormContext<V extends object = Record<string, unknown>>(): Form<V> {
  const form = useContext(FormContext)
  if (form === null) throw new Error('only fields of a FormPage have a form around them')
  return form as Form<V> // of that page
}

/** The text of a value in an input; empty for anything but texts and numbers. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

/** True if a change may concern the field or group of that name, or a part of it. */
export const concerns = (changed: string | undefined, name: string): boolean =>
  changed === undefined || changed === name || isBelow(changed, name) || isBelow(name, changed)

/** Compares without building a string: each field of a long form calls it on each key. */
const isBelow = (name: string, group: string) => name[group.length] === '.' && name.startsWith(group)

/** The value of a field or group, drawn again on each change. */
export function useValue<V extends object, N extends FieldPath<V>>(
  control: Form<V>,
  name: N,
): FieldPathValue<V, N> {
  const subscribe = useCallback((tell: () => void) => subscribeBelow(control, [name], tell), [control, name])
  return useSyncExternalStore(subscribe, () => control.value(name) as FieldPathValue<V, N>) // of that name
}

/** The values of several fields or groups, drawn again on each change. */
export function useValues<V extends object, const N extends readonly FieldPath<V>[]>(
  control: Form<V>,
  names: N,
): { [K in keyof N]: FieldPathValue<V, N[K]> } {
  const all = names.join('\n')
  const { subscribe, read } = useMemo(() => readerOf(control, all.split('\n')), [control, all])
  return useSyncExternalStore(subscribe, read) as { [K in keyof N]: FieldPathValue<V, N[K]> } // of those names
}

/** Reads values as an array that is the same until one of them changes. */
function readerOf(control: FormStore, names: readonly string[]) {
  let last: readonly unknown[] = []
  return {
    subscribe: (tell: () => void) => subscribeBelow(control, names, tell),
    read: () => {
      const now = names.map(control.value)
      if (now.some((value, place) => value !== last[place])) last = now
      return last
    },
  }
}

const subscribeBelow = (
  control: FormStore,
  names: readonly string[] | undefined,
  tell: () => void,
  /** Tells of a single change. */
  tellOne = tell,
) =>
  control.subscribeToValues((changed) => {
    if (changed === undefined) tell()
    else if (names === undefined || names.some((name) => concerns(changed, name))) tellOne()
  })

/** The error message of a field; true where a toast says it. */
export const useRefusal = (control: FormStore, name: string): string | true | undefined =>
  useSyncExternalStore(control.subscribeToErrors, () => control.error(name))

/**
 * A value derived from the values below `names`, drawn again when it changes, after typing is painted; `read` reads the
 * form.
 */
export function useDerived<T extends string | number | boolean | null>(
  control: FormStore,
  /** Dotted names, one a line: compared as one text; null for all values. */
  names: string | null,
  read: () => T,
): T {
  const subscribe = useCallback(
    (tell: () => void) => subscribeBelow(control, names?.split('\n'), tell, afterPaint(tell)),
    [control, names],
  )
  return useSyncExternalStore(subscribe, read)
}
