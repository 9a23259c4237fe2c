/** Where a list's rows stand in a page. */
export interface RowsPlace {
  /** what stands above the first row */
  abovePx: number
  /** the height of a row */
  rowPx: number
}

/** At the highest, and rows as low as they get. */
const leastPlace: RowsPlace = { abovePx: 160, rowPx: 40 }

/** How many rows of a list a window shows at most: they are drawn first. */
export const rowsInWindow = ({ abovePx, rowPx }: RowsPlace = leastPlace) =>
  Math.max(Math.ceil((window.innerHeight - abovePx) / rowPx), 1)
