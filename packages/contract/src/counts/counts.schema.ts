import {
  agoMsMax,
  countKinds,
  countReasons,
  countStates,
  countViews,
  eventsMax,
  scanOutcomes,
  selectedMax,
} from '@getzo/domain/counts/count-rules'
import { entryKinds } from '@getzo/domain/stock/stock'
import { type Static, Type } from 'typebox'
import { dayRange, doneBy, exportQuery, listQuery } from '../lists/list.schema'
import { FoundSku } from '../scanning/scanned.schema'
import {
  ChosenId,
  closed,
  Id,
  IdParams,
  Instant,
  longText,
  nullableText,
  orNull,
  text,
  written,
} from '../shapes.schema'

export const countSorts = ['begun', 'number'] as const

const shown = {
  id: Id,
  /** "C-0042" */
  number: Type.String(),
  kind: Type.Enum([...countKinds]),
  /** of a count of a brand */
  brand_name: nullableText,
  state: Type.Enum([...countStates]),
  /** its SKUs, and how many of them are done */
  skus: Type.Integer(),
  done: Type.Integer(),
  /** pieces that were counted */
  pieces: Type.Integer(),
  date_created: Instant,
  /** the name of who began it */
  begun_by: Type.String(),
  /** the last scan; null before the first */
  last_at: orNull(Instant),
  saved_at: orNull(Instant),
}

/** A count in the list (S6). */
export const CountRow = Type.Object({
  ...shown,
  /** SKUs that differed when it was saved; null before */
  corrected: orNull(Type.Integer()),
})
export type CountRow = Static<typeof CountRow>

const filters = {
  state: Type.Optional(Type.Enum([...countViews])),
  kind: Type.Optional(Type.Enum([...countKinds])),
  brand_id: Type.Optional(Id),
  ...dayRange('begun'),
  ...doneBy('created'),
}
export const listCountsShapes = { query: listQuery(countSorts, filters), answer: Type.Array(CountRow) }

/** What can be counted: brands with their SKUs, and how many SKUs there are. */
export const CountChoices = Type.Object({
  brands: Type.Array(Type.Object({ id: Id, name: Type.String(), skus: Type.Integer() })),
  not_counted: Type.Integer(),
  all: Type.Integer(),
})
export type CountChoices = Static<typeof CountChoices>
export const readCountChoicesShapes = { answer: CountChoices }

/** The number of a SKU so far; what should be there is no part of it. */
const figures = {
  /** good pieces */
  counted: Type.Integer(),
  damaged: Type.Integer(),
  /** somebody has scanned it, or typed a number */
  is_begun: Type.Boolean(),
  is_done: Type.Boolean(),
  /** who finished it */
  closed_by: nullableText,
}
const CountFigures = Type.Object({ sku_id: Id, ...figures })
export type CountFigures = Static<typeof CountFigures>

/** An entry of the ledger since a SKU was done, or while it was counted. */
const Movement = Type.Object({
  kind: Type.Enum([...entryKinds]),
  amount: Type.Integer(),
  order_id: orNull(Id),
  order_number: nullableText,
  /** it came after the SKU was done: it is taken off both numbers. Else it came while it was counted. */
  is_since: Type.Boolean(),
})
export type Movement = Static<typeof Movement>

/** A SKU of a count. */
export const CountLine = Type.Object({
  id: Id,
  sku_id: Id,
  sku: Type.String(),
  combo_identifier: Type.String(),
  barcode: nullableText,
  product_id: Id,
  product_name: Type.String(),
  pic: nullableText,
  /** deleted, or no stock is kept of it any more: it is not corrected */
  is_out: Type.Boolean(),
  ...figures,
  /** what the ledger said when it was done; null before, and of a SKU that is not */
  expected: orNull(Type.Integer()),
  /** it had never been counted, and nothing had arrived: what is there is an opening */
  is_opening: Type.Boolean(),
  /** pieces in orders that have their label and are not sent: they still lie there; null of a SKU that is not done, and of a count that has ended */
  packed: orNull(Type.Integer()),
  /** what has moved since, and while it was counted; of an open count alone */
  movements: Type.Array(Movement),
  /** somebody has counted it otherwise since it was done: it has to be counted again */
  is_counted_since: Type.Boolean(),
  /** who counted it damaged */
  damaged_by: nullableText,
  /** its entries in the ledger, once the count is saved */
  entries: Type.Array(
    Type.Object({ kind: Type.Enum([...entryKinds]), amount: Type.Integer(), before: Type.Integer() }),
  ),
  /** left now; null before the count is saved */
  left: orNull(Type.Integer()),
})
export type CountLine = Static<typeof CountLine>

export const Count = Type.Object({
  ...shown,
  brand_id: orNull(Id),
  note: nullableText,
  saved_by: nullableText,
  undone_at: orNull(Instant),
  undone_by: nullableText,
  /** who counts, or counted, along */
  people: Type.Array(Type.String()),
  /** the number of its last event, from which on `readCountProgress` tells what is new */
  last: Type.Integer(),
  /** the last scans that counted, the newest first */
  scans: Type.Array(Type.Object({ sku_id: Id, pieces: Type.Integer(), by: Type.String(), at: Instant })),
  lines: Type.Array(CountLine),
  /** what its entries are worth in USD; null while it is not saved, and of SKUs without a cost. For those alone who read costs (A26). */
  value: Type.Optional(orNull(Type.String({ pattern: String.raw`^-?\d+\.\d{2}$` }))),
})
export type Count = Static<typeof Count>
export type LastScan = Count['scans'][number]
export const readCountShapes = { params: IdParams, answer: Count }

const isWhole = { minimum: 0, maximum: Number.MAX_SAFE_INTEGER }
/** What is new in a count since an event: the numbers of the SKUs that were counted on, and SKUs that came into it. */
export const CountProgress = Type.Object({
  state: Type.Enum([...countStates]),
  skus: Type.Integer(),
  done: Type.Integer(),
  last: Type.Integer(),
  people: Type.Array(Type.String()),
  figures: Type.Array(CountFigures),
  scans: Count.properties.scans,
})
export type CountProgress = Static<typeof CountProgress>
export const readCountProgressShapes = {
  params: IdParams,
  query: closed({ since: Type.Integer(isWhole) }),
  answer: CountProgress,
}

export const beginCountShapes = {
  body: closed({
    kind: Type.Enum([...countKinds]),
    brand_id: Type.Optional(ChosenId),
    /** of a selection */
    sku_ids: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: selectedMax })),
  }),
  answer: written(Type.Array(Count)),
}
export type CountBegun = Static<typeof beginCountShapes.body>

const Uuid = Type.String({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' })

/**
 * An event of a phone, by a key that the phone gives it: the same one again is the same event, and counts nothing. `scan`
 * has the text of a code, or a SKU that was chosen, or both where several SKUs have the code. `pieces` are added, below
 * zero taken off; `damaged` ones are counted apart. `adds` takes the SKU into the count. `done` closes a SKU. `ago_ms` is
 * how long ago it was, by the phone's own clock.
 */
export const CountEvent = closed({
  key: Uuid,
  kind: Type.Enum(['scan', 'done']),
  text: Type.Optional(orNull(text(500))),
  sku_id: Type.Optional(orNull(Id)),
  pieces: Type.Optional(Type.Integer({ minimum: -999_999, maximum: 999_999 })),
  damaged: Type.Optional(Type.Integer({ minimum: -999_999, maximum: 999_999 })),
  adds: Type.Optional(Type.Boolean()),
  ago_ms: Type.Integer({ minimum: 0, maximum: agoMsMax }),
})
export type CountEvent = Static<typeof CountEvent>

/** What came of an event. */
export const EventResult = Type.Object({
  key: Type.String(),
  outcome: Type.Enum([...scanOutcomes]),
  /** the SKU that it is of, where one was found */
  sku_id: orNull(Id),
  /** of `sold`: the order that the piece left with */
  order_id: orNull(Id),
  order_number: nullableText,
  /** of `several` those that it can be, of others the SKU */
  found: Type.Array(FoundSku),
})
export type EventResult = Static<typeof EventResult>

export const scanCountShapes = {
  params: IdParams,
  body: closed({
    /** the phone: scanning another SKU closes its last one */
    device: Uuid,
    since: Type.Integer(isWhole),
    events: Type.Array(CountEvent, { minItems: 1, maxItems: eventsMax }),
  }),
  answer: written(Type.Object({ results: Type.Array(EventResult), progress: CountProgress })),
}

const answer = written(Type.Array(Count))
export const countAgainShapes = {
  params: IdParams,
  body: closed({ sku_ids: Type.Array(Id, { minItems: 1, maxItems: selectedMax }) }),
  answer,
}

/** With every SKU that differs, as it was seen: if one was counted on meanwhile, nothing is saved. */
export const saveCountShapes = {
  params: IdParams,
  body: closed({
    note: Type.Optional(orNull(longText(500))),
    lines: Type.Array(
      closed({
        sku_id: Id,
        /** counted − expected */
        difference: Type.Integer({ minimum: -2_000_000_000, maximum: 2_000_000_000 }),
        damaged: Type.Integer({ minimum: 0, maximum: 999_999 }),
        reason: Type.Optional(Type.Enum([...countReasons])),
      }),
      { maxItems: 10_000 },
    ),
  }),
  answer,
}
export type SeenDifferences = Static<typeof saveCountShapes.body>['lines']
export const endCountShapes = { params: IdParams, body: closed({}), answer }

export const countLineSorts = ['sku'] as const
export const exportCountShapes = {
  params: IdParams,
  query: exportQuery(countLineSorts, {}),
  answer: Type.String(),
}
