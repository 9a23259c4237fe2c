import { sql } from 'kysely'
import type { Tx } from '../../db/connection/transaction'
import type { PricedSku } from '../promotions/promotions.store'
import { pricesVersion } from './price-book.list'

/** A SKU that is repriced, with its active prices and the version of all its prices. */
export interface RepricedSku extends PricedSku {
  sku: string
  version: number
}

/**
 * The SKUs that are not deleted, of products that are not, whose products are locked until the end of the transaction.
 */
export async function lockRepriced(tx: Tx, ids: readonly number[]): Promise<RepricedSku[]> {
  await sql`
    select from products where id in (select product_id from skus where id = any(${ids}::bigint[]))
    order by id for no key update`.execute(tx)
  const { rows } = await sql<RepricedSku>`
    select s.id, s.sku, s.product_id, p.brand_id, s.combo_identifier, s.active, ${sql.raw(pricesVersion)} as version, (
      select coalesce(json_agg(json_build_object('id', m.id, 'price', m.price::text, 'active', m.active,
        'start', floor(extract(epoch from m.promotion_date))::bigint * 1000)), '[]')
      from promotions m where m.sku_id = s.id and m.active and m.deleted_at is null) as prices
    from skus s join products p on p.id = s.product_id
    where s.id = any(${ids}::bigint[]) and s.deleted_at is null and p.deleted_at is null`.execute(tx)
  return rows
}
