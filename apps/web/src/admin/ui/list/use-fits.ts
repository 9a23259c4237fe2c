import { type RefObject, useLayoutEffect, useState } from 'react'

/** Whether the table in a region is no wider than the region, so that nothing needs to scroll sideways. */
export function useFits(region: RefObject<HTMLElement | null>): boolean {
  const [fits, setFits] = useState(false)
  useLayoutEffect(() => {
    const outer = region.current
    const table = outer?.firstElementChild
    if (!outer || !table) return undefined
    // the outer width: a scroll bar that comes and goes must not change the answer
    const look = () => setFits(table.getBoundingClientRect().width <= outer.offsetWidth + 0.5)
    const observer = new ResizeObserver(look)
    observer.observe(outer)
    observer.observe(table)
    return () => observer.disconnect()
  }, [region])
  return fits
}
