import type { BinKind } from '@getzo/domain/records/record-kinds'
import { say } from '@getzo/domain/words/say'
import { type RawBuilder, sql } from 'kysely'
import { currentActor, type Tx } from '../db/connection/transaction'
import { refuseChanged } from '../features/history/changed-meanwhile'
import { Refused } from '../http/refused'
import { noSuch } from '../lists/records'
import { deletableRecord } from './bin-kinds'
import { lockSkus } from './lock-skus'

/**
 * Soft-deletes a record: its unique values can be used again, and its parts stay as they are, out of reach with it.
 * With a version, only if that is still the stored one (O28).
 */
export async function deleteRecord(
  tx: Tx,
  kind: BinKind,
  id: number,
  version?: number,
): Promise<{ id: number }> {
  const deleted = await tx
    .updateTable(deletableRecord(kind).table)
    .set({ deleted_at: sql`now()`, deleted_by: currentActor })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .$if(version !== undefined, (query) => query.where('version', '=', Number(version)))
    .returning('id')
    .executeTakeFirst()
  if (!deleted) return refuseGone(tx, kind, id, version)
  if (deletableRecord(kind).withSkus) await deleteSkus(tx, [id])
  return deleted
}

/** Soft-deletes records, each as deleteRecord does; the first one that has changed refuses all. */
export async function deleteRecords(
  tx: Tx,
  kind: BinKind,
  records: readonly { id: number; version: number }[],
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    update ${sql.table(deletableRecord(kind).table)} u set deleted_at = now(), deleted_by = ${currentActor}
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) v(id bigint, version integer)
    where u.id = v.id and u.version = v.version and u.deleted_at is null
    returning u.id`.execute(tx)
  const deleted = new Set(rows.map(({ id }) => id))
  const missed = records.find(({ id }) => !deleted.has(id))
  if (missed) await refuseGone(tx, kind, missed.id, missed.version)
  if (deletableRecord(kind).withSkus) await deleteSkus(tx, [...deleted])
}

/** A price has no history of its own: its product's names the user who changed it. */
const refuseGone = (tx: Tx, kind: BinKind, id: number, version?: number): Promise<never> =>
  kind === 'promotion' ? Promise.reject(noSuch(kind, id)) : refuseChanged(tx, kind, id, version)

/** In the moment of their product's own deletion, by which they are found again. */
async function deleteSkus(tx: Tx, productIds: readonly number[]) {
  await lockSkus(tx, sql`s.product_id = any(${productIds}::bigint[]) and s.deleted_at is null`)
  await tx
    .updateTable('skus')
    .set({ deleted_at: sql`now()`, deleted_by: currentActor })
    .where('product_id', 'in', productIds)
    .where('deleted_at', 'is', null)
    .execute()
}

/** Takes a record out of the bin, or refuses with the record that has meanwhile taken what it is known by (N8). */
export async function restoreRecord(tx: Tx, kind: BinKind, id: number): Promise<{ id: number }> {
  await refuseMerged(tx, kind, id)
  const held = deletableRecord(kind).toldApartBy
    ? await lockUnclashing(tx, kind, id)
    : await lockDeleted(tx, kind, id)
  if (!held) throw new Refused('not_found', { field: 'id' }, say(`${kind}.not_in_bin`, { id }))
  if (held.taken_by !== null) throw taken(kind, held.known_by, held.taken_by)
  const { table, isModified = 'true', withSkus } = deletableRecord(kind)
  const touched = (value: RawBuilder<unknown>, column: string) =>
    sql`case when ${sql.raw(isModified)} then ${value} else ${sql.ref(column)} end`
  await sql`
    update ${sql.table(table)} set deleted_at = null, deleted_by = null,
      date_modified = ${touched(sql`now()`, 'date_modified')}, modified_by = ${touched(currentActor, 'modified_by')}
    where id = ${id}`.execute(tx)
  if (withSkus) await restoreSkus(tx, id, held.deleted_at)
  return { id }
}

/** A merged record has lost more than its place in a list: its merge is undone instead (W12). */
async function refuseMerged(tx: Tx, kind: BinKind, id: number) {
  const { table, mergedInto } = deletableRecord(kind)
  if (mergedInto === undefined) return
  const { rows } = await sql<{ into: number | null }>`
    select ${sql.raw(mergedInto)} as into from ${sql.table(table)} where id = ${id}`.execute(tx)
  const into = rows[0]?.into ?? null
  if (into !== null)
    throw new Refused('rule', { field: 'id' }, say('customer.was_merged_restore', { id, into }))
}

/** Those that went into the bin with their product; those deleted before stay deleted (P8). */
async function restoreSkus(tx: Tx, productId: number, deletedAt: string) {
  await lockSkus(tx, sql`s.product_id = ${productId} and s.deleted_at = ${deletedAt}`)
  await sql`
    update skus set deleted_at = null, deleted_by = null
    where product_id = ${productId} and deleted_at = ${deletedAt}`.execute(tx)
}

interface Deleted {
  known_by: string
  /** the record that is not deleted and is known by the same */
  taken_by: number | null
  /** to the microsecond */
  deleted_at: string
}

/**
 * The conflict of a record without a unique value of its own: of a product, the first of its SKUs whose code is used
 * again.
 */
async function lockUnclashing(tx: Tx, kind: BinKind, id: number): Promise<Deleted | undefined> {
  const { table, withSkus = false } = deletableRecord(kind)
  const { rows } = await sql<Deleted>`
    select coalesce(s.sku, '') as known_by, o.product_id as taken_by, d.deleted_at
    from ${sql.table(table)} d
      left join skus s on ${withSkus} and s.product_id = d.id and s.deleted_at = d.deleted_at
      left join skus o on o.sku = s.sku and o.deleted_at is null
    where d.id = ${id} and d.deleted_at is not null order by o.id nulls last limit 1 for update of d`.execute(
    tx,
  )
  return rows[0]
}

// if it is used between this read and the update, the unique index refuses the restore
async function lockDeleted(tx: Tx, kind: BinKind, id: number): Promise<Deleted | undefined> {
  const { table, knownBy, anyCase, clashes = 'true' } = deletableRecord(kind)
  const held = sql.ref(`d.${knownBy}`)
  const compared = (alias: string) => {
    const column = sql.ref(`${alias}.${knownBy}`)
    return anyCase ? sql`lower(${column})` : column
  }
  const { rows } = await sql<Deleted>`
    select ${held} as known_by, o.id as taken_by, d.deleted_at
    from ${sql.table(table)} d left join ${sql.table(table)} o on ${compared('o')} = ${compared('d')} and o.deleted_at is null
      and ${sql.raw(clashes)}
    where d.id = ${id} and d.deleted_at is not null for update of d`.execute(tx)
  return rows[0]
}

function taken(kind: BinKind, knownBy: string, by: number): Refused {
  const { known, knownBy: field } = deletableRecord(kind)
  return new Refused(
    'restore_clash',
    { field, clash: { kind, id: by } },
    say(`${kind}.taken`, { known: known(knownBy), id: by }),
  )
}
