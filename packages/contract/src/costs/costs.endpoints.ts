import { endpoint } from '../endpoint'
import { api } from '../paths'
import type { enterCostsShapes, listUncostedShapes, readStockValueShapes } from './costs.schema'

const area = 'Costs'

export const listUncosted = endpoint<typeof listUncostedShapes>({
  name: 'listUncosted',
  method: 'GET',
  path: api('/costs/lacking'),
  access: 'costs.read',
  summary:
    'SKUs without an arrival that has a cost: what was sent, what lies there, and the cost that was entered',
  area,
})
export const enterCosts = endpoint<typeof enterCostsShapes>({
  name: 'enterCosts',
  method: 'PUT',
  path: api('/costs/a=enter'),
  access: 'costs.read',
  summary: 'Say what a piece of SKUs costs: all their pieces have that cost, until an arrival says another',
  area,
})
export const readStockValue = endpoint<typeof readStockValueShapes>({
  name: 'readStockValue',
  method: 'GET',
  path: api('/costs/stock-value'),
  access: 'costs.read',
  summary: 'What the stock is worth at the end of a day, by brand; today without a day',
  area,
})
