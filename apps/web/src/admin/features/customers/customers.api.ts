import { listCustomerOrders, readCustomer } from '@getzo/contract/customers/customers.endpoints'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call'

export const customerQuery = (id: number) =>
  queryOptions({
    queryKey: ['customer', id],
    queryFn: ({ signal }) => readStoredCustomer(id)(signal),
  })

/** What is stored now, for the form that edits it. */
export const readStoredCustomer = (id: number) => (signal: AbortSignal) =>
  call(readCustomer, { params: { id } }, { signal })

/** A customer's orders with their totals, newest first (C3). */
export const customerOrdersQuery = (id: number) =>
  queryOptions({
    queryKey: ['customer', id, 'orders'],
    queryFn: ({ signal }) => call(listCustomerOrders, { params: { customer_id: id } }, { signal }),
  })
