import type { Density } from '@getzo/domain/list-views/arrangement'
import { Skeleton, VisuallyHidden } from '@mantine/core'
import { memo, type ReactNode, useCallback, useDeferredValue, useLayoutEffect, useRef } from 'react'
import { SortableIcon, SortDownIcon, SortUpIcon } from '../../icons'
import arranged from '../../list-views/list-views.module.css'
import { sizedBy, WidthHandle, widthsOf } from '../../list-views/WidthHandle'
import { useTakesLong } from '../../takes-long'
import { t } from '../../text'
import classes from '../page/ListPage.module.css'
import { useWayBack } from '../page/way-back'
import { SelectBox } from '../selection/SelectBox'
import type { Selection } from '../selection/selection'
import { useChangedRows } from './changed-rows'
import type { Column, RowActions } from './list-types'
import { RowActionIcons } from './RowActionIcons'
import { useFits } from './use-fits'

interface ListTableProps<R extends { id: number }> {
  /** of the list's endpoint */
  name: string
  title: string
  columns: readonly Column<R>[]
  actions?: RowActions<R>
  /** makes rows selectable, by boxes with their names */
  select?: { selection: Selection<R>; name: (row: R) => string }
  /** undefined while the first page is being fetched */
  rows: readonly R[] | undefined
  /** another page is being fetched */
  isStale: boolean
  sort: string
  onSort: (sort: string) => void
  density: Density
  /** a column's width in px; null to fit its content */
  onWidth: (id: string, width: number | null) => void
  onRemoved: () => void
}

/**
 * A table in its own region. If it fits, the page scrolls and the table's header stays below the page's. If not, the
 * region scrolls both ways, also by keyboard, and keeps header, first column and actions in sight. On a phone each row
 * is a card.
 */
export function ListTable<R extends { id: number }>(props: ListTableProps<R>) {
  const { title, columns, isStale, density } = props
  const rows = useFirstRowsFirst(props.rows)
  const isLoading = rows === undefined
  const takesLong = useTakesLong(isLoading || isStale)
  const region = useRef<HTMLElement>(null)
  const fits = useFits(region)
  useWayBack(region, rows !== undefined && rows === props.rows)
  return (
    <>
      <output className={classes.status}>
        {isLoading || isStale ? (
          <span data-visible={isLoading || takesLong || undefined}>
            {t(takesLong ? 'ui.stillTrying' : 'ui.loading')}
          </span>
        ) : null}
      </output>
      <section
        ref={region}
        className={classes.scroll}
        data-fits={fits || undefined}
        data-scroll-restoration-id="list"
        aria-label={t('list.region', { title })}
        // a region that scrolls must be reachable by keyboard
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
      >
        <table
          className={`${classes.table} ${classes.list} ${arranged.table}`}
          data-density={density}
          style={widthsOf(columns)}
          aria-busy={isLoading || isStale}
          data-stale={isStale || undefined}
        >
          <Head {...props} />
          <Body {...props} drawn={rows} />
        </table>
      </section>
    </>
  )
}

interface BodyProps<R extends { id: number }> extends ListTableProps<R> {
  /** the rows rendered so far */
  drawn: readonly R[] | undefined
}

function Body<R extends { id: number }>({ drawn, ...props }: BodyProps<R>) {
  const { columns, actions, select } = props
  const changed = useChangedRows(props.name, props.rows)
  const { pick, removed } = useStable(props)
  return (
    <tbody>
      {drawn === undefined ? (
        <SkeletonRows
          columns={columns.length + (actions === undefined ? 0 : 1) + (select === undefined ? 0 : 1)}
        />
      ) : (
        drawn.map((row) => (
          <Row
            key={row.id}
            row={row}
            columns={columns}
            actions={actions}
            nameOf={select?.name}
            isSelected={select?.selection.isTicked(row) === true}
            isChanged={changed.has(row.id)}
            onPick={pick}
            onRemoved={removed}
          />
        ))
      )}
    </tbody>
  )
}

function Head<R extends { id: number }>({
  columns,
  actions,
  select,
  sort,
  onSort,
  onWidth,
}: Pick<ListTableProps<R>, 'columns' | 'actions' | 'select' | 'sort' | 'onSort' | 'onWidth'>) {
  return (
    <thead>
      <tr>
        {select !== undefined && (
          <td className={classes.select}>
            <SelectBox
              label={t('selection.page')}
              isOn={select.selection.page === 'all'}
              isMixed={select.selection.page === 'some'}
              onPick={select.selection.pickPage}
            />
          </td>
        )}
        {columns.map((column) => (
          <HeaderCell key={column.id} column={column} sort={sort} onSort={onSort} onWidth={onWidth} />
        ))}
        {actions !== undefined && (
          <th scope="col" className={classes.actions}>
            <VisuallyHidden>{t('list.actions')}</VisuallyHidden>
          </th>
        )}
      </tr>
    </thead>
  )
}

/** The least height above a list, and the height of its lowest rows. */
const [abovePx, rowPx] = [160, 40]

/** At the first load, the rows that fit a window are rendered first, and the rest after they are visible. */
function useFirstRowsFirst<R>(rows: readonly R[] | undefined): readonly R[] | undefined {
  const before = useDeferredValue(rows)
  if (before !== undefined) return rows
  return rows?.slice(0, Math.max(Math.ceil((window.innerHeight - abovePx) / rowPx), 1))
}

/** Stable callbacks, so that rows are not rendered again with the list. */
function useStable<R extends { id: number }>({ select, onRemoved }: ListTableProps<R>) {
  const latest = useRef({ select, onRemoved })
  useLayoutEffect(() => {
    latest.current = { select, onRemoved }
  })
  return {
    pick: useCallback((row: R, isRange: boolean) => latest.current.select?.selection.pick(row, isRange), []),
    removed: useCallback(() => latest.current.onRemoved(), []),
  }
}

interface RowProps<R extends { id: number }> {
  row: R
  columns: readonly Column<R>[]
  actions: RowActions<R> | undefined
  /** set if rows can be selected */
  nameOf: ((row: R) => string) | undefined
  isSelected: boolean
  isChanged: boolean
  onPick: (row: R, isRange: boolean) => void
  onRemoved: () => void
}

/**
 * Rendered again only if the row itself has changed: a list has up to 200 rows, and changes often for other reasons.
 */
const Row = memo(DrawnRow) as typeof DrawnRow // memo drops the generic type

function DrawnRow<R extends { id: number }>({
  row,
  columns,
  actions,
  nameOf,
  isSelected,
  isChanged,
  onPick,
  onRemoved,
}: RowProps<R>) {
  const named = columns.find((column) => column.isRowName === true) ?? columns[0]
  return (
    <tr data-changed={isChanged || undefined} data-selected={isSelected || undefined}>
      {nameOf !== undefined && (
        <td className={classes.select}>
          <SelectBox
            label={t('selection.row', { name: nameOf(row) })}
            isOn={isSelected}
            onPick={(isRange) => onPick(row, isRange)}
          />
        </td>
      )}
      {columns.map((column) =>
        column === named ? (
          <th key={column.id} scope="row" {...looksOf(column)}>
            {column.cell(row)}
          </th>
        ) : (
          <td key={column.id} {...looksOf(column)}>
            {column.cell(row)}
          </td>
        ),
      )}
      {actions !== undefined && (
        <td className={classes.actions}>
          <RowActionIcons row={row} actions={actions} onRemoved={onRemoved} />
        </td>
      )}
    </tr>
  )
}

/** A cell's alignment and width, and the column's name for the cards on a phone, which have no header. */
function looksOf<R>({ id, header, align, wraps = false, leastWidth, width }: Column<R>) {
  return {
    'data-label': header,
    'data-align': align,
    'data-wrap': wraps ? (leastWidth === undefined ? 'long' : 'short') : undefined,
    ...(width === undefined
      ? { style: leastWidth === undefined ? undefined : { minWidth: leastWidth } }
      : sizedBy(id)),
  }
}

function HeaderCell<R>({
  column,
  sort,
  onSort,
  onWidth,
}: {
  column: Column<R>
} & Pick<ListTableProps<{ id: number }>, 'sort' | 'onSort' | 'onWidth'>) {
  const name = column.sort
  if (name === undefined) {
    return (
      <PlainHeader column={column} onWidth={onWidth}>
        {column.header}
      </PlainHeader>
    )
  }
  const isUp = sort === name
  const isDown = sort === `-${name}`
  const direction = isUp ? 'ascending' : isDown ? 'descending' : undefined
  return (
    <PlainHeader column={column} direction={direction} onWidth={onWidth}>
      <button type="button" className={classes.sort} onClick={() => onSort(isUp ? `-${name}` : name)}>
        <span>{column.header}</span>
        <span className={classes.sortMark}>
          {isUp ? <SortUpIcon size={12} /> : isDown ? <SortDownIcon size={12} /> : <SortableIcon size={12} />}
        </span>
      </button>
    </PlainHeader>
  )
}

function PlainHeader<R>({
  column,
  direction,
  onWidth,
  children,
}: {
  column: Column<R>
  direction?: 'ascending' | 'descending'
  onWidth: (id: string, width: number | null) => void
  children: ReactNode
}) {
  return (
    <th
      scope="col"
      data-align={column.align}
      data-sorts={column.sort !== undefined || undefined}
      aria-sort={direction}
      // without the handle's name
      aria-label={column.header}
      {...(column.width === undefined ? {} : sizedBy(column.id))}
    >
      {children}
      <WidthHandle column={column} onWidth={(width) => onWidth(column.id, width)} />
    </th>
  )
}

function SkeletonRows({ columns }: { columns: number }) {
  return Array.from({ length: 8 }, (_, row) => (
    <tr key={row} aria-hidden="true">
      {Array.from({ length: columns }, (_cell, column) => (
        <td key={column}>
          <Skeleton height={12} width={`${85 - ((row * 13 + column * 29) % 45)}%`} />
        </td>
      ))}
    </tr>
  ))
}
