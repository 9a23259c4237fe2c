import { listChangeRequests } from '@getzo/contract/order-details/order-details.endpoints'
import { queryOptions } from '@tanstack/react-query'
import { call } from './call'

/** Size-change requests of unfulfilled orders (R1): the list's panel shows them, the sidebar their number. */
export const changeRequestsQuery = queryOptions({
  queryKey: ['change-requests'],
  queryFn: ({ signal }) => call(listChangeRequests, {}, { signal }),
})
