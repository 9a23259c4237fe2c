import type { Sku } from '@getzo/contract/products/skus.schema'
import type { UrlItemType } from '@getzo/domain/urls/url-rules'
import { sql } from 'kysely'
import { currentActor, type Tx } from '../../../db/connection/transaction'
import { skuColumns } from '../skus.reads'

/** The columns of a SKU. */
export interface SkuFields {
  combo_identifier: string
  sku: string
  barcode: string | null
  quantity: number
  serial_run_limit: number | null
  pic_url: string | null
  active: boolean
  url_item_type: UrlItemType | null
}

const fieldTypes =
  sql.raw(`combo_identifier text, sku text, barcode text, quantity integer, serial_run_limit integer,
  pic_url text, active boolean, url_item_type text`)

/** Adds SKUs and answers their ids in the order given. */
export async function insertSkus(
  tx: Tx,
  skus: readonly (SkuFields & { product_id: number })[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into skus (product_id, combo_identifier, sku, barcode, quantity, serial_run_limit, pic_url, active,
      url_item_type, created_by)
    select w.product_id, w.combo_identifier, w.sku, w.barcode, w.quantity, w.serial_run_limit, w.pic_url, w.active,
      w.url_item_type, ${currentActor}
    from jsonb_to_recordset(${JSON.stringify(skus)}::jsonb) as w(product_id bigint, ${fieldTypes})
    returning id`.execute(tx)
  return rows.map(({ id }) => id).toSorted((a, b) => a - b)
}

export type StoredSku = SkuFields & { id: number; product_id: number; version: number; is_untracked: boolean }

/** SKUs of products that are there, locked with their products until the end of the transaction. */
export async function lockStoredSkus(tx: Tx, ids: readonly number[]): Promise<StoredSku[]> {
  await sql`
    select from products where id in (select product_id from skus where id = any(${ids}::bigint[]))
    order by id for no key update`.execute(tx)
  const { rows } = await sql<StoredSku>`
    select s.id, s.product_id, s.combo_identifier, s.sku, s.barcode, s.quantity, s.serial_run_limit, s.pic_url, s.active,
      s.url_item_type, s.version, s.is_untracked
    from skus s join products p on p.id = s.product_id
    where s.id = any(${ids}::bigint[]) and s.deleted_at is null and p.deleted_at is null
    order by s.id for no key update of s`.execute(tx)
  return rows
}

/** The records of locked SKUs. */
export async function updateSkus(tx: Tx, skus: readonly StoredSku[]) {
  if (skus.length === 0) return
  await sql`
    update skus s set combo_identifier = w.combo_identifier, sku = w.sku, barcode = w.barcode, quantity = w.quantity,
      serial_run_limit = w.serial_run_limit, pic_url = w.pic_url, active = w.active, url_item_type = w.url_item_type, date_modified = now(),
      modified_by = ${currentActor}
    from jsonb_to_recordset(${JSON.stringify(skus)}::jsonb) as w(id bigint, ${fieldTypes})
    where s.id = w.id`.execute(tx)
}

/** SKUs as they are answered, in the order given. */
export async function selectSkuRecords(tx: Tx, ids: readonly number[]): Promise<Sku[]> {
  const { rows } = await sql<{ record: Sku }>`
    select row_to_json(r) as record
    from (select ${sql.raw(skuColumns)} from skus s where s.id = any(${ids}::bigint[])) r
    order by array_position(${ids}::bigint[], r.id)`.execute(tx)
  return rows.map(({ record }) => record)
}
