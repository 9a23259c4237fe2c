import { endpoint } from '../../endpoint'
import { api } from '../../paths'
import type {
  printCalibrationShapes,
  printUrlSheetsShapes,
  readSheetSettingsShapes,
  readUrlSheetsShapes,
  saveSheetSettingsShapes,
} from './url-sheets.schema'

const area = 'URLs'

export const printUrlSheets = endpoint<typeof printUrlSheetsShapes>({
  name: 'printUrlSheets',
  method: 'GET',
  path: api('/u/f=pdf'),
  access: 'urls.read',
  summary: 'QR codes of a selection of URLs on sheets of labels, as one PDF',
  area,
})
export const readUrlSheets = endpoint<typeof readUrlSheetsShapes>({
  name: 'readUrlSheets',
  method: 'GET',
  path: api('/u/sheets'),
  access: 'urls.read',
  summary: 'The contents of the sheets of a selection of URLs: the number of codes, and the first of them',
  area,
})
export const printCalibration = endpoint<typeof printCalibrationShapes>({
  name: 'printCalibration',
  method: 'GET',
  path: api('/u/sheets/f=pdf'),
  access: 'urls.read',
  summary: "The borders of a stock's labels with rulers, to be held against a sheet of labels, as PDF",
  area,
})
export const readSheetSettings = endpoint<typeof readSheetSettingsShapes>({
  name: 'readSheetSettings',
  method: 'GET',
  path: api('/u/sheets/settings'),
  access: 'urls.read',
  summary: 'The settings of the last print of the caller: stock, offsets, and whether with text',
  area,
})
export const saveSheetSettings = endpoint<typeof saveSheetSettingsShapes>({
  name: 'saveSheetSettings',
  method: 'PUT',
  path: api('/u/sheets/a=settings'),
  access: 'urls.read',
  summary: "Keep one's own stock, offsets and text for the next sheets",
  area,
})
