import type { WorkKindName } from '@getzo/domain/works/work-kinds'
import { sql } from 'kysely'
import type { Database } from '../db/connection/connect'
import type { Tx } from '../db/connection/transaction'
import type { ItemResult, WaitingItem } from './work-kind'

const isOpen = sql.raw(`state in ('waiting', 'running')`)

export interface NewWork {
  kind: WorkKindName
  asked: object
  undoes: number | null
  actor: string
}

export interface NewItem {
  id: number
  name: string
  version: number | null
  before?: unknown
}

/** Stores a work with its items, in their order. */
export async function insertWork(
  tx: Tx,
  { kind, asked, undoes, actor }: NewWork,
  items: readonly NewItem[],
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with work as (
      insert into works (kind, asked, undoes, total, asked_by)
      values (${kind}, ${JSON.stringify(asked)}::jsonb, ${undoes}, ${items.length}, ${actor}) returning id
    ), items as (
      insert into work_items (work_id, place, record_id, name, seen_version, before)
      select work.id, i.place, (i.it ->> 'id')::bigint, i.it ->> 'name', (i.it ->> 'version')::integer, i.it -> 'before'
      from work, jsonb_array_elements(${JSON.stringify(items)}::jsonb) with ordinality i(it, place)
    )
    select id from work`.execute(tx)
  return rows[0]?.id ?? 0
}

/** A work that goes on. */
export interface OpenWork {
  id: number
  kind: WorkKindName
  asked: unknown
  is_undo: boolean
  asked_by: string
}

const openColumns = sql.raw('id, kind, asked, undoes is not null as is_undo, asked_by')

/** A work that goes on; undefined where it has ended. */
export async function selectOpen(
  { kysely }: Pick<Database, 'kysely'>,
  id: number,
): Promise<OpenWork | undefined> {
  const { rows } = await sql<OpenWork>`
    select ${openColumns} from works where id = ${id} and ${isOpen}`.execute(kysely)
  return rows[0]
}

/** A work, locked against a second runner and against cancelling, and under way; undefined where it has ended. */
export async function beginWork(tx: Tx, id: number): Promise<OpenWork | undefined> {
  const { rows } = await sql<OpenWork & { state: string }>`
    select ${openColumns}, state from works where id = ${id} and ${isOpen} for no key update`.execute(tx)
  const [work] = rows
  if (work?.state === 'waiting') await sql`update works set state = 'running' where id = ${id}`.execute(tx)
  return work
}

/** The next item of a work that is locked. */
export async function selectNext(tx: Tx, id: number): Promise<WaitingItem | undefined> {
  const { rows } = await sql<WaitingItem>`
    select place, record_id, seen_version, before from work_items
    where work_id = ${id} and outcome is null order by place limit 1`.execute(tx)
  return rows[0]
}

export async function storeResult(tx: Tx, id: number, place: number, result: ItemResult): Promise<void> {
  const { outcome, said, version, before } = result
  await sql`update work_items set outcome = ${outcome}, said = ${said && JSON.stringify(said)}::jsonb,
      version = ${version}, before = ${before === undefined ? null : JSON.stringify(before)}::jsonb
    where work_id = ${id} and place = ${place}`.execute(tx)
}

interface Ending {
  state: 'done' | 'cancelled' | 'given_up'
  at: Date
  by?: string | null
}

/** Ends a work, and answers it; undefined where it has ended before. Waits for the item that is being done. */
export async function endWork(
  tx: Tx,
  id: number,
  { state, at, by = null }: Ending,
): Promise<Pick<OpenWork, 'kind' | 'asked'> | undefined> {
  const { rows } = await sql<Pick<OpenWork, 'kind' | 'asked'>>`
    update works set state = ${state}, ended_at = ${at}::timestamptz, ended_by = ${by}
    where id = ${id} and ${isOpen} returning kind, asked`.execute(tx)
  return rows[0]
}

/** Stores how far a work has come; answers who wants it to stop. */
export async function storeProgress(
  { kysely }: Pick<Database, 'kysely'>,
  id: number,
  { done, total }: { done: number; total: number },
): Promise<string | null> {
  const { rows } = await sql<{ stopped_by: string | null }>`
    insert into work_progress (work_id, done, total) values (${id}, ${done}, ${total})
    on conflict (work_id) do update set done = excluded.done, total = excluded.total returning stopped_by`.execute(
    kysely,
  )
  return rows[0]?.stopped_by ?? null
}

/** Has a work stopped by its run, if it has one. */
export const setStopped = (tx: Tx, id: number, by: string) =>
  sql`insert into work_progress (work_id, stopped_by) values (${id}, ${by})
    on conflict (work_id) do update set stopped_by = excluded.stopped_by`.execute(tx)

/** Whether nobody does a work that goes on; then nobody begins it before the end of the transaction. */
export async function lockResting(tx: Tx, id: number): Promise<boolean> {
  const { rows } = await sql`
    select from works where id = ${id} and ${isOpen} for no key update skip locked`.execute(tx)
  return rows.length > 0
}

/** The work of a kind that goes on with these values; undefined where there is none. */
export async function selectOpenWork(tx: Tx, kind: WorkKindName, asked: object): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from works where kind = ${kind} and asked @> ${JSON.stringify(asked)}::jsonb and ${isOpen}`.execute(
    tx,
  )
  return rows[0]?.id
}

/** The items that a work has done, for its undo; none where it has been undone. A second undo waits for the first. */
export async function selectDone(tx: Tx, id: number): Promise<NewItem[]> {
  await sql`select from works where id = ${id} for update`.execute(tx)
  const { rows } = await sql<NewItem>`
    select record_id as id, name, version, before from work_items
    where work_id = ${id} and outcome = 'done' and not exists (select from works u where u.undoes = ${id})
    order by place`.execute(tx)
  return rows
}
