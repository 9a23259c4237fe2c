import { memo, type ReactNode, useMemo, useRef } from 'react'
import type { FormStore } from '../../form/values/form-store'
import { type NearWindow, useNear, useRowWindow } from '../../rows/row-window'
import classes from '../grid.module.css'

/** The number of rows in a block, which are drawn together. */
const blockSize = 5
/** The number of blocks replaced by one text while none of them is near, so that the browser observes few elements. */
const stretchBlocks = 4
const stretchSize = stretchBlocks * blockSize
/** Fewer rows than this are all drawn. */
const drawnMax = 40

/** The current position of a row: rows move when others are added or removed. */
export interface GridPlace {
  key: string
  index: number
}

interface GridRowsProps {
  /** The dotted name of the array. */
  name: string
  /** Distinguishes its form from others. */
  form: FormStore
  keys: readonly string[]
  label: string
  /** Draws a row's cells; stable between draws. */
  draw: (place: GridPlace) => ReactNode
  /** A row as a line of text; a new function after an action on many cells. */
  summary: (index: number) => string
}

/**
 * The rows of a grid, a thousand as fast as ten: only blocks of rows near the window have cells. The others are
 * replaced by a text with a line for each row, so that the browser's search, screen readers and printing have all rows
 * while a key causes little layout and painting. `focusField` finds any cell.
 */
export function GridRows({ name, form, keys, label, draw, summary }: GridRowsProps) {
  const { list, near, focused } = useRowWindow<HTMLDivElement>(form, name, label)
  const lastBlock = Math.ceil(keys.length / blockSize) - 1
  /** the ends, where Tab enters, and the neighbours of the focused row */
  const isKept = (block: number) =>
    keys.length < drawnMax ||
    block === 0 ||
    block === lastBlock ||
    [focused - 1, focused, focused + 1].some((index) => Math.floor(index / blockSize) === block)
  const stretches = Array.from({ length: Math.ceil(keys.length / stretchSize) }, (_, n) => n)
  return (
    // each row has a name of its own
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <div ref={list} role="group" aria-label={label}>
      {stretches.map((stretch) => (
        <Part
          key={stretch}
          start={stretch * stretchSize}
          keys={keys.slice(stretch * stretchSize, (stretch + 1) * stretchSize).join('\n')}
          kept={places(stretchBlocks)
            .filter((place) => isKept(stretch * stretchBlocks + place))
            .join('')}
          near={near}
          draw={draw}
          summary={summary}
        />
      ))}
    </div>
  )
}

const places = (count: number) => Array.from({ length: count }, (_, n) => n)

interface PartProps {
  /** The index of its first row. */
  start: number
  /** One a line: compared as one text. */
  keys: string
  /** The indexes of its blocks that are drawn even if they are not near. */
  kept: string
  near: NearWindow
  draw: (place: GridPlace) => ReactNode
  summary: (index: number) => string
}

/** A block of rows, or several blocks. */
const Part = memo(function Part({ start, keys, kept, near, draw, summary }: PartProps) {
  const element = useRef<HTMLDivElement>(null)
  const isNear = useNear(element, near)
  const rows = useMemo(() => keys.split('\n'), [keys])
  const parts = () =>
    rows.length <= blockSize
      ? rows.map((key, place) => (
          <div key={key} data-row={start + place}>
            {draw({ key, index: start + place })}
          </div>
        ))
      : places(Math.ceil(rows.length / blockSize)).map((place) => (
          <Part
            key={place}
            start={start + place * blockSize}
            keys={rows.slice(place * blockSize, (place + 1) * blockSize).join('\n')}
            kept={kept.includes(String(place)) ? '0' : ''}
            near={near}
            draw={draw}
            summary={summary}
          />
        ))
  return (
    <div ref={element} className={classes.block}>
      {isNear || kept !== '' ? parts() : <Texts start={start} count={rows.length} summary={summary} />}
    </div>
  )
})

/** A line of text for each row, with the estimated height of the rows. */
function Texts({
  start,
  count,
  summary,
}: {
  start: number
  count: number
  summary: (index: number) => string
}) {
  return (
    <p className={classes.summary} style={{ minHeight: `calc(${count} * var(--grid-row))` }}>
      {places(count)
        .map((place) => summary(start + place))
        .join('\n')}
    </p>
  )
}
