import { useEffect, useState } from 'react'

/**
 * False as a floating element is created, true from then on: only one that was closed remembers the focused element, to
 * restore the focus.
 */
export function useIsMade(): boolean {
  const [isMade, setMade] = useState(false)
  // the element must have been there closed
  // oxlint-disable-next-line react/set-state-in-effect
  useEffect(() => setMade(true), [])
  return isMade
}
