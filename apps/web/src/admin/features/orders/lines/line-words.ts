import type { QueryClient } from '@tanstack/react-query'
import type { LineValues } from '../form/order-values'
import { t } from '../orders.text'
import { skuText } from './choice-labels'
import { productsQuery, skusQuery } from './line-choices'
import type { StoredLines } from './stored-lines'

/** What a line holds, in one line of text, out of what its choices have loaded and of the stored order. */
export function lineWords(
  index: number,
  { product_id, brand_id, sku_id, promotion_id, quantity }: LineValues,
  stored: StoredLines,
  queryClient: QueryClient,
): string {
  const kept = stored.ofPromotion(promotion_id)
  const products = queryClient.getQueryData(productsQuery(brand_id).queryKey)
  const skus = queryClient.getQueryData(skusQuery(product_id).queryKey)
  const product = products?.find(({ id }) => id === product_id)?.name ?? kept?.product_name
  const sku = skus?.find(({ id }) => id === sku_id) ?? kept
  if (promotion_id === null || product === undefined || sku === undefined) {
    return t('line.inWordsIncomplete', { n: index + 1 })
  }
  return t('line.inWords', { n: index + 1, product, sku: skuText(sku), quantity: quantity ?? 0 })
}
