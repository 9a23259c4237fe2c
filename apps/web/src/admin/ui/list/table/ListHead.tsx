import { VisuallyHidden } from '@mantine/core'
import { Fragment } from 'react'
import { SortDownIcon, SortUpIcon } from '../../icons'
import { sizedBy, WidthHandle } from '../../list-views/columns/WidthHandle'
import { t } from '../../text'
import { SelectBox } from '../selection/SelectBox'
import type { Selection } from '../selection/selection'
import classes from './list-head.module.css'
import type { Column } from './list-types'
import table from './table.module.css'

interface ListHeadProps<R> {
  columns: readonly Column<R>[]
  hasActions: boolean
  selection: Selection<R> | undefined
  sort: string
  onSort: (sort: string) => void
  /** a column's width in px; null to fit its content */
  onWidth: (id: string, width: number | null) => void
}

/** The head of a list: the box of the page, and each column's name, which sorts by it. */
export function ListHead<R>({ columns, hasActions, selection, sort, onSort, onWidth }: ListHeadProps<R>) {
  return (
    <thead>
      <tr>
        {selection !== undefined && (
          <td className={table.select}>
            <SelectBox
              label={t('selection.page')}
              isOn={selection.page === 'all'}
              isMixed={selection.page === 'some'}
              onPick={selection.pickPage}
            />
          </td>
        )}
        {columns.map((column) => (
          <HeadCell key={column.id} column={column} sort={sort} onSort={onSort} onWidth={onWidth} />
        ))}
        {hasActions && (
          <th scope="col" className={table.actions}>
            <VisuallyHidden>{t('list.actions')}</VisuallyHidden>
          </th>
        )}
      </tr>
    </thead>
  )
}

function HeadCell<R>({
  column,
  sort,
  onSort,
  onWidth,
}: { column: Column<R> } & Pick<ListHeadProps<R>, 'sort' | 'onSort' | 'onWidth'>) {
  const names = [column, ...(column.second === undefined ? [] : [column.second])]
  const sorted = names.find(({ sort: name }) => name !== undefined && sort.replace(/^-/, '') === name)
  return (
    <th
      scope="col"
      data-align={column.align}
      data-gives={column.wraps || undefined}
      aria-sort={sorted === undefined ? undefined : sort.startsWith('-') ? 'descending' : 'ascending'}
      // without the handle's name
      aria-label={names.map(({ header }) => header).join(', ')}
      {...(column.width === undefined ? {} : sizedBy(column.id))}
    >
      {names.map(({ header, sort: name }, at) => (
        <Fragment key={header}>
          {at > 0 && <br />}
          {name === undefined ? (
            header
          ) : (
            <SortButton name={name} sort={sort} onSort={onSort}>
              {header}
            </SortButton>
          )}
        </Fragment>
      ))}
      <WidthHandle column={column} onWidth={(width) => onWidth(column.id, width)} />
    </th>
  )
}

function SortButton({
  name,
  sort,
  onSort,
  children,
}: {
  name: string
  sort: string
  onSort: (sort: string) => void
  children: string
}) {
  const isUp = sort === name
  const isDown = sort === `-${name}`
  // the arrow stands beside the last word
  const [, first = '', last = children] = /^(.* )(\S+)$/.exec(children) ?? []
  return (
    <button
      type="button"
      className={classes.sort}
      data-on={isUp || isDown || undefined}
      onClick={() => onSort(isUp ? `-${name}` : name)}
    >
      {first}
      <span className={`nowrap ${classes.lastWord}`}>
        {last}
        {isUp && <SortUpIcon size={12} />}
        {isDown && <SortDownIcon size={12} />}
      </span>
    </button>
  )
}
