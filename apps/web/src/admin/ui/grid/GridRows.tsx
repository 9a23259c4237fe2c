import {
  memo,
  type ReactNode,
  type RefObject,
  startTransition,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { useFieldLabel } from '../form/errors/field-labels'
import { useRevealedFields } from '../form/errors/focus-field'
import { useFocusedRow } from '../rows/focused-row'
import { makeNearWindow, type NearWindow } from '../rows/near-window'
import classes from './grid.module.css'

/** Rows are drawn by so many at a time. */
const blockSize = 5
/** So many blocks stand as one text while none of them is near: the browser watches as few places as can be. */
const stretchBlocks = 4
const stretchSize = stretchBlocks * blockSize
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
  form,
  keys,
  label,
  draw,
  summary,
}: {
  /** dotted name of the array */
  name: string
  /** tells its form from others */
  form: object
  keys: readonly string[]
  label: string
  /** draws a row's cells; stable between draws */
  draw: (place: GridPlace) => ReactNode
  /** what a row holds, in a line of text; another function once many cells have changed */
  summary: (index: number) => string
}) {
  const list = useRef<HTMLDivElement>(null)
  const [focused, setFocused] = useFocusedRow(list)
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
    [name, setFocused],
  )
  useRevealedFields(form, name, reveal)

  const lastBlock = Math.ceil(keys.length / blockSize) - 1
  /** the ends, where Tab comes in, and what an arrow or Tab reaches next */
  const isKept = (block: number) =>
    keys.length < drawnMax ||
    block === 0 ||
    block === lastBlock ||
    [focused - 1, focused, focused + 1].some((index) => Math.floor(index / blockSize) === block)
  const stretches = Array.from({ length: Math.ceil(keys.length / stretchSize) }, (_, n) => n)
  return (
    // its rows are named each by itself
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
  /** of its first row */
  start: number
  /** one in a line: compared as one text */
  keys: string
  /** the places of the blocks in it that are drawn wherever they are */
  kept: string
  near: NearWindow
  draw: (place: GridPlace) => ReactNode
  summary: (index: number) => string
}

/** A block of rows, or some blocks. */
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

/** A line of text for each row, as high as the rows are guessed to be. */
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

function useNear(element: RefObject<HTMLElement | null>, near: NearWindow): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (element.current === null) return undefined
    // drawing what comes into sight gives way to what a person types meanwhile
    return near.watch(element.current, (isNow) => startTransition(() => setNear(isNow)))
  }, [element, near])
  return isNear
}
