import type { Webhook } from '@getzo/contract/webhooks/webhooks.schema'
import { refuse } from '@getzo/domain/refusal'
import {
  checkWebhook,
  secretOverlapHours,
  sentTypes,
  testType,
  type WebhookKind,
  webhooksMax,
} from '@getzo/domain/webhooks/webhook-rules'
import type { FastifyRequest } from 'fastify'
import type { Tx } from '../../db/connection/transaction'
import type { Deps } from '../../deps'
import { Refused, refuseRule } from '../../http/refused'
import { hourMs } from '../../jobs/job'
import { noSuch } from '../../lists/records'
import { secretOf } from '../../outside/webhooks/sign'
import { selectWebhooks } from './webhooks.reads'
import * as store from './webhooks.store'

/** Who changes endpoints, and by which request. */
export interface By {
  actor: string
  userId: number
  request: FastifyRequest
}

/** Deliveries that one replay sends again. */
const replayedMax = 10_000

interface Entry {
  url: string
  kinds: WebhookKind[]
}

/** The address as it is stored, if it may be one. */
function checkedUrl({ config }: Deps, { url, kinds }: Entry): string {
  const text = url.trim()
  const parsed = URL.canParse(text) ? new URL(text) : null
  refuseRule(checkWebhook({ url: parsed, kinds }, config.webhookTestHost))
  return parsed?.href ?? text
}

export const hostOf = (url: string) => new URL(url).host

export async function makeWebhook(tx: Tx, deps: Deps, entry: Entry, by: By): Promise<Webhook> {
  const url = checkedUrl(deps, entry)
  if ((await store.countWebhooks(tx)) >= webhooksMax) {
    refuseRule(refuse('webhook.too_many', 'url', { max: webhooksMax }))
  }
  const id = await store.insertWebhook(tx, { url, kinds: entry.kinds, now: deps.now(), actor: by.actor })
  await note(tx, deps, by, { kind: 'webhook_made', reason: `webhook ${id} to ${hostOf(url)}` })
  return webhookOf(tx, deps, id)
}

export async function editWebhook(tx: Tx, deps: Deps, id: number, entry: Entry, by: By): Promise<Webhook> {
  await locked(tx, id)
  const url = checkedUrl(deps, entry)
  await store.updateWebhook(tx, id, { url, kinds: entry.kinds })
  await note(tx, deps, by, { kind: 'webhook_changed', reason: `webhook ${id} to ${hostOf(url)}` })
  return webhookOf(tx, deps, id)
}

/** Events that wait for it are not sent: the job finds it gone. */
export async function deleteWebhook(
  tx: Tx,
  deps: Deps,
  id: number,
  by: By,
): Promise<{ id: number; host: string }> {
  const { url } = await locked(tx, id)
  await store.markDeleted(tx, id, deps.now(), by.actor)
  await store.missWaiting(tx, id)
  await note(tx, deps, by, { kind: 'webhook_changed', reason: `webhook ${id} deleted` })
  return { id, host: hostOf(url) }
}

export async function turnWebhook(tx: Tx, deps: Deps, id: number, on: boolean, by: By): Promise<Webhook> {
  await locked(tx, id)
  await store.updateState(tx, id, on ? 'on' : 'off')
  if (!on) await store.missWaiting(tx, id)
  await note(tx, deps, by, { kind: 'webhook_changed', reason: `webhook ${id} turned ${on ? 'on' : 'off'}` })
  return webhookOf(tx, deps, id)
}

/** The secret, and the one before it while both sign. That somebody saw it is recorded. */
export async function showSecret(tx: Tx, deps: Deps, id: number, by: By) {
  const webhook = await locked(tx, id)
  await note(tx, deps, by, { kind: 'webhook_secret_shown', reason: `webhook ${id}` })
  const [secret = '', old = null] = secretsOf(webhook, deps.secrets.webhooks, deps.now())
  return { secret, old_secret: old, host: hostOf(webhook.url) }
}

/** The secrets that sign at an instant, the current one first. */
export function secretsOf(
  { id, generation, old_secret_until: until }: store.SigningWebhook,
  key: Uint8Array,
  now: Date,
): string[] {
  const isOldGood = generation > 1 && until !== null && new Date(until) > now
  return [generation, ...(isOldGood ? [generation - 1] : [])].map((one) => secretOf(key, id, one))
}

export async function rotateSecret(tx: Tx, deps: Deps, id: number, by: By): Promise<Webhook> {
  await locked(tx, id)
  await store.updateGeneration(tx, id, new Date(deps.now().getTime() + secretOverlapHours * hourMs))
  await note(tx, deps, by, { kind: 'webhook_secret_rotated', reason: `webhook ${id}` })
  return webhookOf(tx, deps, id)
}

/** Sends a sample of a type, with numbers that are nobody's, through the same outbox as everything else. */
export async function testWebhook(tx: Tx, deps: Deps, id: number, type: string) {
  const { url, state } = await locked(tx, id)
  if (!sentTypes.includes(type)) throw new Refused('malformed', { field: 'type' })
  if (state !== 'on') refuseRule(refuse('webhook.not_on', 'id'))
  const data = { test: true, ...sampleOf(type) }
  const delivery = await store.insertTest(tx, { webhookId: id, type, data, now: deps.now() })
  await store.postDeliveries(tx, [delivery], `${type} → ${hostOf(url)}`)
  return { delivery_id: delivery, host: hostOf(url) }
}

const sampleOrder = { order_id: 1, order_number: 'G2-1' }

function sampleOf(type: string): object {
  if (type === testType) return {}
  const [kind = ''] = type.split('.')
  switch (kind) {
    case 'scan':
      return { url_id: 1, url_seed: 'SAMPLE', day: '2026-01-01' }
    case 'feedback':
      return { feedback_id: 1 }
    case 'order':
      return { ...sampleOrder, order_reference: 'SAMPLE', version: 1, order_status: 'shipped' }
    default:
      return sampleOrder
  }
}

/** Sends one delivery again, whatever became of it. */
export async function redeliver(tx: Tx, { now }: Deps, id: number) {
  const delivery = await store.lockDelivery(tx, id)
  if (!delivery) throw noSuch('delivery', id)
  const { url, state } = await locked(tx, delivery.webhook_id)
  if (state !== 'on') refuseRule(refuse('webhook.not_on', 'id'))
  await store.reopenDeliveries(tx, { id, now: now() })
  await store.postDeliveries(tx, [id], `${delivery.type} → ${hostOf(url)}`)
  return { delivery_id: id }
}

/** Sends again what failed or was missed since an instant, oldest first. */
export async function replay(tx: Tx, { now }: Deps, id: number, since: Date): Promise<number> {
  const { url, state } = await locked(tx, id)
  if (state !== 'on') refuseRule(refuse('webhook.not_on', 'id'))
  const ids = await store.reopenDeliveries(tx, { webhookId: id, since, now: now(), max: replayedMax })
  await store.postDeliveries(tx, ids, `replay → ${hostOf(url)}`)
  return ids.length
}

async function locked(tx: Tx, id: number): Promise<store.SigningWebhook> {
  const webhook = await store.lockWebhook(tx, id)
  if (!webhook) throw noSuch('webhook', id)
  return webhook
}

async function webhookOf(tx: Tx, { now }: Deps, id: number): Promise<Webhook> {
  const [webhook] = await selectWebhooks(tx, now(), id)
  if (!webhook) throw noSuch('webhook', id)
  return webhook
}

type WebhookEvent = 'webhook_made' | 'webhook_changed' | 'webhook_secret_shown' | 'webhook_secret_rotated'

const note = (
  tx: Tx,
  { securityEvents }: Deps,
  { actor, userId, request }: By,
  { kind, reason }: { kind: WebhookEvent; reason: string },
) => securityEvents.record(tx, request, { kind, account: { userId }, reason }, actor)
