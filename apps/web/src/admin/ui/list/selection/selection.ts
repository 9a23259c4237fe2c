import { useEffect, useRef, useState } from 'react'
import { t } from '../../text'
import { notify } from '../../toasts'

interface Kept<R> {
  /** what the list showed: another search or filter ends the selection */
  of: string
  ticked: ReadonlyMap<number, R>
  /** how many rows matched when all of them were selected, null where rows were ticked */
  all: number | null
  wasDropped: boolean
}

/** The rows of a list that were chosen, on this page and on others. */
export interface Selection<R> {
  count: number
  /** all that match, wherever they are */
  isAll: boolean
  ticked: readonly R[]
  isTicked: (row: R) => boolean
  /** of this page: all rows, some, or none */
  page: 'all' | 'some' | 'none'
  /** ticks a row, or takes it out; with isRange also those between it and the one before */
  pick: (row: R, isRange: boolean) => void
  pickPage: () => void
  chooseAll: (total: number) => void
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
 * Keeps what is selected by id while somebody pages and sorts, each row as it was last in sight. It ends with another
 * search or filter, since nobody sees any more what it holds.
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

  const keep = (rowsTicked: ReadonlyMap<number, R>) =>
    setKept({ of, ticked: rowsTicked, all: null, wasDropped: false })
  // whoever takes one out of "all that match" goes on with what is in sight
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
    clear: () => keep(new Map()),
  }
}

const withRows = <R extends { id: number }>(some: ReadonlyMap<number, R>, rows: readonly R[]) =>
  new Map([...some, ...rows.map((row) => [row.id, row] as const)])

function withoutRows<R extends { id: number }>(some: ReadonlyMap<number, R>, rows: readonly R[]) {
  const left = new Map(some)
  for (const { id } of rows) left.delete(id)
  return left
}
