import { useNavigate } from '@tanstack/react-router'
import { type RefObject, useEffect, useRef } from 'react'
import type { Page } from '../../../api/call'

/** "/" focuses the search box, unless the focus is in a text field. */
export function useSlashKey(box: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof Element && event.target.closest(typedInto) !== null
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping) return
      event.preventDefault()
      box.current?.focus()
      box.current?.select()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [box])
}

const typedInto = 'input, textarea, select, [contenteditable], [role=dialog], [role=menu]'

/**
 * Enter in the search box opens the only match, once the page for that text has loaded; of several matches, the first
 * takes the focus. Returns a function to be called with the text on Enter, and with null when the text changes.
 */
export function useEnterOpens<R extends { id: number }>(
  region: RefObject<HTMLElement | null>,
  { q, page, view }: { q: string; page: Page<R> | undefined; view: ((row: R) => string) | undefined },
): (q: string | null) => void {
  const navigate = useNavigate()
  const wanted = useRef<string>(null)
  const openWanted = () => {
    if (wanted.current !== q || page === undefined) return
    wanted.current = null
    const [only, ...others] = page.rows
    if (only !== undefined && others.length === 0 && view !== undefined) void navigate({ to: view(only) })
    else region.current?.querySelector<HTMLElement>('tbody a')?.focus()
  }
  useEffect(openWanted)
  return (text) => {
    wanted.current = text
    openWanted()
  }
}
