import { memo } from 'react'
import { sizedBy } from '../../list-views/columns/WidthHandle'
import { t } from '../../text'
import { RowAddress } from '../../walk/walk'
import { SelectBox } from '../selection/SelectBox'
import { type Column, leastWidth, type RowActions } from './list-types'
import { RowActionIcons } from './RowActionIcons'
import classes from './table.module.css'
import phone from './table.phone.module.css'

interface RowProps<R extends { id: number }> {
  row: R
  columns: readonly Column<R>[]
  actions: RowActions<R> | undefined
  /** set if rows can be selected */
  nameOf: ((row: R) => string) | undefined
  isSelected: boolean
  isChanged: boolean
  /** its facts are shown beside the list */
  isPeeked: boolean
  onPick: (row: R, isRange: boolean) => void
  onPeek: (row: R) => void
  onRemoved: () => void
}

/**
 * Rendered again only if the row itself has changed: a list has up to 200 rows, and changes often for other reasons.
 */
export const ListRow = memo(DrawnRow) as typeof DrawnRow // memo drops the generic type

function DrawnRow<R extends { id: number }>(props: RowProps<R>) {
  const { row, columns, actions, nameOf, isSelected, isChanged, isPeeked, onPick, onPeek, onRemoved } = props
  const address = actions?.view?.(row) ?? null
  const named = columns.find((column) => column.isRowName === true) ?? columns[0]
  return (
    <tr
      data-row={row.id}
      data-changed={isChanged || undefined}
      data-selected={isSelected || undefined}
      data-peeked={isPeeked || undefined}
    >
      {nameOf !== undefined && (
        <td className={`${classes.select} ${phone.box}`}>
          <SelectBox
            label={t('selection.row', { name: nameOf(row) })}
            isOn={isSelected}
            onPick={(isRange) => onPick(row, isRange)}
          />
        </td>
      )}
      <RowAddress value={address}>
        {columns.map((column) =>
          column === named ? (
            <th key={column.id} scope="row" {...looksOf(column)} data-phone="name">
              {contentOf(column, row)}
            </th>
          ) : (
            <td key={column.id} {...looksOf(column)}>
              {contentOf(column, row)}
            </td>
          ),
        )}
      </RowAddress>
      {actions !== undefined && (
        <td className={`${classes.actions} ${phone.acts}`}>
          <RowActionIcons row={row} actions={actions} onPeek={onPeek} onRemoved={onRemoved} />
        </td>
      )}
    </tr>
  )
}

/** A long text is cut where the room ends, and is whole as a tip. */
function contentOf<R>({ wraps = false, cell, leastWidth: least }: Column<R>, row: R) {
  const content = cell(row)
  if (!wraps) return content
  return (
    <span className={`${classes.gives} ${phone.text}`} style={leastWidth(least)}>
      <span title={typeof content === 'string' ? content : undefined}>{content}</span>
    </span>
  )
}

/** A cell's alignment and width, the column's name for the peek, and its place on a phone. */
function looksOf<R>({ id, align, width, phone }: Column<R>) {
  return {
    'data-align': align,
    'data-phone': phone,
    ...(width === undefined ? {} : sizedBy(id)),
  }
}
