import type { MatrixItem } from '@getzo/contract/variants/variants.schema'
import { sql } from 'kysely'
import { currentActor, type Tx } from '../../../db/connection/transaction'

/** Of these products, those that are there, locked until the end of the transaction. */
export async function lockProducts(tx: Tx, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select id from products where id = any(${ids}::bigint[]) and deleted_at is null order by id for no key update`.execute(
    tx,
  )
  return new Set(rows.map(({ id }) => id))
}

/** Adds combinations and answers them in the order given. */
export async function insertMatrix(
  tx: Tx,
  items: readonly { product_id: number; value: string; active: boolean }[],
): Promise<MatrixItem[]> {
  const { rows } = await sql<MatrixItem>`
    insert into matrix (product_id, value, active, created_by)
    select w.product_id, w.value, w.active, ${currentActor}
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as w(product_id bigint, value text, active boolean)
    returning id, value, product_id, active`.execute(tx)
  return rows
}

/** Combinations of products that are there, locked with their products until the end of the transaction. */
export async function lockMatrix(tx: Tx, ids: readonly number[]): Promise<MatrixItem[]> {
  await sql`
    select from products where id in (select product_id from matrix where id = any(${ids}::bigint[]))
    order by id for no key update`.execute(tx)
  const { rows } = await sql<MatrixItem>`
    select m.id, m.value, m.product_id, m.active from matrix m join products p on p.id = m.product_id
    where m.id = any(${ids}::bigint[]) and m.deleted_at is null and p.deleted_at is null for no key update of m`.execute(
    tx,
  )
  return rows
}

/** The records of locked combinations. */
export async function updateMatrix(tx: Tx, items: readonly MatrixItem[]) {
  if (items.length === 0) return
  await sql`
    update matrix m set value = w.value, active = w.active, date_modified = now(), modified_by = ${currentActor}
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as w(id bigint, value text, active boolean)
    where m.id = w.id`.execute(tx)
}
