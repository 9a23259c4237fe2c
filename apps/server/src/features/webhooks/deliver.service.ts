import { nextWaitMs, warnedAfterHours } from '@getzo/domain/webhooks/webhook-rules'
import type { ShopReader } from '../../config/shop-now'
import type { Database } from '../../db/connection/connect'
import { type Tx, withoutRequest } from '../../db/connection/transaction'
import { hourMs, TryAfter } from '../../jobs/job'
import { postLetter } from '../../outside/mail/letter.jobs'
import type { ToldLetter } from '../../outside/mail/told-letter'
import type { PostedTry, PostWebhook } from '../../outside/webhooks/post-webhook'
import { signedHeaders } from '../../outside/webhooks/sign'
import {
  type DueDelivery,
  failDelivery,
  insertTry,
  missDelivery,
  noteFailure,
  noteSuccess,
  noteWarned,
  readAdministrators,
  readDue,
  type StoredTry,
  stopWebhook,
  updateDelivery,
} from './deliver.store'
import { failingLetter, stoppedLetter } from './webhook-letters'
import { hostOf, secretsOf } from './webhooks.service'
import { missWaiting } from './webhooks.store'

interface Parts {
  db: Database
  key: Uint8Array
  post: PostWebhook
  now: () => Date
  chance: () => number
  shop: ShopReader
}

export interface WebhookSender {
  /** One try of a delivery. Throws TryAfter where there is to be another. */
  deliver(delivery: { delivery: number; posting: number }, signal: AbortSignal): Promise<void>
}

/** A server that takes longer gets one try at a time. */
const slowMs = 2_000
/** How long an endpoint is left alone that was too slow or too busy. */
const pauseMs = 30_000
const gone = 410
const busyStatuses = new Set([429, 502, 503, 504])

export function createWebhookSender(parts: Parts): WebhookSender {
  const { db, key, post, now, chance } = parts
  /** tries under way in this process, by server */
  const underWay = new Map<string, number>()

  /** Throws where an endpoint is to be left alone for now: that is no try. */
  function requireReady({ url, wait_until: until, failing_since, last_took_ms }: DueDelivery) {
    const waitMs = until === null ? 0 : new Date(until).getTime() - now().getTime()
    if (waitMs > 0) throw new TryAfter('the endpoint is left alone for now', waitMs + chance() * pauseMs)
    const isUnwell = failing_since !== null || (last_took_ms ?? 0) > slowMs
    if (isUnwell && (underWay.get(hostOf(url)) ?? 0) > 0) {
      throw new TryAfter('the server is slow: one try at a time', 1_000 + chance() * 4_000)
    }
  }

  async function tryOnce(due: DueDelivery, signal: AbortSignal) {
    const at = now()
    const message = { id: due.message_id, timestamp: Math.floor(at.getTime() / 1_000), body: due.body }
    const headers = signedHeaders(secretsOf(due, key, at), message)
    const posted = await post(due.url, { headers, body: due.body }, signal)
    // a service that ends has tried nothing: the job runs again
    signal.throwIfAborted()
    return keep(parts, due, { deliveryId: due.delivery_id, at, sent: headers, ...posted }, posted)
  }

  return {
    async deliver({ delivery, posting }, signal) {
      const due = await readDue(db, delivery, posting)
      if (!due) return
      if (due.is_deleted || due.state !== 'on') {
        await missDelivery(db, delivery)
        return
      }
      requireReady(due)
      const host = hostOf(due.url)
      underWay.set(host, (underWay.get(host) ?? 0) + 1)
      try {
        await tryOnce(due, signal)
      } finally {
        const left = (underWay.get(host) ?? 1) - 1
        if (left > 0) underWay.set(host, left)
        else underWay.delete(host)
      }
    },
  }
}

/** Stores that a delivery is not tried any more. */
export const giveUpDelivery = (tx: Tx, posted: { delivery: number; posting: number }): Promise<void> =>
  failDelivery(tx, posted)

const isDelivered = ({ status }: PostedTry) => status !== null && status >= 200 && status < 300

/** Stores a try with its answer, and what follows from it. Throws TryAfter where there is to be another one. */
async function keep(parts: Parts, due: DueDelivery, stored: StoredTry, posted: PostedTry): Promise<void> {
  const { db, chance } = parts
  const isIn = isDelivered(posted)
  const isGone = posted.status === gone
  const waitMs = isIn || isGone ? null : nextWaitMs(due.tries + 1, chance(), posted.retryAfterMs)
  const isNoted = await withoutRequest(db.kysely, 'system', async (tx) => {
    await insertTry(tx, stored)
    const state = isIn ? 'delivered' : waitMs === null ? 'failed' : 'waiting'
    const tryAt = waitMs === null ? null : new Date(stored.at.getTime() + waitMs)
    const delivery = await updateDelivery(tx, due, stored, { state, tryAt })
    if (isIn) {
      await noteSuccess(tx, due, stored.at)
      return true
    }
    const failingSince = await noteFailure(tx, due, stored.at, pauseAfter(posted))
    const hasFailedAll =
      state === 'failed' &&
      delivery !== undefined &&
      failingSince !== undefined &&
      new Date(failingSince) <= new Date(delivery.first_tried_at)
    if (isGone || hasFailedAll) await stop(tx, parts, due, posted, stored.at)
    else await warn(tx, parts, due, posted, stored.at)
    return delivery !== undefined
  })
  // one that was sent again meanwhile has another job
  if (isNoted && waitMs !== null) throw new TryAfter(answerOf(posted), waitMs)
}

/** How long the whole endpoint is left alone after an answer. */
function pauseAfter({ status, retryAfterMs }: PostedTry): number {
  if (status !== null && !busyStatuses.has(status)) return retryAfterMs
  return Math.max(retryAfterMs, pauseMs)
}

const answerOf = ({ status, failure }: PostedTry) => failure ?? `HTTP ${status}`

/** Ends an endpoint that took nothing for three days, or that said that it is gone, and tells the administrators. */
async function stop(tx: Tx, { shop }: Parts, due: DueDelivery, posted: PostedTry, at: Date) {
  if (!(await stopWebhook(tx, due, at))) return
  await missWaiting(tx, due.id)
  const answer = posted.status === gone ? null : answerOf(posted)
  await tell(tx, at, (reader) => stoppedLetter(shop.now(), reader, { url: due.url, answer }))
}

/** Tells the administrators, once until something is taken again, of an endpoint that fails for long. */
async function warn(tx: Tx, { shop }: Parts, due: DueDelivery, posted: PostedTry, at: Date) {
  const before = new Date(at.getTime() - warnedAfterHours * hourMs)
  if (!(await noteWarned(tx, due, at, before))) return
  const hours = Math.floor((at.getTime() - new Date(due.failing_since ?? at).getTime()) / hourMs)
  await tell(tx, at, (reader) =>
    failingLetter(shop.now(), reader, { url: due.url, answer: answerOf(posted), hours }),
  )
}

async function tell(tx: Tx, now: Date, letter: (reader: Pick<ToldLetter, 'to' | 'reader'>) => ToldLetter) {
  for (const { id: reader, email: to } of await readAdministrators(tx)) {
    await postLetter(tx, letter({ to, reader }), { now })
  }
}
