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

/** A delivery with its body and its tries. */
export const deliveryInFull = recordOf(
  'webhook-delivery',
  `select ${deliveryColumns}, e.message_id, e.body,
    (select coalesce(json_agg(json_build_object('tried_at', t.tried_at, 'took_ms', t.took_ms, 'status', t.status,
      'failure', t.failure, 'sent', t.sent, 'answer', t.answer) order by t.id desc), '[]')
      from webhook_tries t where t.delivery_id = d.id) as attempts
   from ${deliverySource} where d.id = $1`,
)
