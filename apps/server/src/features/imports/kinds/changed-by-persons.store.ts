import { sql } from 'kysely'
import type { Tx } from '../../../db/connection/transaction'

/** A field of a record, or of one of its parts, that a person has changed since an import had the record. */
export interface ChangedField {
  /** of the record */
  id: number
  /** the kind of the record, or of its part */
  record: string
  /** its column */
  field: string
  /** of a part that has one, such as a line or a price */
  sku: string | null
}

/** The imports that have had records, those that left them as they were too: `id` is the record's. */
const havingHad = {
  order: sql`
    select e.record_id as id, i.imported_at, i.undone_at from import_effects e join imports i on i.id = e.import_id
      where e.kind = 'order' and e.record_id in (select id from asked)
    union select (r.record ->> 'id')::bigint, i.imported_at, i.undone_at
      from import_rows r join imports i on i.id = r.import_id and i.kind in ('orders', 'tracking')
      where r.record ->> 'id' in (select id::text from asked) and not r.is_left_out`,
  customer: sql`
    select e.record_id as id, i.imported_at, i.undone_at from import_effects e join imports i on i.id = e.import_id
      where e.kind = 'customer' and e.record_id in (select id from asked)
    union select (r.record ->> 'id')::bigint, i.imported_at, i.undone_at
      from import_rows r join imports i on i.id = r.import_id and i.kind = 'customers'
      where r.record ->> 'id' in (select id::text from asked) and not r.is_left_out`,
  product: sql`
    select e.record_id as id, i.imported_at, i.undone_at from import_effects e join imports i on i.id = e.import_id
      where e.kind = 'product' and e.record_id in (select id from asked)
    union select p.product_id, i.imported_at, i.undone_at
      from promotions p join import_effects e on e.kind = 'promotion' and e.record_id = p.id
        join imports i on i.id = e.import_id
      where p.product_id in (select id from asked)
    union select (r.record ->> 'id')::bigint, i.imported_at, i.undone_at
      from import_rows r join imports i on i.id = r.import_id and i.kind = 'products'
      where r.record ->> 'id' in (select id::text from asked) and not r.is_left_out`,
}

/** The SKU of a part of a record, whose history `last` is. */
const skuOf = {
  order: sql`(select s.sku from order_details d join skus s on s.id = d.sku_id
    where last.record = 'order_detail' and d.id = last.part_id)`,
  customer: sql`null::text`,
  product: sql`(select s.sku from skus s where last.record in ('sku', 'promotion') and s.id = last.part_id)`,
}

/** A part of a record, over its history h: of prices the SKU, since a new price stands in the place of the one before. */
const partOf = sql`case h.record when 'promotion' then (select m.sku_id from promotions m where m.id = h.record_id)
  else h.record_id end`

/**
 * The fields whose last change, since an import has had their record, a person made (W19): neither an import nor its
 * undo, which left what was there before, nor the product by itself.
 */
export async function selectChangedByPersons(
  tx: Tx,
  root: keyof typeof havingHad,
  ids: readonly number[],
): Promise<ChangedField[]> {
  if (ids.length === 0) return []
  // an import and its undo each write at the one time of their transaction
  const { rows } = await sql<ChangedField>`
    with asked as (select unnest(${ids}::bigint[]) as id), had as (
      select distinct h.id, h.imported_at, h.undone_at from (${havingHad[root]}) h where h.imported_at is not null
    ), first as (
      select id, min(imported_at) as at from had group by id
    ), last as (
      select distinct on (h.root_id, h.record, part.id, f.key) h.root_id, h.record, part.id as part_id, f.key,
        h.changed_by, h.changed_at
      from first join history h on h.root = ${root} and h.root_id = first.id and h.changed_at > first.at
        cross join lateral jsonb_object_keys(h.after) f(key)
        cross join lateral (select ${partOf} as id) part
      where not exists (select from had where had.id = h.root_id and had.undone_at is not null
        and h.changed_at in (had.imported_at, had.undone_at))
      order by h.root_id, h.record, part.id, f.key, h.id desc
    )
    select last.root_id as id, last.record, last.key as field, ${skuOf[root]} as sku from last
    where last.changed_by <> 'system'
      and not exists (select from had where had.id = last.root_id and had.imported_at = last.changed_at)`.execute(
    tx,
  )
  return rows
}
