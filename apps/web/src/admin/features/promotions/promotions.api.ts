import { readProduct } from '@getzo/contract/products/products.endpoints'
import { readPromotion } from '@getzo/contract/promotions/promotions.endpoints'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call'

/** What is stored now, for the form that edits it. */
export const readStoredPromotion = (id: number) => (signal: AbortSignal) =>
  call(readPromotion, { params: { id } }, { signal })

export const promotionQuery = (id: number) =>
  queryOptions({
    queryKey: ['promotion', id],
    queryFn: ({ signal }) => readStoredPromotion(id)(signal),
  })

/** What a price is the price of; it may have been deleted meanwhile. */
export const pricedProductQuery = (id: number) =>
  queryOptions({
    queryKey: ['product', id],
    queryFn: ({ signal }) => call(readProduct, { params: { id } }, { signal }),
  })
