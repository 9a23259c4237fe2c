import { useState } from 'react'

/**
 * Props of a dialog's Modal and of the element around its fields: once something was entered, neither Escape nor a click
 * beside the dialog closes it, since both happen by mistake. Its cross and "Cancel" do.
 */
export function useKeptOpen() {
  const [isTouched, setTouched] = useState(false)
  return {
    modal: { closeOnEscape: !isTouched, closeOnClickOutside: !isTouched },
    fields: { onInput: () => setTouched(true) },
  }
}
