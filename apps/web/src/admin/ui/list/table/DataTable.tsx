import { Fragment, type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { t } from '../../text'
import own from './data-table.module.css'
import { type Column, leastWidth } from './list-types'
import classes from './table.module.css'

interface DataTableProps<R> {
  /** names the table for screen readers */
  title: string
  columns: readonly Column<R>[]
  rows: readonly R[]
  rowKey: (row: R) => string | number
  emptyText?: ReactNode
  /** notes on a row, on a line of their own below it; null without any */
  below?: (row: R) => ReactNode
  /** the id of a row, for links to it */
  place?: (row: R) => string
  /** of a row that is out of use */
  isOff?: (row: R) => boolean
}

/** A table of more columns may have a card a row. */
const columnsOnPhone = 3

/**
 * A plain table for a record's loaded sub-list: `<DataTable title columns rows rowKey />`. Without rows it shows "No
 * results found", or emptyText. Columns are as ListPage's, without sort. On a phone, and on a tablet where it is too wide,
 * each row is a card.
 */
export function DataTable<R>(props: DataTableProps<R>) {
  const { title, columns, rows, rowKey, emptyText } = props
  const region = useRef<HTMLElement>(null)
  const mayBeCards = rows.length > 0 && columns.length > columnsOnPhone
  useCards(region, mayBeCards)
  if (rows.length === 0) return <p className={own.none}>{emptyText ?? t('ui.noResults')}</p>
  return (
    <section
      ref={region}
      className={`${classes.scroll} ${own.small}`}
      aria-label={t('list.region', { title })}
      // a region that scrolls must be reachable by keyboard
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      <table className={mayBeCards ? `${classes.table} ${own.cards}` : classes.table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.id} scope="col" data-align={column.align}>
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Fragment key={rowKey(row)}>
              <Row {...props} row={row} />
            </Fragment>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Row<R>({ row, columns, below, place, isOff }: DataTableProps<R> & { row: R }) {
  const said = below?.(row)
  return (
    <>
      <tr id={place?.(row)} data-off={isOff?.(row) || undefined}>
        {columns.map(({ id, header, cell, align, wraps, leastWidth: least, isRowName }) => {
          const Cell = isRowName === true ? 'th' : 'td'
          return (
            <Cell
              key={id}
              scope={isRowName === true ? 'row' : undefined}
              data-align={align}
              data-wrap={wraps || undefined}
              data-label={header}
              style={leastWidth(least)}
            >
              {cell(row)}
            </Cell>
          )
        })}
      </tr>
      {said !== undefined && said !== null && (
        <tr className={own.below}>
          <td colSpan={columns.length}>{said}</td>
        </tr>
      )}
    </>
  )
}

const phone = '(max-width: 47.99em)'
const tablet = '(max-width: 67.99em)'

/** Marks a table whose rows are cards: on a phone, and on a tablet where the table is wider than its region. */
function useCards(region: RefObject<HTMLElement | null>, mayBeCards: boolean) {
  useLayoutEffect(() => {
    const place = region.current
    const table = place?.firstElementChild
    if (!mayBeCards || !place || !(table instanceof HTMLTableElement)) return undefined
    const look = () => {
      delete table.dataset.cards
      const isOver = () => table.offsetWidth > place.clientWidth
      if (matchMedia(phone).matches || (matchMedia(tablet).matches && isOver())) table.dataset.cards = ''
    }
    const observer = new ResizeObserver(look)
    observer.observe(place)
    observer.observe(table)
    return () => observer.disconnect()
  }, [region, mayBeCards])
}
