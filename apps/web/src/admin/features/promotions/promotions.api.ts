import { readProduct } from '@getzo/contract/products/products.endpoints'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call'

/** The SKU of a price; it may have been deleted meanwhile. */
export const pricedProductQuery = (id: number) =>
  queryOptions({
    queryKey: ['product', id],
    queryFn: ({ signal }) => call(readProduct, { params: { id } }, { signal }),
  })
