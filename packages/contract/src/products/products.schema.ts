import { type Static, Type } from 'typebox'
import { listQuery } from '../lists/list.schema'
import { Id, IdParams, Instant, orNull } from '../shapes.schema'

export const productSorts = ['name', 'date_created', 'date_modified'] as const

const nullableText = orNull(Type.String())

/**
 * A row of a list of products. variant, sku and pic are those of its first active SKU, null where it has none: what
 * selects and the table of existing products show (P2, V2).
 */
export const ProductRow = Type.Object({
  id: Id,
  name: Type.String(),
  description: Type.String(),
  brand_id: Id,
  brand_name: Type.String(),
  brand_country: Type.String(),
  flag_options: Type.Boolean(),
  flag_serialization: Type.Boolean(),
  variant: nullableText,
  sku: nullableText,
  pic: nullableText,
  date_created: Instant,
  date_modified: orNull(Instant),
  version: Type.Integer(),
})
export type ProductRow = Static<typeof ProductRow>

/** A product as stored, without its options, SKUs and prices, which have calls of their own. */
export const Product = Type.Object({
  id: Id,
  name: Type.String(),
  description: Type.String(),
  brand_id: Id,
  brand_name: Type.String(),
  brand_country: Type.String(),
  flag_options: Type.Boolean(),
  flag_serialization: Type.Boolean(),
  warranty_information: Type.String(),
  wc_url: nullableText,
  date_created: Instant,
  created_by: nullableText,
  date_modified: orNull(Instant),
  modified_by: nullableText,
  deleted_at: orNull(Instant),
  deleted_by: nullableText,
  version: Type.Integer(),
})
export type Product = Static<typeof Product>

const query = listQuery(productSorts, {})

export const listProductsShapes = { query, answer: Type.Array(ProductRow) }
export const listBrandProductsShapes = {
  params: Type.Object({ brand_id: Id }, { additionalProperties: false }),
  query,
  answer: Type.Array(ProductRow),
}
export const readProductShapes = { params: IdParams, answer: Product }
