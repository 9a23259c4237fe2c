import { webhookDaysKept } from '@getzo/domain/webhooks/webhook-rules'
import type { Database } from '../../db/connection/connect'
import { prune } from '../../db/prune'
import { hourMs, type OutboxJob, type RepeatingJob } from '../../jobs/job'
import { giveUpDelivery, type WebhookSender } from './deliver.service'

export const webhookOutboxJobs = (sender: WebhookSender): OutboxJob[] => [
  {
    name: 'deliver-webhook',
    // put there by the database's post_delivery alone
    run: (payload, { signal }) => sender.deliver(payload as { delivery: number; posting: number }, signal),
    givenUp: (tx, payload) => giveUpDelivery(tx, payload as { delivery: number; posting: number }),
  },
]

const dayMs = 24 * hourMs
export const webhookJobs = (db: Database): RepeatingJob[] => [
  {
    name: 'tidy-webhooks',
    everyMs: hourMs,
    run: async (now) => {
      const values = [new Date(now.getTime() - webhookDaysKept * dayMs)]
      await prune(db, { table: 'webhook_tries', when: 'it.tried_at < $1::timestamptz', values })
      await prune(db, {
        table: 'webhook_deliveries',
        when: `it.state <> 'waiting' and it.posted_at < $1::timestamptz
          and not exists (select from webhook_tries t where t.delivery_id = it.id)`,
        values,
      })
      await prune(db, {
        table: 'webhook_events',
        when: `it.happened_at < $1::timestamptz
          and not exists (select from webhook_deliveries d where d.event_id = it.id)`,
        values,
      })
    },
  },
]
