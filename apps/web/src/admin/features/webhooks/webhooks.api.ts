import {
  deleteWebhook,
  editWebhook,
  listWebhooks,
  makeWebhook,
  readDelivery,
  redeliver,
  replayWebhook,
  rotateWebhookSecret,
  showWebhookSecret,
  testWebhook,
  turnWebhook,
} from '@getzo/contract/webhooks/webhooks.endpoints'
import type { Delivery, DeliveryInFull, Webhook } from '@getzo/contract/webhooks/webhooks.schema'
import type { WebhookKind } from '@getzo/domain/webhooks/webhook-rules'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call'

export type { Delivery, DeliveryInFull, Webhook }

/** Tries follow each other within seconds. */
const readEveryMs = 5_000

export const webhooksQuery = queryOptions({
  queryKey: [listWebhooks.name],
  queryFn: ({ signal }) => call(listWebhooks, {}, { signal }),
  refetchInterval: readEveryMs,
})

export const deliveryQuery = (id: number) =>
  queryOptions({
    queryKey: [readDelivery.name, id],
    queryFn: ({ signal }) => call(readDelivery, { params: { id } }, { signal }),
  })

interface Entry {
  url: string
  kinds: WebhookKind[]
}

export const add = (body: Entry, idempotencyKey: string) => call(makeWebhook, { body }, { idempotencyKey })
export const edit = (id: number, body: Entry) => call(editWebhook, { params: { id }, body })
export const remove = (id: number) => call(deleteWebhook, { params: { id } })
export const turn = (id: number, on: boolean) => call(turnWebhook, { params: { id }, body: { on } })
export const showSecret = (id: number) => call(showWebhookSecret, { params: { id } })
export const rotateSecret = (id: number) => call(rotateWebhookSecret, { params: { id } })
export const sendTest = (id: number, type: string) => call(testWebhook, { params: { id }, body: { type } })
export const replay = (id: number, since: string) => call(replayWebhook, { params: { id }, body: { since } })
export const sendAgain = (id: number) => call(redeliver, { params: { id } })
