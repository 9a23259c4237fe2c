import { useNavigate } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import type { PageQuery } from '../../../api/call'
import type { OpenViews } from '../../list-views/use-list-views'
import type { ListFilter } from '../filters/filter-types'
import { readFilters } from '../filters/filter-values'
import type { Column } from '../table/list-types'

export const pageSizes = [25, 50, 100, 200] as const
const defaultPageSize = 50

/**
 * The state of a list. All of it is in the address bar, so that it survives a reload and can be sent to a colleague
 * (O9).
 */
export interface ListState {
  q: string
  /** a column's name, with a leading minus for descending */
  sort: string
  size: number
  /** cursor of the page, at most one of the two */
  after: string | undefined
  before: string | undefined
  /** number of the page's first row in the whole list, if known */
  at: number | undefined
  filters: Readonly<Record<string, string>>
  /** id of the open view */
  view?: string | undefined
}

export interface ListStateChange {
  /** replace the address instead of adding a step to go back to: for typing */
  replace?: boolean
}

/**
 * The list's state and the function that changes it. Any change but paging goes back to the first page. Unknown values
 * of an address, such as a sort or choice that does not exist, are left out, so that an old or damaged address leads to
 * a list and not to a failure.
 */
export function useListState(
  defaultSort: string,
  columns: readonly Pick<Column<never>, 'sort' | 'second'>[],
  filters: readonly ListFilter[],
  { search, plain }: Pick<OpenViews, 'search' | 'plain'>,
) {
  const navigate = useNavigate()

  const state = useMemo(
    () => readState(search, defaultSort, columns, filters),
    [search, defaultSort, columns, filters],
  )

  const change = useCallback(
    (part: Partial<ListState>, { replace = false }: ListStateChange = {}) => {
      const isPaging = 'after' in part || 'before' in part
      const next = {
        ...state,
        ...(isPaging ? {} : { after: undefined, before: undefined, at: undefined }),
        ...part,
      }
      const written = writeState(next, defaultSort)
      const isPlain = Object.keys(written).length === 0
      void navigate({ to: '.', search: isPlain ? plain : written, replace, resetScroll: isPaging })
    },
    [state, navigate, defaultSort, plain],
  )
  return { state, change }
}

/** The query that fetches the state's page. */
export function pageQueryOf({ q, sort, size, after, before, filters }: ListState): PageQuery {
  return { ...filters, limit: size, count: true, cursors: true, sort, q: q.trim(), after, before }
}

/** The part of a list's state that its export follows. */
export type Exported = Pick<ListState, 'q' | 'sort' | 'filters'>

/** The query that exports all pages of the state. */
export function exportQueryOf({ q, sort, filters }: Exported): PageQuery {
  return { ...filters, sort, q: q.trim() }
}

/** The state of an address. */
export function readState(
  search: Readonly<Record<string, unknown>>,
  defaultSort: string,
  columns: readonly Pick<Column<never>, 'sort' | 'second'>[],
  filters: readonly ListFilter[],
): ListState {
  const text = (name: string) => (typeof search[name] === 'string' ? search[name] : undefined)
  const sort = text('sort')
  const sorts = columns.flatMap((column) => [column.sort, column.second?.sort])
  const isSort = sort !== undefined && sorts.includes(sort.replace(/^-/, ''))
  const size = Number(text('rows'))
  const at = Number(text('at'))
  const after = text('after')
  return {
    q: text('q') ?? '',
    sort: isSort ? sort : defaultSort,
    size: pageSizes.find((known) => known === size) ?? defaultPageSize,
    after,
    before: after === undefined ? text('before') : undefined,
    at: Number.isSafeInteger(at) && at > 0 ? at : undefined,
    filters: readFilters(filters, text),
    view: Number(text('view')) > 0 ? text('view') : undefined,
  }
}

function writeState(state: ListState, defaultSort: string): Record<string, string> {
  const parts: Record<string, string | undefined> = {
    ...state.filters,
    q: state.q === '' ? undefined : state.q,
    // always written beside a view: its id alone would open it as saved
    sort: state.sort === defaultSort && state.view === undefined ? undefined : state.sort,
    rows: state.size === defaultPageSize ? undefined : String(state.size),
    after: state.after,
    before: state.before,
    at: state.at === undefined || state.at === 1 ? undefined : String(state.at),
    view: state.view,
  }
  return Object.fromEntries(Object.entries(parts).flatMap(([name, value]) => (value ? [[name, value]] : [])))
}
