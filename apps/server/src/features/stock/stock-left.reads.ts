import type { StockLeft } from '@getzo/contract/stock/stock.schema'
import { moreThanLeft } from '@getzo/domain/stock/oversold'
import { sql } from 'kysely'
import type { Database } from '../../db/connection/connect'
import { comingPieces } from '../arrivals/arrivals.sql'
import { isUnsent } from '../orders/order-status.sql'
import { openLines } from './reserved.sql'

type Reads = Pick<Database, 'kysely'>

/** The pieces that orders o have put by or sent, of their lines d. */
const taking = `o.deleted_at is null and d.deleted_at is null and (o.left_at is not null
  or ${isUnsent('o')})`

interface Asked {
  skuIds: readonly number[]
  productIds: readonly number[]
  /** an order whose own pieces are left for it */
  orderId: number | null
}

/** Reads the stock figures of all SKUs of a screen in one statement (S2). Deleted SKUs are left out. */
export async function readStockLeft(
  { kysely }: Reads,
  { skuIds, productIds, orderId }: Asked,
): Promise<StockLeft[]> {
  const { rows } = await sql<StockLeft>`
    with k as materialized (
      select s.id, s.product_id, s.quantity, s.reorder_at, not s.is_untracked as kept, s.warns_since is not null as warns
      from skus s where s.deleted_at is null
        and (s.id = any(${[...skuIds]}::bigint[]) or s.product_id = any(${[...productIds]}::bigint[]))
    ), r as (
      select d.sku_id, sum(d.quantity)::int as reserved from ${sql.raw(openLines)}
        and d.sku_id in (select id from k) and o.id is distinct from ${orderId}::bigint group by d.sku_id
    ), h as (
      select d.sku_id, sum(d.quantity)::int as held from orders o join order_details d on d.order_id = o.id
      where o.id = ${orderId}::bigint and ${sql.raw(taking)} and o.left_at is not null group by d.sku_id
    )
    select k.id::float8 as id, k.product_id::float8 as product_id, k.reorder_at, k.warns, coalesce(h.held, 0) as held,
      case when k.kept then k.quantity end as on_hand, case when k.kept then coalesce(r.reserved, 0) end as reserved,
      case when k.kept then k.quantity - coalesce(r.reserved, 0) end as left,
      coalesce(c.coming, 0) as coming, c.coming_on
    from k left join r on r.sku_id = k.id left join ${sql.raw(comingPieces)} c on c.sku_id = k.id left join h on h.sku_id = k.id order by k.id`.execute(
    kysely,
  )
  return rows
}

/** An order's pieces of a SKU, and how many of them are not there. */
export interface Oversold {
  order_id: number
  sku_id: number
  sku: string
  own: number
  /** left for the order */
  left: number
  more: number
}

/** The SKUs of which orders take more than is left for them (S4). SKUs that do not warn yet are left out. */
export async function readOversold({ kysely }: Reads, orderIds: readonly number[]): Promise<Oversold[]> {
  const { rows } = await sql<Omit<Oversold, 'more'>>`
    with own as materialized (
      select o.id as order_id, d.sku_id, sum(d.quantity)::int as own,
        coalesce(sum(d.quantity) filter (where o.left_at is not null), 0)::int as held
      from orders o join order_details d on d.order_id = o.id
      where o.id = any(${[...orderIds]}::bigint[]) and ${sql.raw(taking)} group by o.id, d.sku_id
    ), open as materialized (
      select o.id as order_id, d.sku_id, sum(d.quantity)::int as reserved from ${sql.raw(openLines)}
        and d.sku_id in (select sku_id from own) group by o.id, d.sku_id
    )
    select own.order_id::float8 as order_id, own.sku_id::float8 as sku_id, k.sku, own.own,
      (k.quantity + own.held - coalesce((select sum(x.reserved) from open x
        where x.sku_id = own.sku_id and x.order_id <> own.order_id), 0))::int as left
    from own join skus k on k.id = own.sku_id and k.warns_since is not null and not k.is_untracked
    order by own.order_id, own.sku_id`.execute(kysely)
  return rows
    .map((row) => ({ ...row, left: Math.max(0, row.left), more: moreThanLeft(row.own, row.left) }))
    .filter(({ more }) => more > 0)
}

/** The pieces of each SKU that each order takes. The key is `order id/SKU id`. */
export async function readTaken(
  { kysely }: Reads,
  orderIds: readonly number[],
): Promise<ReadonlyMap<string, number>> {
  if (orderIds.length === 0) return new Map()
  const { rows } = await sql<{ at: string; own: number }>`
    select o.id || '/' || d.sku_id as at, sum(d.quantity)::int as own
    from orders o join order_details d on d.order_id = o.id
    where o.id = any(${[...orderIds]}::bigint[]) and ${sql.raw(taking)} group by o.id, d.sku_id`.execute(
    kysely,
  )
  return new Map(rows.map(({ at, own }) => [at, own]))
}
