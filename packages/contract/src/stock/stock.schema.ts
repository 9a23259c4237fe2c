import { correctionKinds, entryKinds, ledgerParts, stockStates } from '@getzo/domain/stock/stock'
import { type Static, Type } from 'typebox'
import { exportQuery, listQuery } from '../lists/list.schema'
import {
  closed,
  Day,
  Id,
  IdParams,
  Instant,
  longText,
  nullableText,
  orNull,
  SeenQuantity,
  TypedWholeNumber,
  written,
} from '../shapes.schema'

export const stockSorts = [
  'lasts_until',
  'product_name',
  'sku',
  'on_hand',
  'left',
  'sold',
  'coming',
  'reorder_at',
] as const

const pieces = orNull(Type.Integer())

const comingFields = {
  /** the rest of what is ordered of makers */
  coming: Type.Integer(),
  /** the day on which the next of it is expected; null if none is, or no day is known */
  coming_on: orNull(Day),
}

/** A SKU with what is left of it (S2, S5). Its numbers are null where no stock is kept of it. */
export const StockRow = Type.Object({
  /** the SKU's */
  id: Id,
  sku: Type.String(),
  combo_identifier: Type.String(),
  active: Type.Boolean(),
  product_id: Id,
  product_name: Type.String(),
  brand_id: Id,
  brand_name: Type.String(),
  pic: nullableText,
  on_hand: pieces,
  /** by open orders */
  reserved: pieces,
  /** on hand without what is reserved */
  left: pieces,
  /** sold in 30 days */
  sold: Type.Integer(),
  ...comingFields,
  /** the shop's day on which it runs out as it sells now; null beyond two years, without a sale, or if it is sold out */
  lasts_until: orNull(Day),
  reorder_at: pieces,
  is_untracked: Type.Boolean(),
  /** it says when it runs low: since its first count or arrival, or since somebody keeps stock from its numbers */
  warns: Type.Boolean(),
  counted_at: orNull(Instant),
})
export type StockRow = Static<typeof StockRow>

export const listStockShapes = {
  query: listQuery(stockSorts, {
    state: Type.Optional(Type.Enum([...stockStates])),
    brand_id: Type.Optional(Id),
    product_id: Type.Optional(Id),
    /** the SKU is sold */
    active: Type.Optional(Type.Boolean()),
    has_reorder_point: Type.Optional(Type.Boolean()),
    /** some lie there, and none was sent in 180 days */
    unsold: Type.Optional(Type.Boolean()),
  }),
  answer: Type.Array(StockRow),
}

/** An open order that waits for pieces of a SKU; `lacks` is how many of them are not there for it. */
export const WaitingLine = Type.Object({
  order_id: Id,
  order_number: Type.String(),
  quantity: Type.Integer(),
  lacks: Type.Integer(),
})
export type WaitingLine = Static<typeof WaitingLine>

/** The numbered pieces of a SKU (S9): bound to no order, to one that is to be sent, and sent. */
const NumberedPieces = Type.Object({ free: Type.Integer(), packed: Type.Integer(), sent: Type.Integer() })

export const readStockShapes = {
  params: IdParams,
  answer: Type.Object({
    ...StockRow.properties,
    /** those that cannot be sent with what is there, in the order in which orders get the last pieces; at most 50 */
    lacking: Type.Array(WaitingLine),
    pieces: NumberedPieces,
  }),
}

/** An entry of a SKU's ledger (S1). */
export const StockEntry = Type.Object({
  id: Id,
  kind: Type.Enum([...entryKinds]),
  amount: Type.Integer(),
  /** on hand after it; null where no stock is kept of the SKU */
  after: pieces,
  order_id: orNull(Id),
  order_number: nullableText,
  /** whose delivery it is of */
  arrival_id: orNull(Id),
  arrival_number: nullableText,
  /** the count that it is of */
  count_id: orNull(Id),
  count_number: nullableText,
  made_at: Instant,
  made_by: Type.String(),
  note: nullableText,
})
export type StockEntry = Static<typeof StockEntry>

export const stockEntrySorts = ['made_at'] as const
const ledgerFilter = { part: Type.Optional(Type.Enum([...ledgerParts])) }
export const listStockEntriesShapes = {
  params: IdParams,
  query: listQuery(stockEntrySorts, ledgerFilter),
  answer: Type.Array(StockEntry),
}

export const exportStockEntriesShapes = {
  params: IdParams,
  query: exportQuery(stockEntrySorts, ledgerFilter),
  answer: Type.String(),
}

export const correctStockShapes = {
  params: IdParams,
  body: closed({
    kind: Type.Enum([...correctionKinds]),
    /** counted: how many lie there; else how many are gone */
    pieces: TypedWholeNumber,
    /** on hand as the person saw it */
    quantity_seen: SeenQuantity,
    note: Type.Optional(orNull(longText(500))),
  }),
  answer: written(Type.Array(StockRow)),
}

const idsOfQuery = Type.String({
  maxLength: 4000,
  pattern: '^[1-9][0-9]{0,15}(,[1-9][0-9]{0,15})*$',
  examples: ['12,15'],
})

/** What is left of a SKU (S2), as a screen says it in a sentence. Its numbers are null where no stock is kept of it. */
export const StockLeft = Type.Object({
  /** the SKU's */
  id: Id,
  product_id: Id,
  on_hand: pieces,
  reserved: pieces,
  left: pieces,
  ...comingFields,
  reorder_at: pieces,
  warns: Type.Boolean(),
  /** pieces that the named order has taken from the shelf */
  held: Type.Integer(),
})
export type StockLeft = Static<typeof StockLeft>

/** SKUs by their ids, or all those of products. With an order's id, its own pieces are not among the reserved ones. */
export const readStockLeftShapes = {
  query: closed({
    sku_ids: Type.Optional(idsOfQuery),
    product_ids: Type.Optional(idsOfQuery),
    order_id: Type.Optional(Id),
  }),
  answer: Type.Array(StockLeft),
}

/** An order's SKU of which it takes more than there is (S4). */
export const OversoldSku = Type.Object({
  sku_id: Id,
  sku: Type.String(),
  /** pieces that are not there for the order */
  more: Type.Integer(),
  /** pieces that are there for it */
  left: Type.Integer(),
})
export type OversoldSku = Static<typeof OversoldSku>

const ids = Type.Array(Id, { minItems: 1, maxItems: 200 })

export const setReorderPointShapes = {
  body: closed({ ids, reorder_at: TypedWholeNumber }),
  answer: written(Type.Array(StockRow)),
}
export const trackStockShapes = {
  body: closed({ ids, is_untracked: Type.Boolean() }),
  answer: written(Type.Array(StockRow)),
}
/** Without ids: of every SKU of which stock is kept. */
export const keepStockShapes = {
  body: closed({ ids: Type.Optional(ids) }),
  answer: written(Type.Object({ kept: Type.Integer() })),
}
