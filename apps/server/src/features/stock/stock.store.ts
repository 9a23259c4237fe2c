import type { CorrectionKind } from '@getzo/domain/stock/stock'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../db/connection/transaction'

interface LockedSku {
  sku: string
  quantity: number
  is_untracked: boolean
}

/** A SKU whose number nobody else moves for the rest of the transaction; undefined where it is deleted. */
export async function lockSku(tx: Tx, id: number): Promise<LockedSku | undefined> {
  const { rows } = await sql<LockedSku>`select sku, quantity, is_untracked from skus
    where id = ${id} and deleted_at is null for no key update`.execute(tx)
  return rows[0]
}

/** A delivery's entry, or the opposite one if it is taken back (S7). */
interface ArrivalEntry {
  skuId: number
  amount: number
  kind: 'arrived' | 'damaged'
  receiptLineId: number
}

/** The entries of a delivery, in the order given, of SKUs that are locked. */
export const insertEntries = (tx: Tx, entries: readonly ArrivalEntry[]) =>
  sql`insert into stock_entries (sku_id, amount, kind, arrival_receipt_line_id)
    select (v ->> 'skuId')::bigint, (v ->> 'amount')::integer, v ->> 'kind', (v ->> 'receiptLineId')::bigint
    from jsonb_array_elements(${JSON.stringify(entries)}::jsonb) with ordinality w(v, n) order by n`.execute(
    tx,
  )

/** Its trigger moves the number on the shelf. */
export const insertEntry = (
  tx: Tx,
  entry: { skuId: number; amount: number; kind: CorrectionKind; note: string | null },
) =>
  sql`insert into stock_entries (sku_id, amount, kind, note)
    values (${entry.skuId}, ${entry.amount}, ${entry.kind}, ${entry.note})`.execute(tx)

/** Answers the ids of those that are not deleted. */
export async function updateReorderPoint(tx: Tx, ids: readonly number[], reorderAt: number | null) {
  return idsOf(
    tx,
    sql<{
      id: number
    }>`update skus set reorder_at = ${reorderAt} where ${chosen(ids)} returning id::float8 as id`,
  )
}
export async function updateUntracked(tx: Tx, ids: readonly number[], isUntracked: boolean) {
  return idsOf(
    tx,
    sql<{
      id: number
    }>`update skus set is_untracked = ${isUntracked} where ${chosen(ids)} returning id::float8 as id`,
  )
}
/** Of every SKU without ids. */
export async function updateWarns(tx: Tx, ids: readonly number[] | undefined) {
  const which = ids === undefined ? sql`deleted_at is null` : chosen(ids)
  return idsOf(
    tx,
    sql<{
      id: number
    }>`update skus set warns_since = now() where ${which} and warns_since is null and not is_untracked
      returning id::float8 as id`,
  )
}

/** Locked in the order in which every other change locks SKUs. */
const chosen = (ids: readonly number[]) =>
  sql`id in (select id from skus where id = any(${[...ids]}::bigint[]) and deleted_at is null order by id for no key update)`

async function idsOf(tx: Tx, statement: RawBuilder<{ id: number }>): Promise<number[]> {
  const { rows } = await statement.execute(tx)
  return rows.map(({ id }) => id)
}
