import { type RefObject, useEffect, useRef } from 'react'

/** The keys that save, as the button's hint names them. */
export const saveKeys = /Mac|iPhone|iPad/.test(navigator.userAgent)
  ? { shown: '⌘S', aria: 'Meta+S' }
  : { shown: 'Ctrl+S', aria: 'Control+S' }

/**
 * Ctrl+S and ⌘S send the visible form: that of an open dialog, else the screen's. The browser's own dialog never opens,
 * even with nothing to save. `canSave` is called on each key.
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
      // a dialog that asks a question has no form: its answer comes first
      if (dialog !== undefined) dialog.querySelector('form')?.requestSubmit()
      else if (can.current) form.current?.requestSubmit()
    }
    // before a field that uses the key itself
    window.addEventListener('keydown', hear, { capture: true })
    return () => window.removeEventListener('keydown', hear, { capture: true })
  }, [form])
}

function isSaveKey({ key, code, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  if (ctrlKey === metaKey || altKey || shiftKey) return false
  // on keyboards with other letters the position of the key counts
  return /^[a-z]$/i.test(key) ? key.toLowerCase() === 's' : code === 'KeyS'
}

/** The topmost of the dialogs that cover the page; one that opens beside a field does not count. */
const openDialog = () => [...document.querySelectorAll('[role="dialog"][aria-modal="true"]')].at(-1)
