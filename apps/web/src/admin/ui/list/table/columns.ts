import type { Endpoint, Shapes } from '@getzo/contract/endpoint'
import type { FilterOf } from '../filters/filter-types'
import type { BulkActions } from '../selection/bulk-types'
import type { Column, ListRow, RowActions, SortOf } from './list-types'

/**
 * Columns of a list endpoint, checked against its rows and sorts. Declared outside the screen's component, so that its
 * cells are not made anew with every drawing.
 */
export function columnsOf<S extends Shapes>(
  _endpoint: Endpoint<S>,
  columns: readonly Column<ListRow<S>, SortOf<S>>[],
): readonly Column<ListRow<S>, SortOf<S>>[] {
  return columns
}

/** Filters of a list endpoint, checked against what it takes. */
export function filtersOf<S extends Shapes>(
  _endpoint: Endpoint<S>,
  filters: readonly FilterOf<S>[],
): readonly FilterOf<S>[] {
  return filters
}

/** Row actions of a list endpoint, likewise. */
export function rowActionsOf<S extends Shapes>(
  _endpoint: Endpoint<S>,
  actions: RowActions<ListRow<S>>,
): RowActions<ListRow<S>> {
  return actions
}

/** Bulk actions of a list endpoint, likewise. */
export function bulkActionsOf<S extends Shapes>(
  _endpoint: Endpoint<S>,
  bulk: BulkActions<ListRow<S>>,
): BulkActions<ListRow<S>> {
  return bulk
}
