import { endpoint } from '../endpoint'
import { api } from '../paths'
import type {
  createCustomerShapes,
  deleteCustomerShapes,
  editCustomerShapes,
  exportCustomersShapes,
  listCustomerOrdersShapes,
  listCustomersShapes,
  readCustomerShapes,
} from './customers.schema'

const area = 'Customers'

export const listCustomers = endpoint<typeof listCustomersShapes>({
  name: 'listCustomers',
  method: 'GET',
  path: api('/c/all'),
  access: 'customers.read',
  summary: 'All customers, or one page of them',
  area,
})
export const exportCustomers = endpoint<typeof exportCustomersShapes>({
  name: 'exportCustomers',
  method: 'GET',
  path: api('/c/all/f=csv'),
  access: 'customers.export',
  summary: 'Every customer that the filter matches, as CSV',
  area,
})
export const readCustomer = endpoint<typeof readCustomerShapes>({
  name: 'readCustomer',
  method: 'GET',
  path: api('/c/id/:id'),
  access: 'customers.read',
  summary: 'One customer; a deleted one too, with deleted_at set',
  area,
})
export const createCustomer = endpoint<typeof createCustomerShapes>({
  name: 'createCustomer',
  method: 'POST',
  path: api('/customer'),
  access: 'customers.write',
  summary: 'Create a customer',
  area,
  failed: 'customer.create_failed',
  creates: true,
})
export const editCustomer = endpoint<typeof editCustomerShapes>({
  name: 'editCustomer',
  method: 'PUT',
  path: api('/c/id/:id/a=edit'),
  access: 'customers.write',
  summary: 'Change a customer; with version, only if nobody else has since',
  area,
})
export const deleteCustomer = endpoint<typeof deleteCustomerShapes>({
  name: 'deleteCustomer',
  method: 'PUT',
  path: api('/c/id/:id/a=del'),
  access: 'customers.delete',
  summary: 'Soft-delete a customer; its orders stay readable',
  area,
})
export const listCustomerOrders = endpoint<typeof listCustomerOrdersShapes>({
  name: 'listCustomerOrders',
  method: 'GET',
  path: api('/o/cid/:customer_id'),
  access: 'orders.read',
  summary: "A customer's orders with their totals, newest first",
  area,
})
