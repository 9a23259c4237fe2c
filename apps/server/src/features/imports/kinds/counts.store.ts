import { correctionKinds } from '@getzo/domain/stock/stock'
import { sql } from 'kysely'
import type { Tx } from '../../../db/connection/transaction'
import { lockSkus } from '../../../records/lock-skus'

/** A SKU with what lies on its shelf; `entry` is the last of its ledger. */
export interface SeenSku {
  id: number
  sku: string
  quantity: number
  entry: number
  is_untracked: boolean
}

/** The SKUs with these codes, by them. */
export async function selectShelf(tx: Tx, codes: readonly string[]): Promise<Map<string, SeenSku>> {
  const { rows } = await sql<SeenSku>`
    select s.id::float8 as id, s.sku, s.quantity, s.is_untracked,
      coalesce((select max(e.id) from stock_entries e where e.sku_id = s.id), 0)::float8 as entry
    from skus s join products p on p.id = s.product_id
    where s.sku = any(${codes}::text[]) and s.deleted_at is null and p.deleted_at is null`.execute(tx)
  return new Map(rows.map((row) => [row.sku, row]))
}

/**
 * SKUs whose last correction a person made since an import has had them (W19), among those that were seen, up to the
 * entry that was seen, or among those of products. An import that was undone has corrected nothing.
 */
export async function selectCountedByPersons(
  tx: Tx,
  { seen = [], productIds = [] }: { seen?: readonly SeenSku[]; productIds?: readonly number[] },
): Promise<{ id: number; product_id: number; sku: string }[]> {
  const { rows } = await sql<{ id: number; product_id: number; sku: string }>`
    with asked as materialized (
      select s.id, s.product_id, s.sku, w.entry from skus s
        join jsonb_to_recordset(${JSON.stringify(seen)}::jsonb) w(id bigint, entry bigint) on w.id = s.id
      union all
      select s.id, s.product_id, s.sku, null from skus s
        where s.product_id = any(${[...productIds]}::bigint[]) and s.deleted_at is null
    ), had as (
      select a.id, a.entry, a.product_id, a.sku, min(i.imported_at) as at
      from asked a
        join import_rows r on r.record ->> 'id' in (a.id::text, a.product_id::text) and not r.is_left_out
        join imports i on i.id = r.import_id and i.imported_at is not null
          and ((i.kind = 'quantities' and r.record ->> 'id' = a.id::text)
            or (i.kind = 'products' and r.record ->> 'id' = a.product_id::text))
      group by 1, 2, 3, 4
    )
    select had.id::float8 as id, had.product_id::float8 as product_id, had.sku
    from had cross join lateral (
      select e.import_id from stock_entries e
      where e.sku_id = had.id and e.made_at > had.at and (had.entry is null or e.id <= had.entry)
        and e.kind = any(${[...correctionKinds]}::text[])
        and not exists (select from imports i where i.id = e.import_id and i.undone_at is not null)
      order by e.id desc limit 1) last
    where last.import_id is null`.execute(tx)
  return rows
}

/** A count by a file: `entry` is the last one that its check saw, `amount` the difference to what lay there. */
export interface FileCount {
  /** of the file */
  line: number
  /** of the SKU */
  id: number
  entry: number
  amount: number
}

interface Since extends FileCount {
  /** on hand now */
  quantity: number
  /** how many pieces came, or went, since the check */
  moved: number
  /** somebody has counted it since */
  is_counted: boolean
}

/** Changes of the SKUs' stock since the check. Locks the SKUs until the end of the transaction. */
export async function selectSince(tx: Tx, asked: readonly FileCount[]): Promise<Since[]> {
  const ids = asked.map(({ id }) => id)
  await lockSkus(tx, sql`s.id = any(${ids}::bigint[])`)
  const { rows } = await sql<Since>`
    select a.line, a.id::float8 as id, a.amount, a.entry::float8 as entry, s.quantity, sum(e.amount)::int as moved,
      bool_or(e.kind = 'counted' or e.count_line_id is not null) as is_counted
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) a(line integer, id bigint, entry bigint, amount integer)
      join skus s on s.id = a.id join stock_entries e on e.sku_id = a.id and e.id > a.entry
    group by a.line, a.id, a.amount, a.entry, s.quantity order by a.line`.execute(tx)
  return rows
}

/** Counts SKUs, which are locked. */
export const countOnShelf = (tx: Tx, counts: readonly { id: number; amount: number }[]) =>
  sql`
    insert into stock_entries (sku_id, amount, kind)
    select c.id, c.amount, 'counted' from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb) c(id bigint, amount integer)
    where c.amount <> 0 order by c.id`.execute(tx)

/** Takes counts of an import back by opposite ones: what was sold meanwhile stays sold. */
export async function takeCountsBack(
  tx: Tx,
  counts: readonly { id: number; amount: number }[],
): Promise<void> {
  const ids = counts.map(({ id }) => id)
  await lockSkus(tx, sql`s.id = any(${ids}::bigint[])`)
  await countOnShelf(
    tx,
    counts.map(({ id, amount }) => ({ id, amount: -amount })),
  )
}
