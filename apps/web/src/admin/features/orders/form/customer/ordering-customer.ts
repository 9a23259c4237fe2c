import { readOrderingCustomer } from '@getzo/contract/orders/orders.endpoints'
import { queryOptions, skipToken } from '@tanstack/react-query'
import { call } from '../../../../api/call'

/** The customer of an order form: the orders so far, and where the last one went (O39). */
export const orderingCustomerQuery = (id: number | null) =>
  queryOptions({
    queryKey: ['choices', 'ordering customer', id],
    queryFn:
      id === null
        ? skipToken
        : ({ signal }) => call(readOrderingCustomer, { params: { customer_id: id } }, { signal }),
    staleTime: 60_000,
  })
