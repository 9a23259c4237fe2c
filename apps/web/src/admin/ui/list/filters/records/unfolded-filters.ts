import { readBrand } from '@getzo/contract/brands/brands.endpoints'
import { readProduct } from '@getzo/contract/products/products.endpoints'
import { call } from '../../../../api/call'
import { later } from '../../../later'
import { t } from '../../../text'
import type { RecordFilter } from '../filter-types'

const BrandField = later(() => import('./BrandFilterField'))
const ProductField = later(() => import('./ProductFilterField'))

/** A brand and a product, for lists that do not show them in the line: their fields are loaded later. */
export const unfoldedBrandFilter = {
  kind: 'record',
  name: 'brand_id',
  label: t('filter.brand'),
  field: BrandField,
  nameOf: async (id, signal) => (await call(readBrand, { params: { id } }, { signal })).name,
} satisfies RecordFilter<'brand_id'>

export const unfoldedProductFilter = {
  kind: 'record',
  name: 'product_id',
  label: t('filter.product'),
  field: ProductField,
  nameOf: async (id, signal) => (await call(readProduct, { params: { id } }, { signal })).name,
} satisfies RecordFilter<'product_id'>
