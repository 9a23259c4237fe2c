import type { ManyWork } from '@getzo/contract/lists/many.schema'
import { canUndoMany, type ManyAct } from '@getzo/domain/lists/many-acts'
import { inEnglish } from '@getzo/domain/words/in-english'
import type { Said } from '@getzo/domain/words/say'
import { sql } from 'kysely'
import type { Database } from '../../db/connection/connect'
import type { Tx } from '../../db/connection/transaction'
import type { Given } from './acts.service'

const isOpen = sql.raw('finished_at is null and cancelled_at is null and given_up_at is null')

export interface NewWork {
  list: string
  act: ManyAct
  given: Given
  undoes: number | null
  actor: string
}

export interface NewRecord {
  id: number
  name: string
  version: number | null
  before?: unknown
}

/** Stores an act with its records, in their order. */
export async function insertWork(
  tx: Tx,
  { list, act, given, undoes, actor }: NewWork,
  records: readonly NewRecord[],
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with work as (
      insert into many_acts (list, act, given, undoes, total, created_by)
      values (${list}, ${act}, ${JSON.stringify(given)}::jsonb, ${undoes}, ${records.length}, ${actor}) returning id
    ), records as (
      insert into many_records (many_id, place, record_id, name, seen_version, before)
      select work.id, r.place, (r.it ->> 'id')::bigint, r.it ->> 'name', (r.it ->> 'version')::integer, r.it -> 'before'
      from work, jsonb_array_elements(${JSON.stringify(records)}::jsonb) with ordinality r(it, place)
    )
    select id from work`.execute(tx)
  return rows[0]?.id ?? 0
}

/** An act that goes on. */
export interface OpenWork {
  id: number
  list: string
  act: ManyAct
  given: Given
  is_undo: boolean
  created_by: string
}

/** An act, locked against a second runner and against cancelling; undefined where it has ended. */
export async function lockWork(tx: Tx, id: number): Promise<OpenWork | undefined> {
  const { rows } = await sql<OpenWork>`
    select id, list, act, given, undoes is not null as is_undo, created_by from many_acts
    where id = ${id} and ${isOpen} for no key update`.execute(tx)
  return rows[0]
}

export interface WaitingRecord {
  place: number
  record_id: number
  seen_version: number | null
  before: unknown
}

/** The next record of an act that is locked. */
export async function selectNext(tx: Tx, id: number): Promise<WaitingRecord | undefined> {
  const { rows } = await sql<WaitingRecord>`
    select place, record_id, seen_version, before from many_records
    where many_id = ${id} and outcome is null order by place limit 1`.execute(tx)
  return rows[0]
}

export interface RecordResult {
  outcome: 'done' | 'left' | 'failed'
  said: Said | null
  version: number | null
  before: unknown
}

export async function storeResult(tx: Tx, id: number, place: number, result: RecordResult): Promise<void> {
  const { outcome, said, version, before } = result
  await sql`update many_records set outcome = ${outcome}, said = ${said && JSON.stringify(said)}::jsonb,
      version = ${version}, before = ${before === undefined ? null : JSON.stringify(before)}::jsonb
    where many_id = ${id} and place = ${place}`.execute(tx)
}

export const finishWork = (tx: Tx, id: number, at: Date) =>
  sql`update many_acts set finished_at = ${at}::timestamptz where id = ${id}`.execute(tx)

/** Stops an act; false where it has ended. Waits for the record that is being done. */
export async function cancelWork(tx: Tx, id: number, at: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`update many_acts set cancelled_at = ${at}::timestamptz
    where id = ${id} and ${isOpen}`.execute(tx)
  return numAffectedRows === 1n
}

/** Ends an act that is not tried any more; what it did stays, and can be undone. */
export const giveUpWork = async (tx: Tx, id: number, at: Date) =>
  void (await sql`update many_acts set given_up_at = ${at}::timestamptz where id = ${id} and ${isOpen}`.execute(
    tx,
  ))

/** The records that an act has done, for its undo; none where it has been undone. */
export async function selectDone(tx: Tx, id: number): Promise<NewRecord[]> {
  const { rows } = await sql<NewRecord>`
    select record_id as id, name, version, before from many_records
    where many_id = ${id} and outcome = 'done' and not exists (select from many_acts u where u.undoes = ${id})
    order by place`.execute(tx)
  return rows
}

type StoredWork = Omit<ManyWork, 'records' | 'can_undo'> & { is_undone: boolean }

const workColumns = sql.raw(`
  m.id, m.list, m.act, m.given ->> 'order_status' as order_status, m.undoes, m.total, to_json(m.date_created) #>> '{}' as date_created,
  m.created_by, case when m.finished_at is not null then 'done' when m.cancelled_at is not null then 'cancelled'
    when m.given_up_at is not null then 'given_up'
    else 'running' end as state,
  (select count(*)::int from many_records r where r.many_id = m.id and r.outcome is not null) as tried,
  (select count(*)::int from many_records r where r.many_id = m.id and r.outcome = 'done') as changed,
  exists (select from many_acts u where u.undoes = m.id) as is_undone`)

/** Acts of one author, or of all with null; `id` for one of them. The last come first. */
export async function selectWorks(
  { kysely }: Pick<Database, 'kysely'>,
  { author, id = null }: { author: string | null; id?: number | null },
): Promise<ManyWork[]> {
  const { rows } = await sql<StoredWork>`
    select ${workColumns} from many_acts m
    where (${author}::text is null or m.created_by = ${author}) and (${id}::bigint is null or m.id = ${id})
    order by m.id desc limit 20`.execute(kysely)
  return rows.map(({ is_undone, ...work }) => ({
    ...work,
    can_undo:
      work.state !== 'running' &&
      work.changed > 0 &&
      work.undoes === null &&
      !is_undone &&
      canUndoMany(work.act, work.list),
    records: [],
  }))
}

interface StoredRecord {
  id: number
  name: string
  outcome: RecordResult['outcome'] | null
  version: number | null
  said: Said | null
}

export async function selectResults(
  { kysely }: Pick<Database, 'kysely'>,
  id: number,
): Promise<ManyWork['records']> {
  const { rows } = await sql<StoredRecord>`
    select record_id as id, name, outcome, coalesce(version, seen_version) as version, said
    from many_records where many_id = ${id} order by place`.execute(kysely)
  return rows.map(({ said, ...record }) => ({
    ...record,
    rule: said?.rule ?? null,
    params: said?.params ?? {},
    message: said && inEnglish(said),
  }))
}
