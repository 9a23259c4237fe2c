import type { Webhook } from '@getzo/contract/webhooks/webhooks.schema'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../db/schema/tables'
import { recordOf } from '../../lists/records'
import { deliveryColumns, deliverySource, webhookColumns } from './webhooks.sql'

/** All endpoints as the calls answer them, in the order in which they were added. */
export async function selectWebhooks(
  from: Kysely<Tables>,
  now: Date,
  id: number | null = null,
): Promise<Webhook[]> {
  const { rows } = await sql<{ webhook: Webhook }>`
    select row_to_json(r) as webhook from (
      select ${sql.raw(webhookColumns('at.now'))} from webhooks w, (select ${now}::timestamptz as now) at
      where w.deleted_at is null and (${id}::bigint is null or w.id = ${id}) order by w.id) r`.execute(from)
  return rows.map(({ webhook }) => webhook)
}

/** The hosts that have taken an event about any of the orders since a moment, of the last hour. */
export async function selectToldHosts(
  from: Kysely<Tables>,
  orders: readonly number[],
  since: string,
): Promise<string[]> {
  const { rows } = await sql<{ host: string }>`
    select distinct substring(w.url from '^https?://([^/]+)') as host
    from webhook_events e join webhook_deliveries d on d.event_id = e.id join webhooks w on w.id = d.webhook_id
    where e.happened_at >= greatest(${since}::timestamptz, now() - interval '1 hour')
      and e.about_kind = 'order' and e.about_id = any(${orders}::bigint[]) and d.state = 'delivered'
    order by host`.execute(from)
  return rows.map(({ host }) => host)
}

/** A delivery with its body and its tries. */
export const deliveryInFull = recordOf(
  'webhook-delivery',
  `select ${deliveryColumns}, e.message_id, e.body,
    (select coalesce(json_agg(json_build_object('tried_at', t.tried_at, 'took_ms', t.took_ms, 'status', t.status,
      'failure', t.failure, 'sent', t.sent, 'answer', t.answer) order by t.id desc), '[]')
      from webhook_tries t where t.delivery_id = d.id) as attempts
   from ${deliverySource} where d.id = $1`,
)
