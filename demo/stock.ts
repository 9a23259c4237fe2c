import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../apps/server/src/db/connection/transaction'

/** Active SKUs by their sales, each with what open orders have put by. */
const byReserved = sql`(select s.id, coalesce((select sum(d.quantity) from orders o
      join order_details d on d.order_id = o.id and d.deleted_at is null
      where d.sku_id = s.id and o.deleted_at is null
        and o.order_status in ('awaiting_fulfillment', 'shipping_label_created')), 0)::int as reserved
  from skus s where s.active and s.deleted_at is null)`

/** So many pieces are counted there, beyond those that are reserved. */
const count = (tx: Tx, skus: readonly number[], beyond: number) =>
  sql`insert into stock_entries (sku_id, amount, kind, note)
    select r.id, r.reserved + ${beyond} - s.quantity, 'counted', 'Shelf count'
    from ${byReserved} r join skus s on s.id = r.id
    where r.id = any(${[...skus]}::bigint[]) and r.reserved + ${beyond} <> s.quantity order by r.id`.execute(
    tx,
  )

const enter = (tx: Tx, sku: number, kind: string, amount: number, note: string) =>
  sql`insert into stock_entries (sku_id, amount, kind, note) values (${sku}, ${amount}, ${kind}, ${note})`.execute(
    tx,
  )

async function idsOf(tx: Tx, statement: RawBuilder<{ id: number }>): Promise<number[]> {
  const { rows } = await statement.execute(tx)
  return rows.map(({ id }) => id)
}

/** Stock in each of its views, and ledgers with each kind of entry (S1, S5). Most SKUs are kept, and not counted lately. */
export async function loadStock(tx: Tx): Promise<void> {
  await sql`update skus set warns_since = now() where quantity > 0`.execute(tx)
  const sold = await idsOf(
    tx,
    sql`select r.id from ${byReserved} r where r.reserved > 0 order by r.reserved desc, r.id limit 12`,
  )
  const [ledger = 0, ...others] = sold
  await sql`update skus set is_untracked = true where id in (
    select id from skus where active and not id = any(${sold}::bigint[]) order by id desc limit 3)`.execute(
    tx,
  )
  await count(tx, others.slice(0, 2), -2)
  await count(tx, others.slice(2, 5), 0)
  await count(tx, others.slice(5, 9), 4)
  await sql`update skus set reorder_at = 6 where id = any(${others.slice(2, 9)}::bigint[])`.execute(tx)
  await sql`update skus set reorder_at = 10 where id = any(${others.slice(9)}::bigint[])`.execute(tx)
  await count(tx, [ledger], 20)
  await enter(tx, ledger, 'arrived', 24, 'First delivery of the season')
  await enter(tx, ledger, 'damaged', -2, 'Chipped on arrival')
  await enter(tx, ledger, 'returned', 1, 'Sent back unopened')
  await enter(tx, ledger, 'lost', -1, 'Not found at the count')
  await enter(tx, ledger, 'given_away', -1, 'Sample for a photograph')
  await sendAndTakeBack(tx, ledger)
}

/** One order of the SKU is sent, and comes back: what had left before stock was kept takes nothing. */
async function sendAndTakeBack(tx: Tx, sku: number) {
  const [order] = await idsOf(
    tx,
    sql`select o.id from orders o join order_details d on d.order_id = o.id and d.deleted_at is null
      where d.sku_id = ${sku} and o.order_status = 'awaiting_fulfillment' and o.deleted_at is null order by o.id limit 1`,
  )
  for (const status of ['shipped', 'awaiting_fulfillment']) {
    await sql`update orders set order_status = ${status} where id = ${order}`.execute(tx)
    await sql`set constraints all immediate`.execute(tx)
    await sql`set constraints all deferred`.execute(tx)
  }
}
