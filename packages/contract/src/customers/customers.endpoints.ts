import { endpoint } from '../endpoint'
import { api } from '../paths'
import { recordCalls } from '../records/record-calls'
import type { customerShapes, listCustomerOrdersShapes, readCustomerOverviewShapes } from './customers.schema'

const calls = recordCalls<typeof customerShapes>({
  one: 'Customer',
  many: 'Customers',
  at: '/c',
  createdAt: '/customer',
  may: {
    read: 'customers.read',
    write: 'customers.write',
    export: 'customers.export',
    delete: 'customers.delete',
  },
  summaries: {
    edit: 'Change a customer; with version, only if nobody else has since',
    remove: 'Soft-delete a customer; its orders stay readable',
  },
})
export const {
  list: listCustomers,
  exported: exportCustomers,
  read: readCustomer,
  edit: editCustomer,
  remove: deleteCustomer,
} = calls
export const createCustomer = { ...calls.create, failed: 'customer.create_failed' as const }

export const listCustomerOrders = endpoint<typeof listCustomerOrdersShapes>({
  name: 'listCustomerOrders',
  method: 'GET',
  path: api('/o/cid/:customer_id'),
  access: 'orders.read',
  summary: "A customer's orders with their totals, newest first",
  area: 'Customers',
})

export const readCustomerOverview = endpoint<typeof readCustomerOverviewShapes>({
  name: 'readCustomerOverview',
  method: 'GET',
  path: api('/c/id/:id/overview'),
  access: 'orders.read',
  summary: "A customer's orders in figures, their addresses, and what waits for the staff",
  area: 'Customers',
})
