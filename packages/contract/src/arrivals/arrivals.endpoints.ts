import { endpoint } from '../endpoint'
import { api } from '../paths'
import type {
  actOnArrivalShapes,
  changeCostsShapes,
  createArrivalShapes,
  deleteArrivalShapes,
  editArrivalShapes,
  listArrivalsShapes,
  orderAgainShapes,
  printPurchaseOrderShapes,
  readArrivalShapes,
  readScannedThingShapes,
  receiveArrivalShapes,
  takeBackReceiptShapes,
} from './arrivals.schema'

const area = 'Arrivals'

export const listArrivals = endpoint<typeof listArrivalsShapes>({
  name: 'listArrivals',
  method: 'GET',
  path: api('/arrivals/all'),
  access: 'stock.read',
  summary: 'Arrivals, late ones first, or one page of them; totals for those who read costs',
  area,
})
export const readArrival = endpoint<typeof readArrivalShapes>({
  name: 'readArrival',
  method: 'GET',
  path: api('/arrivals/id/:id'),
  access: 'stock.read',
  summary: 'One arrival with its lines and deliveries; costs for those who read them',
  area,
})
export const createArrival = endpoint<typeof createArrivalShapes>({
  name: 'createArrival',
  method: 'POST',
  path: api('/arrival'),
  access: 'arrivals.write',
  summary: 'Create the draft of an arrival',
  area,
  creates: true,
})
export const editArrival = endpoint<typeof editArrivalShapes>({
  name: 'editArrival',
  method: 'PUT',
  path: api('/arrivals/id/:id/a=edit'),
  access: 'arrivals.write',
  summary: 'Change an arrival that is open; with version, only if nobody else has since',
  area,
})
export const changeCosts = endpoint<typeof changeCostsShapes>({
  name: 'changeCosts',
  method: 'PUT',
  path: api('/arrivals/id/:id/a=costs'),
  access: 'arrivals.write',
  summary: 'Change what an arrival costs, a closed one too: what is left out stays',
  area,
})
export const markOrdered = endpoint<typeof actOnArrivalShapes>({
  name: 'markOrdered',
  method: 'PUT',
  path: api('/arrivals/id/:id/a=order'),
  access: 'arrivals.write',
  summary: 'Mark a draft as ordered: its pieces are coming from then on',
  area,
})
export const receiveArrival = endpoint<typeof receiveArrivalShapes>({
  name: 'receiveArrival',
  method: 'PUT',
  path: api('/arrivals/id/:id/a=receive'),
  access: 'stock.correct',
  summary: 'Put a delivery of an arrival on the shelf, and write off what is damaged of it',
  area,
})
export const readScannedThing = endpoint<typeof readScannedThingShapes>({
  name: 'readScannedThing',
  method: 'GET',
  path: api('/arrivals/id/:id/scanned'),
  access: 'stock.correct',
  summary: 'The SKU or piece that a scanned or typed text names where an arrival is received',
  area,
})
export const takeBackReceipt = endpoint<typeof takeBackReceiptShapes>({
  name: 'takeBackReceipt',
  method: 'PUT',
  path: api('/arrivals/receipt/id/:id/a=back'),
  access: 'stock.correct',
  summary: 'Take back a delivery that was entered wrongly, with opposite entries',
  area,
})
export const closeArrival = endpoint<typeof actOnArrivalShapes>({
  name: 'closeArrival',
  method: 'PUT',
  path: api('/arrivals/id/:id/a=close'),
  access: 'arrivals.write',
  summary: 'Close an arrival of which something has come: the rest is no longer coming',
  area,
})
export const cancelArrival = endpoint<typeof actOnArrivalShapes>({
  name: 'cancelArrival',
  method: 'PUT',
  path: api('/arrivals/id/:id/a=cancel'),
  access: 'arrivals.write',
  summary: 'Cancel an arrival of which nothing has come',
  area,
})
export const deleteArrival = endpoint<typeof deleteArrivalShapes>({
  name: 'deleteArrival',
  method: 'PUT',
  path: api('/arrivals/id/:id/a=del'),
  access: 'arrivals.write',
  summary: 'Soft-delete the draft of an arrival',
  area,
})
export const orderAgain = endpoint<typeof orderAgainShapes>({
  name: 'orderAgain',
  method: 'POST',
  path: api('/arrivals/a=again'),
  access: 'arrivals.write',
  summary: 'Make drafts of what SKUs sell in 40 days less what is left and coming, one a maker',
  area,
  creates: true,
})
export const printPurchaseOrder = endpoint<typeof printPurchaseOrderShapes>({
  name: 'printPurchaseOrder',
  method: 'GET',
  path: api('/arrivals/id/:id/f=pdf'),
  access: 'stock.read',
  summary: 'The purchase order of an arrival as PDF, in its maker’s language or another, without our prices',
  area,
})
