import { sql } from 'kysely'
import type { Tx } from '../apps/server/src/db/connection/transaction'

/** SKUs whose cost is still to be entered. */
const uncosted = 6

/**
 * What SKUs cost that no arrival says, from a third to a half of their price, except for a few that sell; what labels cost,
 * and the rates by which they count (S8).
 */
export async function loadCosts(tx: Tx): Promise<void> {
  await sql`
    select say_cost(c.id, c.cost) from (
      select k.id, round(m.price * (34 + k.product_id * 7 % 17) / 100, 2) as cost,
        row_number() over (order by k.product_id % 7, k.id) as at
      from skus k cross join lateral (select price from promotions m where m.sku_id = k.id order by m.id desc limit 1) m
      where k.deleted_at is null) c where c.at > ${uncosted}::integer order by c.id`.execute(tx)
  await sql`update shipping_labels set cost_amount = 19.5 + id % 17 * 0.85, cost_currency = 'CAD' where status = 'bought'`.execute(
    tx,
  )
  await sql`
    insert into exchange_rates (currency, from_day, rate, entered_at, entered_by)
    values ('CAD', current_date - 900, 0.7312, now(), 'demo'), ('CAD', current_date - 90, 0.7218, now(), 'demo')`.execute(
    tx,
  )
}
