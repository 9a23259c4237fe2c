import { useEffect, useRef } from 'react'
import { currentUserQuery } from '../../api/current-user'
import { queryClient } from '../../api/query-client'

/** The columns of the sheet of keys, in order. */
export const keyGroups = ['everywhere', 'list', 'selection', 'record'] as const

/** A key of the staff screens: the sheet of keys names it, and `run` acts on it. */
export interface Key {
  /** '/', '[', 'shift+x', 'Esc', 'Space'; '1–9' is each of them; 'g o' is G and then O; 'mod+k' is ⌘K on a Mac, else Ctrl+K */
  keys: string
  words: string
  when: (typeof keyGroups)[number]
  /**
   * Takes the pressed key. False: it does not apply just now, and is left to others. Absent where an element handles the
   * key by itself, so that it is only listed.
   */
  run?: (name: string) => unknown
}

export const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent)

const registered: (() => readonly Key[])[] = []

/** The keys of the visible screens; of those with the same keys, the one that came last. */
export const knownKeys = (): Key[] => [
  ...new Map(registered.flatMap((read) => read()).map((key) => [key.keys, key])).values(),
]

/** Keys that are in force while a component is shown. Single ones rest while somebody types, and in dialogs. */
export function useKeys(keys: readonly Key[]): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const read = () => latest.current
    if (registered.length === 0) document.addEventListener('keydown', onKeyDown)
    registered.push(read)
    return () => {
      registered.splice(registered.indexOf(read), 1)
      if (registered.length === 0) document.removeEventListener('keydown', onKeyDown)
    }
  }, [])
}

/** A setting of the account (WCAG 2.1.4). */
const areSingleKeysOn = (): boolean =>
  queryClient.getQueryData(currentUserQuery.queryKey)?.single_keys !== false

/** The second key of a pair follows within this time. */
const pairMs = 1_500
let first = { name: '', at: 0 }

function onKeyDown(event: KeyboardEvent) {
  if (event.defaultPrevented || event.isComposing || isDialogOpen()) return
  const name = nameOf(event)
  if (name === null || (!name.startsWith('mod+') && isTyped(event))) return
  if (/^(?:shift\+)?.$/u.test(name) && !areSingleKeysOn()) return
  const pair = event.timeStamp - first.at < pairMs ? `${first.name} ${name}` : null
  first = { name: '', at: 0 }
  const known = registered.flatMap((read) => read()).toReversed()
  const runs = (pressed: string | null) =>
    known.some(({ keys, run }) => isKey(keys, pressed) && run !== undefined && run(name) !== false)
  if (runs(pair) || runs(name)) {
    event.preventDefault()
  } else if (known.some(({ keys }) => keys.startsWith(`${name} `))) {
    first = { name, at: event.timeStamp }
  }
}

/** Presses the first of a screen's controls that is found; false where there is none. */
export const press = (selector: string) => () => {
  const control = document.querySelector<HTMLElement>(`main ${selector}`)
  control?.click()
  return control !== null
}

const isKey = (keys: string, name: string | null) =>
  keys === name || (keys === '1–9' && name !== null && /^[1-9]$/.test(name))

const named: Readonly<Record<string, string>> = { Escape: 'Esc', ' ': 'Space', Enter: 'Enter' }

/** Null for a modifier by itself, and for combinations that belong to the browser. */
function nameOf({ key, code, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): string | null {
  const isMod = isMac ? metaKey && !ctrlKey : ctrlKey && !metaKey
  if (altKey || (!isMod && (ctrlKey || metaKey))) return null
  // on keyboards with other letters the position of the key counts
  const letter = /^\p{L}$/u.test(key)
    ? /^[a-z]$/i.test(key)
      ? key
      : /^Key([A-Z])$/.exec(code)?.[1]
    : undefined
  if (letter === undefined) return isMod ? null : (named[key] ?? (key.length === 1 ? key : null))
  return `${isMod ? 'mod+' : ''}${shiftKey ? 'shift+' : ''}${letter.toLowerCase()}`
}

/** Where keys are text, or choose. */
export const typedInto =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=dialog]:not([data-peek]), [role=menu], [role=listbox]'
const isTyped = ({ target }: Event) => target instanceof Element && target.closest(typedInto) !== null
/** One that covers the page; one that opens beside a field does not count. */
export const isDialogOpen = () => document.querySelector('[role="dialog"][aria-modal="true"]') !== null
