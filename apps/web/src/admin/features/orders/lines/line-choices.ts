import { listBrands } from '@getzo/contract/brands/brands.endpoints'
import { listBrandProducts } from '@getzo/contract/products/products.endpoints'
import { listActiveSkus } from '@getzo/contract/products/skus.endpoints'
import { listLinePromotions, listSkuPromotions } from '@getzo/contract/promotions/promotions.endpoints'
import type { Promotion } from '@getzo/contract/promotions/promotions.schema'
import { queryOptions, skipToken } from '@tanstack/react-query'
import { call } from '../../../api/call'
import type { OrderDetail } from '../orders.api'

// a choice that was loaded a moment ago serves the next line too
const staleTime = 60_000

export const brandsQuery = queryOptions({
  queryKey: ['choices', 'brands'],
  queryFn: ({ signal }) => call(listBrands, {}, { signal }),
  staleTime,
})

export const productsQuery = (brandId: number | null) =>
  queryOptions({
    queryKey: ['choices', 'products', brandId],
    queryFn:
      brandId === null
        ? skipToken
        : ({ signal }) => call(listBrandProducts, { params: { brand_id: brandId } }, { signal }),
    staleTime,
  })

export const skusQuery = (productId: number | null) =>
  queryOptions({
    queryKey: ['choices', 'skus', productId],
    queryFn:
      productId === null
        ? skipToken
        : ({ signal }) => call(listActiveSkus, { params: { product_id: productId } }, { signal }),
    staleTime,
  })

/**
 * The prices of a SKU. For a SKU that the stored order holds, also the line's own price, which may have been replaced
 * since: an old order can then be saved as it is.
 */
export const promotionsQuery = (skuId: number | null, stored: readonly OrderDetail[]) => {
  const line = stored.find(({ sku_id }) => sku_id === skuId)
  return queryOptions<Promotion[]>({
    queryKey: ['choices', 'promotions', skuId, line?.id ?? null],
    queryFn:
      skuId === null
        ? skipToken
        : ({ signal }) =>
            line === undefined
              ? call(listSkuPromotions, { params: { sku_id: skuId } }, { signal })
              : call(
                  listLinePromotions,
                  { params: { order_detail_id: line.id, order_id: line.order_id } },
                  { signal },
                ),
    staleTime,
  })
}
