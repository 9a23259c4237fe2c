import { sql } from 'kysely'
import type { Database } from '../../../db/connection/connect'
import type { Tx } from '../../../db/connection/transaction'
import type { PaymentKey } from '../../../outside/wechat/wechat-orders'
import { isAfterReturn } from '../../tracking/tracking.sql'
import { hasLeft, isLive } from './reported-orders.sql'

/** When order o was delivered as we know it; null while it is not. */
const deliveredAt = `(case when o.order_status = 'delivered' then
  (select s.reached_at from order_steps s where s.order_id = o.id and s.status = 'delivered') end)`
/** When the carrier delivered it to its customer, by its word, else by ours. */
const carriedAt = `coalesce((select max(e.happened_at) from followed_numbers f join parcel_events e on e.parcel_id = f.id
  where f.order_id = o.id and f.kind = 'parcel' and e.kind = 'delivered' and not ${isAfterReturn}), ${deliveredAt})`
/** Orders o that report r is about, through payments p. */
const ofReport = `order_payments p join orders o on o.id = p.order_id
  where p.report_id = r.id and p.removed_at is null and ${isLive}`

/** Reports whose record is to be read, those that are asked for at events first. */
export async function readToLook({ pool }: Database, at: Date): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>({
    name: 'wechat-to-look',
    text: `select id from wechat_reports where look_at <= $1 and status <> 'to_report' order by look_at, id limit 200`,
    values: [at],
  })
  return rows.map(({ id }) => id)
}

export const planLook = (tx: Tx, id: number, at: Date) =>
  sql`update wechat_reports set look_at = ${at}::timestamptz where id = ${id}`.execute(tx)

/** Has the records of payments read at once that an event names. Answers whether there are any. */
export async function lookAtEvent(tx: Tx, key: PaymentKey, at: Date): Promise<boolean> {
  const is =
    'mchid' in key
      ? sql`p.out_trade_no = ${key.out_trade_no} and p.merchant = ${key.mchid}`
      : sql`p.transaction_id = ${key.transaction_id}`
  const { rows } = await sql`
    update wechat_reports r set look_at = ${at}::timestamptz
    where r.id in (select p.report_id from order_payments p where ${is} and p.removed_at is null)
    returning r.id`.execute(tx)
  return rows.length > 0
}

/** The settings of reminders; null where nobody is reminded. */
export async function readRemindersSince({ pool }: Database): Promise<string | null> {
  const { rows } = await pool.query<{ since: string | null }>({
    name: 'wechat-reminders-since',
    text: 'select wechat_reminders_since as since from shop_settings',
  })
  return rows[0]?.since ?? null
}

/** Reports of which all parcels were delivered since then and before `until`, and whose buyer was not reminded. */
export async function readToRemind(
  { pool }: Database,
  { since, until }: { since: string; until: Date },
): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>({
    name: 'wechat-to-remind',
    text: `select r.id from wechat_reports r where r.status = 'reported' and r.reminder is null and not r.is_in_complaint
      and (select bool_and(${deliveredAt} is not null) and max(${deliveredAt}) between $1::timestamptz and $2::timestamptz
        from ${ofReport}) order by r.id limit 200`,
    values: [since, until],
  })
  return rows.map(({ id }) => id)
}

/** When the last parcel of a report was delivered; null where one is on its way, or reminders are off. */
export async function selectDelivered(tx: Tx, id: number): Promise<string | null> {
  const { rows } = await sql<{ at: string | null }>`
    select case when bool_and(${sql.raw(deliveredAt)} is not null and ${sql.raw(hasLeft)})
      and max(${sql.raw(deliveredAt)}) >= (select wechat_reminders_since from shop_settings)
      then max(${sql.raw(carriedAt)}) end as at
    from (select ${id}::bigint as id) r, ${sql.raw(ofReport)}`.execute(tx)
  return rows[0]?.at ?? null
}

/** The same, for what is sent. */
export async function readDelivered({ pool }: Database, id: number): Promise<Date | null> {
  const { rows } = await pool.query<{ at: string | null }>({
    name: 'wechat-delivered',
    text: `select max(${carriedAt}) as at from (select $1::bigint as id) r, ${ofReport}`,
    values: [id],
  })
  return rows[0]?.at == null ? null : new Date(rows[0].at)
}
