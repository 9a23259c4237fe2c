import { sql } from 'kysely'
import type { Tx } from '../../db/connection/transaction'

export async function countWebhooks(tx: Tx): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from webhooks where deleted_at is null`.execute(tx)
  return rows[0]?.count ?? 0
}

export async function insertWebhook(
  tx: Tx,
  { url, kinds, now, actor }: { url: string; kinds: readonly string[]; now: Date; actor: string },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into webhooks (url, kinds, made_at, made_by)
    values (${url}, ${[...kinds]}::text[], ${now}::timestamptz, ${actor}) returning id`.execute(tx)
  return rows[0]?.id ?? 0
}

/** An endpoint as it is signed for. */
export interface SigningWebhook {
  id: number
  url: string
  state: string
  generation: number
  old_secret_until: string | null
}

/** Reads an endpoint and keeps it from being changed by anybody else until the transaction ends. */
export async function lockWebhook(tx: Tx, id: number): Promise<SigningWebhook | undefined> {
  const { rows } = await sql<SigningWebhook>`
    select id, url, state, generation, to_json(old_secret_until) #>> '{}' as old_secret_until
    from webhooks where id = ${id} and deleted_at is null for update`.execute(tx)
  return rows[0]
}

/** Another address has not failed yet. */
export const updateWebhook = async (
  tx: Tx,
  id: number,
  { url, kinds }: { url: string; kinds: readonly string[] },
) =>
  void (await sql`update webhooks set url = ${url}, kinds = ${[...kinds]}::text[], wait_until = null,
      failing_since = case when url = ${url} then failing_since end, warned_at = case when url = ${url} then warned_at end
    where id = ${id}`.execute(tx))

export const markDeleted = async (tx: Tx, id: number, now: Date, actor: string) =>
  void (await sql`update webhooks set deleted_at = ${now}::timestamptz, deleted_by = ${actor} where id = ${id}`.execute(
    tx,
  ))

export const updateState = async (tx: Tx, id: number, state: 'on' | 'off') =>
  void (await sql`update webhooks set state = ${state}, failing_since = null, wait_until = null, warned_at = null,
      stopped_at = null
    where id = ${id}`.execute(tx))

export const updateGeneration = async (tx: Tx, id: number, oldUntil: Date) =>
  void (await sql`update webhooks set generation = generation + 1, old_secret_until = ${oldUntil}::timestamptz
    where id = ${id}`.execute(tx))

/** Deliveries that wait for an endpoint which takes no more are not sent. */
export const missWaiting = async (tx: Tx, webhookId: number) =>
  void (await sql`update webhook_deliveries set state = 'missed', next_try_at = null
    where webhook_id = ${webhookId} and state = 'waiting'`.execute(tx))

/** An event that only one endpoint is told of, and its delivery. */
export async function insertTest(
  tx: Tx,
  { webhookId, type, data, now }: { webhookId: number; type: string; data: object; now: Date },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into webhook_deliveries (event_id, webhook_id, state, posted_at, next_try_at)
    values (store_webhook_event('test', ${type}, null, null, null, ${JSON.stringify(data)}::jsonb), ${webhookId}, 'waiting',
      ${now}::timestamptz, ${now}::timestamptz)
    returning id`.execute(tx)
  return rows[0]?.id ?? 0
}

/** Deliveries of an endpoint that are to be sent again: one, or all that failed or were missed since an instant. */
export async function reopenDeliveries(
  tx: Tx,
  which: { webhookId: number; since: Date; now: Date; max: number } | { id: number; now: Date },
): Promise<number[]> {
  const chosen =
    'id' in which
      ? sql`d.id = ${which.id}`
      : sql`d.id in (select f.id from webhook_deliveries f join webhook_events e on e.id = f.event_id
          where f.webhook_id = ${which.webhookId} and f.state in ('failed', 'missed')
            and e.happened_at >= ${which.since}::timestamptz order by f.id limit ${which.max})`
  const { rows } = await sql<{ id: number }>`
    update webhook_deliveries d set state = 'waiting', tries = 0, posting = posting + 1, first_tried_at = null,
      posted_at = ${which.now}::timestamptz, next_try_at = ${which.now}::timestamptz
    where ${chosen} returning d.id`.execute(tx)
  return rows.map(({ id }) => id).toSorted((a, b) => a - b)
}

/** Puts deliveries into the outbox. */
export const postDeliveries = async (tx: Tx, ids: readonly number[], what: string) =>
  void (await sql`select post_delivery(id, ${what}) from unnest(${[...ids]}::bigint[]) id`.execute(tx))

export async function lockDelivery(
  tx: Tx,
  id: number,
): Promise<{ id: number; webhook_id: number; state: string; type: string } | undefined> {
  const { rows } = await sql<{ id: number; webhook_id: number; state: string; type: string }>`
    select d.id, d.webhook_id, d.state, e.type from webhook_deliveries d join webhook_events e on e.id = d.event_id
    where d.id = ${id} for update of d`.execute(tx)
  return rows[0]
}
