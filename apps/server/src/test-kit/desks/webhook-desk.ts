import * as webhooks from '@getzo/contract/webhooks/webhooks.endpoints'
import { startTestApp } from '../test-app'
import { startReceiver } from './receiver'

export type WebhookDesk = Awaited<ReturnType<typeof startWebhookDesk>>

/** A product with a receiver of its webhooks and a clock that a test moves. Close it after the file's tests. */
export async function startWebhookDesk(
  change: Pick<Parameters<typeof startTestApp>[0] & object, 'webhookLookUp' | 'webhookWithinMs'> = {},
) {
  let clock = new Date()
  const receiver = await startReceiver()
  const product = await startTestApp(
    { now: () => clock, webhookWithinMs: 1_500, ...change },
    { WEBHOOK_TEST_HOST: '127.0.0.1' },
  )
  const boss = await product.signedInAs('administrator', { email: 'claire@example.com' })
  const move = (ms: number) => {
    clock = new Date(clock.getTime() + ms)
  }
  return {
    product,
    boss,
    receiver,
    move,
    now: () => clock,
    /** An endpoint that is told of these kinds. */
    async add(kinds: string[], url = receiver.url) {
      const answer = await product.call(webhooks.makeWebhook, { body: { url, kinds } }, boss)
      const [made] = answer.body.data
      if (answer.status !== 200 || !made) throw new Error(`no endpoint was made: ${answer.text}`)
      return made
    },
    /** Carries out what waits, also what waits for later: the clock has gone on by then. */
    async send(afterMs = 0) {
      move(afterMs)
      await product.asOwner(
        'update graphile_worker._private_jobs set run_at = now(), locked_at = null, locked_by = null',
      )
      await product.runOutbox()
    },
    /** Lets seconds pass for the clock and for the queue, and carries out what is due then. */
    async pass(seconds: number) {
      move(seconds * 1_000)
      await product.asOwner(
        `update graphile_worker._private_jobs set run_at = run_at - interval '${seconds} seconds'`,
      )
      await product.runOutbox()
    },
    log: async (query: Record<string, unknown> = {}) =>
      (await product.call(webhooks.listDeliveries, { query }, boss)).body,
    delivery: async (id: number) =>
      (await product.call(webhooks.readDelivery, { params: { id } }, boss)).body,
    endpoint: async (id: number) =>
      (await product.call(webhooks.listWebhooks, {}, boss)).body.find((one) => one.id === id),
    secretOf: async (id: number) =>
      (await product.call(webhooks.showWebhookSecret, { params: { id } }, boss)).body.data,
    /** An event of the kind feedback. */
    tell: () => product.db.pool.query(`insert into feedback (feedback, date_created) values ('Warm', now())`),
    /** Empties it, and sets its clock to now. */
    async reset() {
      clock = new Date()
      receiver.forget()
      product.letters.length = 0
      await product.empty('webhooks', 'webhook_events', 'outbox')
      await product.asOwner('delete from graphile_worker._private_jobs')
    },
    async close() {
      await product.close()
      await receiver.close()
    },
  }
}
