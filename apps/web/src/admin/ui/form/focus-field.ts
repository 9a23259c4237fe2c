import { useEffect } from 'react'
import { storeOf } from './form-store'

/** Brings a field into being and into sight, and focuses it. */
type Reveal = (name: string) => void

/** By form, then by the name of the array whose rows are not all drawn. */
const groups = new WeakMap<object, Map<string, Reveal>>()

/** Focuses a field of a form by its dotted name, also one in a row that is not drawn now (O17). */
export function focusField(control: object, name: string): void {
  for (const [array, reveal] of groups.get(control) ?? []) {
    if (name.startsWith(`${array}.`)) {
      reveal(name)
      return
    }
  }
  unfold(name)
  // after whatever closes with what was pressed and would give the focus back
  setTimeout(() => storeOf(control).elements.get(name)?.focus())
}

/** What is folded away cannot have the focus. */
function unfold(name: string) {
  for (const field of document.getElementsByName(name)) {
    const section = field.closest('details')
    if (section !== null) section.open = true
  }
}

/** Lets a group of rows find its own fields: names below `array` go to `reveal`. */
export function useRevealedFields(control: object, array: string, reveal: Reveal): void {
  useEffect(() => {
    const ofForm = groups.get(control) ?? new Map<string, Reveal>()
    groups.set(control, ofForm.set(array, reveal))
    return () => {
      ofForm.delete(array)
    }
  }, [control, array, reveal])
}
