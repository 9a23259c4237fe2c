import { useEffect } from 'react'

/** The place (of orderPlaces) that the last act's result stands at. A new object for each act, so that the same place is gone to anew. */
export interface Result {
  at: string
}

/** After every act its result is in view and has the focus (K16). */
export function useResultInView(result: Result | null) {
  useEffect(() => {
    const place = result === null ? null : document.getElementById(result.at)
    if (!place) return
    place.focus({ preventScroll: true })
    place.scrollIntoView?.({ block: 'center' })
  }, [result])
}
