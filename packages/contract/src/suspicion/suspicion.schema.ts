import { suspicionRules, suspicionStates } from '@getzo/domain/suspicion/suspicion-rules'
import { type Static, Type } from 'typebox'
import { listQuery } from '../lists/list.schema'
import { closed, Id, IdParams, Instant, longText, nullableText, orNull, written } from '../shapes.schema'

export const suspicionSorts = ['last_at'] as const

/** Something unusual of a URL (G7). params fill the rule's words; tag_id is of the tag in use for it. */
export const Suspicion = Type.Object({
  id: Id,
  url_id: Id,
  url_seed: Type.String(),
  product_name: nullableText,
  pic_url: nullableText,
  order_id: orNull(Id),
  order_number: nullableText,
  tag_id: orNull(Id),
  rule: Type.Enum([...suspicionRules]),
  params: Type.Unsafe<Record<string, string | number>>({ type: 'object', additionalProperties: true }),
  found_at: Instant,
  last_at: Instant,
  state: Type.Enum([...suspicionStates]),
  note: nullableText,
  decided_by: nullableText,
  decided_at: orNull(Instant),
})
export type Suspicion = Static<typeof Suspicion>

/** A decision about a finding, from its history. */
const Decided = Type.Object({ state: Type.String(), note: nullableText, by: Type.String(), at: Instant })

/** One finding for the desk: how its code and the others of its product were scanned in the days of the rules. */
export const SuspicionCase = Type.Object({
  ...Suspicion.properties,
  product_id: orNull(Id),
  sku: nullableText,
  order_status: nullableText,
  tag_uid: nullableText,
  suspended_at: orNull(Instant),
  /** the shop's days, YYYY-MM-DD, oldest first; a day without visitors is left out */
  days: Type.Array(Type.Object({ day: Type.String(), visitors: Type.Integer() })),
  /** the last of those days, today */
  until: Type.String(),
  /** URLs of the product that were scanned besides, their middle one's visitors, the most of one, and on one day */
  others: Type.Object({
    urls: Type.Integer(),
    median: Type.Number(),
    most: Type.Integer(),
    most_a_day: Type.Integer(),
  }),
  /** requests of those days by country, where a proxy names it, the most first */
  places: Type.Array(Type.Object({ place: Type.String(), scans: Type.Integer() })),
  /** requests of all time by device, the most first */
  devices: Type.Array(Type.Object({ device: Type.String(), scans: Type.Integer() })),
  /** customers' reports about the code */
  reports: Type.Integer(),
  /** latest first */
  decisions: Type.Array(Decided),
})
export type SuspicionCase = Static<typeof SuspicionCase>

export const readSuspicionShapes = { params: IdParams, answer: SuspicionCase }

/** How many findings each tab of the desk holds, and how many reports nobody has read. */
export const SuspicionCounts = Type.Object({
  open: Type.Integer(),
  watch: Type.Integer(),
  decided: Type.Integer(),
  reports: Type.Integer(),
})
export type SuspicionCounts = Static<typeof SuspicionCounts>

export const countSuspicionShapes = { answer: SuspicionCounts }

export const listSuspicionShapes = {
  query: listQuery(suspicionSorts, {
    /** decided: fine or suspended */
    state: Type.Optional(Type.Enum([...suspicionStates, 'decided'])),
    rule: Type.Optional(Type.Enum([...suspicionRules])),
    url_id: Type.Optional(Id),
  }),
  answer: Type.Array(Suspicion),
}
/** decided_at is what was seen: a decision that somebody else has made since is not overwritten unseen */
export const decideSuspicionShapes = {
  params: IdParams,
  body: closed({
    state: Type.Enum(['fine', 'watch', 'suspended']),
    note: longText(500),
    decided_at: orNull(Instant),
  }),
  answer: written(Type.Array(Suspicion)),
}
