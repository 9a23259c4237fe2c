import { type ReportPlace, reportedCodeMax, reportPlaces } from '@getzo/domain/feedback/report-places'
import { type Static, Type } from 'typebox'
import { dayRange, doneBy, listQuery } from '../lists/list.schema'
import {
  closed,
  Id,
  IdParams,
  Instant,
  longText,
  nullableText,
  orNull,
  serverSet,
  written,
} from '../shapes.schema'

const placeOrNull = Type.Unsafe<ReportPlace | null>({
  type: ['string', 'null'],
  enum: [...reportPlaces, null],
})

/** Longer than the rule's 4,000 characters, so that the rule's own words refuse what is a little too long (F2). */
const feedbackCharactersMax = 100_000
const replyCharactersMax = 1000

export const createFeedbackShapes = {
  body: closed({
    feedback: longText(feedbackCharactersMax),
    ugh: Type.Optional(orNull(Type.String({ format: 'clean-text', maxLength: 200 }))),
    url_item_type: Type.Optional(orNull(Type.String({ format: 'clean-text', maxLength: 20 }))),
    asked_code: Type.Optional(orNull(Type.String({ format: 'clean-text', maxLength: reportedCodeMax }))),
    shown_at: Type.Optional(placeOrNull),
    reply_to: Type.Optional(orNull(Type.String({ format: 'clean-text', maxLength: replyCharactersMax }))),
    ...serverSet('date_created'),
  }),
  answer: written(Type.Array(Type.Object({ id: Id, date_created: Instant }))),
}

export const feedbackSorts = ['date_created'] as const

/**
 * product and URL are those of the code that the writer came from; null where they came from none. A report has shown_at,
 * the place that it is about, and what is known of its code and of where an answer goes (Q15).
 */
export const Feedback = Type.Object({
  id: Id,
  date_created: Instant,
  feedback: Type.String(),
  ugh: nullableText,
  url_item_type: nullableText,
  url_id: orNull(Id),
  url_seed: nullableText,
  asked_code: nullableText,
  shown_at: placeOrNull,
  reply_to: nullableText,
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
    shown_at: Type.Optional(Type.Enum(['any', ...reportPlaces])),
    has_product: Type.Optional(Type.Boolean()),
    has_reply: Type.Optional(Type.Boolean()),
    ...dayRange('received'),
    ...doneBy('read'),
  }),
  answer: Type.Array(Feedback),
}

export const markFeedbackReadShapes = {
  params: IdParams,
  body: closed({ read: Type.Boolean() }),
  answer: written(Type.Array(Type.Object({ id: Id, read_at: orNull(Instant), read_by: nullableText }))),
}
