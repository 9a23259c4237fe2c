import type { GridColumn } from '../grid-types'

/** The cell of a row's small picture, before the input cells. */
export const pictureCell = 'picture'

export const pictureColumn = ({ columns }: { columns: readonly GridColumn[] }): GridColumn | undefined =>
  columns.find(({ isPicture }) => isPicture === true)
