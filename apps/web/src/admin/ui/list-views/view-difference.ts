import type { Arrangement } from '@getzo/domain/list-views/arrangement'
import type { ListFilter } from '../list/filters/filter-types'
import { type ListState, readState } from '../list/page/list-state'
import type { Column } from '../list/table/list-types'
import type { ListView } from './list-views.api'

/** The list as it is shown now, in the form that a view stores. */
export interface ShownList {
  query: Record<string, string>
  arrangement: Arrangement
}

/** The sorts, columns and filters of a list. */
export interface Askable {
  defaultSort: string
  columns: readonly Pick<Column<never>, 'sort' | 'second'>[]
  filters: readonly ListFilter[]
}

/** The query that a view stores: without paging. */
export const keptQuery = ({ filters, sort, q }: ListState): Record<string, string> => ({
  ...filters,
  sort,
  ...(q.trim() === '' ? {} : { q: q.trim() }),
})

/** The names of a view's parts that the list no longer has. */
export function droppedOf(view: ListView, { defaultSort, columns, filters }: Askable): string[] {
  const fitting = keptQuery(readState(view.query, defaultSort, columns, filters))
  const unread = Object.entries(view.query).filter(([name, value]) => fitting[name] !== value)
  return [...view.dropped, ...unread.map(([name]) => name)]
}

/** Whether the list's query differs from the view's. */
export function isAskedOtherwise(
  view: ListView,
  state: ListState,
  { defaultSort, columns, filters }: Askable,
): boolean {
  const saved = keptQuery(readState(view.query, defaultSort, columns, filters))
  const shown = keptQuery(state)
  const names = new Set([...Object.keys(saved), ...Object.keys(shown)])
  return [...names].some((name) => saved[name] !== shown[name])
}
