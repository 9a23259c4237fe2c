import { type Static, Type } from 'typebox'
import { Id, orNull } from '../shapes.schema'

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

const params = Type.Object({ product_id: Id }, { additionalProperties: false })

export const listSkusShapes = { params, answer: Type.Array(Sku) }
export const listActiveSkusShapes = { params, answer: Type.Array(Sku) }
