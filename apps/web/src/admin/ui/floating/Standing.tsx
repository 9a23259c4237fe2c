import { type Ref, useEffect, useImperativeHandle, useState } from 'react'

/** Represents an element rendered elsewhere, as the anchor of a floating element. */
export function Standing({
  ref,
  element,
}: {
  ref?: Ref<HTMLElement>
  element: { current: HTMLElement | null }
}) {
  useImperativeHandle(ref, () => element.current as HTMLElement) // set before the floating element is created
  return null
}

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
