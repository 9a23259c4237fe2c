import type { CSSProperties, ReactNode } from 'react'
import { t } from '../../text'
import own from './data-table.module.css'
import type { Column } from './list-types'
import classes from './table.module.css'

interface DataTableProps<R> {
  /** names the table for screen readers */
  title: string
  columns: readonly Column<R>[]
  rows: readonly R[]
  rowKey: (row: R) => string | number
  emptyText?: ReactNode
}

/** A card has the width of the phone instead. */
const leastWidth = (width: string | undefined) =>
  width === undefined ? undefined : ({ '--least-width': width } as CSSProperties) // React's type knows no variables

/** A table of more columns has a card a row on a phone. */
const columnsOnPhone = 3

/**
 * A plain table for a record's loaded sub-list: `<DataTable title columns rows rowKey />`. Without rows it shows "No
 * results found", or emptyText. Columns are as ListPage's, without sort.
 */
export function DataTable<R>(props: DataTableProps<R>) {
  const { title, columns, rows, rowKey, emptyText } = props
  if (rows.length === 0) return <p className={own.none}>{emptyText ?? t('ui.noResults')}</p>
  return (
    <section
      className={`${classes.scroll} ${own.small}`}
      aria-label={t('list.region', { title })}
      // a region that scrolls must be reachable by keyboard
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      <table className={columns.length > columnsOnPhone ? `${classes.table} ${own.cards}` : classes.table}>
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
            <tr key={rowKey(row)}>
              {columns.map((column) => (
                <td
                  key={column.id}
                  data-align={column.align}
                  data-wrap={column.wraps || undefined}
                  data-label={column.header}
                  style={leastWidth(column.leastWidth)}
                >
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
