import { useNavigate } from '@tanstack/react-router'
import { type RefObject, useEffect, useRef } from 'react'
import type { Page } from '../../../api/call'
import { useKeys } from '../../keys/keys'
import { t } from '../../text'

/** "/" focuses the search box. */
export function useSlashKey(box: RefObject<HTMLInputElement | null>): void {
  const focus = () => {
    box.current?.focus()
    box.current?.select()
  }
  useKeys([{ keys: '/', words: t('list.searchKey'), when: 'list', run: focus }])
}

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
