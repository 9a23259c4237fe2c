import { type ReactNode, useEffect, useRef, useState } from 'react'
import { makeNearWindow } from '../rows/row-window'

/** Distance in pixels at which rendering starts. */
const margin = 100

/** Renders its children, and so fetches their data, only when the window scrolls near their place. */
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
