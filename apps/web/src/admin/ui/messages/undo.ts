import { t } from '../text'
import { notify, type ToastText } from './toasts'

/** The open undos, newest last: by message id, a function that withdraws the offer. */
const offers = new Map<string, () => void>()
let made = 0

/** Shows a message about an act, with an undo: a button, and Ctrl+Z outside text fields. */
export function offerUndo(text: ToastText, undo: () => void): void {
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

/** Withdraws all undos: the form is being saved, or left. */
export function endUndos(): void {
  for (const end of offers.values()) end()
}
