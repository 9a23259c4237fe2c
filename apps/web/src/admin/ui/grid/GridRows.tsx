import {
  memo,
  type ReactNode,
  startTransition,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import type { Control } from 'react-hook-form'
import { useFieldLabel } from '../form/field-labels'
import { useRevealedFields } from '../form/focus-field'
import { makeNearWindow, type NearWindow } from '../rows/near-window'
import classes from './grid.module.css'

/** Rows are drawn, and stand as text, by so many at a time. */
const blockSize = 5
/** Fewer rows than this are all drawn. */
const drawnMax = 40

/** Where a row is now: rows move when others come and go. */
export interface GridPlace {
  key: string
  index: number
}

/**
 * The rows of a grid, a thousand as quick as ten: only blocks of rows near the window have cells. What is out of sight
 * stands as one text of a line for each row, so that the browser's search, reading aloud and printing have all rows and
 * a key's frame has little to lay out and paint. Any cell is found by `focusField`.
 */
export function GridRows({
  name,
  control,
  keys,
  label,
  draw,
  summary,
}: {
  /** dotted name of the array */
  name: string
  control: Control
  keys: readonly string[]
  label: string
  /** draws a row's cells; stable between draws */
  draw: (place: GridPlace) => ReactNode
  /** what a row holds, in a line of text; another function once many cells have changed */
  summary: (index: number) => string
}) {
  const list = useRef<HTMLDivElement>(null)
  const [focused, setFocused] = useState(0)
  const [near] = useState(makeNearWindow)
  useEffect(() => () => near.stop(), [near])
  useFieldLabel(name, label)

  const reveal = useCallback(
    (field: string) => {
      const index = Number(field.slice(name.length + 1).split('.')[0])
      flushSync(() => setFocused(index))
      const named = list.current?.querySelectorAll<HTMLElement>(`[data-row="${index}"] [name]`) ?? []
      const cell = [...named].find((one) => one.getAttribute('name') === field)
      cell?.focus()
    },
    [name],
  )
  useRevealedFields(control, name, reveal)
  useEffect(() => {
    const rows = list.current
    const noteFocus = ({ target }: FocusEvent) => {
      const row = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null
      if (row !== null) setFocused(Number(row.dataset.row))
    }
    rows?.addEventListener('focusin', noteFocus)
    return () => rows?.removeEventListener('focusin', noteFocus)
  }, [])

  const blocks = Array.from({ length: Math.ceil(keys.length / blockSize) }, (_, n) => n)
  const last = blocks.length - 1
  /** the ends, where Tab comes in, and what an arrow or Tab reaches next */
  const isKept = (block: number) =>
    keys.length < drawnMax ||
    block === 0 ||
    block === last ||
    [focused - 1, focused, focused + 1].some((index) => Math.floor(index / blockSize) === block)
  return (
    // its rows are named each by itself
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <div ref={list} role="group" aria-label={label}>
      {blocks.map((block) => (
        <Block
          key={block}
          start={block * blockSize}
          keys={keys.slice(block * blockSize, (block + 1) * blockSize).join('\n')}
          isKept={isKept(block)}
          near={near}
          draw={draw}
          summary={summary}
        />
      ))}
    </div>
  )
}

interface BlockProps {
  start: number
  /** one in a line: compared as one text */
  keys: string
  isKept: boolean
  near: NearWindow
  draw: (place: GridPlace) => ReactNode
  summary: (index: number) => string
}

const Block = memo(function Block({ start, keys, isKept, near, draw, summary }: BlockProps) {
  const element = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (element.current === null) return undefined
    return near.watch(element.current, (isNear) => {
      // drawing what comes into sight gives way to what a person types meanwhile
      startTransition(() => setNear(isNear))
    })
  }, [near])
  const rows = useMemo(() => keys.split('\n'), [keys])
  const isDrawn = isKept || isNear
  return (
    <div ref={element} className={classes.block}>
      {isDrawn ? (
        rows.map((key, place) => (
          <div key={key} data-row={start + place}>
            {draw({ key, index: start + place })}
          </div>
        ))
      ) : (
        <p className={classes.summary} style={{ minHeight: `calc(${rows.length} * var(--grid-row))` }}>
          {rows.map((_, place) => summary(start + place)).join('\n')}
        </p>
      )}
    </div>
  )
})
