import { type Refusal, refuse } from '../../refusal'
import { labelsOfSheet } from './label-places'
import type { LabelStock } from './label-stocks'

/** Codes in one file: some ten seconds of drawing, through all of which the service answers others. */
export const sheetCodesMax = 10_000

/** How far everything can be moved on a sheet, in tenths of a millimetre. */
export const offsetTenthsMax = 100

/** Whether so many codes can be printed on a stock from a label on, which is counted from 1 (U12). */
export function checkSheets(
  stock: LabelStock,
  start: number,
  count: number,
): Refusal<'sheet.none' | 'sheet.too_many' | 'sheet.no_such_label'> | null {
  if (count === 0) return refuse('sheet.none', 'ids')
  if (count > sheetCodesMax) return refuse('sheet.too_many', 'ids', { max: sheetCodesMax })
  if (start <= labelsOfSheet(stock)) return null
  return refuse('sheet.no_such_label', 'start', { stock: stock.name, max: labelsOfSheet(stock) })
}
