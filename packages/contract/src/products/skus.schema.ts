import { type Static, Type } from 'typebox'
import { listQuery } from '../lists/list.schema'
import { Id, Money, orNull } from '../shapes.schema'

const nullableText = orNull(Type.String())

/** What is sold. url_item_type is that of its newest URL, null where it has none. */
export const Sku = Type.Object({
  id: Id,
  product_id: Id,
  sku: Type.String(),
  combo_identifier: Type.String(),
  barcode: nullableText,
  quantity: Type.Integer(),
  serial_run_limit: orNull(Type.Integer()),
  pic_url: nullableText,
  active: Type.Boolean(),
  url_item_type: nullableText,
  version: Type.Integer(),
})
export type Sku = Static<typeof Sku>

export const sellableSkuSorts = ['product_name'] as const

/**
 * A SKU that can be put on an order, with all that a line needs. promotion_id and price are those of its price in
 * force, null where it has none. The pinyin is empty where a name has nothing Chinese in it.
 */
export const SellableSku = Type.Object({
  id: Id,
  sku: Type.String(),
  combo_identifier: Type.String(),
  pic_url: nullableText,
  brand_id: Id,
  brand_name: Type.String(),
  brand_name_pinyin: Type.String(),
  product_id: Id,
  product_name: Type.String(),
  product_name_pinyin: Type.String(),
  promotion_id: orNull(Id),
  price: orNull(Money),
})
export type SellableSku = Static<typeof SellableSku>

const params = Type.Object({ product_id: Id }, { additionalProperties: false })

export const listSkusShapes = { params, answer: Type.Array(Sku) }
export const listActiveSkusShapes = { params, answer: Type.Array(Sku) }
export const listSellableSkusShapes = {
  query: listQuery(sellableSkuSorts, {}),
  answer: Type.Array(SellableSku),
}
