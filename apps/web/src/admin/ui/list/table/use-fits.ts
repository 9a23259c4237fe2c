import { type RefObject, useLayoutEffect, useState } from 'react'
import classes from './table.module.css'

/** Whether the table fits the width of its region, so that it need not scroll sideways. */
export function useFits(region: RefObject<HTMLElement | null>): boolean {
  const [fits, setFits] = useState(false)
  useLayoutEffect(() => {
    const place = region.current
    const table = place?.firstElementChild
    if (!place || !(table instanceof HTMLTableElement)) return undefined
    // the outer width: a scroll bar that comes and goes must not change the answer
    const look = () => {
      setHeads(table, place.offsetWidth)
      setFits(table.getBoundingClientRect().width <= place.offsetWidth + 0.5)
    }
    const observer = new ResizeObserver(look)
    observer.observe(place)
    observer.observe(table)
    return () => observer.disconnect()
  }, [region])
  return fits
}

/** Names of columns stand in one line if the table still fits the width in px, and no more of its text is cut. */
function setHeads(table: HTMLTableElement, width: number) {
  delete table.dataset.heads
  const cut = cutTexts(table)
  table.dataset.heads = 'line'
  if (table.offsetWidth > width || cutTexts(table) > cut) delete table.dataset.heads
}

const cutTexts = (table: HTMLTableElement) =>
  [...table.querySelectorAll(`.${classes.gives} > span`)].filter(
    ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
  ).length
