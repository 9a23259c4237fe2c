import { useCallback, useSyncExternalStore } from 'react'
import { type Control, type FieldPath, type FieldPathValue, type FieldValues, get } from 'react-hook-form'
import { afterPaint } from '../save/after-paint'
import { storeOf } from './form-store'

/** The text of a value in an input: of what is no text and no number, none. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

/** Whether a change may be one of the field or group of that name, or inside it. */
export const concerns = (changed: string | undefined, name: string): boolean =>
  changed === undefined || changed === name || isBelow(changed, name) || isBelow(name, changed)

/** Makes no text: each field of a long form asks it for each key. */
const isBelow = (name: string, group: string) => name[group.length] === '.' && name.startsWith(group)

/** What a field holds, drawn again with each change of it. A group is changed in place: take its fields. */
export function useValue<V extends FieldValues, N extends FieldPath<V>>(
  control: Control<V>,
  name: N,
): FieldPathValue<V, N> {
  const subscribe = useCallback((tell: () => void) => hearBelow(control, [name], tell), [control, name])
  return useSyncExternalStore(subscribe, () => storeOf(control).value(name) as FieldPathValue<V, N>) // of that name
}

const hearBelow = (control: object, names: readonly string[] | undefined, tell: () => void) =>
  storeOf(control).hearValues((changed) => {
    if (names === undefined || names.some((name) => concerns(changed, name))) tell()
  })

/** Why a field is refused, in words. */
export function useRefusal<V extends FieldValues>(
  control: Control<V>,
  name: FieldPath<V>,
): string | undefined {
  const store = storeOf(control)
  return useSyncExternalStore(store.hearErrors, () => get(store.error(name), 'message'))
}

/**
 * What follows from the values below `names`, drawn again when it is another one, after what was typed is shown; `read`
 * looks at the form.
 */
export function useDerived<V extends FieldValues, T extends string | number | boolean | null>(
  control: Control<V>,
  /** dotted, one in a line where there are several: compared as one text; null for all values */
  names: string | null,
  read: () => T,
): T {
  const subscribe = useCallback(
    (listener: () => void) => hearBelow(control, names?.split('\n'), afterPaint(listener)),
    [control, names],
  )
  return useSyncExternalStore(subscribe, read)
}
