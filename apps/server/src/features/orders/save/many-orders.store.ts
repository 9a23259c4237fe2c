import { CompiledQuery, sql } from 'kysely'
import { currentActor, type Tx } from '../../../db/connection/transaction'
import { pricesOnSale } from '../../order-details/order-details.sql'
import { type Price, type SoldFields, soldOf } from '../../order-details/order-lines'
import { writtenColumns } from '../order-columns'
import { isCancelled } from '../order-status.sql'
import type { OrderValues } from './order-values'

/** An order to insert, with its customer and lines. */
export interface OrderToInsert {
  customerId: number
  values: OrderValues & { order_status: string }
  lines: readonly (SoldFields & { promotion_id: number; quantity: number })[]
}

interface InsertedOrders {
  /** in the order of what was given, unless a customer was missing */
  ids: number[]
  /** those of the lines' prices that are on sale; a line without one was not written */
  prices: Price[]
}

const insertStatement = `
  with w as (
    select v.customer_id, v.ordinality as place, ${writtenColumns.map((name) => `v.${name}`).join(', ')}
    from jsonb_populate_recordset(null::orders, $1::jsonb) with ordinality v
  ), c as (
    select id from customers where id in (select customer_id from w) and deleted_at is null for share
  ), o as (
    insert into orders (customer_id, created_by, date_cancelled, ${writtenColumns.join(', ')})
    select c.id, current_setting('getzo.actor'), case when ${isCancelled('w')} then now() end,
      ${writtenColumns.map((name) => `w.${name}`).join(', ')}
    from w join c on c.id = w.customer_id order by w.place
    returning id
  ), placed as (
    select id, row_number() over (order by id) as place from o
  ), l as (
    select x.place, x.position, x.quantity, x.sold_price, x.price_reason, m.id as promotion_id, m.sku_id, m.product_id, m.brand_id
    from unnest($2::integer[], $3::bigint[], $4::integer[], $5::numeric[], $6::text[]) with ordinality
        as x(place, promotion_id, quantity, sold_price, price_reason, position)
      join w using (place), ${pricesOnSale('x.promotion_id', 'w.order_date')}
  ), d as (
    insert into order_details (order_id, quantity, promotion_id, sku_id, product_id, brand_id, sold_price, price_reason, created_by)
    select placed.id, l.quantity, l.promotion_id, l.sku_id, l.product_id, l.brand_id, l.sold_price, l.price_reason, current_setting('getzo.actor')
    from l join placed using (place) order by l.position
  )
  select (select coalesce(array_agg(id::float8 order by id), '{}') from o) as ids,
    (select coalesce(json_agg(p), '[]') from (
      select distinct promotion_id, sku_id, product_id, brand_id from l) p) as prices`

/** Inserts orders with their lines in one statement. The caller refuses what is missing, which undoes the whole. */
export async function insertOrders(tx: Tx, orders: readonly OrderToInsert[]): Promise<InsertedOrders> {
  const lines = orders.flatMap((order, at) => order.lines.map((line) => ({ ...line, place: at + 1 })))
  const sold = lines.map((line) => soldOf(line))
  const { rows } = await tx.executeQuery<InsertedOrders>(
    CompiledQuery.raw(insertStatement, [
      JSON.stringify(orders.map(({ customerId, values }) => ({ ...values, customer_id: customerId }))),
      lines.map(({ place }) => place),
      lines.map(({ promotion_id }) => promotion_id),
      lines.map(({ quantity }) => quantity),
      sold.map(({ sold_price }) => sold_price),
      sold.map(({ price_reason }) => price_reason),
    ]),
  )
  return rows[0] ?? { ids: [], prices: [] }
}

/**
 * Sets tracking ids of orders that have these versions, and answers whose were set. A condition "deleted_at is null" would
 * let PostgreSQL read every order by an index of the living ones until the table is analyzed, as after a first import. The
 * list of ids is for the same moment: it leads to the key whatever the statistics say.
 */
export async function updateTrackingIds(
  tx: Tx,
  changes: readonly { id: number; version: number; tracking_id: string | null }[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update orders u set tracking_id = v.tracking_id, date_modified = now(), modified_by = ${currentActor}
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) v(id bigint, version integer, tracking_id text)
    where u.id = v.id and u.id = any(${changes.map(({ id }) => id)}::bigint[]) and u.version = v.version
      and coalesce(u.deleted_at, 'infinity') = 'infinity'
    returning u.id`.execute(tx)
  return rows.map(({ id }) => id)
}
