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
}

const unscrolled = { y: 0, region: { top: 0, left: 0 } }

const leftLists = new Map<string, LeftList>()

interface Way {
  to: string
  /** plain text of any list: the router's types know only declared parameters */
  search?: never
  state?: HistoryState
  resetScroll?: boolean
}

/** The address of a list as it was left, for links and after a save. Any other address stays unchanged. */
export function wayBack(to: string): Way {
  const left = leftLists.get(to)
  return left === undefined
    ? { to }
    : { to, search: left.search as never, state: { asLeft: true }, resetScroll: false } // see Way
}

/** Remembers how a list is left, and restores its scroll position after a navigation by wayBack. */
export function useWayBack(region: RefObject<HTMLElement | null>, hasRows: boolean) {
  const { pathname, search, state } = useScreenLocation()
  const isDue = useRef(state.asLeft === true)
  useLayoutEffect(() => {
    if (!hasRows || !isDue.current) return
    isDue.current = false
    const left = leftLists.get(pathname)
    if (left === undefined) return
    scroll(region.current, left.region)
    window.scrollTo({ top: left.y, behavior: 'instant' })
  }, [hasRows, pathname, region])

  const last = useRef({ pathname, search })
  useEffect(() => {
    last.current = { pathname, search }
    // the next screen renders its way back before this one unmounts
    leftLists.set(pathname, { ...(leftLists.get(pathname) ?? unscrolled), search })
  })
  useLayoutEffect(
    () => () => {
      const { scrollTop: top = 0, scrollLeft: left = 0 } = region.current ?? {}
      leftLists.set(last.current.pathname, {
        search: last.current.search,
        y: window.scrollY,
        region: { top, left },
      })
    },
    [region],
  )
}

function scroll(element: HTMLElement | null, { top, left }: LeftList['region']) {
  if (!element) return
  element.scrollTop = top
  element.scrollLeft = left
}
