import type { SheetCode } from '@getzo/contract/urls/sheets/url-sheets.schema'
import { type Drawing, drawnPieces } from '../../../printing/drawing'
import { drawCalibration } from './draw-calibration'
import { type CodesJob, createCodeDrawing } from './draw-codes'
import { createSheetFile, type SheetFileSettings } from './sheet-file'

/** The job that a file of sheets is drawn from: codes, or with null the calibration page. */
export interface SheetsJob {
  settings: SheetFileSettings
  codes: CodesJob | null
}

/** Draws a file of sheets. */
export function drawSheets({ settings, codes }: SheetsJob): Drawing<readonly SheetCode[]> {
  const file = createSheetFile(settings)
  if (codes === null) drawCalibration(file, settings.stock)
  return drawnPieces(file.doc, codes === null ? () => undefined : createCodeDrawing(file, codes))
}
