import type { Endpoint, Shapes } from '@getzo/contract/endpoint'
import type { FilterOf } from '../filters/filter-types'
import type { BulkActions } from '../selection/bulk-types'
import type { Column, ListRow, RowActions, SortOf } from './list-types'
import type { RowGroups } from './row-groups'

/**
 * Columns of a list endpoint, checked against its rows and sorts. Declared outside the screen's component, so that
 * cells are not recreated at every render.
 */
export function columnsOf<S extends Shapes>(
  _endpoint: Endpoint<S>,
  columns: readonly Column<ListRow<S>, SortOf<S>>[],
): readonly Column<ListRow<S>, SortOf<S>>[] {
  return columns
}

/** Filters of a list endpoint, checked against its query. */
export function filtersOf<S extends Shapes>(
  _endpoint: Endpoint<S>,
  filters: readonly FilterOf<S>[],
): readonly FilterOf<S>[] {
  return filters
}

/** Row actions of a list endpoint, checked against its rows. */
export function rowActionsOf<S extends Shapes>(
  _endpoint: Endpoint<S>,
  actions: RowActions<ListRow<S>>,
): RowActions<ListRow<S>> {
  return actions
}

/** Bulk actions of a list endpoint, checked against its rows. */
export function bulkActionsOf<S extends Shapes>(
  _endpoint: Endpoint<S>,
  bulk: BulkActions<ListRow<S>>,
): BulkActions<ListRow<S>> {
  return bulk
}

/** Groups of a list endpoint's rows, checked against them. */
export function rowGroupsOf<S extends Shapes>(
  _endpoint: Endpoint<S>,
  groups: RowGroups<ListRow<S>>,
): RowGroups<ListRow<S>> {
  return groups
}
