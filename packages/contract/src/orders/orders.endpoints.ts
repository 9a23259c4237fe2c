import { endpoint } from '../endpoint'
import { api } from '../paths'
import type { saveNewOrderShapes } from './new-order.schema'
import type { readOrderViewShapes } from './order-view.schema'
import type {
  createOrderShapes,
  deleteOrderShapes,
  editOrderShapes,
  exportOrdersShapes,
  listCustomerOrdersOfSkuShapes,
  listOrdersOfSkuShapes,
  listOrdersOfStatusShapes,
  listOrdersShapes,
  markNeverLeftShapes,
  proposeOrderNumberShapes,
  readOrderingCustomerShapes,
  readOrderShapes,
  saveOrderShapes,
  setOrderStatusShapes,
  setOrderTrackingShapes,
} from './orders.schema'

const area = 'Orders'

export const listOrders = endpoint<typeof listOrdersShapes>({
  name: 'listOrders',
  method: 'GET',
  path: api('/o/all'),
  access: 'orders.read',
  summary: 'All orders, or one page of them',
  area,
})
export const listOrdersOfStatus = endpoint<typeof listOrdersOfStatusShapes>({
  name: 'listOrdersOfStatus',
  method: 'GET',
  path: api('/o/status/:status'),
  access: 'orders.read',
  summary: 'All orders of one status, streamed',
  area,
})
export const listOrdersOfSku = endpoint<typeof listOrdersOfSkuShapes>({
  name: 'listOrdersOfSku',
  method: 'GET',
  path: api('/o/od_sid/:sku_id'),
  access: 'orders.read',
  summary: 'The orders that hold a SKU, newest first',
  area,
})
export const listCustomerOrdersOfSku = endpoint<typeof listCustomerOrdersOfSkuShapes>({
  name: 'listCustomerOrdersOfSku',
  method: 'GET',
  path: api('/o/c/:customer_id/od_sid/:sku_id'),
  access: 'orders.read',
  summary: "A customer's orders that hold a SKU, newest first",
  area,
})
export const exportOrders = endpoint<typeof exportOrdersShapes>({
  name: 'exportOrders',
  method: 'GET',
  path: api('/o/all/f=csv'),
  access: 'orders.export',
  summary:
    'Every order that the filter matches, as CSV or XLSX, or a file of orders that the import reads back',
  area,
})
export const readOrder = endpoint<typeof readOrderShapes>({
  name: 'readOrder',
  method: 'GET',
  path: api('/o/id/:id'),
  access: 'orders.read',
  summary: 'One order',
  area,
})
export const readOrderView = endpoint<typeof readOrderViewShapes>({
  name: 'readOrderView',
  method: 'GET',
  path: api('/o/id/:id/v=view'),
  access: 'orders.read',
  summary: 'One order with its lines, steps, codes, refund and its customer’s figures, as its page shows it',
  area,
})
export const proposeOrderNumber = endpoint<typeof proposeOrderNumberShapes>({
  name: 'proposeOrderNumber',
  method: 'GET',
  path: api('/o/a=propose'),
  access: 'orders.write',
  summary: 'The number that a new order without one would be given now; a proposal that reserves nothing',
  area,
})
export const readOrderingCustomer = endpoint<typeof readOrderingCustomerShapes>({
  name: 'readOrderingCustomer',
  method: 'GET',
  path: api('/o/a=propose/c/:customer_id'),
  access: 'orders.write',
  summary: 'What an order form needs of its customer: the orders so far, and where the last one went',
  area,
})
export const createOrder = endpoint<typeof createOrderShapes>({
  name: 'createOrder',
  method: 'POST',
  path: api('/o'),
  access: 'orders.write',
  summary: 'Create an order without lines; saveNewOrder saves the whole of it at once',
  area,
  failed: 'order.create_failed',
  creates: true,
})
export const editOrder = endpoint<typeof editOrderShapes>({
  name: 'editOrder',
  method: 'PUT',
  path: api('/o/id/:id/a=edit'),
  access: 'orders.write',
  summary: 'Change an order, without its lines',
  area,
  failed: 'order.update_failed',
})
export const setOrderStatus = endpoint<typeof setOrderStatusShapes>({
  name: 'setOrderStatus',
  method: 'PUT',
  path: api('/o/id/:id/a=status'),
  access: 'orders.write',
  summary: "Change an order's status and nothing else",
  area,
  failed: 'order.update_failed',
})
export const setOrderTracking = endpoint<typeof setOrderTrackingShapes>({
  name: 'setOrderTracking',
  method: 'PUT',
  path: api('/o/id/:id/a=tracking'),
  access: 'orders.write',
  summary: "Change an order's tracking id and nothing else",
  area,
  failed: 'order.update_failed',
})
export const markNeverLeft = endpoint<typeof markNeverLeftShapes>({
  name: 'markNeverLeft',
  method: 'PUT',
  path: api('/o/id/:id/a=never_left'),
  access: 'orders.write',
  summary:
    'Say with a note that the goods of a cancelled or refunded order never left, so that they are on the shelf',
  area,
  failed: 'order.update_failed',
})
export const deleteOrder = endpoint<typeof deleteOrderShapes>({
  name: 'deleteOrder',
  method: 'PUT',
  path: api('/o/id/:id/a=del'),
  access: 'orders.delete',
  summary: 'Soft-delete an order',
  area,
})
export const saveNewOrder = endpoint<typeof saveNewOrderShapes>({
  name: 'saveNewOrder',
  method: 'POST',
  path: api('/o/a=save'),
  access: 'orders.write',
  summary: 'Create an order with its lines and, where wanted, its new customer: all or nothing',
  area,
  failed: 'order.create_failed',
  creates: true,
})
export const saveOrder = endpoint<typeof saveOrderShapes>({
  name: 'saveOrder',
  method: 'PUT',
  path: api('/o/id/:id/a=save'),
  access: 'orders.write',
  summary: 'Save an order with its lines; lines are matched by promotion',
  area,
  failed: 'order.update_failed',
})
