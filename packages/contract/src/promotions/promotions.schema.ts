import { type Static, Type } from 'typebox'
import { listQuery } from '../lists/list.schema'
import { Id, IdParams, Instant, Money, orNull } from '../shapes.schema'

export const promotionSorts = ['promotion_date', 'price', 'date_created'] as const

const nullableText = orNull(Type.String())

/** A price from an effective date on, as decimal text. combo_identifier names the combination that it is the price of. */
export const Promotion = Type.Object({
  id: Id,
  product_id: Id,
  brand_id: Id,
  sku_id: orNull(Id),
  variant_id: orNull(Id),
  variant_option_id: orNull(Id),
  combo_identifier: nullableText,
  price: Money,
  currency: Type.String(),
  promotion_date: Instant,
  active: Type.Boolean(),
  date_created: Instant,
  created_by: nullableText,
  date_modified: orNull(Instant),
  modified_by: nullableText,
  version: Type.Integer(),
})
export type Promotion = Static<typeof Promotion>

const ofProduct = Type.Object({ product_id: Id }, { additionalProperties: false })

export const listPromotionsShapes = { query: listQuery(promotionSorts, {}), answer: Type.Array(Promotion) }
export const readPromotionShapes = { params: IdParams, answer: Promotion }
export const listProductPromotionsShapes = { params: ofProduct, answer: Type.Array(Promotion) }
export const listSkuPromotionsShapes = {
  params: Type.Object({ sku_id: Id }, { additionalProperties: false }),
  answer: Type.Array(Promotion),
}
export const listLinePromotionsShapes = {
  params: Type.Object({ order_detail_id: Id, order_id: Id }, { additionalProperties: false }),
  answer: Type.Array(Promotion),
}
