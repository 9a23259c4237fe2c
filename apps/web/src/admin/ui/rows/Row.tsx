import { memo, type ReactNode, startTransition, useEffect, useRef, useState } from 'react'
import type { NearWindow } from './near-window'
import classes from './rows.module.css'

/** The current place of a row: rows move when others are removed. */
export interface RowPlace {
  id: string
  index: number
  /** rows of the group */
  count: number
}

interface RowProps extends RowPlace {
  /** always rendered: all of a short list, the ends, and the rows that Tab reaches next */
  isKept: boolean
  near: NearWindow
  draw: (place: RowPlace) => ReactNode
  summary: (index: number) => string
}

/**
 * One row of a group. Its fields exist while it is near the window; else a text of the row's height replaces them, so
 * that scrolling, screen readers, printing and the browser's search still have all rows.
 */
export const Row = memo(function Row({ id, index, count, isKept, near, draw, summary }: RowProps) {
  const element = useRef<HTMLLIElement>(null)
  const [isNear, setNear] = useState(false)
  const [height, setHeight] = useState<number>()
  useEffect(() => {
    if (element.current === null) return undefined
    return near.watch(element.current, (isNear, height) => {
      // typing has priority over rendering rows that come into sight
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
      {isDrawn ? draw({ id, index, count }) : <p className={`cut ${classes.summary}`}>{summary(index)}</p>}
    </li>
  )
})
