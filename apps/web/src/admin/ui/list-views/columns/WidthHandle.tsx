import { allowedWidth, columnWidthPx } from '@getzo/domain/list-views/arrangement'
import type { CSSProperties, KeyboardEvent, PointerEvent } from 'react'
import { useRef } from 'react'
import type { Column } from '../../list/table/list-types'
import classes from '../list-views.module.css'
import { t } from '../list-views.text'

const stepPx = 8
const variableOf = (id: string) => `--column-${id}`

/** The person's column widths, as CSS variables for the cells (sizedBy). */
export const widthsOf = (columns: readonly Pick<Column<never>, 'id' | 'width'>[]): CSSProperties =>
  Object.fromEntries(
    columns.flatMap(({ id, width }) => (width === undefined ? [] : [[variableOf(id), `${width}px`]])),
  )

/** Props that give a cell its column's width. */
export const sizedBy = (id: string) => ({
  'data-sized': true,
  style: { '--width': `var(${variableOf(id)})` } as CSSProperties, // React's type knows no variables
})

interface Drag {
  x: number
  px: number
  table: HTMLElement | null
  now: number | null
}

interface WidthHandleProps {
  column: Pick<Column<never>, 'id' | 'header' | 'width'>
  onWidth: (width: number | null) => void
}

/**
 * The end of a header cell. Dragging it, or the arrow keys, change the column's width; a double click fits the width to
 * the content.
 */
export function WidthHandle({ column: { id, header, width }, onWidth }: WidthHandleProps) {
  const { begin, move, end } = useDrag(id, onWidth)
  const step = (event: KeyboardEvent<HTMLElement>) => {
    const steps = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (event.key === 'Enter') onWidth(null)
    if (steps === undefined) return
    event.preventDefault()
    onWidth((width ?? widthOfCell(event.currentTarget)) + steps * stepPx)
  }
  return (
    // a movable separator is a control, with focus and a value
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <hr
      className={classes.handle}
      aria-orientation="vertical"
      aria-label={t('columns.width', { name: header })}
      aria-valuemin={columnWidthPx.min}
      aria-valuemax={columnWidthPx.max}
      aria-valuenow={width ?? columnWidthPx.min}
      aria-valuetext={
        width === undefined ? t('columns.widthFits') : t('columns.widthPx', { px: String(width) })
      }
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      onPointerDown={begin}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
      onDoubleClick={() => onWidth(null)}
      onKeyDown={step}
    />
  )
}

function useDrag(id: string, onWidth: WidthHandleProps['onWidth']) {
  const drag = useRef<Drag | null>(null)
  const begin = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    drag.current = {
      x: event.clientX,
      px: widthOfCell(event.currentTarget),
      table: event.currentTarget.closest('table'),
      now: null,
    }
  }
  const move = ({ clientX }: PointerEvent) => {
    const from = drag.current
    if (from === null || clientX === from.x) return
    const px = allowedWidth(from.px + clientX - from.x)
    // the first move is rendered; after it the table's own style sets the width, without rendering
    if (from.now === null) onWidth(px)
    from.now = px
    from.table?.style.setProperty(variableOf(id), `${px}px`)
  }
  const end = () => {
    const now = drag.current?.now
    drag.current = null
    if (now !== null && now !== undefined) onWidth(now)
  }
  return { begin, move, end }
}

const widthOfCell = (handle: HTMLElement) =>
  Math.round(handle.parentElement?.getBoundingClientRect().width ?? columnWidthPx.min)
