import { sql } from 'kysely'
import { currentActor, type Tx } from '../../db/connection/transaction'

/** Of some SKUs those that are there, with whether an arrival has said what they cost. */
export async function selectCostSkus(tx: Tx, ids: readonly number[]) {
  const { rows } = await sql<{ id: number; sku: string; is_of_arrivals: boolean }>`
    select k.id::float8 as id, k.sku, s.by_arrival as is_of_arrivals
    from skus k cross join lateral cost_state(k.id) s where k.id = any(${[...ids]}::bigint[]) and k.deleted_at is null`.execute(
    tx,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/** All pieces of SKUs that are locked have these costs from now on. */
export const sayCosts = (tx: Tx, costs: readonly { sku_id: number; unit_cost: string }[]) =>
  sql`select say_cost(v.sku_id, v.unit_cost) from (
    select * from jsonb_to_recordset(${JSON.stringify(costs)}::jsonb) x(sku_id bigint, unit_cost numeric) order by 1 offset 0) v`.execute(
    tx,
  )

interface RateOfDay {
  currency: string
  from_day: string
  rate: string
}

export const upsertRate = (tx: Tx, { currency, from_day, rate }: RateOfDay) =>
  sql`insert into exchange_rates as r (currency, from_day, rate, entered_at, entered_by)
    values (${currency}, ${from_day}::date, ${rate}::numeric, now(), ${currentActor})
    on conflict (currency, from_day) do update
      set rate = excluded.rate, entered_at = excluded.entered_at, entered_by = excluded.entered_by
      where r.rate <> excluded.rate`.execute(tx)

/** Whether it was there. */
export async function deleteRate(
  tx: Tx,
  { currency, from_day }: Pick<RateOfDay, 'currency' | 'from_day'>,
): Promise<boolean> {
  const { rows } =
    await sql`delete from exchange_rates where currency = ${currency} and from_day = ${from_day}::date
    returning 1`.execute(tx)
  return rows.length > 0
}
