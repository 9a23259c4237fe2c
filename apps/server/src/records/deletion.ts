import type { BinKind } from '@getzo/domain/bin/bin-kinds'
import { say } from '@getzo/domain/words/say'
import { sql } from 'kysely'
import type { Tx } from '../db/transaction'
import { refuseChanged } from '../features/history/changed-meanwhile'
import { Refused } from '../http/refused'
import { deletableRecords } from './bin-kinds'

/**
 * Soft-deletes a record: what it was known by can be used again, and its parts stay as they are, out of reach with it.
 * With a version, only if that is still the stored one (O28).
 */
export async function deleteRecord(
  tx: Tx,
  kind: BinKind,
  id: number,
  actor: string,
  version?: number,
): Promise<{ id: number }> {
  const deleted = await tx
    .updateTable(deletableRecords[kind].table)
    .set({ deleted_at: sql`now()`, deleted_by: actor })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .$if(version !== undefined, (query) => query.where('version', '=', Number(version)))
    .returning('id')
    .executeTakeFirst()
  return deleted ?? refuseChanged(tx, kind, id, version)
}

/** Takes a record out of the bin, or refuses with the record that has meanwhile taken what it is known by (N8). */
export async function restoreRecord(
  tx: Tx,
  kind: BinKind,
  id: number,
  actor: string,
): Promise<{ id: number }> {
  const held = await lockDeleted(tx, kind, id)
  if (!held) throw new Refused('not_found', { field: 'id' }, say(`${kind}.not_in_bin`, { id }))
  if (held.taken_by !== null) throw taken(kind, held.known_by, held.taken_by)
  await tx
    .updateTable(deletableRecords[kind].table)
    .set({ deleted_at: null, deleted_by: null, date_modified: sql`now()`, modified_by: actor })
    .where('id', '=', id)
    .execute()
  return { id }
}

interface Deleted {
  known_by: string
  /** the record that is not deleted and is known by the same */
  taken_by: number | null
}

// whoever takes it between this read and the update is refused by the unique index, and so is the restore
async function lockDeleted(tx: Tx, kind: BinKind, id: number): Promise<Deleted | undefined> {
  const { table, knownBy, anyCase } = deletableRecords[kind]
  const held = sql.ref(`d.${knownBy}`)
  const compared = (alias: string) => {
    const column = sql.ref(`${alias}.${knownBy}`)
    return anyCase ? sql`lower(${column})` : column
  }
  const { rows } = await sql<Deleted>`
    select ${held} as known_by, o.id as taken_by
    from ${sql.table(table)} d left join ${sql.table(table)} o on ${compared('o')} = ${compared('d')} and o.deleted_at is null
    where d.id = ${id} and d.deleted_at is not null for update of d`.execute(tx)
  return rows[0]
}

function taken(kind: BinKind, knownBy: string, by: number): Refused {
  const { known, knownBy: field } = deletableRecords[kind]
  return new Refused(
    'restore_clash',
    { field, clash: { kind, id: by } },
    say(`${kind}.taken`, { known: known(knownBy), id: by }),
  )
}
