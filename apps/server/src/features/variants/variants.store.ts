import type { Variant, VariantOption } from '@getzo/contract/variants/variants.schema'
import type { Relabelling } from '@getzo/domain/variants/combination-changes'
import { sql } from 'kysely'
import { currentActor, type Tx } from '../../db/connection/transaction'
import { lockSkus } from '../../records/lock-skus'
import { variantColumns, variantOptionColumns, variantOptionTables, variantTables } from './variants.list'

type Part = 'variants' | 'variant_options'

/** Holds a product, so that its variants, options and combinations change one after the other; false where it is gone. */
export async function lockProduct(tx: Tx, id: number): Promise<boolean> {
  // lines that are put on its SKUs meanwhile need not wait
  const { rows } = await sql`
    select from products where id = ${id} and deleted_at is null for no key update`.execute(tx)
  return rows.length > 0
}

/** The products of variants or variant options, by the parts' ids. Whether a part is deleted is read under the product's lock. */
export async function selectProducts(
  tx: Tx,
  part: Part,
  ids: readonly number[],
): Promise<Map<number, number>> {
  const rows = await tx.selectFrom(part).select(['id', 'product_id']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, product_id }) => [id, product_id]))
}

const nextPosition = (part: Part, column: string, id: number) =>
  sql<number>`(select coalesce(max(position) + 1, 0) from ${sql.table(part)}
    where ${sql.ref(column)} = ${id} and deleted_at is null)`

/** Adds a variant behind the others of its product. */
export const insertVariant = (tx: Tx, { product_id, name }: { product_id: number; name: string }) =>
  tx
    .insertInto('variants')
    .values({
      product_id,
      name,
      position: nextPosition('variants', 'product_id', product_id),
      created_by: currentActor,
    })
    .returning('id')
    .executeTakeFirstOrThrow()

/** The columns of a new variant option. */
export interface OptionValues {
  product_id: number
  variant_id: number
  name: string
  pic: string | null
}

/** Adds an option behind the others of its variant. */
export const insertOption = (tx: Tx, option: OptionValues) =>
  tx
    .insertInto('variant_options')
    .values({
      ...option,
      position: nextPosition('variant_options', 'variant_id', option.variant_id),
      created_by: currentActor,
    })
    .returning('id')
    .executeTakeFirstOrThrow()

/** Renames variants in one statement, so that two can exchange their names. */
export async function updateVariants(tx: Tx, named: readonly { id: number; name: string }[]) {
  if (named.length === 0) return
  await sql`update variants v set name = w.name, date_modified = now(), modified_by = ${currentActor}
    from jsonb_to_recordset(${JSON.stringify(named)}::jsonb) w(id bigint, name text) where v.id = w.id`.execute(
    tx,
  )
}

/** Changes options likewise. */
export async function updateOptions(
  tx: Tx,
  changed: readonly { id: number; name: string; pic: string | null }[],
) {
  if (changed.length === 0) return
  await sql`update variant_options t
    set name = w.name, pic = w.pic, date_modified = now(), modified_by = ${currentActor}
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) w(id bigint, name text, pic text)
    where t.id = w.id`.execute(tx)
}

export async function softDelete(tx: Tx, part: Part, ids: readonly number[]) {
  if (ids.length === 0) return
  await tx
    .updateTable(part)
    .set({ deleted_at: sql`now()`, deleted_by: currentActor })
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .execute()
}

/** Renames combinations and their SKUs together (P20). */
export async function relabel(tx: Tx, productId: number, changes: Relabelling) {
  if (changes.size === 0) return
  const pairs = JSON.stringify([...changes].map(([was, next]) => ({ was, next })))
  const wanted = sql`jsonb_to_recordset(${pairs}::jsonb) c(was text, next text)`
  await sql`update matrix m set value = c.next, date_modified = now(), modified_by = ${currentActor}
    from ${wanted} where m.product_id = ${productId} and m.deleted_at is null and m.value = c.was`.execute(tx)
  await lockSkus(tx, sql`s.product_id = ${productId} and s.deleted_at is null`)
  await sql`update skus s set combo_identifier = c.next, date_modified = now(), modified_by = ${currentActor}
    from ${wanted} where s.product_id = ${productId} and s.deleted_at is null and s.combo_identifier = c.was`.execute(
    tx,
  )
}

/** Soft-deletes combinations and their SKUs; orders that hold these read as before (P8). */
export async function softDeleteCombinations(tx: Tx, productId: number, labels: readonly string[]) {
  if (labels.length === 0) return
  await sql`update matrix set deleted_at = now(), deleted_by = ${currentActor}
    where product_id = ${productId} and deleted_at is null and value = any(${labels}::text[])`.execute(tx)
  await lockSkus(tx, sql`s.product_id = ${productId} and s.deleted_at is null`)
  await sql`update skus set deleted_at = now(), deleted_by = ${currentActor}
    where product_id = ${productId} and deleted_at is null and combo_identifier = any(${labels}::text[])`.execute(
    tx,
  )
}

/** The variants with these ids as they are answered, in the order given. */
export const selectVariants = (tx: Tx, ids: readonly number[]) =>
  selectRecords<Variant>(tx, `select ${variantColumns} from ${variantTables} where v.id`, ids)

/** The variant options with these ids likewise. */
export const selectOptions = (tx: Tx, ids: readonly number[]) =>
  selectRecords<VariantOption>(
    tx,
    `select ${variantOptionColumns} from ${variantOptionTables} where t.id`,
    ids,
  )

async function selectRecords<R>(tx: Tx, select: string, ids: readonly number[]): Promise<R[]> {
  const { rows } = await sql<{ record: R }>`
    select row_to_json(r) as record from (${sql.raw(select)} = any(${ids}::bigint[])) r
    order by array_position(${ids}::bigint[], r.id)`.execute(tx)
  return rows.map(({ record }) => record)
}
