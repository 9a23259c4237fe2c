import { useCallback, useSyncExternalStore } from 'react'
import type { RowState } from './row-store'
import type { Grid } from './use-grid'

/** A row of the grid as it is now: what draws it is drawn again when something of this row has changed. */
export function useGridRow({ rows }: Grid, index: number): RowState {
  const subscribe = useCallback((listener: () => void) => rows.subscribe(index, listener), [rows, index])
  return useSyncExternalStore(subscribe, () => rows.at(index))
}
