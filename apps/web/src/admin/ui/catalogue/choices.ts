import { listBrands } from '@getzo/contract/brands/brands.endpoints'
import { listBrandProducts } from '@getzo/contract/products/products.endpoints'
import { listActiveSkus } from '@getzo/contract/products/skus.endpoints'
import { listProductVariants, listValuesOfVariant } from '@getzo/contract/variants/variants.endpoints'
import { queryOptions, skipToken } from '@tanstack/react-query'
import { call } from '../../api/call'

// a load is not cancelled when a line changes to another choice: it serves the next line, and a cascade may wait for it
export const choicesKept = {
  // recently loaded choices serve the next line too
  staleTime: 60_000,
  // a line that is not rendered reads its text and price from the cache
  gcTime: Infinity,
}

export const brandsQuery = queryOptions({
  queryKey: ['choices', 'brands'],
  queryFn: () => call(listBrands, {}),
  ...choicesKept,
})

export const productsQuery = (brandId: number | null) =>
  queryOptions({
    queryKey: ['choices', 'products', brandId],
    queryFn: brandId === null ? skipToken : () => call(listBrandProducts, { params: { brand_id: brandId } }),
    ...choicesKept,
  })

export const skusQuery = (productId: number | null) =>
  queryOptions({
    queryKey: ['choices', 'skus', productId],
    queryFn:
      productId === null ? skipToken : () => call(listActiveSkus, { params: { product_id: productId } }),
    ...choicesKept,
  })

export const variantsQuery = (productId: number | null) =>
  queryOptions({
    queryKey: ['choices', 'variants', productId],
    queryFn:
      productId === null ? skipToken : () => call(listProductVariants, { params: { product_id: productId } }),
    ...choicesKept,
  })

export const variantOptionsQuery = (variantId: number | null) =>
  queryOptions({
    queryKey: ['choices', 'variant options', variantId],
    queryFn:
      variantId === null ? skipToken : () => call(listValuesOfVariant, { params: { variant_id: variantId } }),
    ...choicesKept,
  })
