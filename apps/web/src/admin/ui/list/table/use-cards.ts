import { type RefObject, useLayoutEffect } from 'react'

const phone = '(max-width: 47.99em)'
const tablet = '(max-width: 67.99em)'

/** Marks a table whose rows are cards: on a phone, and on a tablet where the table is wider than its region. */
export function useCards(region: RefObject<HTMLElement | null>, mayBeCards: boolean) {
  useLayoutEffect(() => {
    const place = region.current
    const table = place?.firstElementChild
    if (!mayBeCards || !place || !(table instanceof HTMLTableElement)) return undefined
    const look = () => {
      delete table.dataset.cards
      const isOver = () => table.offsetWidth > place.clientWidth
      if (matchMedia(phone).matches || (matchMedia(tablet).matches && isOver())) table.dataset.cards = ''
    }
    const observer = new ResizeObserver(look)
    observer.observe(place)
    observer.observe(table)
    return () => observer.disconnect()
  }, [region, mayBeCards])
}
