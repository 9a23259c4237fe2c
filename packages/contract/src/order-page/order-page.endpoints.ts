import { endpoint } from '../endpoint'
import { api } from '../paths'
import type {
  cancelOrderShapes,
  listCustomerOrderDetailsShapes,
  listOtherSizesShapes,
  lookUpOrderShapes,
  readCustomerOrderShapes,
  readLookupAlarmShapes,
  readOrderLinkStateShapes,
  renewOrderLinkShapes,
  requestSizeChangeShapes,
} from './order-page.schema'

const area = 'Order page'

export const lookUpOrder = endpoint<typeof lookUpOrderShapes>({
  name: 'lookUpOrder',
  method: 'GET',
  path: api('/o/id_hash/:hash/:reference'),
  access: 'anyone',
  summary: "The order of a customer's link, proven by the last four of its reference; gives the proof cookie",
  area,
})
export const readCustomerOrder = endpoint<typeof readCustomerOrderShapes>({
  name: 'readCustomerOrder',
  method: 'GET',
  path: api('/o/id/:order_id/v=c'),
  access: 'order-proof',
  order: { param: 'order_id' },
  summary: 'An order as its customer sees it',
  area,
})
export const listCustomerOrderDetails = endpoint<typeof listCustomerOrderDetailsShapes>({
  name: 'listCustomerOrderDetails',
  method: 'GET',
  path: api('/od/oid/:order_id/v=c'),
  access: 'order-proof',
  order: { param: 'order_id' },
  summary: "An order's active lines as its customer sees them",
  area,
})
export const cancelOrder = endpoint<typeof cancelOrderShapes>({
  name: 'cancelOrder',
  method: 'PUT',
  path: api('/o/id/:id/a=cancel'),
  access: 'order-proof',
  order: { param: 'id' },
  summary:
    'Cancel an order for its customer, before it is sent and within the deadline; a refund becomes due',
  area,
})
export const listOtherSizes = endpoint<typeof listOtherSizesShapes>({
  name: 'listOtherSizes',
  method: 'GET',
  path: api('/v/pid/:product_id/name/Size/item/:current_size'),
  access: 'anyone',
  summary:
    'The other sizes of a product; current_size is a size, or a whole combination whose other options are kept',
  area,
})
export const requestSizeChange = endpoint<typeof requestSizeChangeShapes>({
  name: 'requestSizeChange',
  method: 'PUT',
  path: api('/od/a=status_change'),
  access: 'order-proof',
  order: { lineInBody: 'id' },
  summary: 'Ask for another size of an item; status_change is "Change size to {size}"',
  area,
})
export const renewOrderLink = endpoint<typeof renewOrderLinkShapes>({
  name: 'renewOrderLink',
  method: 'PUT',
  path: api('/o/id/:id/a=new_link'),
  access: 'orders.write',
  summary: "Revoke a customer's link with every proof it gave, and issue a new one",
  area,
})
export const readOrderLinkState = endpoint<typeof readOrderLinkStateShapes>({
  name: 'readOrderLinkState',
  method: 'GET',
  path: api('/o/id/:id/link'),
  access: 'orders.read',
  summary:
    "How many wrong tries the customer's link has taken, whether it is closed by them, and which codes open the order too",
  area,
})
export const readLookupAlarm = endpoint<typeof readLookupAlarmShapes>({
  name: 'readLookupAlarm',
  method: 'GET',
  path: api('/o/lookup_alarm'),
  access: 'orders.read',
  summary: 'Whether orders are being guessed, since when and from how many networks',
  area,
})
