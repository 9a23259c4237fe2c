import { Button } from '@mantine/core'
import { type ReactNode, type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useFormContext } from 'react-hook-form'
import { useFieldLabel } from '../form/errors/field-labels'
import { useRevealedFields } from '../form/errors/focus-field'
import { PlusIcon } from '../icons'
import { notify } from '../toasts'
import { offerUndo } from '../undo'
import { useEstimatedHeight } from './estimated-height'
import { focusIn } from './focus-in'
import { useFocusedRow } from './focused-row'
import { makeNearWindow } from './near-window'
import { Row, type RowPlace } from './Row'
import { isRemoveButton, RowRemovalContext } from './RowRemoveButton'
import classes from './rows.module.css'
import type { Rows } from './use-rows'

/** Fewer rows than this are all drawn. */
const drawnMax = 30

export interface RowGroupProps {
  /** of useRows */
  rows: Rows
  /** names the list, and the save bar what is saved where rows came or went */
  label: string
  /** draws a row's fields; stable between draws, so that only rows that moved are drawn again */
  draw: (place: RowPlace) => ReactNode
  /** what a row holds, in a line of text that stands for it while it is far out of sight; stable likewise */
  summary: (index: number) => string
  /** words of the button; without, rows are neither added nor removed by people */
  addLabel?: string
  /** why there can be no more rows: stands beside the button as soon as it is so */
  fullText?: string
  /** what is said when a row has been removed, with a way to have it back; stable; its number counts from 1 */
  removedText?: (n: number) => string
  /** names of the columns, where the rows stand under such */
  head?: ReactNode
  /** at the right of the foot, such as a sum */
  end?: ReactNode
}

/**
 * Repeating rows of a form, hundreds as quick as one: only those near the window have fields, typing draws its own row
 * alone, and every row can be reached by Tab and by `focusField` wherever it is.
 */
export function RowGroup(props: RowGroupProps) {
  const { rows, label, draw, summary, addLabel, fullText, head, end } = props
  const { list, addButton, near, count, isFull, isKept, add, removal } = useRowGroup(props)
  return (
    <RowRemovalContext value={removal}>
      <div className={classes.group}>
        {head}
        <ul ref={list} className={classes.rows} aria-label={label}>
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
        <div className={classes.foot}>
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
  const list = useRef<HTMLUListElement>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const [focused, setFocused] = useFocusedRow(list)
  const [near] = useState(makeNearWindow)
  useEffect(() => () => near.stop(), [near])
  useEstimatedHeight(list, rows.ids[0])
  useFieldLabel(rows.name, label)

  const count = rows.ids.length
  const isFull = count >= rows.max
  const isKept = (index: number) =>
    count < drawnMax || index === 0 || index === count - 1 || Math.abs(index - focused) <= 1

  const reveal = useCallback(
    (name: string) => {
      const index = Number(name.slice(rows.name.length + 1).split('.')[0])
      flushSync(() => setFocused(index))
      const isAtFault = (field: Element) => field.getAttribute('name') === name
      // a choice that cannot be made yet takes no focus: its row does
      if (!focusIn(list.current, index, isAtFault)) focusIn(list.current, index)
    },
    [rows.name, setFocused],
  )
  const { control } = useFormContext()
  useRevealedFields(control, rows.name, reveal)

  const add = () => {
    if (isFull) return
    flushSync(rows.add)
    focusIn(list.current, count)
  }
  const removal = useRemoval(props, list, addButton, setFocused)
  return { list, addButton, near, count, isFull, isKept, add, removal }
}

/** Takes rows off the group and offers them back; the focus goes to the row in their place. */
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
        const row: unknown = structuredClone(getValues(`${name}.${index}`))
        flushSync(() => remove(index))
        offerBack(index, row)
        // the button that was pressed is gone with its row: that of the row in its place takes the focus
        const next = Math.min(index, (list.current?.childElementCount ?? 0) - 1)
        flushSync(() => setFocused(next))
        if (!focusIn(list.current, next, isRemoveButton)) addButton.current?.focus()
      },
    }
  }, [list, addButton, setFocused, name, min, max, remove, putBack, getValues, fullText, removedText])
}
