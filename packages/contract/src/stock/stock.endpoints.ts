import { endpoint } from '../endpoint'
import { api } from '../paths'
import type {
  correctStockShapes,
  exportStockEntriesShapes,
  keepStockShapes,
  listStockEntriesShapes,
  listStockShapes,
  readStockLeftShapes,
  readStockShapes,
  setReorderPointShapes,
  trackStockShapes,
} from './stock.schema'

const area = 'Stock'

export const listStock = endpoint<typeof listStockShapes>({
  name: 'listStock',
  method: 'GET',
  path: api('/stock/all'),
  access: 'stock.read',
  summary: 'Every SKU with what lies on the shelf, what is reserved and what is left, or one page of them',
  area,
})
export const readStock = endpoint<typeof readStockShapes>({
  name: 'readStock',
  method: 'GET',
  path: api('/stock/id/:id'),
  access: 'stock.read',
  summary: 'What is left of a SKU, by its id, and the open orders that cannot be sent with it',
  area,
})
export const readStockLeft = endpoint<typeof readStockLeftShapes>({
  name: 'readStockLeft',
  method: 'GET',
  path: api('/stock/left'),
  access: 'stock.read',
  summary: 'What is left of SKUs, by their ids or their products’',
  area,
})
export const listStockEntries = endpoint<typeof listStockEntriesShapes>({
  name: 'listStockEntries',
  method: 'GET',
  path: api('/stock/id/:id/entries'),
  access: 'stock.read',
  summary: 'The ledger of a SKU, the newest entry first, or one page of it',
  area,
})
export const exportStockEntries = endpoint<typeof exportStockEntriesShapes>({
  name: 'exportStockEntries',
  method: 'GET',
  path: api('/stock/id/:id/entries/f=csv'),
  access: 'products.export',
  summary: 'The ledger of a SKU, as CSV or XLSX',
  area,
})
export const correctStock = endpoint<typeof correctStockShapes>({
  name: 'correctStock',
  method: 'PUT',
  path: api('/stock/id/:id/a=correct'),
  access: 'stock.correct',
  summary: 'Correct what lies on the shelf of a SKU: a number that was counted, or pieces that are gone',
  area,
  creates: true,
})
export const setReorderPoint = endpoint<typeof setReorderPointShapes>({
  name: 'setReorderPoint',
  method: 'PUT',
  path: api('/stock/a=reorder'),
  access: 'stock.correct',
  summary: 'Set or clear the number of pieces left at which SKUs are ordered again',
  area,
})
export const trackStock = endpoint<typeof trackStockShapes>({
  name: 'trackStock',
  method: 'PUT',
  path: api('/stock/a=track'),
  access: 'stock.correct',
  summary: 'Keep stock of SKUs, or no longer, as of what is made to order',
  area,
})
export const keepStock = endpoint<typeof keepStockShapes>({
  name: 'keepStock',
  method: 'PUT',
  path: api('/stock/a=keep'),
  access: 'stock.correct',
  summary: 'Keep stock from the present numbers on: SKUs then say when they run low',
  area,
})
