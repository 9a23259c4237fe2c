import { sql } from 'kysely'
import type { Database } from '../../db/connection/connect'
import type { Tx } from '../../db/connection/transaction'
import type { SigningWebhook } from './webhooks.store'

/** All that one try needs. */
export interface DueDelivery extends SigningWebhook {
  delivery_id: number
  posting: number
  webhook_state: string
  is_deleted: boolean
  wait_until: string | null
  failing_since: string | null
  last_took_ms: number | null
  message_id: string
  type: string
  body: string
  tries: number
}

/** A delivery that waits and was put into the outbox by this posting; undefined where there is nothing to do. */
export async function readDue(db: Database, id: number, posting: number): Promise<DueDelivery | undefined> {
  const { rows } = await db.pool.query<DueDelivery>({
    name: 'webhook-due',
    text: `select d.id as delivery_id, d.posting, w.id, w.url, w.state, w.state as webhook_state, w.generation, w.old_secret_until,
        w.deleted_at is not null as is_deleted, w.wait_until, w.failing_since, e.message_id, e.type, e.body, d.tries,
        (select l.took_ms from webhook_deliveries l where l.webhook_id = w.id and l.took_ms is not null
          order by l.tried_at desc nulls last limit 1) as last_took_ms
      from webhook_deliveries d join webhooks w on w.id = d.webhook_id join webhook_events e on e.id = d.event_id
      where d.id = $1 and d.posting = $2 and d.state = 'waiting'`,
    values: [id, posting],
  })
  return rows[0]
}

export const missDelivery = async ({ pool }: Database, id: number) =>
  void (await pool.query(
    `update webhook_deliveries set state = 'missed', next_try_at = null where id = $1 and state = 'waiting'`,
    [id],
  ))

/** The outcome of a try as it is stored. */
export interface StoredTry {
  deliveryId: number
  at: Date
  status: number | null
  failure: string | null
  answer: string | null
  tookMs: number
  sent: Record<string, string>
}

export const insertTry = async (
  tx: Tx,
  { deliveryId, at, status, failure, answer, tookMs, sent }: StoredTry,
) =>
  void (await sql`
    insert into webhook_tries (delivery_id, tried_at, took_ms, status, failure, sent, answer)
    values (${deliveryId}, ${at}::timestamptz, ${tookMs}, ${status}, ${failure}, ${JSON.stringify(sent)}::jsonb,
      ${answer})`.execute(tx))

/** Notes a try on its delivery, and answers the delivery's first one; undefined where it was sent again or missed meanwhile. */
export async function updateDelivery(
  tx: Tx,
  { posting }: Pick<DueDelivery, 'posting'>,
  { deliveryId, at, status, failure, tookMs }: StoredTry,
  next: { state: 'waiting' | 'delivered' | 'failed'; tryAt: Date | null },
): Promise<{ first_tried_at: string; tries: number } | undefined> {
  const { rows } = await sql<{ first_tried_at: string; tries: number }>`
    update webhook_deliveries set state = ${next.state}, tries = tries + 1, next_try_at = ${next.tryAt}::timestamptz,
      first_tried_at = coalesce(first_tried_at, ${at}::timestamptz), tried_at = ${at}::timestamptz, status = ${status},
      failure = ${failure}, took_ms = ${tookMs}
    where id = ${deliveryId} and posting = ${posting} and state = 'waiting'
    returning to_json(first_tried_at) #>> '{}' as first_tried_at, tries`.execute(tx)
  return rows[0]
}

/** An endpoint with the address that was tried: what another one answers says nothing of it. */
type Tried = Pick<DueDelivery, 'id' | 'url'>

export const noteSuccess = async (tx: Tx, { id, url }: Tried, at: Date) =>
  void (await sql`update webhooks set failing_since = null, wait_until = null, warned_at = null, last_success_at = ${at}::timestamptz
    where id = ${id} and url = ${url}`.execute(tx))

/** Notes a failure, with the pause that follows it, and answers since when nothing has succeeded. */
export async function noteFailure(
  tx: Tx,
  { id, url }: Tried,
  at: Date,
  pauseMs: number,
): Promise<string | undefined> {
  const { rows } = await sql<{ failing_since: string }>`
    update webhooks set failing_since = coalesce(failing_since, ${at}::timestamptz),
      wait_until = case when ${pauseMs}::double precision > 0
        then ${at}::timestamptz + ${pauseMs}::double precision * interval '1 millisecond' else wait_until end
    where id = ${id} and url = ${url} returning to_json(failing_since) #>> '{}' as failing_since`.execute(tx)
  return rows[0]?.failing_since
}

/** Stops an endpoint that is on. False where somebody has turned it off, or another try has stopped it. */
export async function stopWebhook(tx: Tx, { id, url }: Tried, at: Date): Promise<boolean> {
  const { rows } = await sql`update webhooks set state = 'stopped', stopped_at = ${at}::timestamptz
    where id = ${id} and url = ${url} and state = 'on' and deleted_at is null returning id`.execute(tx)
  return rows.length > 0
}

/** Notes that administrators are told of an endpoint that failed since before an instant; false where they were. */
export async function noteWarned(tx: Tx, { id, url }: Tried, at: Date, before: Date): Promise<boolean> {
  const { rows } = await sql`update webhooks set warned_at = ${at}::timestamptz
    where id = ${id} and url = ${url} and state = 'on' and warned_at is null and failing_since <= ${before}::timestamptz
    returning id`.execute(tx)
  return rows.length > 0
}

export async function readAdministrators(tx: Tx): Promise<{ id: number; email: string }[]> {
  const { rows } = await sql<{ id: number; email: string }>`
    select id, email from users where role = 'administrator' and disabled_at is null order by id`.execute(tx)
  return rows
}

/** A delivery that its outbox gave up, as after a long time without the service (post_delivery). */
export const failDelivery = async (tx: Tx, { delivery, posting }: { delivery: number; posting: number }) =>
  void (await sql`update webhook_deliveries set state = 'failed', next_try_at = null
    where id = ${delivery} and posting = ${posting} and state = 'waiting'`.execute(tx))
