import { useCallback, useEffect, useRef, useState } from 'react'
import { notify } from '../../messages/toasts'
import { t } from '../../text'

interface Kept<R> {
  /** the list's query: another search or filter ends the selection */
  of: string
  ticked: ReadonlyMap<number, R>
  /** number of matching rows when all were selected; null for ticked rows */
  all: number | null
  wasDropped: boolean
}

/** The selected rows of a list, on this page and others. */
export interface Selection<R> {
  count: number
  /** all matching rows, on any page */
  isAll: boolean
  ticked: readonly R[]
  isTicked: (row: R) => boolean
  /** how much of this page is selected */
  page: 'all' | 'some' | 'none'
  /** selects or deselects a row; with isRange also the rows between it and the previous one */
  pick: (row: R, isRange: boolean) => void
  pickPage: () => void
  chooseAll: (total: number) => void
  /** selects records by their ids, with the versions that an act has left them in */
  select: (records: readonly { id: number; version: number | null }[]) => void
  /** deselects a record that is no longer there */
  drop: (id: number) => void
  clear: () => void
}

const nothing = <R>(of: string, wasDropped = false): Kept<R> => ({
  of,
  ticked: new Map(),
  all: null,
  wasDropped,
})
const noRows: readonly never[] = []

/**
 * Keeps the selection by id while the user pages and sorts, each row as last shown. Another search or filter ends it,
 * since the selected rows are no longer visible.
 */
export function useSelection<R extends { id: number }>(
  shown: readonly R[] | undefined,
  of: string,
): Selection<R> {
  const rows: readonly R[] = shown ?? noRows
  const [kept, setKept] = useState<Kept<R>>(() => nothing(of))
  const last = useRef<number | null>(null)

  const { ticked, all, wasDropped } = kept
  const seenAnew = rows.filter((row) => ticked.has(row.id) && ticked.get(row.id) !== row)
  if (kept.of !== of) setKept(nothing(of, ticked.size > 0 || all !== null))
  else if (seenAnew.length > 0) setKept({ ...kept, ticked: withRows(ticked, seenAnew) })
  useEffect(() => {
    if (wasDropped) notify.warning(t('selection.dropped'))
  }, [wasDropped])

  const select = useCallback(
    (records: readonly { id: number; version: number | null }[]) =>
      setKept((now) => ({
        ...now,
        // a record that was never in sight is its id and version alone
        ticked: new Map(
          records.map(({ id, version }) => [
            id,
            { ...now.ticked.get(id), id, ...(version !== null && { version }) } as R,
          ]),
        ),
        all: null,
        wasDropped: false,
      })),
    [],
  )
  const keep = (rowsTicked: ReadonlyMap<number, R>) =>
    setKept({ of, ticked: rowsTicked, all: null, wasDropped: false })
  // deselecting a row of "all that match" leaves the other visible rows selected
  const base = all === null ? ticked : withRows(new Map(), rows)
  const isTicked = (row: R) => all !== null || ticked.has(row.id)
  const onPage = rows.filter(isTicked).length
  const tick = (some: readonly R[], isOn: boolean) =>
    keep(isOn ? withRows(base, some) : withoutRows(base, some))

  return {
    count: all ?? ticked.size,
    isAll: all !== null,
    ticked: [...ticked.values()],
    isTicked,
    page: onPage === 0 ? 'none' : onPage === rows.length ? 'all' : 'some',
    pick: (row, isRange) => {
      const from = rows.findIndex(({ id }) => id === last.current)
      const to = rows.indexOf(row)
      last.current = row.id
      const span = isRange && from !== -1 ? rows.slice(Math.min(from, to), Math.max(from, to) + 1) : [row]
      tick(span, !isTicked(row))
    },
    pickPage: () => tick(rows, onPage < rows.length),
    chooseAll: (total) => setKept({ ...kept, all: total }),
    select,
    drop: (id) => setKept((now) => ({ ...now, ticked: withoutRows(now.ticked, [{ id }]) })),
    clear: () => keep(new Map()),
  }
}

const withRows = <R extends { id: number }>(some: ReadonlyMap<number, R>, rows: readonly R[]) =>
  new Map([...some, ...rows.map((row) => [row.id, row] as const)])

function withoutRows<R>(some: ReadonlyMap<number, R>, rows: readonly { id: number }[]) {
  const left = new Map(some)
  for (const { id } of rows) left.delete(id)
  return left
}
