import { type Static, Type } from 'typebox'
import { listQuery } from '../lists/list.schema'
import { readBack } from '../records/record.schema'
import {
  ChosenId,
  closed,
  Id,
  listOf,
  Money,
  nullableText,
  orNull,
  SeenQuantity,
  serverSet,
  TypedWholeNumber,
  text,
  typedCode,
  Version,
  written,
} from '../shapes.schema'
import { ChosenUrlItem } from '../urls/urls.schema'

/** A unit that is sold. quantity is null where no stock is kept of it (S1). url_item_type is the stored one, else that of its newest URL, null where it has none (X11). */
export const Sku = Type.Object({
  id: Id,
  product_id: Id,
  sku: Type.String(),
  combo_identifier: Type.String(),
  barcode: nullableText,
  quantity: orNull(Type.Integer()),
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

const params = closed({ product_id: Id })

export const listSkusShapes = { params, answer: Type.Array(Sku) }
export const listActiveSkusShapes = { params, answer: Type.Array(Sku) }
export const listSellableSkusShapes = {
  query: listQuery(sellableSkuSorts, {}),
  answer: Type.Array(SellableSku),
}

const skuFields = {
  quantity: Type.Optional(TypedWholeNumber),
  sku: Type.Optional(orNull(text(100))),
  barcode: Type.Optional(orNull(typedCode(100))),
  serial_run_limit: Type.Optional(TypedWholeNumber),
  active: Type.Optional(Type.Boolean()),
  pic_url: Type.Optional(orNull(text(500))),
  url_item_type: Type.Optional(ChosenUrlItem),
}
/** A SKU of a combination; of a product without options where it names none. A missing code is made (P11). */
const NewSku = closed({
  product_id: ChosenId,
  combo_identifier: Type.Optional(orNull(text(700))),
  ...skuFields,
  ...serverSet('date_created', 'created_by'),
})
export type NewSku = Static<typeof NewSku>
/**
 * A missing field stays unchanged. With version, only if nobody else has changed the SKU since (O28). With quantity_seen,
 * the number that the caller saw, only the difference of quantity to it is counted (S1).
 */
const ChangedSku = readBack(Sku, {
  id: Id,
  quantity_seen: Type.Optional(SeenQuantity),
  combo_identifier: Type.Optional(text(700, 1)),
  ...skuFields,
  version: Type.Optional(Version),
  ...serverSet('date_modified', 'modified_by'),
})
export type ChangedSku = Static<typeof ChangedSku>

export const createSkusShapes = {
  body: closed({ data: listOf(NewSku) }),
  answer: written(Type.Array(Sku)),
}
export const editSkusShapes = {
  body: closed({ data: listOf(ChangedSku) }),
  answer: written(Type.Array(Sku)),
}
