import type { OrderDetail } from '@getzo/contract/order-details/order-details.schema'
import { say } from '@getzo/domain/words/say'
import { sql } from 'kysely'
import { currentActor, type Tx } from '../../db/connection/transaction'
import { Refused } from '../../http/refused'
import { pricesOnSale, selectOrderDetails } from './order-details.sql'
import { type LineValues, lineOn, type Price, type StoredLine, type WantedLine } from './order-lines'

/** Of the promotions with these ids, those that a line of this order can be put on (O46). */
export async function selectPrices(
  tx: Tx,
  orderId: number,
  promotionIds: readonly number[],
): Promise<Map<number, Price>> {
  if (promotionIds.length === 0) return new Map()
  const { rows } = await sql<Price>`
    select m.id as promotion_id, m.sku_id, m.product_id, m.brand_id
    from orders o, unnest(${promotionIds}::bigint[]) w(promotion_id),
      ${sql.raw(pricesOnSale('w.promotion_id', 'o.order_date'))} and o.id = ${orderId}`.execute(tx)
  return new Map(rows.map((price) => [price.promotion_id, price]))
}

/** The product and SKU of a promotion, also of a replaced or deleted one. */
async function selectSold(
  tx: Tx,
  promotionId: number,
): Promise<{ product: string; sku: string } | undefined> {
  const { rows } = await sql<{ product: string; sku: string }>`
    select p.name as product, k.sku from promotions m join skus k on k.id = m.sku_id
      join products p on p.id = m.product_id where m.id = ${promotionId}`.execute(tx)
  return rows[0]
}

/** The price that a line wants. Throws unknown_reference, by the product's name, if it is not on sale. */
export async function priceFor(
  tx: Tx,
  prices: ReadonlyMap<number, Price>,
  { promotion_id: id, place }: WantedLine,
): Promise<Price> {
  const price = prices.get(id)
  if (price) return price
  const sold = await selectSold(tx, id)
  const why = sold ? say('order.promotion_inactive', sold) : say('order.promotion_unknown', { id })
  throw new Refused('unknown_reference', { field: `${place}promotion_id` }, why)
}

/** Lines, each on the price that it wants, in their order. */
export async function linesOn(
  tx: Tx,
  prices: ReadonlyMap<number, Price>,
  wanted: readonly WantedLine[],
): Promise<LineValues[]> {
  const lines: LineValues[] = []
  for (const line of wanted) lines.push(lineOn(await priceFor(tx, prices, line), line))
  return lines
}

const lineColumns = [
  'id',
  'order_id',
  'quantity',
  'promotion_id',
  'sku_id',
  'product_id',
  'brand_id',
  'sold_price',
  'price_reason',
] as const

/** The active lines of an order, oldest first. */
export const selectOrderLines = (tx: Tx, orderId: number): Promise<StoredLine[]> =>
  tx
    .selectFrom('order_details')
    .select(lineColumns)
    .where('order_id', '=', orderId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()

/** Of the lines with these ids, the active ones. */
export const selectLines = (tx: Tx, ids: readonly number[]): Promise<StoredLine[]> =>
  tx
    .selectFrom('order_details')
    .select(lineColumns)
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .execute()

/** Adds lines to an order and answers their ids in the order given. The order must have been touched first. */
export async function insertLines(tx: Tx, orderId: number, lines: readonly LineValues[]): Promise<number[]> {
  if (lines.length === 0) return []
  const rows = await tx
    .insertInto('order_details')
    .values(
      lines.map(({ quantity, promotion_id, sku_id, product_id, brand_id, sold_price, price_reason }) => ({
        order_id: orderId,
        quantity,
        promotion_id,
        sku_id,
        product_id,
        brand_id,
        sold_price,
        price_reason,
        created_by: currentActor,
      })),
    )
    .returning(['id', 'promotion_id'])
    .execute()
  const idOf = new Map(rows.map(({ id, promotion_id }) => [promotion_id, id]))
  return lines.flatMap(({ promotion_id }) => idOf.get(promotion_id) ?? [])
}

/** Writes lines. Their order must have been updated first. */
export async function updateLines(tx: Tx, lines: readonly (LineValues & { id: number })[]) {
  if (lines.length === 0) return
  await sql`
    update order_details d set quantity = w.quantity, promotion_id = w.promotion_id, sku_id = w.sku_id,
      product_id = w.product_id, brand_id = w.brand_id, sold_price = w.sold_price, price_reason = w.price_reason, date_modified = now(), modified_by = ${currentActor}
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as
      w(id bigint, quantity integer, promotion_id bigint, sku_id bigint, product_id bigint, brand_id bigint,
        sold_price numeric, price_reason text)
    where d.id = w.id`.execute(tx)
}

/** Writes one line and its order. That order, and the one it leaves, must have been updated first. */
export const updateLine = (tx: Tx, id: number, line: LineValues & { order_id: number }) =>
  tx
    .updateTable('order_details')
    .set({ ...line, date_modified: sql`now()`, modified_by: currentActor })
    .where('id', '=', id)
    .execute()

/** Holds orders until the end of the transaction, in the order of their ids, so that two changes never wait for each other. */
export const lockOrders = (tx: Tx, ids: readonly number[]) =>
  tx.selectFrom('orders').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute()

/** Takes lines off their order: active false, deleted_at and deleted_by (O26). Their order must have been touched first. */
export async function softDeleteLines(tx: Tx, ids: readonly number[]) {
  if (ids.length === 0) return
  await tx
    .updateTable('order_details')
    .set({ active: false, deleted_at: sql`now()`, deleted_by: currentActor })
    .where('id', 'in', ids)
    .execute()
}

/** The lines with these ids as they are answered, in the order given. */
export async function selectOrderDetailRecords(tx: Tx, ids: readonly number[]): Promise<OrderDetail[]> {
  const { rows } = await sql<{ record: OrderDetail }>`
    select row_to_json(r) as record from (${sql.raw(selectOrderDetails)} where d.id = any(${ids}::bigint[])) r
    order by array_position(${ids}::bigint[], r.id)`.execute(tx)
  return rows.map(({ record }) => record)
}

/** The order of an active line, or undefined. */
export const selectOrderOfLine = (tx: Tx, id: number) =>
  tx
    .selectFrom('order_details')
    .select('order_id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

/**
 * Clears a line's size-change request if it still is the one that was seen; undefined where it is not. seen and
 * seenDate are compared as they were answered.
 */
export const clearStatusChange = (
  tx: Tx,
  id: number,
  { seen, seenDate }: { seen?: string; seenDate?: string | null },
) =>
  tx
    .updateTable('order_details')
    .set({
      status_change: null,
      // its customer sees the outcome (K20)
      answered_request: sql`status_change`,
      // that of an earlier request
      applied_from: null,
      cleared_by: currentActor,
      admin_clear_date: sql`now()`,
      date_modified: sql`now()`,
      modified_by: currentActor,
    })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where('status_change', 'is not', null)
    .$if(seen !== undefined, (query) => query.where('status_change', '=', String(seen)))
    .$if(seenDate !== undefined, (query) =>
      query.where(sql`to_json(customer_change_date) #>> '{}'`, 'is not distinct from', seenDate ?? null),
    )
    .returning('id')
    .executeTakeFirst()
