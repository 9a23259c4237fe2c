import { useCallback, useEffect, useSyncExternalStore } from 'react'
import type { RowState, RowStore } from './row-store'

/** The keys of the rows, drawn again when any comes, goes or moves; the store hears its form while this is drawn. */
export function useRowKeys(rows: RowStore): readonly string[] {
  useEffect(() => rows.follow(), [rows])
  return useSyncExternalStore(rows.subscribeToKeys, rows.keys)
}

/** A row as it is now: what draws it is drawn again when something of this row has changed. */
export function useRow(rows: RowStore, index: number): RowState {
  const subscribe = useCallback((listener: () => void) => rows.subscribe(index, listener), [rows, index])
  return useSyncExternalStore(subscribe, () => rows.at(index))
}
