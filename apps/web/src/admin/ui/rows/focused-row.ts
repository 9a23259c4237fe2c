import { type RefObject, useEffect, useState } from 'react'

/** The row of a list that has the focus, or had it last, by its place; and what makes another one that row. */
export function useFocusedRow(list: RefObject<HTMLElement | null>) {
  const [focused, setFocused] = useState(0)
  useEffect(() => {
    const rows = list.current
    const noteFocus = ({ target }: FocusEvent) => {
      const row = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null
      if (row !== null) setFocused(Number(row.dataset.row))
    }
    rows?.addEventListener('focusin', noteFocus)
    return () => rows?.removeEventListener('focusin', noteFocus)
  }, [list])
  return [focused, setFocused] as const
}
