import { deliveryStates, webhookKinds, webhookStates } from '@getzo/domain/webhooks/webhook-rules'
import { type Static, Type } from 'typebox'
import { dayRange, listQuery, SelectedIds } from '../lists/list.schema'
import { readBack } from '../records/record.schema'
import { closed, Id, IdParams, Instant, orNull, text, written } from '../shapes.schema'

const Kinds = Type.Array(Type.Enum([...webhookKinds]), { maxItems: webhookKinds.length, uniqueItems: true })

/** An endpoint that receives events. Another call answers its secret. */
export const Webhook = Type.Object({
  id: Id,
  url: Type.String(),
  kinds: Kinds,
  state: Type.Enum([...webhookStates]),
  failing_since: orNull(Instant),
  last_success_at: orNull(Instant),
  stopped_at: orNull(Instant),
  old_secret_until: orNull(Instant),
  made_at: Instant,
  made_by: Type.String(),
  delivered_week: Type.Integer(),
  waiting: Type.Integer(),
  /** of the last 30 days: failed, or happened while the endpoint was not on */
  undelivered: Type.Integer(),
})
export type Webhook = Static<typeof Webhook>

const fields = { url: text(500), kinds: Kinds }

export const listWebhooksShapes = { answer: Type.Array(Webhook) }
export const makeWebhookShapes = {
  body: closed(fields),
  answer: written(Type.Array(Webhook)),
}
export const editWebhookShapes = {
  params: IdParams,
  body: readBack(Webhook, fields),
  answer: written(Type.Array(Webhook)),
}
export const deleteWebhookShapes = { params: IdParams, answer: written(Type.Array(Type.Object({ id: Id }))) }
export const turnWebhookShapes = {
  params: IdParams,
  body: closed({ on: Type.Boolean() }),
  answer: written(Type.Array(Webhook)),
}
export const showWebhookSecretShapes = {
  params: IdParams,
  answer: written(Type.Object({ secret: Type.String(), old_secret: orNull(Type.String()) })),
}
export const rotateWebhookSecretShapes = { params: IdParams, answer: written(Type.Array(Webhook)) }
export const testWebhookShapes = {
  params: IdParams,
  body: closed({ type: text(60) }),
  answer: written(Type.Object({ delivery_id: Id })),
}
export const replayWebhookShapes = {
  params: IdParams,
  body: closed({ since: Instant }),
  answer: written(Type.Object({ count: Type.Integer() })),
}

/** Orders by their ids, and the moment from which on their events count: at most an hour ago. */
export const readToldShapes = {
  query: closed({ ids: SelectedIds, since: Instant }),
  answer: Type.Object({ hosts: Type.Array(Type.String()) }),
}

/** One event for one endpoint, as the log shows it. */
export const Delivery = Type.Object({
  id: Id,
  webhook_id: Id,
  url: Type.String(),
  type: Type.String(),
  about_kind: orNull(Type.String()),
  about_id: orNull(Id),
  about_name: orNull(Type.String()),
  happened_at: Instant,
  state: Type.Enum([...deliveryStates]),
  tries: Type.Integer(),
  next_try_at: orNull(Instant),
  status: orNull(Type.Integer()),
  failure: orNull(Type.String()),
  took_ms: orNull(Type.Integer()),
  tried_at: orNull(Instant),
})
export type Delivery = Static<typeof Delivery>

export const listDeliveriesShapes = {
  query: listQuery(['id'], {
    webhook_id: Type.Optional(Id),
    state: Type.Optional(Type.Enum([...deliveryStates])),
    kind: Type.Optional(Type.Enum(['test', ...webhookKinds])),
    ...dayRange('happened'),
  }),
  answer: Type.Array(Delivery),
}

const Try = Type.Object({
  tried_at: Instant,
  took_ms: Type.Integer(),
  status: orNull(Type.Integer()),
  failure: orNull(Type.String()),
  sent: Type.Unsafe<Record<string, string>>({ type: 'object', additionalProperties: { type: 'string' } }),
  answer: orNull(Type.String()),
})

/** A delivery with the body that is sent, and every try, the last one first. */
export const readDeliveryShapes = {
  params: IdParams,
  answer: Type.Object({
    ...Delivery.properties,
    message_id: Type.String(),
    body: Type.String(),
    attempts: Type.Array(Try),
  }),
}
export type DeliveryInFull = Static<typeof readDeliveryShapes.answer>

export const redeliverShapes = { params: IdParams, answer: written(Type.Object({ delivery_id: Id })) }
