import { readProduct } from '@getzo/contract/products/products.endpoints'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call'

/** What a price is the price of; it may have been deleted meanwhile. */
export const pricedProductQuery = (id: number) =>
  queryOptions({
    queryKey: ['product', id],
    queryFn: ({ signal }) => call(readProduct, { params: { id } }, { signal }),
  })
