/** The columns of an endpoint as the contract has them, over webhooks w at an instant, an SQL expression. */
export const webhookColumns = (
  now: string,
) => `w.id, w.url, w.kinds, w.state, w.failing_since, w.last_success_at, w.stopped_at,
  case when w.old_secret_until > ${now} then w.old_secret_until end as old_secret_until, w.made_at, w.made_by,
  (select count(*)::int from webhook_deliveries d where d.webhook_id = w.id and d.state = 'delivered'
    and d.tried_at > ${now} - interval '7 days') as delivered_week,
  (select count(*)::int from webhook_deliveries d where d.webhook_id = w.id and d.state = 'waiting') as waiting,
  (select count(*)::int from webhook_deliveries d where d.webhook_id = w.id and d.state in ('failed', 'missed')) as undelivered`

export const deliverySource =
  '(webhook_deliveries d join webhook_events e on e.id = d.event_id join webhooks w on w.id = d.webhook_id)'

/** The columns of a delivery as the contract has them. */
export const deliveryColumns = `d.id, d.webhook_id, w.url, e.type, e.about_kind, e.about_id, e.about_name, e.happened_at,
  d.state, d.tries, d.next_try_at, d.status, d.failure, d.took_ms, d.tried_at`
