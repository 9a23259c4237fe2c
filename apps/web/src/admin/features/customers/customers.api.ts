import { listCustomerOrders } from '@getzo/contract/customers/customers.endpoints'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call'

/** A customer's orders with their totals, newest first (C3). */
export const customerOrdersQuery = (id: number) =>
  queryOptions({
    queryKey: ['customer', id, 'orders'],
    queryFn: ({ signal }) => call(listCustomerOrders, { params: { customer_id: id } }, { signal }),
  })
