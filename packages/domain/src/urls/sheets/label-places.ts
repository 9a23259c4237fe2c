import type { LabelStock } from './label-stocks'

/** Where a label lies: on which sheet, from 0, and its upper left corner in mm. */
export interface LabelPlace {
  readonly sheet: number
  readonly x: number
  readonly y: number
}

/** How many labels a sheet of a stock has. */
export const labelsOfSheet = ({ columns, rows }: LabelStock): number => columns * rows

/**
 * Where the label of a code lies: `index` counts the codes from 0, `start` the labels of the first sheet from 1, along
 * its rows, so that a sheet that was begun is used up.
 */
export function labelPlace(stock: LabelStock, start: number, index: number): LabelPlace {
  const at = start - 1 + index
  const onSheet = at % labelsOfSheet(stock)
  return {
    sheet: Math.floor(at / labelsOfSheet(stock)),
    x: stock.left + (onSheet % stock.columns) * stock.across,
    y: stock.top + Math.floor(onSheet / stock.columns) * stock.down,
  }
}

/** The labels of one whole sheet, in the order in which they are filled. */
export const labelPlaces = (stock: LabelStock): LabelPlace[] =>
  Array.from({ length: labelsOfSheet(stock) }, (_, index) => labelPlace(stock, 1, index))

/** How many sheets so many codes take. */
export const sheetsNeeded = (stock: LabelStock, start: number, count: number): number =>
  count === 0 ? 0 : labelPlace(stock, start, count - 1).sheet + 1
