import { sql } from 'kysely'
import { currentActor, type Tx } from '../../db/connection/transaction'
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

/** New prices with their SKUs and the versions of all their prices. */
export async function selectVersions(tx: Tx, created: readonly number[]) {
  const { rows } = await sql<{ id: number; version: number; created: number }>`
    select s.id, ${sql.raw(pricesVersion)} as version, n.id as created
    from promotions n join skus s on s.id = n.sku_id where n.id = any(${created}::bigint[])`.execute(tx)
  return rows
}

/** Deletes prices of these SKUs; those at which something was sold end instead. */
export const takeBackPrices = (tx: Tx, ids: readonly number[], skus: readonly number[]) =>
  sql`
    update promotions m set active = false, date_modified = now(), modified_by = ${currentActor},
      deleted_at = case when k.is_sold then null else now() end,
      deleted_by = case when k.is_sold then null else ${currentActor} end
    from (select n.id, exists (select from order_details d where d.promotion_id = n.id) as is_sold
      from promotions n where n.id = any(${ids}::bigint[]) and n.sku_id = any(${skus}::bigint[])) k
    where m.id = k.id and m.deleted_at is null`.execute(tx)

/** Prices of these SKUs that had ended are in force again. */
export const startPrices = (tx: Tx, ids: readonly number[], skus: readonly number[]) =>
  sql`
    update promotions set active = true, date_modified = now(), modified_by = ${currentActor}
    where id = any(${ids}::bigint[]) and sku_id = any(${skus}::bigint[]) and not active and deleted_at is null`.execute(
    tx,
  )
