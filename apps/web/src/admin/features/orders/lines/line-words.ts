import type { QueryClient } from '@tanstack/react-query'
import { productsQuery, skusQuery } from '../../../ui/catalogue/choices'
import type { LineValues } from '../form/order-values'
import { t } from '../orders.text'
import { skuText } from './choice-labels'
import type { StoredLines } from './stored-lines'

/** A line as one line of text, from its loaded choices and the stored order. */
export function lineWords(
  index: number,
  line: LineValues,
  stored: StoredLines,
  queryClient: QueryClient,
): string {
  const item = itemOf(line, stored, queryClient)
  if (item === null) return t('line.inWordsIncomplete', { n: index + 1 })
  return t('line.inWords', { n: index + 1, ...item, quantity: line.quantity ?? 0 })
}

/** The item of a line: "Cedar Box, Large (CB-L)"; undefined while a part of it is not selected or not loaded. */
export function lineName(
  line: LineValues,
  stored: StoredLines,
  queryClient: QueryClient,
): string | undefined {
  const item = itemOf(line, stored, queryClient)
  return item === null ? undefined : `${item.product}, ${item.sku}`
}

function itemOf(
  { product_id, brand_id, sku_id, promotion_id }: LineValues,
  stored: StoredLines,
  queryClient: QueryClient,
): { product: string; sku: string } | null {
  const kept = stored.ofPromotion(promotion_id)
  const products = queryClient.getQueryData(productsQuery(brand_id).queryKey)
  const skus = queryClient.getQueryData(skusQuery(product_id).queryKey)
  const product = products?.find(({ id }) => id === product_id)?.name ?? kept?.product_name
  const sku = skus?.find(({ id }) => id === sku_id) ?? kept
  if (promotion_id === null || product === undefined || sku === undefined) return null
  return { product, sku: skuText(sku) }
}
