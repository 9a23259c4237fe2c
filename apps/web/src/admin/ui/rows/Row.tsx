import { memo, type ReactNode, useRef, useState } from 'react'
import { type NearWindow, useNear } from './row-window'
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
  const [height, setHeight] = useState<number>()
  const isNear = useNear(element, near, setHeight)
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
