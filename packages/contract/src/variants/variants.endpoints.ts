import { alsoAt, endpoint } from '../endpoint'
import { api } from '../paths'
import type * as shapes from './variants.schema'

const area = 'Variants'

export const listVariants = endpoint<typeof shapes.listVariantsShapes>({
  name: 'listVariants',
  method: 'GET',
  path: api('/v/all'),
  access: 'variants.read',
  summary: 'All variants with their products, or one page of them',
  area,
})
export const listVariantsWithProducts = alsoAt(listVariants, 'listVariantsWithProducts', api('/v/all/true'))
export const listVariantOptions = endpoint<typeof shapes.listVariantOptionsShapes>({
  name: 'listVariantOptions',
  method: 'GET',
  path: api('/v_o/all/true'),
  access: 'variants.read',
  summary: 'All variant options with their variants and products, or one page of them',
  area,
})
export const listProductVariants = endpoint<typeof shapes.listProductVariantsShapes>({
  name: 'listProductVariants',
  method: 'GET',
  path: api('/v/pid/:product_id'),
  access: 'variants.read',
  summary: "A product's variants in their order",
  area,
})
export const listProductVariantOptions = endpoint<typeof shapes.listProductVariantOptionsShapes>({
  name: 'listProductVariantOptions',
  method: 'GET',
  path: api('/v_o/pid/:product_id'),
  access: 'variants.read',
  summary: "A product's variant options in their order",
  area,
})
export const listValuesOfVariant = endpoint<typeof shapes.listValuesOfVariantShapes>({
  name: 'listValuesOfVariant',
  method: 'GET',
  path: api('/v_o/vid/:variant_id'),
  access: 'variants.read',
  summary: "A variant's options in their order",
  area,
})
export const listMatrix = endpoint<typeof shapes.listMatrixShapes>({
  name: 'listMatrix',
  method: 'GET',
  path: api('/m/pid/:product_id'),
  access: 'variants.read',
  summary: "The combinations of a product's variant options",
  area,
})
export const readVariant = endpoint<typeof shapes.readVariantShapes>({
  name: 'readVariant',
  method: 'GET',
  path: api('/v/id/:id'),
  access: 'variants.read',
  summary: 'One variant with its product',
  area,
})
export const readVariantUses = endpoint<typeof shapes.readVariantUsesShapes>({
  name: 'readVariantUses',
  method: 'GET',
  path: api('/v/id/:id/uses'),
  access: 'variants.write',
  summary: 'The records that the deletion of a variant deletes too, and the number of orders that hold it',
  area,
})
export const createVariants = endpoint<typeof shapes.createVariantsShapes>({
  name: 'createVariants',
  method: 'POST',
  path: api('/variant'),
  access: 'variants.write',
  summary: 'Add variants to products, all or nothing: {data: [...]}, or one by itself',
  area,
  creates: true,
})
export const editVariants = endpoint<typeof shapes.editVariantsShapes>({
  name: 'editVariants',
  method: 'PUT',
  path: api('/v/a=edit'),
  access: 'variants.write',
  summary: 'Rename variants, all or nothing',
  area,
})
export const editVariant = endpoint<typeof shapes.editVariantShapes>({
  name: 'editVariant',
  method: 'PUT',
  path: api('/v/id/:id/a=edit'),
  access: 'variants.write',
  summary: 'Rename a variant; with version, only if nobody else has since',
  area,
})
export const deleteVariants = endpoint<typeof shapes.deleteVariantsShapes>({
  name: 'deleteVariants',
  method: 'PUT',
  path: api('/v/a=delete'),
  access: 'variants.write',
  summary: 'Soft-delete variants with their options, combinations and SKUs, all or nothing',
  area,
})
export const deleteVariant = endpoint<typeof shapes.deleteVariantShapes>({
  name: 'deleteVariant',
  method: 'PUT',
  path: api('/v/id/:id/a=del'),
  access: 'variants.write',
  summary: 'Soft-delete one variant, likewise',
  area,
})
export const readVariantOption = endpoint<typeof shapes.readVariantOptionShapes>({
  name: 'readVariantOption',
  method: 'GET',
  path: api('/v_o/id/:id'),
  access: 'variants.read',
  summary: 'One variant option with its variant and product',
  area,
})
export const readVariantOptionUses = endpoint<typeof shapes.readVariantUsesShapes>({
  name: 'readVariantOptionUses',
  method: 'GET',
  path: api('/v_o/id/:id/uses'),
  access: 'variants.write',
  summary:
    'The records that the deletion of a variant option deletes too, and the number of orders that hold it',
  area,
})
export const createVariantOptions = endpoint<typeof shapes.createVariantOptionsShapes>({
  name: 'createVariantOptions',
  method: 'POST',
  path: api('/variant_option'),
  access: 'variants.write',
  summary: 'Add options to variants, all or nothing: {data: [...]}, or one by itself',
  area,
  creates: true,
})
export const editVariantOptions = endpoint<typeof shapes.editVariantOptionsShapes>({
  name: 'editVariantOptions',
  method: 'PUT',
  path: api('/v_o/a=edit'),
  access: 'variants.write',
  summary: 'Change variant options, all or nothing; a new name stands in combinations and SKUs at once',
  area,
})
export const editVariantOption = endpoint<typeof shapes.editVariantOptionShapes>({
  name: 'editVariantOption',
  method: 'PUT',
  path: api('/v_o/id/:id/a=edit'),
  access: 'variants.write',
  summary: 'Change a variant option, likewise; with version, only if nobody else has since',
  area,
})
export const deleteVariantOptions = endpoint<typeof shapes.deleteVariantsShapes>({
  name: 'deleteVariantOptions',
  method: 'PUT',
  path: api('/v_o/a=delete'),
  access: 'variants.write',
  summary: 'Soft-delete variant options with their combinations and SKUs, all or nothing',
  area,
})
export const deleteVariantOption = endpoint<typeof shapes.deleteVariantShapes>({
  name: 'deleteVariantOption',
  method: 'PUT',
  path: api('/v_o/id/:id/a=del'),
  access: 'variants.write',
  summary: 'Soft-delete one variant option, likewise',
  area,
})
