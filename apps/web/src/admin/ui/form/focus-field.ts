import { useEffect } from 'react'
import type { Control, FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'

/** Brings a field into being and into sight, and focuses it. */
type Reveal = (name: string) => void

/** By form, then by the name of the array whose rows are not all drawn. */
const groups = new WeakMap<object, Map<string, Reveal>>()

/** Focuses a field by its dotted name, also one in a row that is not drawn now (O17). */
export function focusField<V extends FieldValues>(
  form: Pick<UseFormReturn<V>, 'control' | 'setFocus'>,
  name: FieldPath<V>,
): void {
  for (const [array, reveal] of groups.get(form.control) ?? []) {
    if (name.startsWith(`${array}.`)) {
      reveal(name)
      return
    }
  }
  unfold(name)
  form.setFocus(name)
}

/** What is folded away cannot have the focus. */
function unfold(name: string) {
  for (const field of document.getElementsByName(name)) {
    const section = field.closest('details')
    if (section !== null) section.open = true
  }
}

/** Lets a group of rows find its own fields: names below `array` go to `reveal`. */
export function useRevealedFields<V extends FieldValues>(
  control: Control<V>,
  array: string,
  reveal: Reveal,
): void {
  useEffect(() => {
    const ofForm = groups.get(control) ?? new Map<string, Reveal>()
    groups.set(control, ofForm.set(array, reveal))
    return () => {
      ofForm.delete(array)
    }
  }, [control, array, reveal])
}
