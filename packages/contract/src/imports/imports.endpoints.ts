import { endpoint } from '../endpoint'
import { api } from '../paths'
import type {
  carryOutImportShapes,
  checkImportShapes,
  chooseSheetShapes,
  correctImportShapes,
  listImportsShapes,
  pasteImportShapes,
  readImportRowsShapes,
  readImportShapes,
  stopImportShapes,
  undoImportShapes,
  uploadImportShapes,
} from './imports.schema'

const area = 'Imports'
/** Of which kinds, capabilityOfImport says. */
const access = 'imports.use'

export const listImports = endpoint<typeof listImportsShapes>({
  name: 'listImports',
  method: 'GET',
  path: api('/imports/all'),
  access,
  summary: 'All imports with their states, or one page of them',
  area,
})
export const readImport = endpoint<typeof readImportShapes>({
  name: 'readImport',
  method: 'GET',
  path: api('/imports/id/:id'),
  access,
  summary: 'An import: its columns, how far it has come, and what its rows would do',
  area,
})
export const readImportRows = endpoint<typeof readImportRowsShapes>({
  name: 'readImportRows',
  method: 'GET',
  path: api('/imports/id/:id/rows'),
  access,
  summary: 'Up to 100 rows of an import, of one outcome or of all, with the reasons of what is refused',
  area,
})
export const uploadImport = endpoint<typeof uploadImportShapes>({
  name: 'uploadImport',
  method: 'POST',
  path: api('/imports/upload/:kind'),
  access,
  summary:
    'Upload a table to import: the body is the CSV (UTF-8, UTF-16, GB18030, Windows-1252) or XLSX itself',
  area,
  consumes: 'sheet',
})
export const pasteImport = endpoint<typeof pasteImportShapes>({
  name: 'pasteImport',
  method: 'POST',
  path: api('/imports/paste/:kind'),
  access,
  summary: 'Paste a table to import, as a spreadsheet copies it',
  area,
  creates: true,
})
export const checkImport = endpoint<typeof checkImportShapes>({
  name: 'checkImport',
  method: 'PUT',
  path: api('/imports/id/:id/a=check'),
  access,
  summary: 'Match the columns and have every row checked by a job, which saves nothing',
  area,
})
export const chooseSheet = endpoint<typeof chooseSheetShapes>({
  name: 'chooseSheet',
  method: 'PUT',
  path: api('/imports/id/:id/a=sheet'),
  access,
  summary: 'Read another sheet of the workbook, whose columns are then matched',
  area,
})
export const correctImport = endpoint<typeof correctImportShapes>({
  name: 'correctImport',
  method: 'PUT',
  path: api('/imports/id/:id/a=correct'),
  access,
  summary:
    'Correct cells of a checked import, choose for records, leave rows out or take them in again; what they touch is checked again',
  area,
})
export const carryOutImport = endpoint<typeof carryOutImportShapes>({
  name: 'carryOutImport',
  method: 'PUT',
  path: api('/imports/id/:id/a=import'),
  access,
  summary:
    'Import what was checked, all or nothing; a row that would come out otherwise by now refuses all of it',
  area,
  creates: true,
})
export const undoImport = endpoint<typeof undoImportShapes>({
  name: 'undoImport',
  method: 'PUT',
  path: api('/imports/id/:id/a=undo'),
  access,
  summary: 'Take an import back, all of it, while nobody has changed its records',
  area,
  creates: true,
})
export const stopImport = endpoint<typeof stopImportShapes>({
  name: 'stopImport',
  method: 'PUT',
  path: api('/imports/id/:id/a=stop'),
  access,
  summary:
    'Stop the check, the import or its undo that is under way, at its next rows; nothing of it is saved',
  area,
})
