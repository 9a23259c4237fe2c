import { type ColumnPlace, changeColumn, moveColumn } from '@getzo/domain/list-views/arrangement'
import { Checkbox, VisuallyHidden } from '@mantine/core'
import { type PointerEvent, useLayoutEffect, useRef, useState } from 'react'
import { ChevronDownIcon, ChevronUpIcon, GripIcon } from '../../icons'
import { IconButton } from '../../links/AppLink'
import type { Column } from '../../list/table/list-types'
import classes from '../list-views.module.css'
import { t } from '../list-views.text'

interface ColumnChoiceProps {
  places: readonly ColumnPlace[]
  all: readonly Pick<Column<never>, 'id' | 'header' | 'second'>[]
  onChange: (places: ColumnPlace[]) => void
}

export const columnName = ({ header, second }: Pick<Column<never>, 'header' | 'second'>) =>
  [header, second?.header].filter(Boolean).join(', ')

/** Choice and order of a list's columns, by buttons or by dragging. */
export default function ColumnChoice({ places, all, onChange }: ColumnChoiceProps) {
  const { list, dragged, moved, nameOf, step, drag, drop } = useColumnChoice({ places, all, onChange })

  return (
    <>
      <ul ref={list} onPointerMove={drag} onPointerUp={drop} onPointerCancel={drop}>
        {places.map(({ id, shown }, index) => (
          <Place
            key={id}
            name={nameOf(id)}
            shown={shown}
            index={index}
            isLast={index === places.length - 1}
            onGrip={(event) => {
              dragged.current = id
              // captured by the list: the row itself moves while it is dragged
              list.current?.setPointerCapture(event.pointerId)
            }}
            onShow={(isShown) => onChange(changeColumn(places, id, { shown: isShown }))}
            onStep={(by) => step(id, by === 'up' ? index - 1 : index + 1, by)}
          />
        ))}
      </ul>
      <VisuallyHidden>
        <output>
          {moved === null
            ? null
            : t('columns.moved', {
                name: nameOf(moved.id),
                n: String(moved.to + 1),
                all: String(places.length),
              })}
        </output>
      </VisuallyHidden>
    </>
  )
}

function useColumnChoice({ places, all, onChange }: ColumnChoiceProps) {
  const list = useRef<HTMLUListElement>(null)
  const dragged = useRef<string | null>(null)
  const [moved, setMoved] = useState<{ id: string; to: number; by: 'up' | 'down' } | null>(null)
  const nameOf = (id: string) => {
    const column = all.find((one) => one.id === id)
    return column === undefined ? id : columnName(column)
  }

  // a row that moves loses the focus
  const focusDue = useRef(false)
  useLayoutEffect(() => {
    if (!focusDue.current || moved === null || places[moved.to]?.id !== moved.id) return
    focusDue.current = false
    const row = list.current?.children.item(moved.to)
    const buttons = [...(row?.querySelectorAll<HTMLButtonElement>('button:not(:disabled)') ?? [])]
    const next = moved.by === 'up' ? buttons[0] : buttons.at(-1)
    next?.focus()
  }, [moved, places])

  const step = (id: string, to: number, by: 'up' | 'down') => {
    focusDue.current = true
    onChange(moveColumn(places, id, to))
    setMoved({ id, to, by })
  }
  const drag = ({ clientY }: PointerEvent) => {
    const id = dragged.current
    const rows = [...(list.current?.children ?? [])]
    const to = rows.findIndex((row) => clientY < row.getBoundingClientRect().bottom)
    const from = places.findIndex((place) => place.id === id)
    if (id !== null && to > 0 && to !== from) onChange(moveColumn(places, id, to))
  }
  const drop = () => {
    dragged.current = null
  }
  return { list, dragged, moved, nameOf, step, drag, drop }
}

interface PlaceProps {
  name: string
  shown: boolean
  /** the first column is fixed and always shown */
  index: number
  isLast: boolean
  onGrip: (event: PointerEvent) => void
  onShow: (isShown: boolean) => void
  onStep: (by: 'up' | 'down') => void
}

function Place({ name, shown, index, isLast, onGrip, onShow, onStep }: PlaceProps) {
  const isFirst = index === 0
  return (
    <li className={`row ${classes.place}`}>
      <span
        className={`centred ${classes.grip}`}
        data-still={isFirst || undefined}
        aria-hidden="true"
        onPointerDown={isFirst ? undefined : onGrip}
      >
        <GripIcon />
      </span>
      <Checkbox
        className="fills breaks"
        size="sm"
        label={isFirst ? t('columns.named', { name }) : name}
        checked={shown}
        disabled={isFirst}
        onChange={(event) => onShow(event.currentTarget.checked)}
      />
      {!isFirst && (
        <>
          <IconButton label={t('columns.up', { name })} disabled={index === 1} onClick={() => onStep('up')}>
            <ChevronUpIcon />
          </IconButton>
          <IconButton label={t('columns.down', { name })} disabled={isLast} onClick={() => onStep('down')}>
            <ChevronDownIcon />
          </IconButton>
        </>
      )}
    </li>
  )
}
