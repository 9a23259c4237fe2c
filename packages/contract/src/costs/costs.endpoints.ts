import { endpoint } from '../endpoint'
import { api } from '../paths'
import type {
  enterCostsShapes,
  enterRateShapes,
  listLossesShapes,
  listRatesShapes,
  listUncostedShapes,
  readStockValueShapes,
  removeRateShapes,
} from './costs.schema'

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
export const listLosses = endpoint<typeof listLossesShapes>({
  name: 'listLosses',
  method: 'GET',
  path: api('/costs/losses'),
  access: 'costs.read',
  summary:
    'What was lost, damaged, given away or missing in a count, and what costs differed by, each with its amount in USD; the newest first',
  area,
})
export const listRates = endpoint<typeof listRatesShapes>({
  name: 'listRates',
  method: 'GET',
  path: api('/costs/rates'),
  access: 'costs.read',
  summary: 'The rates by which labels in other currencies count in USD, the newest first',
  area,
})
export const enterRate = endpoint<typeof enterRateShapes>({
  name: 'enterRate',
  method: 'PUT',
  path: api('/costs/rate/a=enter'),
  access: 'costs.read',
  summary: 'Enter what one of a currency is in USD from a day on; the same day again corrects it',
  area,
})
export const removeRate = endpoint<typeof removeRateShapes>({
  name: 'removeRate',
  method: 'PUT',
  path: api('/costs/rate/a=del'),
  access: 'costs.read',
  summary: 'Remove the rate of a currency that holds from a day on',
  area,
})
