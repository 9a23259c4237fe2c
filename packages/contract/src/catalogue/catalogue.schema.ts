import { type Static, Type } from 'typebox'
import { Id, Instant, Money, orNull } from '../shapes.schema'

const nullableText = orNull(Type.String())

export const Brand = Type.Object({
  id: Id,
  name: Type.String(),
  country: Type.String(),
  date_created: Instant,
  date_modified: orNull(Instant),
})
export type Brand = Static<typeof Brand>

export const Product = Type.Object({
  id: Id,
  name: Type.String(),
  description: Type.String(),
  brand_id: Id,
  brand_name: Type.String(),
  brand_country: Type.String(),
  flag_options: Type.Boolean(),
  flag_serialization: Type.Boolean(),
  date_created: Instant,
  date_modified: orNull(Instant),
})
export type Product = Static<typeof Product>

export const Sku = Type.Object({
  id: Id,
  product_id: Id,
  sku: Type.String(),
  combo_identifier: Type.String(),
  pic_url: nullableText,
  quantity: Type.Integer(),
  active: Type.Boolean(),
})
export type Sku = Static<typeof Sku>

/** A price of a SKU from an effective date on. price as decimal text. */
export const Promotion = Type.Object({
  id: Id,
  sku_id: Id,
  product_id: Id,
  brand_id: Id,
  price: Money,
  currency: Type.String(),
  promotion_date: Instant,
  active: Type.Boolean(),
  date_created: Instant,
})
export type Promotion = Static<typeof Promotion>

const brandParams = Type.Object({ brand_id: Id }, { additionalProperties: false })
const productParams = Type.Object({ product_id: Id }, { additionalProperties: false })
const skuParams = Type.Object({ sku_id: Id }, { additionalProperties: false })

export const listBrandsShapes = { answer: Type.Array(Brand) }
export const listProductsShapes = { answer: Type.Array(Product) }
export const listBrandProductsShapes = { params: brandParams, answer: Type.Array(Product) }
export const listActiveSkusShapes = { params: productParams, answer: Type.Array(Sku) }
export const listSkuPromotionsShapes = { params: skuParams, answer: Type.Array(Promotion) }
export const listLinePromotionsShapes = {
  params: Type.Object({ order_detail_id: Id, order_id: Id }, { additionalProperties: false }),
  answer: Type.Array(Promotion),
}
