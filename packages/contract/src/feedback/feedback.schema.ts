import { type Static, Type } from 'typebox'
import { dayRange, listQuery } from '../lists/list.schema'
import { Id, IdParams, Instant, longText, orNull, serverSet, written } from '../shapes.schema'

const nullableText = orNull(Type.String())

/** Longer than the rule's 4,000 characters, so that the rule's own words refuse what is a little too long (F2). */
const feedbackCharactersMax = 100_000

export const createFeedbackShapes = {
  body: Type.Object(
    {
      feedback: longText(feedbackCharactersMax),
      ugh: Type.Optional(orNull(Type.String({ format: 'clean-text', maxLength: 200 }))),
      url_item_type: Type.Optional(orNull(Type.String({ format: 'clean-text', maxLength: 20 }))),
      ...serverSet('date_created'),
    },
    { additionalProperties: false },
  ),
  answer: written(Type.Array(Type.Object({ id: Id, date_created: Instant }))),
}

export const feedbackSorts = ['date_created'] as const

/** product and URL are those of the code that the writer came from; null where they came from none. */
export const Feedback = Type.Object({
  id: Id,
  date_created: Instant,
  feedback: Type.String(),
  ugh: nullableText,
  url_item_type: nullableText,
  url_id: orNull(Id),
  url_seed: nullableText,
  product_id: orNull(Id),
  product_name: nullableText,
  brand_name: nullableText,
  read_at: orNull(Instant),
  read_by: nullableText,
})
export type Feedback = Static<typeof Feedback>

export const listFeedbackShapes = {
  query: listQuery(feedbackSorts, {
    state: Type.Optional(Type.Enum(['unread', 'read'])),
    product_id: Type.Optional(Id),
    ...dayRange('received'),
  }),
  answer: Type.Array(Feedback),
}

export const markFeedbackReadShapes = {
  params: IdParams,
  body: Type.Object({ read: Type.Boolean() }, { additionalProperties: false }),
  answer: written(Type.Array(Type.Object({ id: Id, read_at: orNull(Instant), read_by: nullableText }))),
}
