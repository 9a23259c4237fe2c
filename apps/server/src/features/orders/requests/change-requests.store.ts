import type { AskedLine } from '@getzo/domain/orders/requests/apply-size'
import type { DeclineReason } from '@getzo/domain/orders/requests/decline-request'
import { sql } from 'kysely'
import type { Tx } from '../../../db/connection/transaction'
import { namedOptions } from '../../products/named-options.sql'
import { priceInForce } from '../../promotions/prices-at'

/** A line with its customer's request, what it holds, and what it could be put on instead. */
type StoredRequest = AskedLine & {
  sold_price: string | null
  price_reason: string | null
  order_id: number
  promotion_id: number
  quantity: number
  price: string
  currency: string
}

/** Stores the declined request and the reason, for the customer; the same transaction must have removed the request. */
export const updateDecline = (
  tx: Tx,
  id: number,
  { request, reason, language }: DeclineReason & { request: string },
) =>
  tx
    .updateTable('order_details')
    .set({
      declined_request: request,
      decline_reason: reason,
      decline_language: language,
      answered_request: null,
    })
    .where('id', '=', id)
    .execute()

/** A line by its id; its order must have been locked. */
export async function selectAskedLine(tx: Tx, id: number): Promise<StoredRequest> {
  const { rows } = await sql<StoredRequest>`
    select d.order_id, d.promotion_id, d.quantity, d.status_change, o.order_status, s.combo_identifier, p.name as product_name,
      m.price::text as price, m.currency, d.sold_price, d.price_reason,
      ${sql.raw(namedOptions)} as options,
      coalesce((select json_agg(json_build_object('sku_id', k.id, 'sku', k.sku,
          'combo_identifier', k.combo_identifier, 'active', k.active, 'promotion_id', (${sql.raw(priceInForce('m.id', 'k.id', 'now()'))})) order by k.id)
        from skus k where k.product_id = p.id and k.deleted_at is null and p.deleted_at is null), '[]') as skus,
      coalesce((select json_agg(x.promotion_id) from order_details x
        where x.order_id = d.order_id and x.id <> d.id and x.deleted_at is null), '[]') as "heldPromotions"
    from order_details d join orders o on o.id = d.order_id join products p on p.id = d.product_id
      join skus s on s.id = d.sku_id join promotions m on m.id = d.promotion_id
    where d.id = ${id} and d.deleted_at is null`.execute(tx)
  const [line] = rows
  if (!line) throw new Error(`line ${id} went while its order was locked`)
  return line
}

/** How a line's last request ended, if it did. */
export const selectAnswered = (tx: Tx, id: number) =>
  tx
    .selectFrom('order_details')
    .select(['status_change', 'cleared_by', 'admin_clear_date'])
    .where('id', '=', id)
    .executeTakeFirst()

/** A price with what it is the price of. */
interface EarlierPrice {
  promotion_id: number
  sku_id: number
  product_id: number
  brand_id: number
}

/** Stores the price that an applied request took its line from. */
export const updateAppliedFrom = (tx: Tx, id: number, promotionId: number) =>
  tx.updateTable('order_details').set({ applied_from: promotionId }).where('id', '=', id).execute()

/**
 * The price of a line before the application that was answered with `seenDate`; undefined where the line has changed
 * since, or its order holds that price already. Its order must have been locked.
 */
export async function selectApplied(tx: Tx, id: number, seenDate: string): Promise<EarlierPrice | undefined> {
  const { rows } = await sql<EarlierPrice>`
    select m.id as promotion_id, m.sku_id, m.product_id, m.brand_id
    from order_details d join promotions m on m.id = d.applied_from
    where d.id = ${id} and d.deleted_at is null and d.status_change is null and d.answered_request is not null
      and to_json(d.admin_clear_date) #>> '{}' = ${seenDate} and d.date_modified = d.admin_clear_date
      and not exists (select from order_details x
        where x.order_id = d.order_id and x.promotion_id = m.id and x.deleted_at is null)`.execute(tx)
  return rows[0]
}

/** Opens a line's answered request again. Its order must have been touched first. */
export const reopenRequest = (tx: Tx, id: number) =>
  tx
    .updateTable('order_details')
    .set({
      status_change: sql`answered_request`,
      answered_request: null,
      applied_from: null,
      cleared_by: null,
      admin_clear_date: null,
    })
    .where('id', '=', id)
    .execute()
