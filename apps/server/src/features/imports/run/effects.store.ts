import type { Import } from '@getzo/contract/imports/imports.schema'
import { sql } from 'kysely'
import type { Tx } from '../../../db/connection/transaction'
import type { DoneEffect, Effect } from '../kinds/import-kind'

/** Stores what an import made and changed, in that order, each with the version in which it has left it. */
export const insertEffects = (tx: Tx, id: number, effects: readonly Effect[]) =>
  sql`
    insert into import_effects (import_id, place, kind, record_id, name, is_made, version, before)
    select ${id}, e.place, e.it ->> 'kind', (e.it ->> 'id')::bigint, e.it ->> 'name', (e.it ->> 'isMade')::boolean,
      coalesce(o.version, c.version, m.version, p.version, s.version, a.version), e.it -> 'before'
    from jsonb_array_elements(${JSON.stringify(effects)}::jsonb) with ordinality e(it, place)
      left join orders o on e.it ->> 'kind' = 'order' and o.id = (e.it ->> 'id')::bigint
      left join customers c on e.it ->> 'kind' = 'customer' and c.id = (e.it ->> 'id')::bigint
      left join promotions m on e.it ->> 'kind' = 'promotion' and m.id = (e.it ->> 'id')::bigint
      left join products p on e.it ->> 'kind' = 'product' and p.id = (e.it ->> 'id')::bigint
      left join skus s on e.it ->> 'kind' = 'sku' and s.id = (e.it ->> 'id')::bigint
      left join arrivals a on e.it ->> 'kind' = 'arrival' and a.id = (e.it ->> 'id')::bigint`.execute(tx)

/** Has every entry of stock that this transaction writes name the import (S1). */
export const nameImport = (tx: Tx, id: number) =>
  sql`select set_config('getzo.import_id', ${String(id)}, true)`.execute(tx)

/**
 * The records that an import made and changed: those of one kind together, since orders go before their customers; made
 * ones before changed ones, since a new price stands where an older one is to stand again.
 */
export async function selectEffects(tx: Tx, id: number): Promise<DoneEffect[]> {
  const { rows } = await sql<DoneEffect>`
    select kind, record_id as id, name, is_made as "isMade", version, before from import_effects
    where import_id = ${id} order by kind desc, is_made desc, place desc`.execute(tx)
  return rows
}

/**
 * Records that somebody has changed or deleted since an import, with the last who did; customers whom it made and who
 * have an order of somebody else's by now; orders of SKUs that it made; and SKUs that somebody has counted since it
 * counted them: other entries of stock stand beside its own. At most 100.
 */
export async function selectConflicts(tx: Tx, id: number): Promise<Import['conflicts']> {
  const { rows } = await sql<Import['conflicts'][number]>`
    with effects as (
      select distinct on (kind, record_id) kind, record_id, name, version, is_made, place from import_effects
      where import_id = ${id} order by kind, record_id, place desc
    ), changed as (
      select e.kind, e.record_id, e.name, e.place from effects e
        left join orders o on e.kind = 'order' and o.id = e.record_id
        left join customers c on e.kind = 'customer' and c.id = e.record_id
        left join promotions m on e.kind = 'promotion' and m.id = e.record_id
        left join products p on e.kind = 'product' and p.id = e.record_id
        left join skus s on e.kind = 'sku' and s.id = e.record_id
        left join arrivals a on e.kind = 'arrival' and a.id = e.record_id
      where (e.kind <> 'sku' and coalesce(o.version, c.version, m.version, p.version, a.version) is distinct from e.version)
        or coalesce(o.deleted_at, c.deleted_at, m.deleted_at, p.deleted_at, s.deleted_at, a.deleted_at) is not null
      order by e.place limit 100
    ), found as (
      select d.*, h.changed_by, h.changed_at from changed d left join lateral (
        select h.changed_by, h.changed_at from history h
        where h.root = case when d.kind in ('promotion', 'sku') then 'product' else d.kind end and h.root_id = case d.kind
            when 'promotion' then (select product_id from promotions where id = d.record_id)
            when 'sku' then (select product_id from skus where id = d.record_id) else d.record_id end
          and (d.kind not in ('promotion', 'sku') or (h.record = d.kind and h.record_id = d.record_id))
        order by h.id desc limit 1) h on true
      union all
      select 'order', o.id, o.order_number, e.place, o.created_by, o.date_created
      from effects e join orders o on o.customer_id = e.record_id and o.deleted_at is null
      where e.kind = 'customer' and e.is_made and not exists (
        select from import_effects i
        where i.import_id = ${id} and i.kind = 'order' and i.record_id = o.id and i.is_made)
      union all
      -- in the moment of the import its SKUs were made
      select distinct 'order', o.id, o.order_number, e.place, o.created_by, o.date_created
      from effects e join imports i on i.id = ${id}
        join skus s on s.product_id = e.record_id and s.date_created = i.imported_at
        join order_details d on d.sku_id = s.id and d.deleted_at is null
        join orders o on o.id = d.order_id and o.deleted_at is null
      where e.kind = 'product'
      union all
      select distinct on (e.kind, e.record_id) e.kind, e.record_id, e.name, e.place, c.made_by, c.made_at
      from effects e join skus s on e.kind = 'sku' and s.id = e.record_id or e.kind = 'product' and s.product_id = e.record_id
        cross join lateral (
          select c.made_by, c.made_at from stock_entries c
          where c.sku_id = s.id and (c.kind = 'counted' or c.count_line_id is not null) and c.import_id is distinct from ${id}
            and c.id > (select max(own.id) from stock_entries own
              where own.sku_id = s.id and own.kind = 'counted' and own.import_id = ${id})
          order by c.id desc limit 1) c
      where not exists (select from changed d where d.kind = e.kind and d.record_id = e.record_id)
    )
    select kind, record_id, name, changed_by, to_json(changed_at) #>> '{}' as changed_at
    from found order by place limit 100`.execute(tx)
  return rows
}
