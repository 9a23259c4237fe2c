import { type Static, Type } from 'typebox'
import { closed, Day, Id, LongMoney, nullableText, orNull, TypedAmount, written } from '../shapes.schema'

/** A SKU of which nobody has said what a piece costs, though some were sent or lie there (S8). */
export const UncostedSku = Type.Object({
  sku_id: Id,
  sku: Type.String(),
  combo_identifier: Type.String(),
  product_id: Id,
  product_name: Type.String(),
  brand_name: Type.String(),
  pic: nullableText,
  /** pieces that were sent without a cost, and what they were sold for in USD */
  sent: Type.Integer(),
  revenue: LongMoney,
  /** pieces on the shelf */
  quantity: Type.Integer(),
  /** what was entered before, which can be entered anew until its first arrival with a cost */
  unit_cost: orNull(Type.String()),
})
export type UncostedSku = Static<typeof UncostedSku>

export const listUncostedShapes = { answer: Type.Array(UncostedSku) }

export const enterCostsShapes = {
  body: closed({
    costs: Type.Array(closed({ sku_id: Id, unit_cost: TypedAmount }), { minItems: 1, maxItems: 200 }),
  }),
  answer: written(Type.Object({ entered: Type.Integer() })),
}

const ValueRow = Type.Object({
  brand_id: Id,
  brand_name: Type.String(),
  pieces: Type.Integer(),
  value: LongMoney,
})

/** What lies on the shelf at the end of a day, at its average cost then, by brand; the largest value first. */
export const StockValue = Type.Object({
  day: Day,
  /** the shop's first day with an entry; null before any */
  began_on: orNull(Day),
  pieces: Type.Integer(),
  value: LongMoney,
  /** of them without a cost */
  uncosted: Type.Integer(),
  /** at the end of the same month a year before; null before the ledger began */
  before: orNull(Type.Object({ day: Day, value: LongMoney })),
  rows: Type.Array(ValueRow),
  /** what was not sold in 180 days */
  unsold: Type.Object({ skus: Type.Integer(), value: LongMoney }),
})
export type StockValue = Static<typeof StockValue>

export const readStockValueShapes = { query: closed({ day: Type.Optional(Day) }), answer: StockValue }
