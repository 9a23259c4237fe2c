import { readCustomer } from '@getzo/contract/customers/customers.endpoints'
import { queryOptions, skipToken } from '@tanstack/react-query'
import { call } from '../../../../api/call'

/** The customer of a form by id: a picked one is cached, one from a draft is fetched (W13). */
export const chosenCustomerQuery = (id: number | null) =>
  queryOptions({
    queryKey: ['choices', 'customer', id],
    queryFn:
      id === null
        ? skipToken
        : async ({ signal }): Promise<{ customer_name: string; phone_number: string }> =>
            call(readCustomer, { params: { id } }, { signal }),
    staleTime: 60_000,
    gcTime: Infinity,
  })
