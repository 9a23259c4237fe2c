import type { BodyOf } from '@getzo/contract/endpoint'
import type { AskedMany, ManyWork, startManyShapes } from '@getzo/contract/lists/many.schema'
import { can } from '@getzo/domain/auth/capabilities'
import { accessOfAct, canUndoMany } from '@getzo/domain/lists/many-acts'
import { checkManyRecords, manyRecordsMax } from '@getzo/domain/lists/many-records'
import { refuse } from '@getzo/domain/refusal'
import { say } from '@getzo/domain/words/say'
import type { Kysely } from 'kysely'
import { requireCapability, type Session } from '../../access/session'
import type { Database } from '../../db/connection/connect'
import type { Tx } from '../../db/connection/transaction'
import type { Tables } from '../../db/schema/tables'
import type { Deps } from '../../deps'
import { Refused, refuseRule } from '../../http/refused'
import { hourMs } from '../../jobs/job'
import { enqueue } from '../../jobs/outbox'
import { matchingIds } from '../../lists/matching'
import { type Given, subjectOf } from './acts.service'
import { type ChosenRow, selectSubjects } from './acts.store'
import {
  cancelWork,
  giveUpWork,
  insertWork,
  type NewRecord,
  type NewWork,
  selectDone,
  selectResults,
  selectWorks,
} from './many.store'

type Lists = Pick<Deps, 'lists' | 'listDefinitions'>

/** After this what is left of an act is not done any more: a person decides again. */
const doneWithinMs = 24 * hourMs

/** Refuses an act that the person may not do, or that the list does not have. */
export function requireAct({ act, list }: Pick<AskedMany, 'act' | 'list'>, session: Session | null): Session {
  const capability = accessOfAct(act, list)
  if (capability === undefined) throw new Refused('malformed', { field: 'act' }, say('many.not_possible'))
  return requireCapability(session, capability)
}

/** The records of an act, each once, in the order of the choice; the version is the seen one where one was seen. */
async function chooseRecords(db: Kysely<Tables>, lists: Lists, asked: AskedMany): Promise<ChosenRow[]> {
  const { list, records, matching } = asked
  if ((records === undefined) === (matching === undefined)) {
    throw new Refused('malformed', { field: 'records' }, say('list.one_choice'))
  }
  refuseRule(checkManyRecords(matching?.count ?? records?.length ?? 0))
  const seen = new Map(records?.map(({ id, version }) => [id, version]))
  const ids = matching === undefined ? [...seen.keys()] : await matched(db, lists, list, matching)
  const stored = new Map((await selectSubjects(db, subjectOf(list), ids, false)).map((row) => [row.id, row]))
  return ids.map((id) => {
    const row = stored.get(id) ?? { id, name: String(id), state: '', version: null, is_deleted: true }
    return { ...row, version: seen.get(id) ?? row.version }
  })
}

async function matched(
  db: Kysely<Tables>,
  { lists, listDefinitions }: Lists,
  list: string,
  { query, count }: NonNullable<AskedMany['matching']>,
): Promise<number[]> {
  const [known, definition] = [lists.get(list), listDefinitions.get(list)]
  if (!known || !definition) throw new Error(`${list} has acts and is no list`)
  known.checkQuery(query)
  const read = known.readQuery(query)
  const ids = await matchingIds({ kysely: db }, definition(read), read, manyRecordsMax)
  if (ids.length !== count) throw new Refused('list_changed', { field: 'matching.count' })
  return ids
}

/** How many of the records are in each present state, the most first. */
export async function countByState(db: Kysely<Tables>, lists: Lists, asked: AskedMany) {
  const counts = new Map<string, number>()
  for (const { state } of await chooseRecords(db, lists, asked)) {
    counts.set(state, (counts.get(state) ?? 0) + 1)
  }
  return [...counts].map(([state, count]) => ({ state, count })).toSorted((a, b) => b.count - a.count)
}

/** Stores an act with its records and the job that does it. Records in the states of `leave` are left out. */
export async function startWork(
  tx: Tx,
  lists: Lists,
  asked: BodyOf<typeof startManyShapes>,
  by: { actor: string; at: Date },
): Promise<number> {
  const { list, act, leave = [], order_status, due_refund, reason } = asked
  if (act === 'status' && order_status === undefined) {
    refuseRule(refuse('many.status_missing', 'order_status'))
  }
  if (act === 'void_labels' && (reason ?? '').trim() === '') {
    refuseRule(refuse('many.reason_missing', 'reason'))
  }
  const records = (await chooseRecords(tx, lists, asked)).filter(({ state }) => !leave.includes(state))
  if (records.length === 0) refuseRule(refuse('many.none_left', 'leave'))
  const given: Given = {
    ...(order_status && { order_status }),
    ...(due_refund && { due_refund }),
    ...(reason !== undefined && { reason }),
  }
  return storeWork(tx, { list, act, given, undoes: null, actor: by.actor }, records, by.at)
}

async function storeWork(tx: Tx, work: NewWork, records: readonly NewRecord[], at: Date): Promise<number> {
  const stored = records.map(({ id, name, version, before }) => ({ id, name, version, before }))
  const id = await insertWork(tx, work, stored)
  await enqueueWork(tx, id, at)
  return id
}

/** Has what is left of an act done. */
export const enqueueWork = (tx: Tx, id: number, now: Date): Promise<void> =>
  enqueue(tx, {
    job: 'act-on-many',
    about: `Change ${id}`,
    payload: { many_id: id },
    now,
    giveUpAt: new Date(now.getTime() + doneWithinMs),
  })

/** Ends an act that is not tried any more; what it did stays, and can be undone. */
export const giveUpAct = (tx: Tx, id: number, now: Date): Promise<void> => giveUpWork(tx, id, now)

/** Stops an act between two records. */
export async function stopWork(tx: Tx, id: number, at: Date): Promise<void> {
  if (!(await cancelWork(tx, id, at))) throw new Refused('rule', {}, say('many.ended'))
}

/** Stores that an act is taken back, for each record that it did. */
export async function undoWork(
  tx: Tx,
  { id, list, act, state, undoes }: ManyWork,
  { actor, at }: { actor: string; at: Date },
): Promise<number> {
  const canUndo = state !== 'running' && undoes === null && canUndoMany(act, list)
  const done = canUndo ? await selectDone(tx, id) : []
  if (done.length === 0) throw new Refused('rule', {}, say('many.not_undone'))
  return storeWork(tx, { list, act, given: {}, undoes: id, actor }, done, at)
}

/** Whose acts a person sees: their own, or everybody's with jobs.manage. */
const authorFor = ({ role, email }: Session) => (can(role, 'jobs.manage') ? null : email)

export const readWorks = (db: Pick<Database, 'kysely'>, session: Session) =>
  selectWorks(db, { author: authorFor(session) })

/** An act with its results, which are there once it has ended. */
export async function readWork(
  db: Pick<Database, 'kysely'>,
  session: Session,
  id: number,
): Promise<ManyWork> {
  const [work] = await selectWorks(db, { author: authorFor(session), id })
  if (!work) throw new Refused('not_found', { field: 'id' })
  return work.state === 'running' ? work : { ...work, records: await selectResults(db, id) }
}
