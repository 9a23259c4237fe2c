import type { Promotion } from '@getzo/contract/promotions/promotions.schema'
import { sql } from 'kysely'
import { currentActor, type Tx } from '../../db/connection/transaction'
import { promotionColumns, promotionTables } from './promotions.list'

/** A SKU that can be priced, with its active prices. Its product is locked. */
export interface PricedSku {
  id: number
  product_id: number
  brand_id: number
  combo_identifier: string
  active: boolean
  prices: { id: number; price: string; start: number; active: boolean }[]
}

/** The living SKUs of products that are not deleted, which are locked until the end of the transaction. */
export async function lockSkus(tx: Tx, productIds: readonly number[]): Promise<PricedSku[]> {
  await sql`select from products where id = any(${productIds}::bigint[]) order by id for no key update`.execute(
    tx,
  )
  const { rows } = await sql<PricedSku>`
    select s.id, s.product_id, p.brand_id, s.combo_identifier, s.active, (
      select coalesce(json_agg(json_build_object('id', m.id, 'price', m.price::text, 'active', m.active,
        'start', floor(extract(epoch from m.promotion_date))::bigint * 1000)), '[]')
      from promotions m where m.sku_id = s.id and m.active and m.deleted_at is null) as prices
    from skus s join products p on p.id = s.product_id
    where s.product_id = any(${productIds}::bigint[]) and s.deleted_at is null and p.deleted_at is null
    order by s.id`.execute(tx)
  return rows
}

/** An option of a product with its values, in their sequence, from which its combinations are made. */
export interface OptionOfProduct {
  id: number
  name: string
  values: { id: number; name: string }[]
}

/** The options of a product. */
export async function selectOptions(tx: Tx, productId: number): Promise<OptionOfProduct[]> {
  const { rows } = await sql<OptionOfProduct>`
    select v.id, v.name, (
      select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name) order by t.position, t.id), '[]')
      from variant_options t where t.variant_id = v.id and t.deleted_at is null) as values
    from variants v where v.product_id = ${productId} and v.deleted_at is null order by v.position, v.id`.execute(
    tx,
  )
  return rows
}

/** A price as it is stored, and whether a line was sold at it. */
export interface StoredPromotion {
  id: number
  product_id: number
  brand_id: number
  sku_id: number | null
  price: string
  start: number
  active: boolean
  version: number
  isSold: boolean
}

/** Prices that are not deleted, with their products locked until the end of the transaction. */
export async function lockPromotions(tx: Tx, ids: readonly number[]): Promise<StoredPromotion[]> {
  await sql`
    select from products where id in (select product_id from promotions where id = any(${ids}::bigint[]))
    order by id for no key update`.execute(tx)
  // before they are read: calls that put a line on one of them have ended by then, and later ones wait
  await sql`select from promotions where id = any(${ids}::bigint[]) order by id for update`.execute(tx)
  const { rows } = await sql<StoredPromotion>`
    select m.id, m.product_id, m.brand_id, m.sku_id, m.price::text as price, m.active, m.version,
      floor(extract(epoch from m.promotion_date))::bigint * 1000 as start,
      exists (select from order_details d where d.promotion_id = m.id) as "isSold"
    from promotions m where m.id = any(${ids}::bigint[]) and m.deleted_at is null`.execute(tx)
  return rows
}

/** A price to be made. `variant_id` and `variant_option_id` name the option it was made for. */
export interface NewPrice {
  product_id: number
  brand_id: number
  sku_id: number | null
  variant_id: number | null
  variant_option_id: number | null
  price: string
  start: number
  active: boolean
}

/** Adds prices and answers their ids in the order given. */
export async function insertPrices(tx: Tx, prices: readonly NewPrice[]): Promise<number[]> {
  if (prices.length === 0) return []
  const { rows } = await sql<{ id: number }>`
    insert into promotions (product_id, brand_id, sku_id, variant_id, variant_option_id, price, promotion_date, active,
      created_by)
    select w.product_id, w.brand_id, w.sku_id, w.variant_id, w.variant_option_id, w.price,
      to_timestamp(w.start / 1000), w.active, ${currentActor}
    from jsonb_to_recordset(${JSON.stringify(prices)}::jsonb) as w(product_id bigint, brand_id bigint, sku_id bigint,
      variant_id bigint, variant_option_id bigint, price numeric, start bigint, active boolean)
    returning id`.execute(tx)
  return rows.map(({ id }) => id).toSorted((a, b) => a - b)
}

/** The records of locked prices. Of one that has ended, and stays so, the last change is its end. */
export async function updatePrices(
  tx: Tx,
  prices: readonly { id: number; price: string; start: number; active: boolean }[],
) {
  if (prices.length === 0) return
  await sql`
    update promotions m set price = w.price, promotion_date = to_timestamp(w.start / 1000), active = w.active,
      currency = 'USD', date_modified = case when m.active or w.active then now() else m.date_modified end,
      modified_by = case when m.active or w.active then ${currentActor} else m.modified_by end
    from jsonb_to_recordset(${JSON.stringify(prices)}::jsonb) as w(id bigint, price numeric, start bigint, active boolean)
    where m.id = w.id`.execute(tx)
}

/** Ends prices; ones that have ended already stay as they are. */
export async function endPrices(tx: Tx, ids: readonly number[]) {
  if (ids.length === 0) return
  await sql`
    update promotions set active = false, date_modified = now(), modified_by = ${currentActor}
    where id = any(${ids}::bigint[]) and active`.execute(tx)
}

/** Prices as they are answered, in the order given. */
export async function selectPromotionRecords(tx: Tx, ids: readonly number[]): Promise<Promotion[]> {
  const { rows } = await sql<{ record: Promotion }>`
    select row_to_json(r) as record from (
      select ${sql.raw(promotionColumns)} from ${sql.raw(promotionTables)} where m.id = any(${ids}::bigint[])) r
    order by array_position(${ids}::bigint[], r.id)`.execute(tx)
  return rows.map(({ record }) => record)
}
