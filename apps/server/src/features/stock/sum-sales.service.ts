import { soldDays } from '@getzo/domain/stock/stock'
import { sql } from 'kysely'
import type { Database } from '../../db/connection/connect'
import { isSold } from '../orders/order-status.sql'

/**
 * Sums the pieces of each SKU in the orders of the last days that were not cancelled, refunded or left unpaid (S5). It is
 * summed anew each time, since days pass and orders change in many ways; only what differs is written.
 */
export async function sumSales({ kysely }: Pick<Database, 'kysely'>): Promise<void> {
  await sql`
    with sold as materialized (
      select d.sku_id, sum(d.quantity)::int as sold from orders o
        join order_details d on d.order_id = o.id and d.deleted_at is null
      where o.deleted_at is null and o.order_date > now() - make_interval(days => ${soldDays}) and o.order_date <= now()
        and ${sql.raw(isSold('o'))}
      group by d.sku_id
    ), gone as (
      delete from sku_sales where sku_id not in (select sku_id from sold)
    )
    insert into sku_sales as x (sku_id, sold) select sku_id, sold from sold
    on conflict (sku_id) do update set sold = excluded.sold where x.sold <> excluded.sold`.execute(kysely)
}
