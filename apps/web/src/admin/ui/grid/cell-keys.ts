/** The target of a key in a grid: another cell, or null if it does the same as in any input. */
export type CellMove = { rows: number; columns: number } | { edge: 'first' | 'last' } | null

const pageRows = 10

interface Key {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  shiftKey: boolean
  altKey: boolean
}

/**
 * The keys of a spreadsheet. Left and right leave a cell only from the end of its text, or while all of it is selected,
 * as after entering it by keyboard; Tab is the browser's own.
 */
export function cellMove(event: Key, caret: Caret): CellMove {
  if (event.altKey) return null
  if (event.ctrlKey || event.metaKey) {
    if (event.key === 'Home' || event.key === 'ArrowUp') return { edge: 'first' }
    if (event.key === 'End' || event.key === 'ArrowDown') return { edge: 'last' }
    return null
  }
  if (event.key === 'Enter') return { rows: event.shiftKey ? -1 : 1, columns: 0 }
  if (event.shiftKey) return null
  switch (event.key) {
    case 'ArrowDown':
      return { rows: 1, columns: 0 }
    case 'ArrowUp':
      return { rows: -1, columns: 0 }
    case 'PageDown':
      return { rows: pageRows, columns: 0 }
    case 'PageUp':
      return { rows: -pageRows, columns: 0 }
    case 'ArrowRight':
      return caret === 'end' || caret === 'all' ? { rows: 0, columns: 1 } : null
    case 'ArrowLeft':
      return caret === 'start' || caret === 'all' ? { rows: 0, columns: -1 } : null
    default:
      return null
  }
}

/** The position of the caret in a cell; anything but a text counts as fully selected. */
type Caret = 'start' | 'inside' | 'end' | 'all'

export function caretOf(element: Element): Caret {
  if (!(element instanceof HTMLInputElement) || element.selectionStart === null) return 'all'
  const { selectionStart, selectionEnd, value } = element
  if (selectionStart === 0 && selectionEnd === value.length) return 'all'
  if (selectionStart !== selectionEnd) return 'inside'
  return selectionStart === 0 ? 'start' : selectionStart === value.length ? 'end' : 'inside'
}
