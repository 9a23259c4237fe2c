import { type Static, Type } from 'typebox'
import { dayRange, doneBy, listQuery } from '../lists/list.schema'
import { madeAndChanged, readBack } from '../records/record.schema'
import {
  ChosenId,
  closed,
  Id,
  IdParams,
  Instant,
  listOf,
  Money,
  nullableText,
  oneOrList,
  orNull,
  serverSet,
  TypedPrice,
  text,
  Version,
  written,
} from '../shapes.schema'

export const promotionSorts = ['promotion_date', 'price', 'date_created'] as const

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
  ...madeAndChanged,
})
export type Promotion = Static<typeof Promotion>

/** A row of the list of prices: with its product's name, and its SKU's picture. */
export const PromotionRow = Type.Object({
  ...Promotion.properties,
  product_name: Type.String(),
  pic: nullableText,
})
export type PromotionRow = Static<typeof PromotionRow>

const ofProduct = closed({ product_id: Id })

const filters = {
  product_id: Type.Optional(Id),
  active: Type.Optional(Type.Boolean()),
  /** active ones that begin within a week (W1) */
  coming: Type.Optional(Type.Boolean()),
  ...dayRange('promotion'),
  has_orders: Type.Optional(Type.Boolean()),
  ...dayRange('created'),
  ...dayRange('modified'),
  ...doneBy('created', 'modified'),
}
export const listPromotionsShapes = {
  query: listQuery(promotionSorts, filters),
  answer: Type.Array(PromotionRow),
}
export const readPromotionShapes = { params: IdParams, answer: Promotion }
export const listProductPromotionsShapes = { params: ofProduct, answer: Type.Array(Promotion) }
/** The date of the order that a price is for: of an earlier day, the price in force then (O46). */
const ofOrderDate = closed({ order_date: Type.Optional(text(40)) })
export const listSkuPromotionsShapes = {
  params: closed({ sku_id: Id }),
  query: ofOrderDate,
  answer: Type.Array(Promotion),
}
export const listLinePromotionsShapes = {
  params: closed({ order_detail_id: Id, order_id: Id }),
  query: ofOrderDate,
  answer: Type.Array(Promotion),
}

/** A price as it was typed, and its effective date as order_date is written; the currency is always USD (M3). */
const priceFields = { price: TypedPrice, promotion_date: text(40), ...serverSet('currency') }
const made = serverSet('date_created', 'created_by')
const changed = serverSet('date_modified', 'modified_by')
const ofProductFields = { product_id: ChosenId, brand_id: Type.Optional(ChosenId) }

/**
 * A price by itself: of one SKU, or without one of every active SKU that the variant option is part of, or of all of
 * the product (M5).
 */
const OneNewPromotion = closed({
  ...ofProductFields,
  sku_id: Type.Optional(ChosenId),
  variant_id: Type.Optional(ChosenId),
  variant_option_id: Type.Optional(ChosenId),
  ...priceFields,
  ...made,
})
export type OneNewPromotion = Static<typeof OneNewPromotion>

/** A price of a product form: of a SKU by its id, or by its combination. */
const NewPromotion = closed({
  ...ofProductFields,
  sku_id: Type.Optional(ChosenId),
  combo_identifier: Type.Optional(orNull(text(700))),
  active: Type.Optional(Type.Boolean()),
  ...priceFields,
  ...made,
})
export type NewPromotion = Static<typeof NewPromotion>

/**
 * A missing field stays unchanged; the fields that name the SKU are taken as stored. With version, only if nobody else has
 * changed the price since (O28).
 */
const ChangedPromotion = readBack(PromotionRow, {
  id: Id,
  price: Type.Optional(TypedPrice),
  promotion_date: Type.Optional(text(40)),
  active: Type.Optional(Type.Boolean()),
  version: Type.Optional(Version),
  ...changed,
})
export type ChangedPromotion = Static<typeof ChangedPromotion>

export const createPromotionsShapes = {
  body: oneOrList(OneNewPromotion, NewPromotion),
  answer: written(Type.Array(Promotion)),
}
export const editPromotionsShapes = {
  body: closed({ data: listOf(ChangedPromotion) }),
  answer: written(Type.Array(Promotion)),
}
export const editPromotionShapes = {
  params: IdParams,
  body: readBack(PromotionRow, {
    ...ofProductFields,
    ...priceFields,
    active: Type.Optional(Type.Boolean()),
    version: Type.Optional(Version),
    ...changed,
  }),
  answer: written(Type.Array(Promotion)),
}
export const deletePromotionShapes = {
  params: IdParams,
  body: closed(serverSet('deleted_at', 'deleted_by')),
  answer: written(Type.Array(Type.Object({ id: Id }))),
}
