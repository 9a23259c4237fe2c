import { isDialogOpen, typedInto } from '../keys/keys'
import { readBursts } from './burst'

/** A burst this soon after another key of the field is the rest of a slow scanner's code. */
const pauseMs = 1_000

type TextElement = HTMLInputElement | HTMLTextAreaElement

/**
 * Passes on what a keyboard scanner reads, wherever the focus is: a field that it typed into has its text again, no
 * button is pressed by its Enter, and no key of it is a shortcut. `field` is where people type codes: it has the focus
 * when nothing else has, and `empty` takes out what a scanner left in it. Returns a function that ends it.
 */
export function hearBursts(
  field: () => HTMLInputElement | null,
  { onBurst, empty }: { onBurst: (text: string) => void; empty: () => void },
): () => void {
  const reader = readBursts()
  let before: { element: TextElement; text: string } | null = null
  let begin = ''
  let lastKeyAt = -Infinity

  const onKeyDown = (event: KeyboardEvent) => {
    if (isForField(event)) {
      // the key's own text follows the focus
      field()?.focus()
      event.stopImmediatePropagation()
    }
    const { begins, text } = reader.press(event)
    if (begins) {
      before = textOf(document.activeElement)
      const isSlow = before?.element === field() && event.timeStamp - lastKeyAt < pauseMs
      begin = isSlow ? (before?.text ?? '') : ''
    }
    lastKeyAt = event.timeStamp
    if (text === null) return
    event.preventDefault()
    event.stopImmediatePropagation()
    const putBack = () => {
      if (before === null || before.element === field()) empty()
      else setText(before.element, before.text)
    }
    // an input method gives up what it composed, and is late with it
    if (event.isComposing) {
      before?.element.blur()
      setTimeout(putBack)
    }
    putBack()
    if (!isDialogOpen()) field()?.focus()
    onBurst(begin + text)
  }
  const onFocusOut = ({ relatedTarget }: FocusEvent) => {
    // on a touch screen the focus would bring up the keyboard
    if (relatedTarget !== null || matchMedia('(pointer: coarse)').matches) return
    setTimeout(() => {
      const isFree = document.activeElement === document.body && !isDialogOpen()
      if (isFree && getSelection()?.type !== 'Range') field()?.focus()
    })
  }
  window.addEventListener('keydown', onKeyDown, true)
  document.addEventListener('focusout', onFocusOut)
  return () => {
    window.removeEventListener('keydown', onKeyDown, true)
    document.removeEventListener('focusout', onFocusOut)
  }
}

/** A sign that is pressed where no text is typed. */
function isForField({ key, ctrlKey, altKey, metaKey, target }: KeyboardEvent): boolean {
  if (ctrlKey || altKey || metaKey || isDialogOpen()) return false
  // 'Process' is a key that an input method takes
  if (key !== 'Process' && (key.length !== 1 || key === ' ')) return false
  return target instanceof Element && target.closest(typedInto) === null
}

function textOf(element: Element | null) {
  const isText = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
  return isText ? { element, text: element.value } : null
}

/** As if a person had typed it. */
function setText(element: TextElement, text: string) {
  if (element.value === text) return
  // React hears only what goes past its own setter
  const { prototype } = element instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(element, text)
  element.dispatchEvent(new Event('input', { bubbles: true }))
}
