import { endpoint } from '../endpoint'
import { api } from '../paths'
import type {
  applyChangeRequestShapes,
  clearChangeRequestShapes,
  createOrderDetailsShapes,
  declineChangeRequestShapes,
  deleteOrderDetailShapes,
  deleteOrderDetailsShapes,
  editOrderDetailShapes,
  editOrderDetailsShapes,
  listAllOrderDetailsShapes,
  listChangeRequestsShapes,
  listOrderDetailsShapes,
  readOrderDetailShapes,
  undoChangeRequestShapes,
} from './order-details.schema'

const area = 'Order details'

export const listAllOrderDetails = endpoint<typeof listAllOrderDetailsShapes>({
  name: 'listAllOrderDetails',
  method: 'GET',
  path: api('/od/all'),
  access: 'order_details.read',
  summary: 'The active lines of all orders, newest first, or one page of them',
  area,
})
export const readOrderDetail = endpoint<typeof readOrderDetailShapes>({
  name: 'readOrderDetail',
  method: 'GET',
  path: api('/od/id/:id'),
  access: 'order_details.read',
  summary: 'One line with its order, customer, product and price',
  area,
})
export const listOrderDetails = endpoint<typeof listOrderDetailsShapes>({
  name: 'listOrderDetails',
  method: 'GET',
  path: api('/od/oid/:order_id'),
  access: 'orders.read',
  summary: 'The active lines of an order',
  area,
})
export const listChangeRequests = endpoint<typeof listChangeRequestsShapes>({
  name: 'listChangeRequests',
  method: 'GET',
  path: api('/od/all/v=change_requests'),
  access: 'requests.read',
  summary: 'Active size-change requests on unfulfilled orders, oldest first',
  area,
})
export const createOrderDetails = endpoint<typeof createOrderDetailsShapes>({
  name: 'createOrderDetails',
  method: 'POST',
  path: api('/od'),
  access: 'order_details.write',
  summary: 'Add lines to orders, all or nothing: {data: [...]}, or one line by itself',
  area,
  failed: 'order.detail_create_failed',
  creates: true,
})
export const editOrderDetails = endpoint<typeof editOrderDetailsShapes>({
  name: 'editOrderDetails',
  method: 'PUT',
  path: api('/od/a=edit'),
  access: 'order_details.write',
  summary: 'Change lines, all or nothing',
  area,
  failed: 'order.detail_update_failed',
})
export const deleteOrderDetails = endpoint<typeof deleteOrderDetailsShapes>({
  name: 'deleteOrderDetails',
  method: 'PUT',
  path: api('/od/a=del'),
  access: 'order_details.write',
  summary: 'Soft-delete lines, all or nothing',
  area,
  failed: 'order.detail_delete_failed',
})
export const clearChangeRequest = endpoint<typeof clearChangeRequestShapes>({
  name: 'clearChangeRequest',
  method: 'PUT',
  path: api('/od/a=status_clear'),
  access: 'requests.clear',
  summary: "Clear a customer's size-change request",
  area,
})
export const applyChangeRequest = endpoint<typeof applyChangeRequestShapes>({
  name: 'applyChangeRequest',
  method: 'PUT',
  path: api('/od/a=status_apply'),
  access: 'requests.apply',
  summary:
    "Put a line on the size its customer asks for, at that SKU's price in force, and clear the request",
  area,
})
export const undoChangeRequest = endpoint<typeof undoChangeRequestShapes>({
  name: 'undoChangeRequest',
  method: 'PUT',
  path: api('/od/a=status_undo'),
  access: 'requests.apply',
  summary: 'Take back an applied size-change request: the line as it was, and the request open again',
  area,
})
export const declineChangeRequest = endpoint<typeof declineChangeRequestShapes>({
  name: 'declineChangeRequest',
  method: 'PUT',
  path: api('/od/a=status_decline'),
  access: 'requests.clear',
  summary: "Decline a customer's size-change request with a reason, which the customer reads",
  area,
})
export const editOrderDetail = endpoint<typeof editOrderDetailShapes>({
  name: 'editOrderDetail',
  method: 'PUT',
  path: api('/od/id/:id/a=edit'),
  access: 'order_details.write',
  summary:
    'Put a line on another promotion or order; with order_version, only if nobody else has changed its order',
  area,
  failed: 'order.detail_update_failed',
})
export const deleteOrderDetail = endpoint<typeof deleteOrderDetailShapes>({
  name: 'deleteOrderDetail',
  method: 'PUT',
  path: api('/od/id/:id/a=del'),
  access: 'order_details.write',
  summary: 'Soft-delete one line',
  area,
  failed: 'order.detail_delete_failed',
})
