import { type Insertable, sql, type Updateable } from 'kysely'
import { currentActor, type Tx } from '../db/connection/transaction'
import { answeredNames } from '../db/schema/columns'
import { type Tables, tables } from '../db/schema/tables'

/** Tables of records that have a version and can be deleted. */
export type RecordTable = {
  [N in keyof Tables]: 'version' | 'deleted_at' extends keyof Tables[N] ? N : never
}[keyof Tables]
export type NewRow<N extends RecordTable> = Insertable<Tables[N]>
export type ChangedRow<N extends RecordTable> = Updateable<Tables[N]>

// Kysely cannot type a table that is a parameter: brands represents any, whose columns the tables' lists have
const asAny = (table: RecordTable) => table as 'brands'
const columnsOf = (table: RecordTable) => answeredNames(tables[asAny(table)])

/** Adds a record and answers it as its calls do. */
export const insertRecord = <N extends RecordTable>(
  tx: Tx,
  table: N,
  fields: NewRow<N>,
): Promise<{ id: number }> =>
  tx
    .insertInto(asAny(table))
    .values({ ...(fields as NewRow<'brands'>), created_by: currentActor })
    .returning(columnsOf(table))
    .executeTakeFirstOrThrow()

/** Adds records, and answers their ids in that order. */
export async function insertRecords<N extends RecordTable>(
  tx: Tx,
  table: N,
  rows: readonly NewRow<N>[],
): Promise<number[]> {
  const made = await tx
    .insertInto(asAny(table))
    .values(rows.map((fields) => ({ ...(fields as NewRow<'brands'>), created_by: currentActor })))
    .returning('id')
    .execute()
  return made.map(({ id }) => id)
}

/** Undefined where the record is gone or, with a version, where somebody saved since. */
export const updateRecord = <N extends RecordTable>(
  tx: Tx,
  table: N,
  { id, version }: { id: number; version: number | undefined },
  fields: { [K in keyof ChangedRow<N>]: ChangedRow<N>[K] | typeof currentActor },
): Promise<{ id: number } | undefined> =>
  tx
    .updateTable(asAny(table))
    .set({ ...(fields as ChangedRow<'brands'>), modified_by: currentActor, date_modified: new Date() })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .$if(version !== undefined, (query) => query.where('version', '=', Number(version)))
    .returning(columnsOf(table))
    .executeTakeFirst()

/** Changes the same columns of records that have these versions, and answers whose were changed. */
export async function updateRecords<N extends RecordTable>(
  tx: Tx,
  table: N,
  rows: readonly { id: number; version: number; fields: ChangedRow<N> }[],
): Promise<number[]> {
  const columns = Object.keys(rows[0]?.fields ?? {})
  const listed = (of?: string) =>
    sql.join(columns.map((name) => sql.ref(of === undefined ? name : `${of}.${name}`)))
  const values = JSON.stringify(rows.map(({ id, version, fields }) => ({ ...fields, id, version })))
  const { rows: changed } = await sql<{ id: number }>`
    update ${sql.table(table)} u set (${listed()}) = row(${listed('v')}), modified_by = ${currentActor}, date_modified = now()
    from jsonb_populate_recordset(null::${sql.table(table)}, ${values}::jsonb) v
    where u.id = v.id and u.version = v.version and u.deleted_at is null
    returning u.id`.execute(tx)
  return changed.map(({ id }) => id)
}
