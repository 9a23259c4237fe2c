import { type RefObject, useLayoutEffect, useState } from 'react'
import classes from './table.module.css'
import type { Folding } from './use-folding'

/** Whether the table fits the width of its region, so that it need not scroll sideways; it folds columns to do so. */
export function useFits(
  region: RefObject<HTMLElement | null>,
  { makeRoom, unfold }: Pick<Folding, 'makeRoom' | 'unfold'>,
): boolean {
  const [fits, setFits] = useState(false)
  useLayoutEffect(() => {
    const place = region.current
    const table = place?.firstElementChild
    if (!place || !(table instanceof HTMLTableElement)) return undefined
    let seen = place.offsetWidth
    const over = () => table.getBoundingClientRect().width - place.offsetWidth - 0.5
    // the outer width: a scroll bar that comes and goes must not change the answer
    const look = () => {
      if (seen !== place.offsetWidth) unfold()
      seen = place.offsetWidth
      setHeads(table, seen)
      if (over() > 0) {
        makeRoom(over(), columnWidths(table))
        setHeads(table, seen)
      }
      setFits(over() <= 0)
    }
    const observer = new ResizeObserver(look)
    observer.observe(place)
    observer.observe(table)
    return () => observer.disconnect()
  }, [region, makeRoom, unfold])
  return fits
}

/** Of the columns in their order, without the box and the acts of a row. */
const columnWidths = (table: HTMLTableElement) =>
  [...table.querySelectorAll<HTMLElement>(`thead th:not(.${classes.actions})`)].map(
    ({ offsetWidth }) => offsetWidth,
  )

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
