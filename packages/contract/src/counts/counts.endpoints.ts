import { endpoint } from '../endpoint'
import { api } from '../paths'
import type {
  beginCountShapes,
  countAgainShapes,
  endCountShapes,
  exportCountShapes,
  listCountsShapes,
  readCountChoicesShapes,
  readCountProgressShapes,
  readCountShapes,
  saveCountShapes,
  scanCountShapes,
} from './counts.schema'

const area = 'Counts'

export const listCounts = endpoint<typeof listCountsShapes>({
  name: 'listCounts',
  method: 'GET',
  path: api('/counts/all'),
  access: 'stock.count',
  summary: 'Counts of what lies on the shelf, open ones first, or one page of them',
  area,
})
export const readCountChoices = endpoint<typeof readCountChoicesShapes>({
  name: 'readCountChoices',
  method: 'GET',
  path: api('/counts/choices'),
  access: 'stock.count',
  summary: 'What can be counted, and how many SKUs that is',
  area,
})
export const readCount = endpoint<typeof readCountShapes>({
  name: 'readCount',
  method: 'GET',
  path: api('/counts/id/:id'),
  access: 'stock.count',
  summary: 'One count with its SKUs; what should be there only of those that are done',
  area,
})
export const readCountProgress = endpoint<typeof readCountProgressShapes>({
  name: 'readCountProgress',
  method: 'GET',
  path: api('/counts/id/:id/progress'),
  access: 'stock.count',
  summary: 'What is new in a count since an event',
  area,
})
export const exportCount = endpoint<typeof exportCountShapes>({
  name: 'exportCount',
  method: 'GET',
  path: api('/counts/id/:id/f=csv'),
  access: 'products.export',
  summary: 'The SKUs of a count with what was counted and what was expected, as CSV or XLSX',
  area,
})
export const beginCount = endpoint<typeof beginCountShapes>({
  name: 'beginCount',
  method: 'POST',
  path: api('/count'),
  access: 'stock.count',
  summary: 'Begin a count of a brand, of what was not counted lately, of chosen SKUs or of all',
  area,
  creates: true,
})
export const scanCount = endpoint<typeof scanCountShapes>({
  name: 'scanCount',
  method: 'PUT',
  path: api('/counts/id/:id/a=scan'),
  access: 'stock.count',
  summary: 'Send scans of a phone, each by a key of its own, and read what came of them',
  area,
})
export const countAgain = endpoint<typeof countAgainShapes>({
  name: 'countAgain',
  method: 'PUT',
  path: api('/counts/id/:id/a=again'),
  access: 'stock.count',
  summary: 'Begin SKUs of a count again, from nothing',
  area,
})
export const saveCount = endpoint<typeof saveCountShapes>({
  name: 'saveCount',
  method: 'PUT',
  path: api('/counts/id/:id/a=save'),
  access: 'stock.correct',
  summary: 'Save a count: its differences become entries of the ledger, as one change',
  area,
})
export const discardCount = endpoint<typeof endCountShapes>({
  name: 'discardCount',
  method: 'PUT',
  path: api('/counts/id/:id/a=discard'),
  access: 'stock.count',
  summary: 'Discard an open count: nothing of it is corrected',
  area,
})
export const undoCount = endpoint<typeof endCountShapes>({
  name: 'undoCount',
  method: 'PUT',
  path: api('/counts/id/:id/a=undo'),
  access: 'stock.correct',
  summary: 'Undo a saved count by opposite entries, unless one of its SKUs was counted since',
  area,
})
