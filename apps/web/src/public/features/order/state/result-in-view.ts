import { useEffect } from 'react'

/**
 * The place (of orderPlaces) of the last action's result. A new object for each action, so that the same place is
 * scrolled to again.
 */
export interface Result {
  at: string
}

/** Scrolls to the result of every action and focuses it (K16). */
export function useResultInView(result: Result | null) {
  useEffect(() => {
    const place = result === null ? null : document.getElementById(result.at)
    if (!place) return
    place.focus({ preventScroll: true })
    place.scrollIntoView?.({ block: 'center' })
  }, [result])
}
