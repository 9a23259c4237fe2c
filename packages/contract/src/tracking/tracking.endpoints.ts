import { endpoint } from '../endpoint'
import { api } from '../paths'
import type { readOrderProgressShapes, readTrackingShapes, undoDeliveryShapes } from './tracking.schema'

const area = 'Tracking'

export const readTracking = endpoint<typeof readTrackingShapes>({
  name: 'readTracking',
  method: 'GET',
  path: api('/o/id/:order_id/tracking'),
  access: 'orders.read',
  summary: "The carrier's events of an order's parcel and letter",
  area,
})
export const undoDelivery = endpoint<typeof undoDeliveryShapes>({
  name: 'undoDelivery',
  method: 'PUT',
  path: api('/o/id/:order_id/tracking/a=undo'),
  access: 'orders.write',
  summary: 'Take back what a delivery has set on the order: its status, or the day of its letter',
  area,
})
export const readOrderProgress = endpoint<typeof readOrderProgressShapes>({
  name: 'readOrderProgress',
  method: 'GET',
  path: api('/o/id/:order_id/progress'),
  access: 'order-proof',
  order: { param: 'order_id' },
  summary: 'How far an order is, as its customer sees it',
  area,
})
