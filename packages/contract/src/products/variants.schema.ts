import { type Static, Type } from 'typebox'
import { listQuery } from '../lists/list.schema'
import { Id, Instant, orNull } from '../shapes.schema'

const nullableText = orNull(Type.String())

/** An option's name, such as Size. */
export const Variant = Type.Object({
  id: Id,
  name: Type.String(),
  product_id: Id,
  product_name: Type.String(),
  date_created: Instant,
  created_by: nullableText,
  date_modified: orNull(Instant),
  version: Type.Integer(),
})
export type Variant = Static<typeof Variant>

/** One value of an option, such as Small. product_variant_id is variant_id by its other name. */
export const VariantOption = Type.Object({
  id: Id,
  name: Type.String(),
  product_id: Id,
  product_name: Type.String(),
  variant_id: Id,
  product_variant_id: Id,
  variant_name: Type.String(),
  pic: nullableText,
  date_created: Instant,
  created_by: nullableText,
  date_modified: orNull(Instant),
  version: Type.Integer(),
})
export type VariantOption = Static<typeof VariantOption>

/** One combination of a product's values, such as "Small - Brown". */
export const MatrixItem = Type.Object({
  id: Id,
  value: Type.String(),
  product_id: Id,
  active: Type.Boolean(),
})
export type MatrixItem = Static<typeof MatrixItem>

export const variantSorts = ['id'] as const

const query = listQuery(variantSorts, {})
const ofProduct = Type.Object({ product_id: Id }, { additionalProperties: false })

export const listVariantsShapes = { query, answer: Type.Array(Variant) }
export const listVariantOptionsShapes = { query, answer: Type.Array(VariantOption) }
export const listProductVariantsShapes = { params: ofProduct, answer: Type.Array(Variant) }
export const listProductVariantOptionsShapes = { params: ofProduct, answer: Type.Array(VariantOption) }
export const listValuesOfVariantShapes = {
  params: Type.Object({ variant_id: Id }, { additionalProperties: false }),
  answer: Type.Array(VariantOption),
}
export const listMatrixShapes = { params: ofProduct, answer: Type.Array(MatrixItem) }
