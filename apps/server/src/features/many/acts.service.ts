import type { AskedMany } from '@getzo/contract/lists/many.schema'
import { binKindOfList, type ManyAct } from '@getzo/domain/lists/many-acts'
import type { BinKind } from '@getzo/domain/records/record-kinds'
import { type Said, say } from '@getzo/domain/words/say'
import type { Tx } from '../../db/connection/transaction'
import { Refused } from '../../http/refused'
import { deletableRecord } from '../../records/bin-kinds'
import { deleteRecord, restoreRecord } from '../../records/deletion'
import type { Change, ItemResult, WaitingItem, WorkKind } from '../../works/work-kind'
import { binList } from '../bin/bin.list'
import { entryOf } from '../bin/bin-entries'
import { askToVoidLabel } from '../labels/labels.service'
import { selectLiveLabels } from '../labels/labels.store'
import { deleteOrderDetails } from '../order-details/order-details.service'
import { touchOrder, updateStatus } from '../orders/orders.store'
import {
  applyChangeRequest,
  clearChangeRequest,
  undoChangeRequest,
} from '../orders/requests/change-requests.service'
import { reopenRequest } from '../orders/requests/change-requests.store'
import { lockedRefunds, restoreRefunds, settleRefund } from '../refunds/order-refunds.service'
import type { KeptRefund } from '../refunds/refunds.store'
import { deleteVariantOptions, deleteVariants } from '../variants/variants.service'
import {
  restoreOrderStatus,
  type Subject,
  selectOpenRequests,
  selectOrderStatus,
  selectSubjects,
} from './acts.store'

/** An act with its values, as they are stored. */
export type AskedAct = Pick<AskedMany, 'list' | 'act' | 'order_status' | 'due_refund' | 'reason'>

interface Acting extends Pick<Change, 'actor' | 'at' | 'timeZone'> {
  list: string
  given: Omit<AskedAct, 'list' | 'act'>
}

/** done: `before` is stored for the undo, `said` is worth knowing all the same. left: there is nothing to do. */
interface Result {
  outcome: 'done' | 'left'
  before?: unknown
  said?: Said | null
}

/** An act on one record, which is locked where it has a row of its own. It throws Refused where it may not be done. */
interface ActOnOne {
  run(this: void, tx: Tx, id: number, acting: Acting): Promise<Result>
  /** takes it back, by what `run` answered as `before`; answers what is worth knowing all the same */
  undo?(this: void, tx: Tx, id: number, before: unknown, acting: Acting): Promise<Said | null>
}

const inTable = (table: string, name: string, state = `''`): Subject => ({
  source: table,
  id: 'id',
  name,
  state,
  version: table === 'order_details' ? 'null::integer' : 'version',
  deleted: 'deleted_at is not null',
  isTable: true,
})

const otherSubjects: Readonly<Record<string, Subject>> = {
  listVariants: inTable('variants', 'name'),
  listVariantOptions: inTable('variant_options', 'name'),
  listAllOrderDetails: inTable('order_details', `'#' || id`),
  listBin: {
    source: binList.source,
    id: 'b.id',
    name: 'b.name',
    state: 'b.kind',
    version: 'null::integer',
    deleted: 'false',
    isTable: false,
  },
}

/** The records of a list that has acts. */
export function subjectOf(list: string): Subject {
  const kind = binKindOfList[list]
  if (kind !== undefined) {
    const { table, name } = deletableRecord(kind)
    return inTable(table, name, kind === 'order' ? 'order_status' : undefined)
  }
  const other = otherSubjects[list]
  if (!other) throw new Error(`${list} has no acts`)
  return other
}

const done = (before?: unknown): Result => ({ outcome: 'done', before })

const acts: Record<ManyAct, ActOnOne> = {
  status: { run: setStatus, undo: undoStatus },
  clear_requests: {
    run: (tx, id, acting) =>
      answerRequests(tx, id, async (line) => (await clearChangeRequest(tx, { id: line }, acting))[0]),
    undo: undoCleared,
  },
  apply_requests: {
    run: (tx, id, acting) =>
      answerRequests(tx, id, async (line) => (await applyChangeRequest(tx, { id: line }, acting)).lines[0]),
    undo: async (tx, _id, before) => {
      // the last one first: it may have taken the size that the one before it had
      for (const { id, at } of answeredOf(before).toReversed())
        await undoChangeRequest(tx, { id, seen_date: at })
      return null
    },
  },
  void_labels: { run: voidLabel },
  delete: {
    run: deleteOne,
    undo: async (tx, id, _before, { list }) => {
      await restoreRecord(tx, kindOf(list), id)
      return null
    },
  },
  restore: {
    run: async (tx, id) => {
      const { kind, recordId } = entryOf(id)
      if (kind === undefined) throw new Refused('not_found', { field: 'id' })
      await restoreRecord(tx, kind, recordId)
      return done()
    },
  },
}

/** Acts of many: what is done to one record, and how it is taken back. */
export const actsOnMany: WorkKind = {
  do: (item, change) => onRecord(item, change, (one, acting) => one.run(change.tx, item.record_id, acting)),
  undo: (item, change) =>
    onRecord(
      item,
      change,
      async (one, acting) => ({
        outcome: 'done',
        said: (await one.undo?.(change.tx, item.record_id, item.before, acting)) ?? null,
      }),
      'undo',
    ),
}

/** An act on a record that is locked, is there, and is as it was seen. */
async function onRecord(
  { record_id: id, seen_version: seen }: WaitingItem,
  { tx, asked, actor, at, timeZone }: Change,
  work: (one: ActOnOne, acting: Acting) => Promise<Result>,
  way: 'do' | 'undo' = 'do',
): Promise<ItemResult> {
  const { list, act, ...given } = asked as AskedAct // of many.service
  const subject = subjectOf(list)
  const read = async () => (await selectSubjects(tx, subject, [id], true))[0]
  const stored = await read()
  // of what an undo restores, nobody else may have deleted it again: that is another version
  if (!stored || (stored.is_deleted && !(way === 'undo' && act === 'delete')))
    throw new Refused('not_found', {}, say('many.gone'))
  if (seen !== null && stored.version !== seen)
    throw new Refused('changed_meanwhile', {}, say('many.changed_since'))
  const { outcome, said = null, before } = await work(acts[act], { actor, at, timeZone, list, given })
  return { outcome, said, version: (await read())?.version ?? null, before }
}

function kindOf(list: string): BinKind {
  const kind = binKindOfList[list]
  if (kind === undefined) throw new Error(`${list} has no place in the bin`)
  return kind
}

/** The state that an undo of a status restores. `refunds` where the order had any (O37). */
interface StatusUndo extends Awaited<ReturnType<typeof selectOrderStatus>> {
  refunds?: { before: readonly KeptRefund[]; after: readonly KeptRefund[] }
}

/** The effects are those of one order: its refund, its date of cancellation (O12, O37). */
async function setStatus(tx: Tx, id: number, { actor, at, given }: Acting): Promise<Result> {
  const { order_status: status, due_refund: decision } = given
  if (status === undefined) throw new Error('an act of status was stored without one')
  const stored = await selectOrderStatus(tx, id)
  if (stored.order_status === status) return { outcome: 'left', said: say('many.has_status') }
  await updateStatus(tx, id, status)
  const before = await lockedRefunds(tx, id)
  const refund = await settleRefund(tx, id, { status, decision, actor, at })
  if (before.length === 0) return done(stored satisfies StatusUndo)
  const after = refund === null ? before : await lockedRefunds(tx, id)
  const undo: StatusUndo = { ...stored, refunds: { before, after } }
  return { ...done(undo), ...(refund?.step.kind === 'owe' && { said: say('many.refund_due') }) }
}

/** With what the act did to the order's refund: its decision of then counts again, and nobody is asked a second time. */
async function undoStatus(tx: Tx, id: number, before: unknown, acting: Acting): Promise<Said | null> {
  const { refunds, ...stored } = before as StatusUndo // of setStatus
  const { order_status } = stored
  const said = refunds ? await restoreRefunds(tx, id, { ...refunds, status: order_status }) : null
  if (refunds) await updateStatus(tx, id, order_status)
  else await setStatus(tx, id, { ...acting, given: { order_status } })
  await restoreOrderStatus(tx, id, stored)
  return said
}

interface Answered {
  id: number
  at: string
}
const answeredOf = (before: unknown) => before as Answered[] // of answerRequests

/** Answers all open requests of an order. */
async function answerRequests(
  tx: Tx,
  orderId: number,
  answer: (line: number) => Promise<{ admin_clear_date: string | null } | undefined>,
): Promise<Result> {
  const open = await selectOpenRequests(tx, orderId)
  if (open.length === 0) return { outcome: 'left', said: say('many.no_request') }
  const answered: Answered[] = []
  for (const id of open) answered.push({ id, at: (await answer(id))?.admin_clear_date ?? '' })
  return done(answered)
}

/** A line that has changed since, or was asked for again, has given its order another version. */
async function undoCleared(tx: Tx, orderId: number, before: unknown) {
  await touchOrder(tx, orderId)
  for (const { id } of answeredOf(before)) await reopenRequest(tx, id)
  return null
}

/** The carrier is asked once it is stored; its answer is on the order. */
async function voidLabel(tx: Tx, id: number, { actor, at, given }: Acting): Promise<Result> {
  const [label] = await selectLiveLabels(tx, [id])
  if (!label) return { outcome: 'left', said: say('many.no_label') }
  await askToVoidLabel(tx, id, { label_id: label.id, reason: given.reason ?? '' }, { actor, at })
  return done()
}

const deleteOthers: Readonly<Record<string, typeof deleteVariants>> = {
  listVariants: deleteVariants,
  listVariantOptions: deleteVariantOptions,
  listAllOrderDetails: deleteOrderDetails,
}

async function deleteOne(tx: Tx, id: number, { list }: Acting): Promise<Result> {
  const ofParts = deleteOthers[list]
  if (ofParts) await ofParts(tx, [{ id, place: '' }])
  else await deleteRecord(tx, kindOf(list), id)
  return done()
}
