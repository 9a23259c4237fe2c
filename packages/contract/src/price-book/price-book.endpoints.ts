import { endpoint } from '../endpoint'
import { api } from '../paths'
import type {
  exportPricesShapes,
  listPricesShapes,
  repriceShapes,
  undoRepriceShapes,
} from './price-book.schema'

const area = 'Promotions'

export const listPrices = endpoint<typeof listPricesShapes>({
  name: 'listPrices',
  method: 'GET',
  path: api('/promos/book'),
  access: 'promotions.read',
  summary: 'Every SKU with its price before, in force and to come, now or as of a day, or one page of them',
  area,
})
export const exportPrices = endpoint<typeof exportPricesShapes>({
  name: 'exportPrices',
  method: 'GET',
  path: api('/promos/book/f=csv'),
  access: 'products.export',
  summary: 'Every SKU that the filter matches with its prices, as CSV',
  // it names nobody
  needsProof: false,
  area,
})
export const reprice = endpoint<typeof repriceShapes>({
  name: 'reprice',
  method: 'PUT',
  path: api('/promo/a=reprice'),
  access: 'promotions.write',
  summary: 'Give many SKUs a new price from a day on, each by itself',
  area,
  creates: true,
})
export const undoReprice = endpoint<typeof undoRepriceShapes>({
  name: 'undoReprice',
  method: 'PUT',
  path: api('/promo/a=undo_reprice'),
  access: 'promotions.write',
  summary: 'Take a repricing back, for each SKU whose prices nobody has changed since',
  area,
})
