import type { BodyOf } from '@getzo/contract/endpoint'
import type { AskedMany, ManyWork, startManyShapes } from '@getzo/contract/lists/many.schema'
import { can } from '@getzo/domain/auth/capabilities'
import { accessOfAct, canUndoMany } from '@getzo/domain/lists/many-acts'
import { checkManyRecords, manyRecordsMax } from '@getzo/domain/lists/many-records'
import { refuse } from '@getzo/domain/refusal'
import { inEnglish } from '@getzo/domain/words/in-english'
import { say } from '@getzo/domain/words/say'
import type { Kysely } from 'kysely'
import { requireCapability, type Session } from '../../access/session'
import type { Database } from '../../db/connection/connect'
import type { Tx } from '../../db/connection/transaction'
import type { Tables } from '../../db/schema/tables'
import type { Deps } from '../../deps'
import { Refused, refuseRule } from '../../http/refused'
import { matchingIds } from '../../lists/matching'
import { askForWork } from '../../works/works.service'
import { type StoredWork, selectDone, selectItems, selectWorks } from '../../works/works.store'
import { type AskedAct, subjectOf } from './acts.service'
import { type ChosenRow, selectSubjects } from './acts.store'

type Lists = Pick<Deps, 'lists' | 'listDefinitions'>

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
  const wanted: AskedAct = {
    list,
    act,
    ...(order_status && { order_status }),
    ...(due_refund && { due_refund }),
    ...(reason !== undefined && { reason }),
  }
  return askForWork(tx, { kind: 'act', asked: wanted, undoes: null, actor: by.actor }, records, by.at)
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
  return askForWork(tx, { kind: 'act', asked: { list, act } satisfies AskedAct, undoes: id, actor }, done, at)
}

/** Whose acts a person sees: their own, or everybody's with jobs.manage. */
const authorFor = ({ role, email }: Session) => (can(role, 'jobs.manage') ? null : email)

export const readWorks = async (db: Pick<Database, 'kysely'>, session: Session): Promise<ManyWork[]> =>
  (await selectWorks(db, { kind: 'act', author: authorFor(session) })).map(shown)

/** An act with its results, which are there once it has ended. */
export async function readWork(
  db: Pick<Database, 'kysely'>,
  session: Session,
  id: number,
): Promise<ManyWork> {
  const [stored] = await selectWorks(db, { kind: 'act', author: authorFor(session), id })
  if (!stored) throw new Refused('not_found', { field: 'id' })
  const work = shown(stored)
  if (work.state === 'running') return work
  const records = (await selectItems(db, id)).map(({ said, ...record }) => ({
    ...record,
    rule: said?.rule ?? null,
    params: said?.params ?? {},
    message: said && inEnglish(said),
  }))
  return { ...work, records }
}

/** An act as its dialog shows it, without its results. */
function shown({ asked, is_undone: isUndone, asked_at, asked_by, ...work }: StoredWork): ManyWork {
  const { list, act, order_status = null } = asked as AskedAct // of startWork and undoWork
  const state = work.state === 'waiting' ? 'running' : work.state
  const canUndo =
    state !== 'running' && work.changed > 0 && work.undoes === null && !isUndone && canUndoMany(act, list)
  return {
    ...work,
    list,
    act,
    order_status,
    state,
    waits: work.state === 'waiting',
    can_undo: canUndo,
    date_created: asked_at,
    created_by: asked_by,
    records: [],
  }
}
