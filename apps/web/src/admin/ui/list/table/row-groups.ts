import type { ReactNode } from 'react'

/** Rows that follow one another and belong together have a heading, such as those of a day. */
export interface RowGroups<R> {
  /** the group of a row, such as its day */
  of: (row: R) => string
  /** of one group, with those of the whole page: what they need can then be asked for at once */
  heading: (group: string, all: readonly string[]) => ReactNode
}

interface Group<R> {
  name: string
  rows: R[]
}

/** The rows in their order, as groups of neighbours. */
export function groupRows<R>(rows: readonly R[], { of }: RowGroups<R>): Group<R>[] {
  const groups: Group<R>[] = []
  for (const row of rows) {
    const name = of(row)
    const last = groups.at(-1)
    if (last?.name === name) last.rows.push(row)
    else groups.push({ name, rows: [row] })
  }
  return groups
}
