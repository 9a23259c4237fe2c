import { repriceOutcomes } from '@getzo/domain/price-book/repricing'
import { type Static, Type } from 'typebox'
import { exportQuery, listQuery } from '../lists/list.schema'
import { closed, Day, Id, Instant, Money, orNull, TypedPrice, Version, written } from '../shapes.schema'

export const priceBookSorts = ['product_name', 'sku', 'price'] as const

const nullablePrice = orNull(Money)
const nullableInstant = orNull(Instant)

/**
 * A SKU with its prices at one moment, as decimal text, each with its effective date: `past` is the one before, `next`
 * the next to come; null where there is none. `version` counts the changes of its prices.
 */
export const PriceBookRow = Type.Object({
  id: Id,
  sku: Type.String(),
  combo_identifier: Type.String(),
  active: Type.Boolean(),
  product_id: Id,
  product_name: Type.String(),
  brand_id: Id,
  brand_name: Type.String(),
  past_price: nullablePrice,
  past_from: nullableInstant,
  price: nullablePrice,
  price_from: nullableInstant,
  next_price: nullablePrice,
  next_from: nullableInstant,
  currency: Type.String(),
  /** the SKU's picture */
  pic: orNull(Type.String()),
  version: Type.Integer(),
})
export type PriceBookRow = Static<typeof PriceBookRow>

const filters = {
  /** the end of that day in the shop's time zone; today and without it, now */
  as_of: Type.Optional(Day),
  brand_id: Type.Optional(Id),
  product_id: Type.Optional(Id),
  /** the SKU is sold */
  active: Type.Optional(Type.Boolean()),
  has_price: Type.Optional(Type.Boolean()),
  has_scheduled: Type.Optional(Type.Boolean()),
  /** the price in force, both included */
  price_min: Type.Optional(Money),
  price_max: Type.Optional(Money),
}
export const listPricesShapes = {
  query: listQuery(priceBookSorts, filters),
  answer: Type.Array(PriceBookRow),
}
export const exportPricesShapes = { query: exportQuery(priceBookSorts, filters), answer: Type.String() }

/** A repricing's effect on a SKU: the version of its prices since, the new price, and those that it ended. */
const Repriced = closed({ id: Id, version: Version, created: Id, ended: Type.Array(Id) })

/**
 * New prices as they were typed, each with the version of the SKU's prices that was seen, from the beginning of a day on
 * in the shop's time zone; of today, from now on.
 */
export const repriceShapes = {
  body: closed({
    promotion_day: Day,
    data: Type.Array(closed({ id: Id, version: Version, price: TypedPrice }), { minItems: 1 }),
  }),
  answer: written(
    Type.Array(
      Type.Object({
        id: Id,
        outcome: Type.Enum([...repriceOutcomes]),
        sku: orNull(Type.String()),
        /** of a changed one: what takes it back */
        undo: orNull(Repriced),
      }),
    ),
  ),
}

/** Takes new prices back where the SKU's prices are as the repricing left them (W4). */
export const undoRepriceShapes = {
  body: closed({ data: Type.Array(Repriced, { minItems: 1 }) }),
  answer: written(
    Type.Array(Type.Object({ id: Id, outcome: Type.Enum(['undone', 'changed_meanwhile', 'gone']) })),
  ),
}
