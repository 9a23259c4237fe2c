import type { Density } from '@getzo/domain/list-views/arrangement'
import { Skeleton } from '@mantine/core'
import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { widthsOf } from '../../list-views/columns/WidthHandle'
import arranged from '../../list-views/list-views.module.css'
import { useTakesLong } from '../../takes-long'
import { t } from '../../text'
import { useWayBack } from '../page/way-back'
import type { Peek } from '../peek/use-peek'
import type { Selection } from '../selection/selection'
import { useChangedRows, useMadeInView } from './changed-rows'
import { ListHead } from './ListHead'
import { ListRow } from './ListRow'
import type { Column, RowActions } from './list-types'
import { groupRows, type RowGroups } from './row-groups'
import classes from './table.module.css'
import phone from './table.phone.module.css'
import type { Folding } from './use-folding'

interface ListTableProps<R extends { id: number }> {
  /** of the list's endpoint */
  name: string
  title: string
  columns: readonly Column<R>[]
  actions?: RowActions<R>
  groups?: RowGroups<R>
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
  folding: Folding
  peek: Peek<R>
  onRemoved: (id: number) => void
}

/**
 * A table in its own region. On a tablet it folds columns to fit. If it fits, the page scrolls and the table's header stays below the page's. If not, the
 * region scrolls both ways, also by keyboard, and keeps header, first column and actions in sight. On a phone each row
 * is a card.
 */
export function ListTable<R extends { id: number }>(props: ListTableProps<R>) {
  const { title, columns, isStale, density, actions, select, sort, onSort, onWidth, rows } = props
  const isLoading = rows === undefined
  const takesLong = useTakesLong(isLoading || isStale)
  const region = useRef<HTMLElement>(null)
  const fits = useFits(region, props.folding)
  useWayBack(region, rows)
  return (
    <>
      <output className={`block ${classes.status}`}>
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
          className={`${classes.table} ${classes.list} ${phone.cards} ${arranged.table}`}
          data-density={density}
          style={widthsOf(columns)}
          aria-busy={isLoading || isStale}
          data-stale={isStale || undefined}
        >
          <ListHead
            columns={columns}
            hasActions={actions !== undefined}
            selection={select?.selection}
            sort={sort}
            onSort={onSort}
            onWidth={onWidth}
          />
          <Body {...props} region={region} />
        </table>
      </section>
    </>
  )
}

interface BodyProps<R extends { id: number }> extends ListTableProps<R> {
  region: RefObject<HTMLElement | null>
}

function Body<R extends { id: number }>(props: BodyProps<R>) {
  const { columns, actions, select, peek, groups } = props
  const changed = useChangedRows(props.name, props.rows)
  useMadeInView(props.name, props.region, props.rows)
  const { pick, show, removed } = useStable(props)
  const cells = columns.length + (actions === undefined ? 0 : 1) + (select === undefined ? 0 : 1)
  if (props.rows === undefined) {
    return (
      <tbody>
        <SkeletonRows columns={cells} />
      </tbody>
    )
  }
  const lines = (rows: readonly R[]) =>
    rows.map((row) => (
      <ListRow
        key={row.id}
        row={row}
        columns={columns}
        actions={actions}
        nameOf={select?.name}
        isSelected={select?.selection.isTicked(row) === true}
        isChanged={changed.has(row.id)}
        isPeeked={peek.row?.id === row.id}
        onPick={pick}
        onPeek={show}
        onRemoved={removed}
      />
    ))
  if (groups === undefined) return <tbody>{lines(props.rows)}</tbody>
  const all = [...new Set(props.rows.map(groups.of))]
  return groupRows(props.rows, groups).map(({ name, rows }) => (
    <tbody key={name}>
      <tr className={`${classes.group} ${phone.group}`}>
        <th colSpan={cells} scope="rowgroup">
          {groups.heading(name, all)}
        </th>
      </tr>
      {lines(rows)}
    </tbody>
  ))
}

/** Stable callbacks, so that rows are not rendered again with the list. */
function useStable<R extends { id: number }>({ select, peek, onRemoved }: ListTableProps<R>) {
  const latest = useRef({ select, peek, onRemoved })
  useLayoutEffect(() => {
    latest.current = { select, peek, onRemoved }
  })
  return {
    pick: useCallback((row: R, isRange: boolean) => latest.current.select?.selection.pick(row, isRange), []),
    show: useCallback((row: R) => latest.current.peek.show(row), []),
    removed: useCallback((id: number) => latest.current.onRemoved(id), []),
  }
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

/** Whether the table fits the width of its region, so that it need not scroll sideways; it folds columns to do so. */
function useFits(
  region: RefObject<HTMLElement | null>,
  { makeRoom, unfold }: Pick<Folding, 'makeRoom' | 'unfold'>,
): boolean {
  const [fits, setFits] = useState(false)
  useLayoutEffect(() => {
    const place = region.current
    const table = place?.firstElementChild
    if (!place || !(table instanceof HTMLTableElement)) return undefined
    let seen = place.offsetWidth
    const over = () => table.getBoundingClientRect().width - place.offsetWidth - 0.5
    // the outer width: a scroll bar that comes and goes must not change the answer
    const look = () => {
      if (seen !== place.offsetWidth) unfold()
      seen = place.offsetWidth
      setHeads(table, seen)
      if (over() > 0) {
        makeRoom(over(), columnWidths(table))
        setHeads(table, seen)
      }
      setFits(over() <= 0)
    }
    const observer = new ResizeObserver(look)
    observer.observe(place)
    observer.observe(table)
    return () => observer.disconnect()
  }, [region, makeRoom, unfold])
  return fits
}

/** Of the columns in their order, without the box and the acts of a row. */
const columnWidths = (table: HTMLTableElement) =>
  [...table.querySelectorAll<HTMLElement>(`thead th:not(.${classes.actions})`)].map(
    ({ offsetWidth }) => offsetWidth,
  )

/** Names of columns stand in one line if the table still fits the width in px, and no more of its text is cut. */
function setHeads(table: HTMLTableElement, width: number) {
  delete table.dataset.heads
  const cut = cutTexts(table)
  table.dataset.heads = 'line'
  if (table.offsetWidth > width || cutTexts(table) > cut) delete table.dataset.heads
}

const cutTexts = (table: HTMLTableElement) =>
  [...table.querySelectorAll(`.${classes.gives} > span`)].filter(
    ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
  ).length
