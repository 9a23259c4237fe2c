import type { BodyOf } from '@getzo/contract/endpoint'
import type { AskedMany, startManyShapes } from '@getzo/contract/lists/many.schema'
import { accessOfAct } from '@getzo/domain/lists/many-acts'
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
import { matchingIds } from '../../lists/matching'
import { askForWork } from '../../works/works.service'
import { selectDone } from '../../works/works.store'
import { type AskedAct, subjectOf } from './acts.service'
import { type ChosenRow, selectSubjects } from './acts.store'
import { type MovedPieces, readMovedPieces } from './moved-pieces.reads'

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
  const ids = await matchingIds({ kysely: db }, definition(read, null), read, manyRecordsMax)
  if (ids.length !== count) throw new Refused('list_changed', { field: 'matching.count' })
  return ids
}

/** How many of the records are in each present state, the most first. */
export async function countByState(db: Database, lists: Lists, asked: AskedMany) {
  const chosen = await chooseRecords(db.kysely, lists, asked)
  const moved =
    asked.act === 'delete' ? await readMovedPieces(db, asked.list, chosen) : new Map<number, MovedPieces>()
  const counts = new Map<string, MovedPieces & { state: string; count: number }>()
  for (const { id, state } of chosen) {
    const { count, pieces, coming } = counts.get(state) ?? { count: 0, pieces: 0, coming: 0 }
    const own = moved.get(id) ?? { pieces: 0, coming: 0 }
    counts.set(state, {
      state,
      count: count + 1,
      pieces: pieces + own.pieces,
      coming: coming + own.coming,
    })
  }
  return [...counts.values()].toSorted((a, b) => b.count - a.count)
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
export async function undoAct(
  tx: Tx,
  { id, list, act }: { id: number; list: string; act: AskedAct['act'] },
  { actor, at }: { actor: string; at: Date },
): Promise<number> {
  const done = await selectDone(tx, id)
  if (done.length === 0) throw notUndone()
  return askForWork(tx, { kind: 'act', asked: { list, act } satisfies AskedAct, undoes: id, actor }, done, at)
}

/** Refuses the undo of a work that was undone before, changed nothing, or is of a kind without undo. */
export const notUndone = () => new Refused('rule', {}, say('many.not_undone'))
