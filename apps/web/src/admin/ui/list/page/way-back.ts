import type { HistoryState } from '@tanstack/react-router'
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { useScreenLocation } from '../../page/screen-location'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** show the list as it was left */
    asLeft?: true
  }
}

/** How a list was left: its page, filters and sort, and the scroll positions of the window and its region. */
interface LeftList {
  search: Record<string, unknown>
  y: number
  region: { top: number; left: number }
  /** ids of the page's rows */
  rows: readonly number[]
}

const unscrolled = { y: 0, region: { top: 0, left: 0 }, rows: [] }

const leftLists = new Map<string, LeftList>()

/** Where a person is in a list, looking at one of its records: the row to return to, and the address of a page with it. */
interface Walked {
  row: number | undefined
  search: Record<string, unknown>
}

const walks = new Map<string, Walked>()

export const noteWalk = (list: string, walked: Walked) => walks.set(list, walked)

interface Way {
  to: string
  /** plain text of any list: the router's types know only declared parameters */
  search?: never
  state?: HistoryState
  resetScroll?: boolean
}

/**
 * The address of a list as it was left, or of the page with the record that one has gone on to (W5), for links and after
 * a save. Any other address stays unchanged.
 */
export function wayBack(to: string): Way {
  const left = leftLists.get(to)
  const walked = walks.get(to)
  const isElsewhere =
    walked?.row !== undefined &&
    !(left?.rows.includes(walked.row) === true && isSameList(left.search, walked.search))
  const search = isElsewhere ? walked.search : left?.search
  if (search === undefined) return { to }
  return { to, search: search as never, state: { asLeft: true }, resetScroll: isElsewhere } // see Way
}

/** Whether two addresses of a list have the same rows, on whatever page. An address may leave out the list's own sort. */
function isSameList(left: Record<string, unknown>, walked: Record<string, unknown>): boolean {
  const { sort = walked.sort } = left
  const filters = (search: Record<string, unknown>) =>
    Object.entries(search)
      .filter(([name, value]) => !paging.has(name) && !(name === 'view' && value === 'none'))
      .toSorted(([one], [other]) => one.localeCompare(other))
  return sort === walked.sort && JSON.stringify(filters(left)) === JSON.stringify(filters(walked))
}

const paging = new Set(['after', 'before', 'at', 'rows', 'sort'])

/**
 * Remembers how a list is left, and restores its scroll position and the focused row after a navigation by wayBack, once
 * its rows are there.
 */
export function useWayBack(
  region: RefObject<HTMLElement | null>,
  rows: readonly { id: number }[] | undefined,
) {
  const { pathname, search, state } = useScreenLocation()
  const isDrawn = rows !== undefined
  const isDue = useRef(state.asLeft === true)
  useLayoutEffect(() => {
    if (!isDrawn) return
    // a list that is opened again by another way ends the walk through it
    const { row } = walks.get(pathname) ?? {}
    walks.delete(pathname)
    if (!isDue.current) return
    isDue.current = false
    const left = leftLists.get(pathname)
    if (left !== undefined) {
      scroll(region.current, left.region)
      window.scrollTo({ top: left.y, behavior: 'instant' })
    }
    if (row !== undefined) focusRow(region.current, row)
  }, [isDrawn, pathname, region])

  const last = useRef({ pathname, search, rows })
  useEffect(() => {
    last.current = { pathname, search, rows: rows ?? last.current.rows }
    // the next screen renders its way back before this one unmounts
    leftLists.set(pathname, { ...(leftLists.get(pathname) ?? unscrolled), search })
  })
  useLayoutEffect(
    () => () => {
      const { scrollTop: top = 0, scrollLeft: left = 0 } = region.current ?? {}
      leftLists.set(last.current.pathname, {
        search: last.current.search,
        rows: last.current.rows?.map(({ id }) => id) ?? [],
        y: window.scrollY,
        region: { top, left },
      })
    },
    [region],
  )
}

/** Puts the focus on a row of a list, by its record's id. */
export function focusRow(region: HTMLElement | null, id: number | undefined) {
  const row = region?.querySelector(`tr[data-row="${id}"]`)
  const link =
    row?.querySelector<HTMLElement>('a[data-in-app]') ?? row?.querySelector<HTMLElement>('a, button')
  link?.focus()
}

function scroll(element: HTMLElement | null, { top, left }: LeftList['region']) {
  if (!element) return
  element.scrollTop = top
  element.scrollLeft = left
}
