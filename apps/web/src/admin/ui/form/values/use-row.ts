import { useCallback, useEffect, useSyncExternalStore } from 'react'
import type { RowState, RowStore } from './row-store'

/**
 * The keys of the rows, drawn again when a row is added, removed or moved; the store is subscribed to its form
 * meanwhile.
 */
export function useRowKeys(rows: RowStore): readonly string[] {
  useEffect(() => rows.follow(), [rows])
  return useSyncExternalStore(rows.subscribeToKeys, rows.keys)
}

/** The current row; its component is drawn again when something in this row changes. */
export function useRow(rows: RowStore, index: number): RowState {
  const subscribe = useCallback((listener: () => void) => rows.subscribe(index, listener), [rows, index])
  return useSyncExternalStore(subscribe, () => rows.at(index))
}
