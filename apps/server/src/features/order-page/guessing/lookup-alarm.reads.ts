import type { LookupAlarm, OrderLinkState } from '@getzo/contract/order-page/order-page.schema'
import { lookupLimits, lookupSeconds } from '@getzo/domain/orders/lookup/lookup-limits'
import type { Database } from '../../../db/connection/connect'
import { noSuch } from '../../../lists/records'

/** Links closed within a day that are too many to be customers who mistype. */
const closedLinksAlarm = 3

// An attack begins with the first failure after an hour without any.
const alarm = {
  name: 'lookup-alarm',
  text: `with recent as (
      select at, order_id, network, at > $1::timestamptz - interval '${lookupSeconds.orders} seconds' as is_now,
        at - lag(at) over (order by at) < interval '1 hour' as goes_on
      from lookup_failures
      where order_id is not null and at > $1::timestamptz - interval '${lookupSeconds.day} seconds'
    ), closed as (
      select f.order_id from lookup_failures f
      join orders o on o.id = f.order_id and o.link_generation = f.link_generation and o.deleted_at is null
      where f.order_id in (select order_id from recent)
      group by f.order_id having count(*) >= ${lookupLimits.link.ever}
    )
    select count(distinct order_id) filter (where is_now)::int as orders,
      count(distinct network)::int as networks,
      (select count(*)::int from closed) as closed_links,
      max(at) filter (where goes_on is not true) as since
    from recent`,
}

/** The alarm about guessing for staff (K11); null without one. */
export async function readLookupAlarm(db: Database, now: Date): Promise<LookupAlarm | null> {
  const { rows } = await db.pool.query<Omit<LookupAlarm, 'since'> & { since: string | null }>({
    ...alarm,
    values: [now],
  })
  const [row] = rows
  if (!row || row.since === null) return null
  const isAlarm = row.orders >= lookupLimits.shopOrders || row.closed_links >= closedLinksAlarm
  return isAlarm ? { ...row, since: row.since } : null
}

const linkState = {
  name: 'order-link-state',
  text: `select o.id, count(f.id)::int as failures,
      case when count(f.id) >= ${lookupLimits.link.ever} then max(f.at) end as closed_at,
      (select coalesce(json_agg(json_build_object('id', u.id, 'url_seed', u.url_seed, 'version', u.version) order by u.id), '[]')
        from urls u where u.order_id = o.id and u.deleted_at is null and u.suspended_at is null
          and (u.product_id is null or u.url_destination_type = 'o')) as codes
    from orders o
    left join lookup_failures f on f.order_id = o.id and f.link_generation = o.link_generation
    where o.id = $1 and o.deleted_at is null group by o.id`,
}

/** How many wrong tries the link of an order has taken, since when it is closed by them, and the codes beside it. */
export async function readOrderLinkState(db: Database, id: number): Promise<OrderLinkState> {
  const { rows } = await db.pool.query<OrderLinkState>({ ...linkState, values: [id] })
  const [row] = rows
  if (!row) throw noSuch('order', id)
  return row
}
