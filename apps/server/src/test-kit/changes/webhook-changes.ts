import type { SampleParts, Samples } from './samples'

/** One good request of every change of webhooks (W16). Nothing is sent: this machine is no public address. */
export function webhookChanges({ product }: SampleParts): Samples {
  const entry = { url: 'https://shop.example.com/getzo', kinds: ['feedback'] }
  const webhook = async () => {
    const { rows } = await product.db.pool.query<{ id: number }>(
      `insert into webhooks (url, kinds, made_at, made_by) values ($1, $2, now(), 'somebody') returning id`,
      [entry.url, []],
    )
    return rows[0]?.id ?? 0
  }
  const delivery = async () => {
    const { rows } = await product.db.pool.query<{ id: number }>(
      `insert into webhook_deliveries (event_id, webhook_id, state, posted_at)
       values (store_webhook_event('test', 'test.sent', null, null, null, '{}'), $1, 'failed', now()) returning id`,
      [await webhook()],
    )
    return rows[0]?.id ?? 0
  }
  return {
    makeWebhook: async () => ({ body: entry }),
    editWebhook: async () => ({ params: { id: await webhook() }, body: { ...entry, kinds: ['refund'] } }),
    deleteWebhook: async () => ({ params: { id: await webhook() } }),
    turnWebhook: async () => ({ params: { id: await webhook() }, body: { on: false } }),
    showWebhookSecret: async () => ({ params: { id: await webhook() } }),
    rotateWebhookSecret: async () => ({ params: { id: await webhook() } }),
    testWebhook: async () => ({ params: { id: await webhook() }, body: { type: 'test.sent' } }),
    replayWebhook: async () => ({ params: { id: await webhook() }, body: { since: '2026-01-01T00:00:00Z' } }),
    redeliver: async () => ({ params: { id: await delivery() } }),
  }
}
