import { type RefObject, useState } from 'react'
import { focusRow } from '../page/way-back'

/** The row whose facts are shown beside its list. */
export interface Peek<R> {
  row: R | null
  show: (row: R) => void
  close: () => void
  /** shows the next or the previous row of the page */
  step: (by: 1 | -1) => void
  hasNext: boolean
  hasPrevious: boolean
}

export function usePeek<R extends { id: number }>(
  region: RefObject<HTMLElement | null>,
  rows: readonly R[] | undefined,
): Peek<R> {
  const [id, setId] = useState<number | null>(null)
  const at = rows?.findIndex((row) => row.id === id) ?? -1
  const row = rows?.[at] ?? null
  return {
    row,
    show: (shown) => setId(shown.id),
    close: () => {
      setId(null)
      focusRow(region.current, row?.id)
    },
    step: (by) => {
      const next = rows?.[at + by]
      if (next !== undefined) setId(next.id)
    },
    hasNext: rows !== undefined && at + 1 < rows.length,
    hasPrevious: at > 0,
  }
}
