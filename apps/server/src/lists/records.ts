import type { RecordKind } from '@getzo/domain/records/record-words'
import { say } from '@getzo/domain/words/say'
import type { Database } from '../db/connection/connect'
import { readByKey } from '../db/connection/read'
import { Refused } from '../http/refused'
import { RawAnswer } from '../http/route'

interface Statement {
  name: string
  text: string
}

/** A statement for one record as JSON made by PostgreSQL. `select` finds it by $1. */
export const recordOf = (name: string, select: string): Statement => ({
  name,
  text: `select row_to_json(r)::text as json from (${select}) r`,
})

/**
 * A statement for the rows that belong to a record, few enough for one answer, as a JSON array. `select` finds them by
 * $1, the record's id in `table`: a record that was deleted still has them, one that never was has no answer.
 */
export const partsOf = (name: string, table: string, select: string): Statement => ({
  name,
  text: `select (select coalesce(json_agg(row_to_json(r)), '[]') from (${select}) r)::text as json
    from ${table} x where x.id = $1`,
})

/** The result of a statement of this file. Refused with `missing` where it finds nothing. */
export async function answerJson(
  db: Database,
  statement: Statement,
  values: readonly (number | Date | null)[],
  missing: () => Refused,
): Promise<RawAnswer> {
  return jsonOf(await db.pool.query<JsonRow>({ ...statement, values: [...values] }), missing)
}

/** The same of a record, or of the few parts that one has. */
export async function answerRecord(
  db: Database,
  statement: Statement,
  values: readonly number[],
  missing: () => Refused,
): Promise<RawAnswer> {
  return jsonOf({ rows: await readByKey<JsonRow>(db, statement, values) }, missing)
}

interface JsonRow {
  json: string
}

function jsonOf({ rows: [row] }: { rows: JsonRow[] }, missing: () => Refused): RawAnswer {
  if (!row) throw missing()
  return new RawAnswer(row.json)
}

/** Refuses a list under a record that never was. */
export async function requireKnown(db: Database, table: string, id: number, missing: () => Refused) {
  const known = { name: `known-${table}`, text: `select from ${table} where id = $1` }
  if ((await readByKey(db, known, [id])).length === 0) throw missing()
}

/** The refusal for an id that nothing has. field is where it was given. */
export const noSuch = (kind: RecordKind, id: number, field = 'id') =>
  new Refused('not_found', { field }, say(`${kind}.unknown`, { id }))
