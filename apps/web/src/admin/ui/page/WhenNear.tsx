import { type ReactNode, useEffect, useRef, useState } from 'react'
import { makeNearWindow } from '../rows/near-window'

/** What somebody does not scroll to is not fetched; in pixels. */
const margin = 100

/** Draws what stands far below, and so fetches it, once the window comes near its place. */
export function WhenNear({ place, children }: { place: ReactNode; children: ReactNode }) {
  const standing = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (isNear || standing.current === null) return undefined
    const near = makeNearWindow(margin)
    near.watch(standing.current, (comesNear) => {
      if (comesNear) setNear(true)
    })
    return near.stop
  }, [isNear])
  return isNear ? children : <div ref={standing}>{place}</div>
}
