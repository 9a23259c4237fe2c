import type { Url } from '@getzo/contract/urls/urls.schema'
import { codeKey } from '@getzo/domain/scan/scan-code'
import type { UrlTarget } from '@getzo/domain/urls/url-form'
import type { UrlDestination, UrlItemType } from '@getzo/domain/urls/url-rules'
import { type Insertable, sql, type Updateable } from 'kysely'
import { readRows, type Source } from '../../db/connection/read'
import { currentActor, type Tx } from '../../db/connection/transaction'
import type { Tables } from '../../db/schema/tables'
import { keyOfSeed } from './url-hashes'
import { urlColumns, urlTables } from './urls.list'

const key = keyOfSeed('url_seed')

/** A URL as it is stored, locked until the end of the transaction. */
export interface StoredUrl extends UrlTarget {
  url: string
  url_seed: string
  url_item_type: UrlItemType
  url_destination_type: UrlDestination
  serial_number: number | null
  version: number
}

/** A URL that is not deleted, locked. */
export async function lockUrl(tx: Tx, id: number): Promise<StoredUrl | undefined> {
  const { rows } = await sql<StoredUrl>`
    select url, url_seed, url_item_type, url_destination_type, order_id, product_id, sku_id, flag_assigned_to_order, serial_number,
      version
    from urls where id = ${id} and deleted_at is null for update`.execute(tx)
  return rows[0]
}

/**
 * Seeds of a family from this one on that are or were used, however they were spelled (Q12): a printed code stays another
 * URL's after its deletion.
 */
export async function selectTakenSeeds(from: Source, seed: string, family: string): Promise<Set<string>> {
  const rows = await readRows<{ url_seed: string }>(from, {
    name: 'taken-seeds',
    text: `select $3::text || substr(${key}, length($3) + 1) as url_seed from urls
      where ${key} between ${keyOfSeed('$1::text')} and ${keyOfSeed('$2::text')} and length(${key}) = length($1)`,
    values: [seed, `${family}9999901`, family],
  })
  return new Set(rows.map(({ url_seed }) => url_seed))
}

/** Whether a URL has this code, in this spelling or another (Q12); reserved until the end of the transaction. */
export async function isCodeTaken(tx: Tx, seed: string): Promise<boolean> {
  const keyOfIt = sql.raw(keyOfSeed('url_seed'))
  await sql`select pg_advisory_xact_lock(hashtextextended('url ' || ${codeKey(seed)}::text, 0))`.execute(tx)
  const { rows } = await sql`
    select from urls where deleted_at is null and ${keyOfIt} = ${codeKey(seed)} limit 1`.execute(tx)
  return rows.length > 0
}

/** Undefined where another URL has the seed, or took it meanwhile. */
export async function insertUrl(tx: Tx, url: Insertable<Tables['urls']>): Promise<number | undefined> {
  const made = await tx
    .insertInto('urls')
    .values(url)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return made?.id
}

/** Changes a URL that is locked. */
export async function updateUrl(tx: Tx, id: number, fields: Updateable<Tables['urls']>) {
  await tx
    .updateTable('urls')
    .set({ ...fields, modified_by: currentActor, date_modified: sql`now()` })
    .where('id', '=', id)
    .execute()
}

/** Suspends a URL in any version, a deleted one too; one that is suspended keeps its first reason. */
export const suspendUrl = (tx: Tx, id: number, reason: string) =>
  sql`update urls set suspended_at = now(), suspended_by = ${currentActor}, suspension_reason = ${reason},
      modified_by = ${currentActor}, date_modified = now()
    where id = ${id} and suspended_at is null`.execute(tx)

/** Puts a URL that is locked back into use. */
export const resumeUrl = (tx: Tx, id: number, reason: string) =>
  sql`update urls set suspended_at = null, suspended_by = null, suspension_reason = ${reason},
      modified_by = ${currentActor}, date_modified = now()
    where id = ${id}`.execute(tx)

/** Whether another URL of the same SKU and item type has the number. The caller holds the run's lock. */
export async function isNumberTaken(
  tx: Tx,
  { skuId, item, number }: { skuId: number; item: UrlItemType; number: number },
  exceptId: number | undefined,
): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select exists (select from urls where sku_id = ${skuId} and url_item_type = ${item} and serial_number = ${number}
      and deleted_at is null and id is distinct from ${exceptId ?? null}::bigint) as taken`.execute(tx)
  return rows[0]?.taken === true
}

/** A URL as it is answered. */
export async function selectUrl(tx: Tx, id: number): Promise<Url> {
  const { rows } = await sql<{ record: Url }>`
    select row_to_json(r) as record from (
      select ${sql.raw(urlColumns)} from ${sql.raw(urlTables)} where u.id = ${id}) r`.execute(tx)
  const [row] = rows
  if (!row) throw new Error(`URL ${id} is gone within its own transaction`)
  return row.record
}

/** The first field whose record is not there to be pointed at, of those that are asked about; held until the end. */
export async function findMissingTarget(
  tx: Tx,
  { order_id, product_id, sku_id }: UrlTarget,
  asked: readonly string[],
): Promise<'order_id' | 'product_id' | 'sku_id' | undefined> {
  const { rows } = await sql<{ field: 'order_id' | 'product_id' | 'sku_id' }>`
    with held_order as (select id from orders where id = ${order_id} and deleted_at is null for key share),
      held_product as (select id from products where id = ${product_id} and deleted_at is null for key share),
      held_sku as (select id from skus where id = ${sku_id} and product_id = ${product_id} and deleted_at is null
        for key share)
    select field from (values
      ('product_id', ${product_id}::bigint, (select id from held_product)),
      ('sku_id', ${sku_id}::bigint, (select id from held_sku)),
      ('order_id', ${order_id}::bigint, (select id from held_order))) as asked (field, id, found)
    where id is not null and found is null and field = any(${asked})`.execute(tx)
  return rows[0]?.field
}
