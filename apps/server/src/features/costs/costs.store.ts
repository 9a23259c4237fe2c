import { sql } from 'kysely'
import type { Tx } from '../../db/connection/transaction'

/** Of some SKUs those that are there, with whether an arrival says what they cost. */
export async function selectCostSkus(tx: Tx, ids: readonly number[]) {
  const { rows } = await sql<{ id: number; sku: string; is_of_arrivals: boolean }>`
    select k.id::float8 as id, k.sku, exists (
      select from arrival_lines l cross join lateral landed_values(l.arrival_id) v
      where l.sku_id = k.id and v.line_id = l.id and v.pieces > 0 and v.value is not null) as is_of_arrivals
    from skus k where k.id = any(${[...ids]}::bigint[]) and k.deleted_at is null`.execute(tx)
  return new Map(rows.map((row) => [row.id, row]))
}

/** All pieces of SKUs that are locked have these costs from now on. */
export const sayCosts = (tx: Tx, costs: readonly { sku_id: number; unit_cost: string }[]) =>
  sql`select say_cost(v.sku_id, v.unit_cost) from (
    select * from jsonb_to_recordset(${JSON.stringify(costs)}::jsonb) x(sku_id bigint, unit_cost numeric) order by 1 offset 0) v`.execute(
    tx,
  )
