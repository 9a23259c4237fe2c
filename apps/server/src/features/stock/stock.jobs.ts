import { sql } from 'kysely'
import type { Database } from '../../db/connection/connect'
import { minuteMs, type RepeatingJob } from '../../jobs/job'
import { sumSales } from './sum-sales.service'

/** SKUs of one run; those that were marked last wait for the next. */
const toldMax = 500

/** Sums what sold (S5), and tells of each SKU whose stock has changed, once a minute at most (S10). */
export const stockJobs = ({ kysely }: Database): RepeatingJob[] => [
  { name: 'sum-sales', everyMs: minuteMs, run: () => sumSales({ kysely }) },
  {
    name: 'tell-stock',
    everyMs: minuteMs,
    run: async () => {
      await sql`with gone as (
          delete from stock_marks where sku_id in (
            select sku_id from stock_marks group by sku_id order by min(id) limit ${toldMax}) returning sku_id)
        select tell_webhooks('stock', 'stock.changed', 'sku', k.id, k.sku,
          jsonb_build_object('sku_id', k.id, 'sku', k.sku, 'product_id', k.product_id))
        from skus k where k.id in (select sku_id from gone) order by k.id`.execute(kysely)
    },
  },
]
