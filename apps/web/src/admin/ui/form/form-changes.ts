import { useCallback, useSyncExternalStore } from 'react'
import { type Control, type FieldValues, get } from 'react-hook-form'
import { afterPaint } from './after-paint'

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

const fieldControls = new WeakMap<object, { told: object; untold: object }>()

/**
 * The form for a field of its own (`useController`), which shows its value as any other, but by `hearValues`: by itself
 * each field would subscribe to its value, and a key in it copy all of the form's. One that is `untold` hears of no
 * value: its input shows by itself what is typed.
 */
export function controlOfField<V extends FieldValues>(
  control: Control<V>,
  kind: 'told' | 'untold' = 'told',
): Control<V> {
  const known = fieldControls.get(control) ?? { told: told(control), untold: untold(control) }
  fieldControls.set(control, known)
  return known[kind] as Control<V> // made of the very same form
}

function told<V extends FieldValues>(control: Control<V>): Control<V> {
  const subscribe: Control<V>['_subscribe'] = (wanted) => {
    if (wanted.formState?.values !== true) return control._subscribe(wanted)
    const names: readonly string[] = [wanted.name ?? []].flat()
    return hearValues(control, (changed) => {
      if (names.some((name) => concerns(changed, name))) wanted.callback({ values: control._formValues as V })
    })
  }
  return Object.create(control, { _subscribe: { value: subscribe } })
}

function untold<V extends FieldValues>(control: Control<V>): Control<V> {
  const subscribe: Control<V>['_subscribe'] = (wanted) =>
    wanted.formState?.values === true ? () => undefined : control._subscribe(wanted)
  return Object.create(control, { _subscribe: { value: subscribe } })
}

/** What a field holds now. */
export const valueNow = <V extends FieldValues>(control: Control<V>, name: string): unknown =>
  get(control._formValues, name)

/** The text of a value in an input: of what is no text and no number, none. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

/** Whether a change may be one of the field or group of that name, or inside it. */
export const concerns = (changed: string | undefined, name: string): boolean =>
  changed === undefined || changed === name || isBelow(changed, name) || isBelow(name, changed)

/** Makes no text: each field of a long form asks it for each key. */
const isBelow = (name: string, group: string) => name[group.length] === '.' && name.startsWith(group)

/**
 * What follows from the values below `names`, drawn again when it is another one, after what was typed is shown; `read`
 * looks at the form.
 */
export function useDerived<V extends FieldValues, T extends string | number | boolean | null>(
  control: Control<V>,
  /** dotted, one in a line where there are several: compared as one text */
  names: string,
  read: () => T,
): T {
  const subscribe = useCallback(
    (listener: () => void) => {
      const all = names.split('\n')
      const tell = afterPaint(listener)
      return hearValues(control, (changed) => {
        if (all.some((name) => concerns(changed, name))) tell()
      })
    },
    [control, names],
  )
  return useSyncExternalStore(subscribe, read)
}
