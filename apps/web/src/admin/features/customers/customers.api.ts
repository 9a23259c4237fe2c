import { listCustomerOrders, readCustomerOverview } from '@getzo/contract/customers/customers.endpoints'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call'

/** A customer's orders with their totals, newest first (C3). */
export const customerOrdersQuery = (id: number) =>
  queryOptions({
    queryKey: ['customer', id, 'orders'],
    queryFn: ({ signal }) => call(listCustomerOrders, { params: { customer_id: id } }, { signal }),
  })

/** Figures, addresses and open matters of a customer. */
export const overviewQuery = (id: number) =>
  queryOptions({
    queryKey: ['customer', id, 'overview'],
    queryFn: ({ signal }) => call(readCustomerOverview, { params: { id } }, { signal }),
  })
