import type { UrlBatch } from '@getzo/contract/urls/url-batches.schema'
import type { UrlBatchFailure } from '@getzo/domain/urls/url-batch'
import { type Insertable, sql } from 'kysely'
import type { Tx } from '../../../db/connection/transaction'
import type { Tables } from '../../../db/schema/tables'
import { urlBatchColumns, urlBatchTables } from './url-batches.list'

/** Makes other calls for URLs of this SKU's run wait until the transaction ends. */
export async function lockRun(tx: Tx, skuId: number): Promise<void> {
  await sql`select from skus where id = ${skuId} for no key update`.execute(tx)
}

export const insertUrlBatch = (tx: Tx, batch: Insertable<Tables['url_batches']>) =>
  tx.insertInto('url_batches').values(batch).returning('id').executeTakeFirstOrThrow()

/** A batch, locked against other steps and cancelling until the transaction ends. */
export async function lockUrlBatch(tx: Tx, id: number): Promise<UrlBatch | undefined> {
  await sql`select from url_batches where id = ${id} for no key update`.execute(tx)
  return selectUrlBatch(tx, id)
}

export async function selectUrlBatch(tx: Tx, id: number): Promise<UrlBatch | undefined> {
  const { rows } = await sql<{ record: UrlBatch }>`select row_to_json(r) as record from (
    select ${sql.raw(urlBatchColumns)} from ${sql.raw(urlBatchTables)} where t.id = ${id}) r`.execute(tx)
  return rows[0]?.record
}

interface MadeUrls {
  seeds: string[]
  urls: string[]
  ugHashes: string[]
  sgHashes: string[]
}

/**
 * Stores URLs of a batch and counts them, in one statement. A seed that somebody took meanwhile is left out. Pieces of a
 * limited run are numbered on from the highest number of their item type (Q11).
 */
export async function insertUrlsOfBatch(
  tx: Tx,
  batchId: number,
  { seeds, urls, ugHashes, sgHashes }: MadeUrls,
  at: Date,
): Promise<number> {
  const { rows } = await sql<{ made: number }>`
    with stored as (
      insert into urls (url_seed, url, ug_hash, sg_hash, url_item_type, url_destination_type, order_id, product_id,
        sku_id, flag_assigned_to_order, url_batch_id, created_by, serial_number)
      select n.url_seed, n.url, n.ug_hash, n.sg_hash, b.url_item_type, b.url_destination_type, b.order_id, b.product_id,
        b.sku_id, b.flag_assigned_to_order, b.id, b.created_by,
        case when r.last + n.place <= r.run_limit then r.last + n.place end
      from url_batches b
      left join lateral (
        select s.serial_run_limit as run_limit, coalesce((select max(u.serial_number) from urls u
          where u.sku_id = s.id and u.url_item_type = b.url_item_type and u.deleted_at is null), 0) as last
        from skus s join products p on p.id = s.product_id where s.id = b.sku_id and p.flag_serialization) r on true,
        unnest(${seeds}::text[], ${urls}::text[], ${ugHashes}::text[], ${sgHashes}::text[])
        with ordinality as n (url_seed, url, ug_hash, sg_hash, place)
      where b.id = ${batchId} order by n.place
      on conflict do nothing returning id)
    update url_batches set made = made + (select count(*) from stored), made_at = ${at}::timestamptz
    where id = ${batchId} returning made`.execute(tx)
  const [row] = rows
  if (!row) throw new Error(`batch ${batchId} of URLs is gone`)
  return row.made
}

/** Ends a batch that is locked. */
export async function endUrlBatch(
  tx: Tx,
  id: number,
  ending: { cancelled_at: Date; cancelled_by: string } | { failure: UrlBatchFailure },
): Promise<void> {
  const set =
    'failure' in ending
      ? ending
      : { cancelled_at: ending.cancelled_at.toISOString(), cancelled_by: ending.cancelled_by }
  await tx.updateTable('url_batches').set(set).where('id', '=', id).execute()
}
