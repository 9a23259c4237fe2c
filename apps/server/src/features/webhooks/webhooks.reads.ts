import { recordOf } from '../../lists/records'
import { deliveryColumns, deliverySource } from './webhooks.sql'

/** A delivery with its body and its tries. */
export const deliveryInFull = recordOf(
  'webhook-delivery',
  `select ${deliveryColumns}, e.message_id, e.body,
    (select coalesce(json_agg(json_build_object('tried_at', t.tried_at, 'took_ms', t.took_ms, 'status', t.status,
      'failure', t.failure, 'sent', t.sent, 'answer', t.answer) order by t.id desc), '[]')
      from webhook_tries t where t.delivery_id = d.id) as attempts
   from ${deliverySource} where d.id = $1`,
)
