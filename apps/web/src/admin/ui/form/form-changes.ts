import { useCallback, useSyncExternalStore } from 'react'
import type { Control, FieldValues } from 'react-hook-form'

/** The dotted name of the field or group that has changed; undefined where it may be anything. */
type HearChange = (name: string | undefined) => void

/**
 * Hears each change of a form's values, and answers the function that stops it. react-hook-form's own subscriptions to
 * values are for fields: while a single one is open for a name, each key there costs two copies of all values, which are
 * twelve thousand in a large matrix. Whoever hears a change reads what it needs by `getValues`.
 */
export function hearValues<V extends FieldValues>(control: Control<V>, hear: HearChange): () => void {
  return control._subjects.state.subscribe({
    next: (change) => {
      if ('values' in change || ('type' in change && change.type === 'change')) hear(change.name)
    },
  }).unsubscribe
}

/** Hears likewise which fields are refused, or no longer. */
export function hearErrors<V extends FieldValues>(control: Control<V>, hear: HearChange): () => void {
  return control._subjects.state.subscribe({
    next: (change) => {
      if ('errors' in change) hear(change.name)
    },
  }).unsubscribe
}

/** Whether a change may be one of the field or group of that name, or inside it. */
export const concerns = (changed: string | undefined, name: string): boolean =>
  changed === undefined ||
  changed === name ||
  changed.startsWith(`${name}.`) ||
  name.startsWith(`${changed}.`)

/** What follows from the values below `name`, drawn again when it is another one; `read` looks at the form. */
export function useDerived<V extends FieldValues, T extends string | number | boolean>(
  control: Control<V>,
  name: string,
  read: () => T,
): T {
  const subscribe = useCallback(
    (listener: () => void) =>
      hearValues(control, (changed) => {
        if (concerns(changed, name)) listener()
      }),
    [control, name],
  )
  return useSyncExternalStore(subscribe, read)
}
