import { alsoAt, endpoint } from '../endpoint'
import { api } from '../paths'
import type {
  listMatrixShapes,
  listProductVariantOptionsShapes,
  listProductVariantsShapes,
  listValuesOfVariantShapes,
  listVariantOptionsShapes,
  listVariantsShapes,
} from './variants.schema'

const area = 'Variants'

export const listVariants = endpoint<typeof listVariantsShapes>({
  name: 'listVariants',
  method: 'GET',
  path: api('/v/all'),
  access: 'variants.read',
  summary: 'All variants with their products, or one page of them',
  area,
})
export const listVariantsWithProducts = alsoAt(listVariants, 'listVariantsWithProducts', api('/v/all/true'))
export const listVariantOptions = endpoint<typeof listVariantOptionsShapes>({
  name: 'listVariantOptions',
  method: 'GET',
  path: api('/v_o/all/true'),
  access: 'variants.read',
  summary: 'All variant options with their variants and products, or one page of them',
  area,
})
export const listProductVariants = endpoint<typeof listProductVariantsShapes>({
  name: 'listProductVariants',
  method: 'GET',
  path: api('/v/pid/:product_id'),
  access: 'variants.read',
  summary: "A product's variants in their order",
  area,
})
export const listProductVariantOptions = endpoint<typeof listProductVariantOptionsShapes>({
  name: 'listProductVariantOptions',
  method: 'GET',
  path: api('/v_o/pid/:product_id'),
  access: 'variants.read',
  summary: "A product's variant options in their order",
  area,
})
export const listValuesOfVariant = endpoint<typeof listValuesOfVariantShapes>({
  name: 'listValuesOfVariant',
  method: 'GET',
  path: api('/v_o/vid/:variant_id'),
  access: 'variants.read',
  summary: "A variant's options in their order",
  area,
})
export const listMatrix = endpoint<typeof listMatrixShapes>({
  name: 'listMatrix',
  method: 'GET',
  path: api('/m/pid/:product_id'),
  access: 'variants.read',
  summary: "The combinations of a product's variant options",
  area,
})
