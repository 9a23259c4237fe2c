import { arrivalCurrencies, arrivalStates, arrivalViews, spreads } from '@getzo/domain/arrivals/arrival-rules'
import { paperSizes } from '@getzo/domain/papers/papers'
import { type Language, languages } from '@getzo/domain/public/device'
import { type Static, Type } from 'typebox'
import { dayRange, listQuery } from '../lists/list.schema'
import { deletable, madeAndChanged, readBack, removal } from '../records/record.schema'
import { FoundSku } from '../scanning/scanned.schema'
import {
  ChosenDay,
  ChosenId,
  chosenOf,
  closed,
  Day,
  Id,
  IdParams,
  Instant,
  LongMoney,
  longText,
  nullableText,
  orNull,
  TypedAmount,
  TypedWholeNumber,
  text,
  Version,
  written,
} from '../shapes.schema'

export const arrivalSorts = ['waits', 'number', 'brand_name', 'expected_on'] as const

const State = Type.Enum([...arrivalStates])
const Currency = Type.Enum([...arrivalCurrencies])

const shown = {
  id: Id,
  /** "A-0042" */
  number: Type.String(),
  /** the maker */
  brand_id: Id,
  brand_name: Type.String(),
  state: State,
  /** their own number of it */
  reference: nullableText,
  expected_on: orNull(Day),
  /** days since it was expected, of one that is open and not here; else null */
  late_days: orNull(Type.Integer()),
  currency: Currency,
  /** pieces of its lines */
  ordered: Type.Integer(),
  received: Type.Integer(),
  damaged: Type.Integer(),
}

/** An arrival in the list. Its total is there for those who read costs, and for nobody else (A26). */
export const ArrivalRow = Type.Object({
  ...shown,
  version: Type.Integer(),
  total: Type.Optional(LongMoney),
})
export type ArrivalRow = Static<typeof ArrivalRow>

export const listArrivalsShapes = {
  query: listQuery(arrivalSorts, {
    state: Type.Optional(Type.Enum([...arrivalViews])),
    brand_id: Type.Optional(Id),
    ...dayRange('expected'),
  }),
  answer: Type.Array(ArrivalRow),
}

const pieces = orNull(Type.Integer())

/** The figures from which "Order again" proposed a quantity, and the quantity. */
export const Proposal = Type.Object({
  quantity: Type.Integer(),
  left: Type.Integer(),
  coming: Type.Integer(),
  sold: Type.Integer(),
  reorder_at: pieces,
  lasts_until: orNull(Day),
})
export type Proposal = Static<typeof Proposal>

/** A line of an arrival with what has come of it, and how its SKU stands now. */
export const ArrivalLine = Type.Object({
  id: Id,
  sku_id: Id,
  sku: Type.String(),
  combo_identifier: Type.String(),
  barcode: nullableText,
  product_id: Id,
  product_name: Type.String(),
  pic: nullableText,
  /** sold at present */
  active: Type.Boolean(),
  /** its SKU is in the bin, or gone: what comes of it is entered all the same */
  is_sku_deleted: Type.Boolean(),
  /** of its product, in grams */
  weight_g: nullableText,
  ordered: Type.Integer(),
  received: Type.Integer(),
  damaged: Type.Integer(),
  /** left now; null where no stock is kept of it */
  left: pieces,
  /** in 30 days */
  sold: Type.Integer(),
  proposal: Type.Unsafe<Proposal | null>({ ...Proposal, type: ['object', 'null'] }),
})
export type ArrivalLine = Static<typeof ArrivalLine>

/** One delivery. It stays when it is taken back. */
export const ArrivalReceipt = Type.Object({
  id: Id,
  pieces: Type.Integer(),
  damaged: Type.Integer(),
  note: nullableText,
  received_at: Instant,
  received_by: Type.String(),
  taken_back_at: orNull(Instant),
  taken_back_by: nullableText,
  lines: Type.Array(Type.Object({ line_id: Id, received: Type.Integer(), damaged: Type.Integer() })),
})
export type ArrivalReceipt = Static<typeof ArrivalReceipt>

const money = orNull(LongMoney)
/** What it costs, in its currency; rate is one of that in USD. For those alone who read costs (A26). */
export const ArrivalCosts = Type.Object({
  freight: money,
  duty: money,
  other: money,
  other_what: nullableText,
  spread: Type.Enum([...spreads]),
  rate: nullableText,
  lines: Type.Array(Type.Object({ line_id: Id, unit_cost: money })),
})
export type ArrivalCosts = Static<typeof ArrivalCosts>

export const Arrival = Type.Object({
  ...shown,
  /** the maker's, in which the purchase order is written; null where none is chosen */
  brand_language: Type.Unsafe<Language | null>({ enum: [...languages, null] }),
  carrier: nullableText,
  tracking: nullableText,
  note: nullableText,
  ordered_at: orNull(Instant),
  ordered_by: nullableText,
  closed_at: orNull(Instant),
  closed_by: nullableText,
  ...madeAndChanged,
  ...deletable,
  lines: Type.Array(ArrivalLine),
  receipts: Type.Array(ArrivalReceipt),
  costs: Type.Optional(ArrivalCosts),
})
export type Arrival = Static<typeof Arrival>

export const readArrivalShapes = { params: IdParams, answer: Arrival }

const entered = {
  brand_id: ChosenId,
  reference: Type.Optional(orNull(text(60))),
  expected_on: Type.Optional(ChosenDay),
  currency: chosenOf(arrivalCurrencies),
  carrier: Type.Optional(orNull(text(60))),
  tracking: Type.Optional(orNull(text(60))),
  note: Type.Optional(orNull(longText(1000))),
  freight: Type.Optional(TypedAmount),
  duty: Type.Optional(TypedAmount),
  other: Type.Optional(TypedAmount),
  other_what: Type.Optional(orNull(text(100))),
  rate: Type.Optional(TypedAmount),
  spread: Type.Optional(Type.Enum([...spreads])),
}
const enteredLine = { sku_id: ChosenId, ordered: TypedWholeNumber, unit_cost: Type.Optional(TypedAmount) }
const linesMax = { maxItems: 200 }
const answer = written(Type.Array(Arrival))

export const createArrivalShapes = {
  body: closed({ ...entered, lines: Type.Array(closed(enteredLine), linesMax) }),
  answer,
}
/** All of it: lines are matched by their SKUs, and one that is not named goes. */
export const editArrivalShapes = {
  params: IdParams,
  body: readBack(Arrival, {
    ...entered,
    lines: Type.Array(readBack(ArrivalLine, enteredLine), linesMax),
    version: Type.Optional(Version),
  }),
  answer,
}
export type ArrivalEntered = Static<typeof createArrivalShapes.body>

/** What it costs by itself, also once it is closed: bills come later (S8). What is left out stays. */
export const changeCostsShapes = {
  params: IdParams,
  body: closed({
    freight: Type.Optional(TypedAmount),
    duty: Type.Optional(TypedAmount),
    other: Type.Optional(TypedAmount),
    other_what: Type.Optional(orNull(text(100))),
    rate: Type.Optional(TypedAmount),
    spread: Type.Optional(Type.Enum([...spreads])),
    lines: Type.Optional(Type.Array(closed({ line_id: Id, unit_cost: TypedAmount }), linesMax)),
    version: Type.Optional(Version),
  }),
  answer,
}

/** What changes how an arrival stands: with version, only if nobody else has since. */
export const actOnArrivalShapes = {
  params: IdParams,
  body: closed({ version: Type.Optional(Version) }),
  answer,
}
export const deleteArrivalShapes = removal

const Uuid = Type.String({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' })
/** receipt_key is given by who receives: the same one again is the same delivery, and adds nothing. */
export const receiveArrivalShapes = {
  params: IdParams,
  body: closed({
    receipt_key: Uuid,
    note: Type.Optional(orNull(longText(500))),
    lines: Type.Array(closed({ line_id: Id, received: TypedWholeNumber, damaged: TypedWholeNumber }), {
      maxItems: 200,
    }),
  }),
  answer,
}

/**
 * What a scanned or typed text names: SKUs by their own name or barcode, those of the arrival where there are any; else the
 * piece of a code with its SKU. `piece` is one text for all codes of a piece.
 */
export const ScannedThing = Type.Object({
  skus: Type.Array(FoundSku),
  piece: nullableText,
  /** the order that the piece left with */
  order_id: orNull(Id),
  order_number: nullableText,
})
export type ScannedThing = Static<typeof ScannedThing>
export const readScannedThingShapes = {
  params: IdParams,
  query: closed({ text: text(500) }),
  answer: ScannedThing,
}

export const takeBackReceiptShapes = { params: IdParams, body: closed({}), answer }

/** SKUs by their ids, or those of an arrival. */
export const orderAgainShapes = {
  body: closed({
    sku_ids: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: 200 })),
    arrival_id: Type.Optional(Id),
  }),
  answer,
}

export const printPurchaseOrderShapes = {
  params: IdParams,
  query: closed({
    size: Type.Enum([...paperSizes]),
    /** the maker's without it, and English where none is chosen */
    language: Type.Optional(Type.Enum([...languages])),
    /** with unit costs, for those who read them */
    costs: Type.Optional(Type.Boolean()),
  }),
  answer: Type.String(),
}
