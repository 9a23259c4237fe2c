import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Column } from './list-types'

/** Where the menu is a drawer, a list folds columns before it scrolls sideways; on a phone each row is a card. */
const tablet = '(min-width: 48em) and (max-width: 67.99em)'

const none: readonly string[] = []

/** The columns that a list leaves out on a tablet to fit its width. The facts beside the list have them. */
export interface Folding {
  /** ids of the columns left out */
  folded: readonly string[]
  /** the person wants every column, so that the list scrolls sideways */
  isWhole: boolean
  setWhole: (isWhole: boolean) => void
  /** leaves out columns that take at least so many px, given the widths of those in sight */
  makeRoom: (px: number, widths: readonly number[]) => void
  /** brings every column back, to be measured again */
  unfold: () => void
}

type Foldable = Column<never>

/** Folds a list's columns: those in sight, and what decides. */
export function useFolding<C extends Foldable>(
  columns: readonly C[],
  sort: string,
): Folding & { shown: readonly C[] } {
  const [fold, setFold] = useState({ columns, folded: none })
  const [isWhole, setWhole] = useState(false)
  const folded = isWhole || fold.columns !== columns ? none : fold.folded
  const shown = useMemo(() => columns.filter(({ id }) => !folded.includes(id)), [columns, folded])
  const latest = useRef({ columns, sort, isWhole, folded, shown })
  useLayoutEffect(() => {
    latest.current = { columns, sort, isWhole, folded, shown }
  })
  const acts = useMemo(() => {
    // at once: the table is measured before it is painted
    const set = (ids: readonly string[]) =>
      flushSync(() => setFold({ columns: latest.current.columns, folded: ids }))
    return {
      unfold: () => {
        if (latest.current.folded.length > 0) set(none)
      },
      makeRoom: (px: number, widths: readonly number[]) => {
        const now = latest.current
        if (now.isWhole || !matchMedia(tablet).matches) return
        const more = columnsOver(now.shown, widths, px, now.sort.replace(/^-/, ''))
        if (more.length > 0) set([...now.folded, ...more])
      },
    }
  }, [])
  return { folded, shown, isWhole, setWhole, ...acts }
}

/** Of the columns that may go, as many as are needed: those that are said to go first, then the last ones, a phone's at the end. */
function columnsOver(columns: readonly Foldable[], widths: readonly number[], px: number, sort: string) {
  const folded: string[] = []
  const named = columns.find(({ isRowName }) => isRowName === true) ?? columns[0]
  let left = px
  const byTurn = columns
    .map((column, at) => ({ column, width: widths[at] ?? 0 }))
    .filter(({ column }) => column !== named && mayFold(column, sort))
    .reverse()
    .sort((one, other) => turnOf(one.column) - turnOf(other.column))
  for (const { column, width } of byTurn) {
    if (left <= 0) break
    folded.push(column.id)
    left -= width
  }
  return folded
}

const turnOf = ({ phone, folds }: Foldable) => (folds === 'first' ? 0 : phone === undefined ? 1 : 2)

/** The column that the list is sorted by stays. */
const mayFold = ({ folds, sort, second }: Foldable, sorted: string) =>
  sorted !== sort && sorted !== second?.sort && folds !== 'never'
