import { lossKinds, lossParts, rateCurrencies } from '@getzo/domain/costs/cost-rules'
import { type Static, Type } from 'typebox'
import { dayRange, listQuery } from '../lists/list.schema'
import {
  ChosenDay,
  chosenOf,
  closed,
  Day,
  Id,
  Instant,
  LongMoney,
  nullableText,
  orNull,
  TypedAmount,
  written,
} from '../shapes.schema'

/** A SKU of which nobody has said what a piece costs, though some were sent or lie there (S8). */
export const UncostedSku = Type.Object({
  sku_id: Id,
  sku: Type.String(),
  combo_identifier: Type.String(),
  product_id: Id,
  product_name: Type.String(),
  brand_name: Type.String(),
  pic: nullableText,
  /** pieces have left without a cost */
  was_sent: Type.Boolean(),
  /** in 30 days */
  sold: Type.Integer(),
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

/** What one of a currency is in USD from a day on, until its next rate. Entered by a person, and looked up nowhere. */
export const ExchangeRate = Type.Object({
  currency: Type.Enum([...rateCurrencies]),
  from_day: Day,
  rate: Type.String(),
  entered_at: Instant,
  entered_by: Type.String(),
})
export type ExchangeRate = Static<typeof ExchangeRate>

export const listRatesShapes = { answer: Type.Array(ExchangeRate) }
/** Entered again for the same day, it is corrected. */
export const enterRateShapes = {
  body: closed({ currency: chosenOf(rateCurrencies), from_day: ChosenDay, rate: TypedAmount }),
  answer: written(Type.Array(ExchangeRate)),
}
export const removeRateShapes = {
  body: closed({ currency: chosenOf(rateCurrencies), from_day: ChosenDay }),
  answer: written(Type.Array(ExchangeRate)),
}

export const lossSorts = ['made_at'] as const

/** A loss or gain of a SKU, or a cost difference of pieces that had left already. The margin subtracts the amount (S8). */
const Loss = Type.Object({
  id: Id,
  part: Type.Unsafe<(typeof lossParts)[number]>({ type: 'string' }),
  kind: Type.Unsafe<(typeof lossKinds)[number]>({ type: 'string' }),
  sku: Type.String(),
  combo_identifier: Type.String(),
  product_id: Id,
  product_name: Type.String(),
  brand_name: Type.String(),
  /** pieces that came or went; null of a cost difference */
  pieces: orNull(Type.Integer()),
  /** less than nothing where pieces were found, or cost less */
  amount: Type.String({ pattern: String.raw`^-?\d+\.\d{2}$` }),
  made_at: Instant,
  made_by: Type.String(),
  note: nullableText,
  count_id: orNull(Id),
  count_number: nullableText,
  arrival_id: orNull(Id),
  arrival_number: nullableText,
  order_id: orNull(Id),
  order_number: nullableText,
})
export type Loss = Static<typeof Loss>

export const listLossesShapes = {
  query: listQuery(lossSorts, {
    part: Type.Optional(Type.Enum([...lossParts])),
    kind: Type.Optional(Type.Enum([...lossKinds])),
    brand_id: Type.Optional(Id),
    product_id: Type.Optional(Id),
    ...dayRange('made'),
  }),
  answer: Type.Array(Loss),
}
