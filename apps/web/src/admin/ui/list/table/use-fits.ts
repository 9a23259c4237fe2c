import { type RefObject, useLayoutEffect, useState } from 'react'

/** Whether the table fits the width of its region, so that it need not scroll sideways. */
export function useFits(region: RefObject<HTMLElement | null>): boolean {
  const [fits, setFits] = useState(false)
  useLayoutEffect(() => {
    const place = region.current
    const table = place?.firstElementChild
    if (!place || !(table instanceof HTMLTableElement)) return undefined
    // the outer width: a scroll bar that comes and goes must not change the answer
    const look = () => setFits(table.getBoundingClientRect().width <= place.offsetWidth + 0.5)
    const observer = new ResizeObserver(look)
    observer.observe(place)
    observer.observe(table)
    return () => observer.disconnect()
  }, [region])
  return fits
}
