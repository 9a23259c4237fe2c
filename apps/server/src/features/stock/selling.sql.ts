/** The space of advisory locks on SKUs that are being sold; the second key is the SKU's id. */
export const sellingSpace = 4_700

/**
 * CTEs that lock, until the transaction's end, the SKUs of an array of promotions of which stock is kept: each row of
 * `selling` is one, in the order of their ids.
 */
export const sellingSkus = (promotions: string) => `
  kept as materialized (
    select distinct m.sku_id from promotions m join skus k on k.id = m.sku_id
    where m.id = any(${promotions}::bigint[]) and k.warns_since is not null and not k.is_untracked order by m.sku_id
  ), selling as materialized (
    select kept.sku_id, pg_advisory_xact_lock_shared(${sellingSpace}, kept.sku_id::int) from kept
  )`

/** Of `selling`; counting takes every lock, which a search for the first one would not. */
export const sells = `(select count(*) from selling) = 0 as keeps_none,
  (select oversell from shop_settings) is not distinct from 'refused' as is_refused`

/** A row of `sells`: whether stock is kept of none of the lines, and whether a setting refuses to sell more than there is. */
export interface Sells {
  keeps_none: boolean
  is_refused: boolean
}
