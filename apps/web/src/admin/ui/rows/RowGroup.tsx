import { Button } from '@mantine/core'
import { type ReactNode, type RefObject, useEffect, useMemo, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useFormContext } from '../form/values/form-changes'
import { PlusIcon } from '../icons'
import { notify } from '../messages/toasts'
import { offerUndo } from '../messages/undo'
import { Row, type RowPlace } from './Row'
import { isRemoveButton, RowRemovalContext } from './RowRemoveButton'
import { focusIn, useRowWindow } from './row-window'
import classes from './rows.module.css'
import type { Rows } from './use-rows'

/** Below this number, all rows are rendered. */
const drawnMax = 30

export interface RowGroupProps {
  /** of useRows */
  rows: Rows
  /** name of the list, also in the save bar after rows were added or removed */
  label: string
  /** renders a row's fields; must be stable, so that only moved rows are rendered again */
  draw: (place: RowPlace) => ReactNode
  /** a row's content in a line of text, shown while it is far out of sight; must be stable */
  summary: (index: number) => string
  /** text of the button; without it rows cannot be added or removed */
  addLabel?: string
  /** why there can be no more rows, shown beside the button when the limit is reached */
  fullText?: string
  /** message after a row was removed, with an undo; must be stable; n counts from 1 */
  removedText?: (n: number) => string
  /** at the right of the foot, such as a sum */
  end?: ReactNode
}

/**
 * Repeating rows of a form, hundreds as fast as one: only rows near the window have fields, typing renders its own row
 * alone, and Tab and `focusField` reach every row.
 */
export function RowGroup(props: RowGroupProps) {
  const { rows, label, draw, summary, addLabel, fullText, end } = props
  const { list, addButton, near, count, isFull, isKept, add, removal } = useRowGroup(props)
  return (
    <RowRemovalContext value={removal}>
      <div className={classes.group}>
        <ul ref={list} aria-label={label}>
          {rows.ids.map((id, index) => (
            <Row
              key={id}
              id={id}
              index={index}
              count={count}
              isKept={isKept(index)}
              near={near}
              draw={draw}
              summary={summary}
            />
          ))}
        </ul>
        <div className={`apart ${classes.foot}`}>
          {addLabel !== undefined && (
            <Button
              ref={addButton}
              variant="default"
              leftSection={<PlusIcon />}
              onClick={add}
              aria-disabled={isFull}
              data-disabled={isFull || undefined}
            >
              {addLabel}
            </Button>
          )}
          <output className={classes.said}>{isFull ? fullText : ''}</output>
          {end}
        </div>
      </div>
    </RowRemovalContext>
  )
}

function useRowGroup(props: RowGroupProps) {
  const { rows, label } = props
  const addButton = useRef<HTMLButtonElement>(null)
  const { list, near, focused, setFocused } = useRowWindow<HTMLUListElement>(
    useFormContext(),
    rows.name,
    label,
  )
  useEstimatedHeight(list, rows.ids[0])

  const count = rows.ids.length
  const isFull = count >= rows.max
  const isKept = (index: number) =>
    count < drawnMax || index === 0 || index === count - 1 || Math.abs(index - focused) <= 1

  const add = () => {
    if (isFull) return
    flushSync(rows.add)
    focusIn(list.current, count)
  }
  const removal = useRemoval(props, list, addButton, setFocused)
  return { list, addButton, near, count, isFull, isKept, add, removal }
}

/** Removes a row, offers an undo, and focuses the row in its place. */
function useRemoval(
  { rows, fullText, removedText }: RowGroupProps,
  list: RefObject<HTMLElement | null>,
  addButton: RefObject<HTMLElement | null>,
  setFocused: (index: number) => void,
) {
  const { getValues } = useFormContext()
  const { name, min, max, remove, putBack } = rows
  return useMemo(() => {
    const offerBack = (index: number, row: unknown) => {
      const back = () => {
        const now = list.current?.childElementCount ?? 0
        if (now >= max) return notify.warning(fullText ?? '')
        const place = Math.min(index, now)
        flushSync(() => putBack(place, row))
        flushSync(() => setFocused(place))
        return focusIn(list.current, place)
      }
      if (removedText !== undefined) offerUndo(removedText(index + 1), back)
    }
    return {
      min,
      remove: (index: number) => {
        const row: unknown = getValues(`${name}.${index}`)
        flushSync(() => remove(index))
        offerBack(index, row)
        // the pressed button went with its row: the next row's button takes the focus
        const next = Math.min(index, (list.current?.childElementCount ?? 0) - 1)
        flushSync(() => setFocused(next))
        if (!focusIn(list.current, next, isRemoveButton)) addButton.current?.focus()
      },
    }
  }, [list, addButton, setFocused, name, min, max, remove, putBack, getValues, fullText, removedText])
}

/**
 * Takes the height of the first row, which is always rendered, as the estimate for rows not rendered yet. `firstId`:
 * its id.
 */
function useEstimatedHeight(list: RefObject<HTMLElement | null>, firstId: string | undefined): void {
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
