import type { FieldChange } from '@getzo/contract/errors'
import { type HistoryRoot, recordKinds } from '@getzo/domain/records/record-kinds'
import { say } from '@getzo/domain/words/say'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../db/connection/transaction'
import { Refused } from '../../http/refused'

/**
 * Why an update of a versioned record changed nothing: it is gone, or a colleague saved a newer version. In the second
 * case the refusal lists the changes, field by field (O28).
 */
export async function refuseChanged(tx: Tx, root: HistoryRoot, id: number, version?: number): Promise<never> {
  // accounts are disabled, never deleted: they have no deleted_at
  const stored = await sql<{ version: number }>`
    select version from ${sql.table(recordKinds[root].table)} r
    where id = ${id} and to_jsonb(r) ->> 'deleted_at' is null`.execute(tx)
  const [current] = stored.rows
  if (!current) {
    if (root === 'customer') await refuseMerged(tx, id, 'id')
    throw new Refused('not_found', { field: 'id' }, say(`${root}.unknown`, { id }))
  }
  if (version === undefined) throw new Error(`${root} ${id} was not changed although it is there`)
  throw new Refused('changed_meanwhile', {
    version: current.version,
    changes: await changesSince(tx, root, id, version),
  })
}

/** Refuses a customer who was merged, with the one who stayed (W12). */
export async function refuseMerged(tx: Tx, id: number, field: string): Promise<void> {
  const { rows } = await sql<{ into: number | null }>`
    select survivor_of(merged_into) as into from customers where id = ${id}`.execute(tx)
  const into = rows[0]?.into ?? null
  if (into !== null) throw new Refused('not_found', { field }, say('customer.was_merged', { id, into }))
}

/** A part with a version of its own, such as a product's variant, and its record. */
export interface StoredPart {
  root: HistoryRoot
  rootId: number
  record: string
  id: number
  /** as it is stored */
  version: number
}

/** A part of a product, as it is stored. */
export const productPart = (
  rootId: number,
  record: string,
  { id, version }: { id: number; version: number },
) => ({ root: 'product', rootId, record, id, version }) satisfies StoredPart

/**
 * Refuses a change of a part that was seen in an older version than is stored (O28); `version` is undefined where the call
 * names none. Each version of a part is one change of it.
 */
export async function refuseStalePart(tx: Tx, part: StoredPart, version: number | undefined): Promise<void> {
  if (version === undefined || version === part.version) return
  throw new Refused('changed_meanwhile', {
    version: part.version,
    changes: await readChanges(
      tx,
      sql`h.id in (select id from history where root = ${part.root} and root_id = ${part.rootId}
        and record = ${part.record} and record_id = ${part.id}
        order by id desc limit ${Math.max(part.version - version, 0)})`,
    ),
  })
}

const changesSince = (tx: Tx, root: HistoryRoot, id: number, version: number) =>
  readChanges(tx, sql`h.root = ${root} and h.root_id = ${id} and h.root_version > ${version}`)

async function readChanges(tx: Tx, which: RawBuilder<unknown>): Promise<FieldChange[]> {
  const { rows } = await sql<FieldChange>`
    select h.record, h.record_id, h.action, f.key as field,
      h.before -> f.key as before, f.value as after, h.changed_by, h.names_before, h.names_after,
      to_char(h.changed_at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as changed_at
    from history h cross join lateral jsonb_each(h.after) f
    where ${which}
    order by h.id, f.key limit 200`.execute(tx)
  return rows
}
