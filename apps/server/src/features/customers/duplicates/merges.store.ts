import type { MergedFields } from '@getzo/domain/customers/merge-rules'
import { sql } from 'kysely'
import { currentActor, type Tx } from '../../../db/connection/transaction'
import { nameOfAuthor } from '../../timeline/timeline.sql'

/** A customer as merges see it. */
export interface LockedCustomer extends MergedFields {
  id: number
  version: number
  is_deleted: boolean
  /** what an undo restores, as the columns have it */
  before: object
}

/** These customers, deleted ones too, locked in the order of their ids. */
export async function lockCustomers(tx: Tx, ids: readonly number[]): Promise<Map<number, LockedCustomer>> {
  const { rows } = await sql<LockedCustomer>`
    select c.id, c.version, c.customer_name, c.phone_number, c.staff_note, c.other_phones, c.shares_phone,
      c.deleted_at is not null as is_deleted,
      jsonb_build_object('customer_name', c.customer_name, 'phone_number', c.phone_number, 'staff_note', c.staff_note,
        'shares_phone', c.shares_phone, 'other_phones', c.other_phones, 'date_modified', c.date_modified, 'modified_by', c.modified_by) as before
    from customers c where c.id = any(${ids}::bigint[]) order by c.id for update`.execute(tx)
  return new Map(rows.map((row) => [row.id, row]))
}

export async function insertMerge(
  tx: Tx,
  { survivor, merged, actor, at }: { survivor: number; merged: number; actor: string; at: Date },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into customer_merges (survivor_id, merged_id, orders, notes, merged_at, merged_by)
    select ${survivor}, ${merged},
      (select count(*) from orders where customer_id = ${merged} and deleted_at is null),
      (select count(*) from notes where root = 'customer' and root_id = ${merged} and deleted_at is null),
      ${at}, ${actor}
    returning id`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('a merge was not stored')
  return row.id
}

/** Notes down the two customers, and the orders and notes that will move, as they are now. */
export async function insertParts(
  tx: Tx,
  mergeId: number,
  [survivor, merged]: readonly [LockedCustomer, LockedCustomer],
) {
  for (const { id, version, before } of [survivor, merged]) {
    await sql`insert into customer_merge_parts (merge_id, kind, record_id, version_before, version, before)
      values (${mergeId}, 'customer', ${id}, ${version}, ${version}, ${JSON.stringify(before)}::jsonb)`.execute(
      tx,
    )
  }
  await sql`insert into customer_merge_parts (merge_id, kind, record_id, version_before, version)
    select ${mergeId}, 'order', o.id, o.version, o.version from orders o where o.customer_id = ${merged.id}
    order by o.id for update of o`.execute(tx)
  await sql`insert into customer_merge_parts (merge_id, kind, record_id, version_before, version)
    select ${mergeId}, 'note', n.id, n.version, n.version
    from notes n where n.root = 'customer' and n.root_id = ${merged.id} order by n.id for update of n`.execute(
    tx,
  )
}

/** Into the bin, with where it went. */
export const markMerged = (tx: Tx, id: number, into: number, at: Date) =>
  sql`update customers set merged_into = ${into}, deleted_at = ${at}, deleted_by = ${currentActor}
    where id = ${id}`.execute(tx)

export const setMergedFields = (tx: Tx, id: number, fields: MergedFields, at: Date) =>
  sql`update customers set customer_name = ${fields.customer_name}, phone_number = ${fields.phone_number},
      shares_phone = ${fields.shares_phone}, staff_note = ${fields.staff_note}, other_phones = ${fields.other_phones}, date_modified = ${at},
      modified_by = ${currentActor}
    where id = ${id}`.execute(tx)

export const setOtherPhones = (
  tx: Tx,
  id: number,
  phones: readonly string[] | null,
  { actor, at }: { actor: string; at: Date },
) =>
  sql`update customers set other_phones = ${phones}, date_modified = ${at}, modified_by = ${actor}
    where id = ${id}`.execute(tx)

export const moveOrders = (tx: Tx, from: number, to: number) =>
  sql`update orders set customer_id = ${to} where customer_id = ${from}`.execute(tx)

export const moveNotes = (tx: Tx, from: number, to: number) =>
  sql`update notes set root_id = ${to} where root = 'customer' and root_id = ${from}`.execute(tx)

/** Keeps as many notes pinned as a record may have, the survivor's own first, and notes down which pins it took away. */
export const takePins = (tx: Tx, mergeId: number, from: number, to: number, pinsMax: number) =>
  sql`with unpinned as (
      update notes n set pinned_at = null from (
        select id, pinned_at, row_number() over (order by root_id = ${to} desc, pinned_at desc, id desc) as place from notes
        where root = 'customer' and root_id in (${from}, ${to}) and pinned_at is not null and deleted_at is null) p
      where n.id = p.id and p.place > ${pinsMax} and n.root_id = ${from} returning n.id, p.pinned_at)
    update customer_merge_parts p set before = jsonb_build_object('pinned_at', u.pinned_at) from unpinned u
    where p.merge_id = ${mergeId} and p.kind = 'note' and p.record_id = u.id`.execute(tx)

/** The versions that this transaction has left its parts in. */
export const noteVersions = (tx: Tx, mergeId: number) =>
  sql`update customer_merge_parts p set version = r.version from (
      select 'customer' as kind, id, version from customers
      where id in (select record_id from customer_merge_parts where merge_id = ${mergeId} and kind = 'customer')
      union all select 'order', id, version from orders
      where id in (select record_id from customer_merge_parts where merge_id = ${mergeId} and kind = 'order')) r
    where p.merge_id = ${mergeId} and p.kind = r.kind and p.record_id = r.id`.execute(tx)

/** A merge that is to be undone. */
export interface LockedMerge {
  id: number
  survivor_id: number
  merged_id: number
  is_undone: boolean
}

export async function lockMerge(tx: Tx, id: number): Promise<LockedMerge | undefined> {
  const { rows } = await sql<LockedMerge>`
    select id, survivor_id, merged_id, undone_at is not null as is_undone
    from customer_merges where id = ${id} for update`.execute(tx)
  return rows[0]
}

/** Who was merged after this merge with either of its two, and stands so; they are undone first. */
export async function selectLaterMerge(tx: Tx, { id, survivor_id }: LockedMerge): Promise<string | null> {
  const { rows } = await sql<{ customer_name: string }>`
    select c.customer_name from customer_merges m join customers c on c.id = m.merged_id
    where m.id > ${id} and m.undone_at is null and (m.survivor_id = ${survivor_id} or m.merged_id = ${survivor_id})
    order by m.id desc limit 1`.execute(tx)
  return rows[0]?.customer_name ?? null
}

/** A part of a merge that somebody has changed since. */
export interface ChangedPart {
  kind: 'customer' | 'order' | 'note'
  record_id: number
  version: number
  name: string
  who: string
  changed_by: string
}

/** The first part that is not as the merge left it, and who changed it; what moved is locked. */
export async function selectChangedPart(
  tx: Tx,
  { id, survivor_id }: LockedMerge,
): Promise<ChangedPart | null> {
  const ofKind = (kind: ChangedPart['kind']) =>
    sql`(select record_id from customer_merge_parts where merge_id = ${id} and kind = ${kind})`
  await sql`select from orders where id in ${ofKind('order')} order by id for update`.execute(tx)
  await sql`select from notes where id in ${ofKind('note')} order by id for update`.execute(tx)
  const { rows } = await sql<ChangedPart>`
    select x.kind, x.record_id, x.version, x.name, x.changed_by,
      coalesce(${sql.raw(nameOfAuthor('x.changed_by'))}, x.changed_by) as who
    from (
      select p.kind, p.record_id, p.version, 1 as place, c.customer_name as name, h.changed_by
      from customer_merge_parts p join customers c on c.id = p.record_id left join lateral (
        select changed_by from history where root = 'customer' and root_id = c.id and root_version > p.version
        order by id desc limit 1) h on true
      where p.merge_id = ${id} and p.kind = 'customer' and c.version <> p.version
      union all
      select p.kind, p.record_id, p.version, 2, o.order_number, h.changed_by
      from customer_merge_parts p join orders o on o.id = p.record_id left join lateral (
        select changed_by from history where root = 'order' and root_id = o.id and root_version > p.version
        order by id desc limit 1) h on true
      where p.merge_id = ${id} and p.kind = 'order' and (o.version <> p.version or o.customer_id <> ${survivor_id})
      union all
      select p.kind, p.record_id, p.version, 3, '', coalesce(n.deleted_by, n.modified_by)
      from customer_merge_parts p join notes n on n.id = p.record_id
      where p.merge_id = ${id} and p.kind = 'note' and (n.version <> p.version
        or n.deleted_at > (select merged_at from customer_merges where id = ${id}))
    ) x order by x.place, x.record_id limit 1`.execute(tx)
  return rows[0] ?? null
}

/** Gives a customer of a merge what it had before. */
export const restoreFields = (tx: Tx, mergeId: number, id: number) =>
  sql`update customers c set customer_name = b.customer_name, phone_number = b.phone_number, staff_note = b.staff_note,
      other_phones = b.other_phones, shares_phone = coalesce(b.shares_phone, c.shares_phone), date_modified = b.date_modified, modified_by = b.modified_by,
      merged_into = null, deleted_at = null, deleted_by = null
    from customer_merge_parts p, jsonb_populate_record(null::customers, p.before) b
    where p.merge_id = ${mergeId} and p.kind = 'customer' and p.record_id = ${id} and c.id = ${id}`.execute(
    tx,
  )

export async function moveBack(tx: Tx, { id, merged_id }: LockedMerge) {
  await sql`update orders o set customer_id = ${merged_id} from customer_merge_parts p
    where p.merge_id = ${id} and p.kind = 'order' and o.id = p.record_id`.execute(tx)
  await sql`update notes n set root_id = ${merged_id} from customer_merge_parts p
    where p.merge_id = ${id} and p.kind = 'note' and n.id = p.record_id`.execute(tx)
}

/** Pins the notes again whose pins a merge took away, as far as those that are pinned leave room. */
export const restorePins = (tx: Tx, { id, merged_id }: LockedMerge, pinsMax: number) =>
  sql`update notes n set pinned_at = p.pinned_at from (
      select n.id, b.pinned_at, row_number() over (order by b.pinned_at desc, n.id desc) as place
      from customer_merge_parts p join notes n on n.id = p.record_id, jsonb_populate_record(null::notes, p.before) b
      where p.merge_id = ${id} and p.kind = 'note' and b.pinned_at is not null and n.pinned_at is null) p
    where n.id = p.id and p.place <= ${pinsMax} - (select count(*) from notes
      where root = 'customer' and root_id = ${merged_id} and pinned_at is not null and deleted_at is null)`.execute(
    tx,
  )

/**
 * Gives restored records their new versions in earlier merges that stand: these had left them in the versions before this
 * merge, and to them nothing has changed.
 */
export const carryVersions = (tx: Tx, mergeId: number) =>
  sql`update customer_merge_parts earlier set version = r.version
    from customer_merge_parts p
      join (select 'customer' as kind, id, version from customers union all select 'order', id, version from orders) r
        on r.kind = p.kind and r.id = p.record_id,
      customer_merges m
    where p.merge_id = ${mergeId} and earlier.kind = p.kind and earlier.record_id = p.record_id
      and earlier.merge_id < ${mergeId} and earlier.version = p.version_before
      and m.id = earlier.merge_id and m.undone_at is null`.execute(tx)

export const markUndone = (tx: Tx, id: number, at: Date) =>
  sql`update customer_merges set undone_at = ${at}, undone_by = ${currentActor} where id = ${id}`.execute(tx)
