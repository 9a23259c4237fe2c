import { type RefObject, useEffect } from 'react'

/**
 * Takes the height of the first row, which is always rendered, as the estimate for rows not rendered yet. `firstId`:
 * its id.
 */
export function useEstimatedHeight(list: RefObject<HTMLElement | null>, firstId: string | undefined): void {
  useEffect(() => {
    const first = list.current?.firstElementChild
    if (firstId === undefined || list.current === null || first === null || first === undefined)
      return undefined
    const { style } = list.current
    const observer = new ResizeObserver(([entry]) => {
      const [box] = entry?.borderBoxSize ?? []
      if (box !== undefined) style.setProperty('--row-height', `${box.blockSize}px`)
    })
    observer.observe(first)
    return () => observer.disconnect()
  }, [list, firstId])
}
