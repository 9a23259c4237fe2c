import { readOrderDetail } from '@getzo/contract/order-details/order-details.endpoints'
import { listProductPromotions } from '@getzo/contract/promotions/promotions.endpoints'
import { queryOptions, skipToken } from '@tanstack/react-query'
import { call } from '../../api/call'
import { choicesKept } from '../../api/chosen'

/** The stored record, for the form that edits it. */
export const readStoredOrderDetail = (id: number) => (signal: AbortSignal) =>
  call(readOrderDetail, { params: { id } }, { signal })

export const orderDetailQuery = (id: number) =>
  queryOptions({
    queryKey: ['order detail', id],
    queryFn: ({ signal }) => readStoredOrderDetail(id)(signal),
  })

/** All prices of a product, including those no longer offered. */
export const productPromotionsQuery = (productId: number | null) =>
  queryOptions({
    queryKey: ['choices', 'promotions of product', productId],
    queryFn:
      productId === null
        ? skipToken
        : ({ signal }) => call(listProductPromotions, { params: { product_id: productId } }, { signal }),
    ...choicesKept,
  })
