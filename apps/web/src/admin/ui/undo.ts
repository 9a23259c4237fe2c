import { t } from './text'
import { notify } from './toasts'

/** What can be had back now, the newest last: by its message, what takes the offer away. */
const offers = new Map<string, () => void>()
let made = 0

/** Says what was taken away, with a way to have it back: a button, and Ctrl+Z where no text is being typed. */
export function offerUndo(text: string, undo: () => void): void {
  const end = () => {
    if (!offers.delete(id)) return
    document.removeEventListener('keydown', hearKey)
    notify.withdraw(id)
  }
  const run = () => {
    end()
    undo()
  }
  const hearKey = (event: KeyboardEvent) => {
    const isUndo = event.key === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey
    const isTyped =
      event.target instanceof Element && event.target.matches('input, textarea, [contenteditable]')
    if (!isUndo || isTyped || event.defaultPrevented || [...offers.keys()].at(-1) !== id) return
    event.preventDefault()
    run()
  }
  const id = `undo:${++made}`
  document.addEventListener('keydown', hearKey)
  offers.set(id, end)
  notify.undoable(id, text, { label: t('ui.undo'), run, onGone: end })
}

/** Nothing more can be had back: what the form holds is being saved, or the form is left. */
export function endUndos(): void {
  for (const end of offers.values()) end()
}
