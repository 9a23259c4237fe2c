import { type RefObject, useEffect, useRef } from 'react'
import { isMac, type Key, useKeys } from '../../keys/keys'
import { t } from '../../text'

/** The keys that save, as the button's hint names them. */
export const saveKeys = isMac ? { shown: '⌘S', aria: 'Meta+S' } : { shown: 'Ctrl+S', aria: 'Control+S' }

const listed: readonly Key[] = [{ keys: 'mod+s', words: t('form.saveKey'), when: 'record' }]

/** The keys of the second button, where a form has one. */
export const alsoKeys = /Mac|iPhone|iPad/.test(navigator.userAgent)
  ? { shown: '⌘↵', aria: 'Meta+Enter' }
  : { shown: 'Ctrl+Enter', aria: 'Control+Enter' }

/**
 * Ctrl+S and ⌘S send the visible form: that of an open dialog, else the screen's. The browser's own dialog never opens,
 * even with nothing to save. `canSave` is called on each key.
 */
export function useSaveKey(form: RefObject<HTMLFormElement | null>, canSave: boolean): void {
  const can = useRef(canSave)
  useEffect(() => {
    can.current = canSave
  }, [canSave])
  useKeys(listed)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (isAlsoKey(event) && can.current && openDialog() === undefined) {
        const button = form.current?.querySelector<HTMLElement>('[data-also]')
        if (button === null || button === undefined) return
        event.preventDefault()
        return button.click()
      }
      if (!isSaveKey(event)) return
      event.preventDefault()
      if (event.repeat) return
      const dialog = openDialog()
      // a dialog that asks a question has no form: its answer comes first
      if (dialog !== undefined) dialog.querySelector('form')?.requestSubmit()
      else if (can.current) form.current?.requestSubmit()
    }
    // before a field that uses the key itself
    window.addEventListener('keydown', onKeyDown, { capture: true })
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true })
  }, [form])
}

const isAlsoKey = ({ key, ctrlKey, metaKey, altKey, shiftKey, isComposing, repeat }: KeyboardEvent) =>
  key === 'Enter' && ctrlKey !== metaKey && !altKey && !shiftKey && !isComposing && !repeat

function isSaveKey({ key, code, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  if (ctrlKey === metaKey || altKey || shiftKey) return false
  // on keyboards with other letters the position of the key counts
  return /^[a-z]$/i.test(key) ? key.toLowerCase() === 's' : code === 'KeyS'
}

/** The topmost of the dialogs that cover the page; one that opens beside a field does not count. */
const openDialog = () => [...document.querySelectorAll('[role="dialog"][aria-modal="true"]')].at(-1)
