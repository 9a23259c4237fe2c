import { type RefObject, useLayoutEffect, useState } from 'react'
import { watchFit } from './watch-fit'

/** Whether the table in a region is no wider than the region. */
export function useFits(region: RefObject<HTMLElement | null>): boolean {
  const [fits, setFits] = useState(false)
  useLayoutEffect(() => (region.current === null ? undefined : watchFit(region.current, setFits)), [region])
  return fits
}
