import { useEffect } from 'react'
import type { FormStore } from '../values/form-store'

/** Focuses a field of a form by its dotted name, even in a row that is not drawn now (O17). */
export function focusField(control: FormStore, name: string): void {
  const { reveals, elements } = control
  for (const [array, reveal] of reveals) {
    if (name.startsWith(`${array}.`)) return reveal(name)
  }
  unfold(name)
  // after a closing menu or dialog has restored the focus
  setTimeout(() => elements.get(name)?.focus())
  return undefined
}

/** Unfolds the section of an element, since folded elements cannot have the focus. */
function unfold(name: string) {
  for (const field of document.getElementsByName(name)) {
    const section = field.closest('details')
    if (section !== null) section.open = true
  }
}

/** Lets a group of rows find its own fields: `reveal` draws one below `array`, scrolls to it, and focuses it. */
export function useRevealedFields(control: FormStore, array: string, reveal: (name: string) => void): void {
  useEffect(() => {
    const { reveals } = control
    reveals.set(array, reveal)
    return () => void reveals.delete(array)
  }, [control, array, reveal])
}
