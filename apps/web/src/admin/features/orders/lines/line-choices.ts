import { listBrands } from '@getzo/contract/brands/brands.endpoints'
import { listBrandProducts } from '@getzo/contract/products/products.endpoints'
import { listActiveSkus } from '@getzo/contract/products/skus.endpoints'
import { listLinePromotions, listSkuPromotions } from '@getzo/contract/promotions/promotions.endpoints'
import type { Promotion } from '@getzo/contract/promotions/promotions.schema'
import { queryOptions, skipToken } from '@tanstack/react-query'
import { call } from '../../../api/call'
import type { StoredLines } from './stored-lines'

// no load is given up when a line turns to another choice: it serves the next line, and a cascade may wait for it
const shared = {
  // a choice that was loaded a moment ago serves the next line too
  staleTime: 60_000,
  // a line that is not drawn reads its words and its price out of the cache
  gcTime: Infinity,
}

export const brandsQuery = queryOptions({
  queryKey: ['choices', 'brands'],
  queryFn: () => call(listBrands, {}),
  ...shared,
})

export const productsQuery = (brandId: number | null) =>
  queryOptions({
    queryKey: ['choices', 'products', brandId],
    queryFn: brandId === null ? skipToken : () => call(listBrandProducts, { params: { brand_id: brandId } }),
    ...shared,
  })

export const skusQuery = (productId: number | null) =>
  queryOptions({
    queryKey: ['choices', 'skus', productId],
    queryFn:
      productId === null ? skipToken : () => call(listActiveSkus, { params: { product_id: productId } }),
    ...shared,
  })

/**
 * The prices of a SKU. For a SKU that the stored order holds, also the line's own price, which may have been replaced
 * since: an old order can then be saved as it is.
 */
export const promotionsQuery = (skuId: number | null, stored: StoredLines) => {
  const line = stored.ofSku(skuId)
  return queryOptions<Promotion[]>({
    queryKey: ['choices', 'promotions', skuId, line?.id ?? null],
    queryFn:
      skuId === null
        ? skipToken
        : () =>
            line === undefined
              ? call(listSkuPromotions, { params: { sku_id: skuId } })
              : call(listLinePromotions, { params: { order_detail_id: line.id, order_id: line.order_id } }),
    ...shared,
  })
}
