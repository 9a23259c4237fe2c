import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect } from 'react'
import { claimsOf, isTokenRemembered, storedToken } from '../../session-token'
import { sessionToken } from '../api/session'
import type { RowsPlace } from '../rows-in-window'
import { t } from '../ui/text'
import { whenIdle } from '../when-idle'
import { treeOf } from './read-page'
import { keepSnapshot } from './stored-snapshots'

/** A list that is still being worked in is not kept at each step. */
const restMs = 600

/**
 * Keeps what the page around a list looks like, once that stands still after a change of the page of rows that it shows
 * or of its columns. `page` is undefined while it is not what the address asks for.
 */
export function useSnapshot(
  list: RefObject<HTMLElement | null>,
  page: object | undefined,
  columns: readonly object[],
): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    if (page === undefined || columns.length === 0) return undefined
    let giveUp: () => void
    const wait = () => {
      const timer = setTimeout(() => {
        giveUp = whenIdle(() => {
          if (queryClient.isFetching() > 0) wait()
          else takeSnapshot(list.current)
        })
      }, restMs)
      giveUp = () => clearTimeout(timer)
    }
    wait()
    return () => giveUp()
  }, [queryClient, list, page, columns])
}

/** Keeps the page around a list, for a session that is remembered. */
export function takeSnapshot(list: HTMLElement | null): void {
  const page = list?.closest('main')?.parentElement
  const token = storedToken()
  // what a session that lives on in other tabs has left behind in this one is not that session's
  const claims = isTokenRemembered() && token === sessionToken() ? claimsOf(token) : null
  if (!list || !page || claims === null) return
  const rows = placeOfRows(list)
  keepSnapshot(claims, location.pathname + location.search, {
    note: t('list.snapshot'),
    styles: [...document.querySelectorAll('#root style')].map((style) => style.textContent).join('\n'),
    page: treeOf(page),
    ...(rows === null ? {} : { rows }),
  })
}

/** As they stand where nothing is scrolled. */
function placeOfRows(list: HTMLElement): RowsPlace | null {
  const body = list.querySelector('tbody')
  const region = body?.closest('section')
  if (!body || !region || body.rows.length === 0) return null
  const { top, height } = body.getBoundingClientRect()
  if (height === 0) return null
  return { abovePx: Math.round(top + region.scrollTop + window.scrollY), rowPx: height / body.rows.length }
}
