import { type Static, Type } from 'typebox'
import { Id } from '../shapes.schema'

/** A SKU that a scanned or typed text names. */
export const FoundSku = Type.Object({
  id: Id,
  sku: Type.String(),
  combo_identifier: Type.String(),
  product_name: Type.String(),
})
export type FoundSku = Static<typeof FoundSku>
