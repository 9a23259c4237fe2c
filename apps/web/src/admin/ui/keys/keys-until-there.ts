import { useLayoutEffect } from 'react'

/** How often an opened dialog or menu is asked whether it has the focus. */
const lookMs = 16

/**
 * Keeps the keys that are pressed while a dialog or menu opens, and presses them in it once it has the focus. Before, they
 * would act on the page beneath, or be lost, so that Enter chose another item than was meant. `over` selects what may open
 * over it instead, and have the focus.
 */
export function useKeysUntilThere(isOpen: boolean, id: string, over?: string): void {
  // before Mantine's own listeners, which are effects
  useLayoutEffect(() => {
    if (!isOpen) return undefined
    const early: string[] = []
    const hasFocus = () => isThere(document.getElementById(id)) || isIn(over)
    // the keys after those that are kept are kept as well: they stay in their order
    const letGo = keepKeys((key) => (early.length > 0 || !hasFocus()) && early.push(key) > 0)
    const timer = setInterval(() => {
      if (!hasFocus()) return
      end()
      void pressAll(early)
    }, lookMs)
    const end = () => {
      clearInterval(timer)
      letGo()
    }
    return end
  }, [isOpen, id, over])
}

const isIn = (selector: string | undefined) =>
  selector !== undefined && document.activeElement?.closest(selector) != null

/** A menu has the focus before its items, which may be loaded after it. */
const isThere = (place: HTMLElement | null) =>
  place?.contains(document.activeElement) === true &&
  (place.role !== 'menu' || place.querySelector('[role=menuitem]') !== null)

/** One after the other: what the first changes is drawn before the second. */
async function pressAll(keys: readonly string[]) {
  for (const key of keys) {
    press(key)
    await Promise.resolve()
  }
}

/** An event made by a script neither clicks a button nor writes in a field, as a person's key does. */
function press(key: string) {
  const here = document.activeElement
  if (!(here instanceof HTMLElement)) return
  const isFree = here.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  if (!isFree) return
  if (
    here instanceof HTMLTextAreaElement ||
    (here instanceof HTMLInputElement && here.selectionStart !== null)
  )
    write(here, key)
  else if (key === 'Enter' || key === ' ') here.click()
}

function write(field: HTMLInputElement | HTMLTextAreaElement, key: string) {
  const { selectionStart, selectionEnd } = field
  const end = selectionEnd ?? field.value.length
  const from = selectionStart ?? end
  if (key === 'Enter' && field instanceof HTMLInputElement) return field.form?.requestSubmit()
  if (key === 'Backspace') field.setRangeText('', from === end ? Math.max(0, from - 1) : from, end, 'end')
  else if (key.length === 1) field.setRangeText(key, from, end, 'end')
  else return undefined
  field.dispatchEvent(new InputEvent('input', { bubbles: true }))
}

/**
 * Gives each key that is pressed from now on to `keep`, before anything on the page hears it. Keys that `keep` does not
 * take, and those with Ctrl, Alt or ⌘, stay the page's. Returns a function that ends it.
 */
function keepKeys(keep: (key: string) => boolean): () => void {
  const hear = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !keep(event.key)) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  window.addEventListener('keydown', hear, true)
  return () => window.removeEventListener('keydown', hear, true)
}
