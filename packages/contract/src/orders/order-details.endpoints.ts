import { endpoint } from '../endpoint'
import { api } from '../paths'
import type {
  clearChangeRequestShapes,
  createOrderDetailsShapes,
  deleteOrderDetailsShapes,
  editOrderDetailsShapes,
  listChangeRequestsShapes,
  listOrderDetailsShapes,
} from './order-details.schema'

const area = 'Order details'

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
  summary: 'Add lines to orders, all or nothing',
  area,
  creates: true,
})
export const editOrderDetails = endpoint<typeof editOrderDetailsShapes>({
  name: 'editOrderDetails',
  method: 'PUT',
  path: api('/od/a=edit'),
  access: 'order_details.write',
  summary: 'Change lines, all or nothing',
  area,
})
export const deleteOrderDetails = endpoint<typeof deleteOrderDetailsShapes>({
  name: 'deleteOrderDetails',
  method: 'PUT',
  path: api('/od/a=del'),
  access: 'order_details.write',
  summary: 'Soft-delete lines, all or nothing',
  area,
})
export const clearChangeRequest = endpoint<typeof clearChangeRequestShapes>({
  name: 'clearChangeRequest',
  method: 'PUT',
  path: api('/od/a=status_clear'),
  access: 'requests.clear',
  summary: "Clear a customer's size-change request",
  area,
})
