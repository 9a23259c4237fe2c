import { can, effectiveRole } from '@getzo/domain/auth/capabilities'
import type { OrderStatus } from '@getzo/domain/orders/order-status'
import { type FirstStep, type SenderSetting, firstSteps as steps } from '@getzo/domain/settings/settings'
import type { QueueId } from '@getzo/domain/today/queue-ids'
import { countMax, queues } from '@getzo/domain/today/queues'
import type { Session } from '../../access/session'
import type { Database } from '../../db/connection/connect'
import { RawAnswer } from '../../http/route'
import { literal, todayIn } from '../../time/shop-day.sql'
import { sumsOf } from '../orders/order-sums.sql'
import { arrangedToday } from './arranged-today'
import { type QueueSql, queuesSql, rowColumns, sharedByQueues } from './queues.sql'

const rowsShown = 3

/**
 * One queue as JSON: its bounded count, and its first entries without those that the caller ($2) has put off beyond the
 * shop's day ($1). It is read once, and only the shown entries are joined to other tables.
 */
function queueJson(id: QueueId, { from, condition, at, joins, row }: QueueSql): string {
  const columns = rowColumns.map((name) => `${row[name] ?? 'null'} as ${name}`).join(', ')
  const putOff = `from put_off l where l.user_id = $2 and l.queue = '${id}' and l.until > $1::date`
  return `with found as materialized (
      select ${row.id} as id, ${at} as at, ${row.id} in (select l.record_id ${putOff}) as is_put_off
      from ${from} where ${condition} order by at, id limit ${countMax + 1}),
    first as (select f.id as first_id, f.at as first_at from found f where not f.is_put_off
      order by f.at, f.id limit ${rowsShown})
    select json_build_object('id', '${id}',
      'count', (select count(*)::int from found),
      'oldest', json_agg(r) -> 0 ->> 'at',
      'put_off', (select count(*)::int ${putOff}
        and exists (select from ${from} where ${condition} and ${row.id} = l.record_id)),
      'rows', coalesce(json_agg(r), '[]')) as queue
    from (select ${columns}, to_json(first_at) #>> '{}' as at from first join ${from} on ${row.id} = first_id ${joins}
      order by first_at, first_id) r`
}

/** Steps that the settings alone decide. */
export type SettledSteps = Record<'shop' | 'sender' | 'mail' | 'carrier' | 'wechat', boolean>

const isThere = (from: string) => `exists (select from ${from})`

/** The first steps of a new shop in order; $3 holds those that the settings decide. */
const stepsSql: Record<FirstStep, string> = {
  shop: `($3::jsonb ->> 'shop')::boolean`,
  sender: `($3::jsonb ->> 'sender')::boolean`,
  brand: isThere('brands where deleted_at is null'),
  product: isThere(`promotions m join products p on p.id = m.product_id
    where m.deleted_at is null and p.deleted_at is null`),
  order: isThere('orders'),
  mail: `($3::jsonb ->> 'mail')::boolean`,
  carrier: `($3::jsonb ->> 'carrier')::boolean`,
  wechat: `($3::jsonb ->> 'wechat')::boolean`,
  backups: isThere('backups'),
  colleague: isThere('users offset 1'),
}
const firstSteps = `json_build_array(${steps
  .map((step) => `json_build_object('step', '${step}', 'is_done', ${stepsSql[step]})`)
  .join(', ')})`

const daysShown = 14

/**
 * Orders by day, and what happened since the beginning of yesterday. Days are of now() and not of a parameter: a plan for
 * any day would be taken for one that reads half of all orders, and the statement be planned again each time. A day's
 * orders are counted from the index, between its two instants: to put each order into its day costs six times as much.
 */
function figuresSql(timeZone: string): string {
  const today = todayIn(timeZone)
  const zone = literal(timeZone)
  const yesterday = `((${today} - 1)::timestamp at time zone ${zone})`
  const reached = (status: OrderStatus) => `(select count(*)::int from order_steps s
    join orders o on o.id = s.order_id and o.deleted_at is null
    where s.status = '${status}' and s.reached_at >= ${yesterday})`
  return `(select json_agg(json_build_object('day', d.day, 'orders', (select count(*)::int from orders o
        where o.deleted_at is null and o.order_date >= d.day::timestamp at time zone ${zone}
          and o.order_date < (d.day + 1)::timestamp at time zone ${zone})) order by d.day)
    from (select ${today} - i as day from generate_series(0, ${daysShown - 1}) i) d) as week,
  (with made as materialized (select o.id, o.discount, o.shipping_charged from orders o where o.deleted_at is null and o.date_created >= ${yesterday})
    select json_build_object(
      'orders', (select count(*)::int from made),
      'amount', (select coalesce(sum(t.total), 0)::text from made cross join lateral ${sumsOf('made')} t),
      'letters_delivered', (select count(*)::int from orders o where o.deleted_at is null
        and coalesce(o.tyl_date_delivered, '-infinity'::date) >= ${today} - 1),
      'parcels_delivered', ${reached('delivered')},
      'price_count', (select count(*)::int from promotions m where m.deleted_at is null and m.date_created >= ${yesterday}),
      'prices', (select coalesce(json_agg(n), '[]') from (select m.id, p.name as product_name
        from promotions m join products p on p.id = m.product_id
        where m.deleted_at is null and m.date_created >= ${yesterday} order by m.date_created desc, m.id desc
        limit ${rowsShown}) n),
      'cancelled', ${reached('cancelled_by_customer')})) as since`
}

interface TodayAsked {
  timeZone: string
  today: string
  settled: SettledSteps
  /** what Today names to administrators alone, as the steps */
  refusedOfSender: SenderSetting | null
}

/** As the caller ($2) has put the queues. */
const arrangement = `(select arrangement -> 'queues' from list_arrangements
    where user_id = $2 and list = '${arrangedToday}' and view_id is null) as arrangement`

/** The queues of a role, the week's orders, and the changes since yesterday, in one statement (W1). */
export function todayStatement(
  { role, userId }: Pick<Session, 'role' | 'userId'>,
  { timeZone, today, settled, refusedOfSender }: TodayAsked,
) {
  const shown = queues.filter(({ capability }) => can(role, capability)).map(({ id }) => id)
  const sql = queuesSql(timeZone)
  const isManager = can(role, 'settings.manage')
  const text = `with ${sharedByQueues} select row_to_json(r)::text as json from (select $1::text as today, ${figuresSql(timeZone)},
      ${isManager ? firstSteps : `'[]'::json`} as first_steps,
      ${isManager ? `$3::jsonb ->> 'refusedOfSender'` : 'null::text'} as refused_of_sender,
    ${arrangement},
    json_build_array(${shown.map((id) => `(${queueJson(id, sql[id])})`).join(', ')}) as queues) r`
  return {
    name: `today-${effectiveRole(role)}`,
    text,
    values: [today, userId, ...(isManager ? [JSON.stringify({ ...settled, refusedOfSender })] : [])],
  }
}

export async function readToday(db: Database, session: Session, asked: TodayAsked): Promise<RawAnswer> {
  const { rows } = await db.pool.query<{ json: string }>(todayStatement(session, asked))
  return new RawAnswer(rows[0]?.json ?? '')
}
