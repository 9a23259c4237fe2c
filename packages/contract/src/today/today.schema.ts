import { firstSteps, senderSettings } from '@getzo/domain/settings/settings'
import { placesMax } from '@getzo/domain/today/arrange-queues'
import { queueIds } from '@getzo/domain/today/queue-ids'
import { type Static, Type } from 'typebox'
import { chosenOf, closed, Day, Id, nullableText, orNull, written } from '../shapes.schema'

const queueId = Type.Enum([...queueIds])

/** An entry of a queue: what it is about, and since or until when (a day or an instant). */
export const QueueRow = Type.Object({
  /** the record that the act is about: an order, a line, a refund, a finding, a product, a price, a message */
  id: Id,
  version: orNull(Type.Integer()),
  order_id: orNull(Id),
  order_number: nullableText,
  customer_name: nullableText,
  customer_name_pinyin: nullableText,
  /** product, code or message */
  text: nullableText,
  /** the combination of its SKU */
  item: nullableText,
  /** the size asked for, or those of an order with one a line; the problem or the rule */
  detail: nullableText,
  items: orNull(Type.Integer()),
  amount: nullableText,
  currency: nullableText,
  at: nullableText,
})
export type QueueRow = Static<typeof QueueRow>

/**
 * A queue as it stands: count up to 1,000 (999 and more), the first entries and the oldest one's time without those that
 * the caller has put off, and how many these are.
 */
export const TodayQueue = Type.Object({
  id: queueId,
  count: Type.Integer(),
  oldest: nullableText,
  rows: Type.Array(QueueRow),
  put_off: Type.Integer(),
})
export type TodayQueue = Static<typeof TodayQueue>

/** A queue's place on a person's Today. */
const QueuePlace = closed({ id: queueId, shown: Type.Boolean() })

export const Today = Type.Object({
  /** the shop's day, YYYY-MM-DD */
  today: Type.String(),
  /** orders of the last fourteen days, the shop's, oldest first */
  week: Type.Array(Type.Object({ day: Type.String(), orders: Type.Integer() })),
  /** since the beginning of yesterday */
  since: Type.Object({
    orders: Type.Integer(),
    amount: Type.String(),
    letters_delivered: Type.Integer(),
    parcels_delivered: Type.Integer(),
    cancelled: Type.Integer(),
    /** the newest ones, at most three */
    prices: Type.Array(Type.Object({ id: Id, product_name: Type.String() })),
    price_count: Type.Integer(),
  }),
  queues: Type.Array(TodayQueue),
  /** the caller's own order and choice of queues; null as by default */
  arrangement: orNull(Type.Array(QueuePlace)),
  /** to administrators: the sender's setting that the carrier would refuse, so that no label can be bought (L3) */
  refused_of_sender: chosenOf(senderSettings),
  /** of a new shop: its first steps; of other roles than administrators, none (W18) */
  first_steps: Type.Array(Type.Object({ step: Type.Enum([...firstSteps]), is_done: Type.Boolean() })),
})
export type Today = Static<typeof Today>

export const readTodayShapes = { answer: Today }

export const putOffShapes = {
  body: closed({ queue: queueId, id: Id, until: Day }),
  answer: written(Type.Object({})),
}

export const bringBackShapes = {
  params: closed({ queue: queueId }),
  query: closed({ id: Type.Optional(Id) }),
  answer: written(Type.Object({})),
}

/** queues null: back to the usual order, all shown. */
export const arrangeTodayShapes = {
  body: closed({ queues: orNull(Type.Array(QueuePlace, { maxItems: placesMax })) }),
  answer: written(Type.Object({})),
}
