import { suspicionRules, suspicionStates } from '@getzo/domain/suspicion/suspicion-rules'
import { type Static, Type } from 'typebox'
import { listQuery } from '../lists/list.schema'
import { Id, IdParams, Instant, longText, orNull, written } from '../shapes.schema'

export const suspicionSorts = ['last_at'] as const

const nullableText = orNull(Type.String())

/** Something unusual of a URL (G7). params fill the rule's words; tag_id is of the tag in use for it. */
export const Suspicion = Type.Object({
  id: Id,
  url_id: Id,
  url_seed: Type.String(),
  product_name: nullableText,
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

export const listSuspicionShapes = {
  query: listQuery(suspicionSorts, {
    state: Type.Optional(Type.Enum([...suspicionStates])),
    rule: Type.Optional(Type.Enum([...suspicionRules])),
    url_id: Type.Optional(Id),
  }),
  answer: Type.Array(Suspicion),
}
/** decided_at is what was seen: a decision that somebody else has made since is not overwritten unseen */
export const decideSuspicionShapes = {
  params: IdParams,
  body: Type.Object(
    {
      state: Type.Enum(['fine', 'watch', 'suspended']),
      note: longText(500),
      decided_at: orNull(Instant),
    },
    { additionalProperties: false },
  ),
  answer: written(Type.Array(Suspicion)),
}
