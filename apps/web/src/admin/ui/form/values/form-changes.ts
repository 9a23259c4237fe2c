import { useCallback, useSyncExternalStore } from 'react'
import { type Control, type FieldPath, type FieldPathValue, type FieldValues, get } from 'react-hook-form'
import { afterPaint } from '../save/after-paint'
import { storeOf } from './form-store'

/** The text of a value in an input; empty for anything but texts and numbers. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

/** True if a change may concern the field or group of that name, or a part of it. */
export const concerns = (changed: string | undefined, name: string): boolean =>
  changed === undefined || changed === name || isBelow(changed, name) || isBelow(name, changed)

/** Compares without building a string: each field of a long form calls it on each key. */
const isBelow = (name: string, group: string) => name[group.length] === '.' && name.startsWith(group)

/** The value of a field, drawn again on each change. A group is changed in place: read its fields instead. */
export function useValue<V extends FieldValues, N extends FieldPath<V>>(
  control: Control<V>,
  name: N,
): FieldPathValue<V, N> {
  const subscribe = useCallback((tell: () => void) => subscribeBelow(control, [name], tell), [control, name])
  return useSyncExternalStore(subscribe, () => storeOf(control).value(name) as FieldPathValue<V, N>) // of that name
}

const subscribeBelow = (control: object, names: readonly string[] | undefined, tell: () => void) =>
  storeOf(control).subscribeToValues((changed) => {
    if (names === undefined || names.some((name) => concerns(changed, name))) tell()
  })

/** The message of react-hook-form's error of a field; true for one that a toast says, undefined without an error. */
export function refusalOf(error: unknown): string | true | undefined {
  const message: unknown = get(error, 'message')
  return typeof message === 'string' ? message || true : undefined
}

/** The error message of a field; true where a toast says it. */
export function useRefusal<V extends FieldValues>(
  control: Control<V>,
  name: FieldPath<V>,
): string | true | undefined {
  const store = storeOf(control)
  return useSyncExternalStore(store.subscribeToErrors, () => refusalOf(store.error(name)))
}

/**
 * A value derived from the values below `names`, drawn again when it changes, after typing is painted; `read` reads the
 * form.
 */
export function useDerived<V extends FieldValues, T extends string | number | boolean | null>(
  control: Control<V>,
  /** Dotted names, one a line: compared as one text; null for all values. */
  names: string | null,
  read: () => T,
): T {
  const subscribe = useCallback(
    (listener: () => void) => subscribeBelow(control, names?.split('\n'), afterPaint(listener)),
    [control, names],
  )
  return useSyncExternalStore(subscribe, read)
}
