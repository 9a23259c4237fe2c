import { type RefObject, useEffect, useRef } from 'react'

/** The keys that save, as the button's hint names them. */
export const saveKeys = /Mac|iPhone|iPad/.test(navigator.userAgent)
  ? { shown: '⌘S', aria: 'Meta+S' }
  : { shown: 'Ctrl+S', aria: 'Control+S' }

/**
 * Ctrl+S and ⌘S send the form in view: that of a dialog while one is open, else the screen's. The browser's own dialog
 * never comes, also where there is nothing to save. `canSave` is asked at each key.
 */
export function useSaveKey(form: RefObject<HTMLFormElement | null>, canSave: boolean): void {
  const can = useRef(canSave)
  useEffect(() => {
    can.current = canSave
  }, [canSave])
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (!isSaveKey(event)) return
      event.preventDefault()
      if (event.repeat) return
      const dialog = openDialog()
      // a dialog that asks something has no form: its question comes first
      if (dialog !== undefined) dialog.querySelector('form')?.requestSubmit()
      else if (can.current) form.current?.requestSubmit()
    }
    // before a field that has a use of its own for the key
    window.addEventListener('keydown', hear, { capture: true })
    return () => window.removeEventListener('keydown', hear, { capture: true })
  }, [form])
}

function isSaveKey({ key, code, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  if (ctrlKey === metaKey || altKey || shiftKey) return false
  // where the keyboard writes other letters, the place of the key counts
  return /^[a-z]$/i.test(key) ? key.toLowerCase() === 's' : code === 'KeyS'
}

/** The dialog on top, of those that cover the page; one that opens beside a field is no such. */
const openDialog = () => [...document.querySelectorAll('[role="dialog"][aria-modal="true"]')].at(-1)
