import { readOrderDetail } from '@getzo/contract/orders/order-details.endpoints'
import { readOrder } from '@getzo/contract/orders/orders.endpoints'
import { readProduct } from '@getzo/contract/products/products.endpoints'
import { listProductPromotions } from '@getzo/contract/promotions/promotions.endpoints'
import { queryOptions, skipToken } from '@tanstack/react-query'
import { call } from '../../api/call'
import { choicesKept } from '../../ui/catalogue/choices'

/** The stored record, for the form that edits it. */
export const readStoredOrderDetail = (id: number) => (signal: AbortSignal) =>
  call(readOrderDetail, { params: { id } }, { signal })

export const orderDetailQuery = (id: number) =>
  queryOptions({
    queryKey: ['order detail', id],
    queryFn: ({ signal }) => readStoredOrderDetail(id)(signal),
  })

/** The order of a form by its id, from the picker or from a draft (W13). */
export const chosenOrderQuery = (id: number | null) =>
  queryOptions({
    queryKey: ['choices', 'order', id],
    queryFn: id === null ? skipToken : ({ signal }) => call(readOrder, { params: { id } }, { signal }),
    ...choicesKept,
  })

export const chosenProductQuery = (id: number | null) =>
  queryOptions({
    queryKey: ['choices', 'product', id],
    queryFn: id === null ? skipToken : ({ signal }) => call(readProduct, { params: { id } }, { signal }),
    ...choicesKept,
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
