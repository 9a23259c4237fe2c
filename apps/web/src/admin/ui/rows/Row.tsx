import { memo, type ReactNode, startTransition, useEffect, useRef, useState } from 'react'
import type { NearWindow } from './near-window'
import classes from './rows.module.css'

/** Where a row is now: rows move when others are removed. */
export interface RowPlace {
  id: string
  index: number
  /** rows of the group */
  count: number
}

interface RowProps extends RowPlace {
  /** drawn wherever it is: few rows, the ends, and those that Tab reaches next */
  isKept: boolean
  near: NearWindow
  draw: (place: RowPlace) => ReactNode
  summary: (index: number) => string
}

/**
 * One row of a group. Its fields exist while it is near the window; else its text stands in its place, as high as the
 * row was, so that scrolling, reading aloud, printing and the browser's search have all rows.
 */
export const Row = memo(function Row({ id, index, count, isKept, near, draw, summary }: RowProps) {
  const element = useRef<HTMLLIElement>(null)
  const [isNear, setNear] = useState(false)
  const [height, setHeight] = useState<number>()
  useEffect(() => {
    if (element.current === null) return undefined
    return near.watch(element.current, (isNear, height) => {
      // drawing what comes into sight gives way to what a person types meanwhile
      startTransition(() => {
        setNear(isNear)
        if (!isNear) setHeight(height)
      })
    })
  }, [near])

  const isDrawn = isKept || isNear
  return (
    <li
      ref={element}
      className={classes.row}
      data-row={index}
      style={isDrawn || height === undefined ? undefined : { minHeight: height }}
    >
      {isDrawn ? draw({ id, index, count }) : <p className={classes.summary}>{summary(index)}</p>}
    </li>
  )
})
