import type { mergeCustomersShapes } from '@getzo/contract/customers/duplicates.schema'
import type { BodyOf } from '@getzo/contract/endpoint'
import { checkMerge, checkMergedNote, mergedFields } from '@getzo/domain/customers/merge-rules'
import { pinsMax } from '@getzo/domain/timeline/note-rules'
import { say } from '@getzo/domain/words/say'
import type { Tx } from '../../../db/connection/transaction'
import { Refused, refuseRule } from '../../../http/refused'
import { noSuch } from '../../../lists/records'
import { refuseChanged, refuseMerged } from '../../history/changed-meanwhile'
import {
  type ChangedPart,
  carryVersions,
  insertMerge,
  insertParts,
  type LockedCustomer,
  lockCustomers,
  lockMerge,
  markMerged,
  markUndone,
  moveBack,
  moveNotes,
  moveOrders,
  noteVersions,
  restoreFields,
  restorePins,
  selectChangedPart,
  selectLaterMerge,
  setMergedFields,
  takePins,
} from './merges.store'

interface By {
  actor: string
  at: Date
}

/**
 * Merges a customer into another one (W12): orders and notes move, the numbers stay known, and the merged one goes into
 * the bin. Both are held to the versions that the person saw. Answers the merge's id.
 */
export async function mergeCustomers(
  tx: Tx,
  id: number,
  { version, merged: seen, choices }: BodyOf<typeof mergeCustomersShapes>,
  { actor, at }: By,
): Promise<number> {
  refuseRule(checkMerge(id, seen.id))
  const locked = await lockCustomers(tx, [id, seen.id])
  const survivor = await requireUnchanged(tx, locked.get(id), { id, version }, 'id')
  const merged = await requireUnchanged(tx, locked.get(seen.id), seen, 'merged.id')
  const fields = mergedFields(survivor, merged, choices)
  refuseRule(checkMergedNote(fields.staff_note))
  const mergeId = await insertMerge(tx, { survivor: id, merged: merged.id, actor, at })
  await insertParts(tx, mergeId, [survivor, merged])
  // first, so that its number is free
  await markMerged(tx, merged.id, id, at)
  await setMergedFields(tx, id, fields, at)
  await moveOrders(tx, merged.id, id)
  await takePins(tx, mergeId, merged.id, id, pinsMax)
  await moveNotes(tx, merged.id, id)
  await noteVersions(tx, mergeId)
  return mergeId
}

/** Undoes a merge: each of the two is as it was. Refused once somebody has changed what it moved. */
export async function undoMerge(tx: Tx, mergeId: number, { at }: By) {
  const merge = await lockMerge(tx, mergeId)
  if (!merge) throw new Refused('not_found', { field: 'id' }, say('customer.no_merge', { id: mergeId }))
  if (merge.is_undone) throw new Refused('rule', { field: 'id' }, say('customer.merge_ended'))
  const { survivor_id: survivor, merged_id: id } = merge
  await lockCustomers(tx, [survivor, id])
  const later = await selectLaterMerge(tx, merge)
  if (later !== null) throw new Refused('rule', { field: 'id' }, say('customer.merge_later', { name: later }))
  const changed = await selectChangedPart(tx, merge)
  if (changed !== null) throw new Refused('rule', { field: 'id' }, changedSince(changed))
  await restoreFields(tx, mergeId, survivor)
  await restoreFields(tx, mergeId, id)
  await moveBack(tx, merge)
  await restorePins(tx, merge, pinsMax)
  await carryVersions(tx, mergeId)
  await markUndone(tx, mergeId, at)
  return { id, survivor_id: survivor }
}

function changedSince({ kind, name, who, changed_by }: ChangedPart) {
  if (kind === 'note') return say('customer.merge_changed_note', { who })
  if (changed_by === 'customer') return say('customer.merge_changed_by_customer', { what: name })
  return say('customer.merge_changed', { who, what: name })
}

async function requireUnchanged(
  tx: Tx,
  stored: LockedCustomer | undefined,
  { id, version }: { id: number; version: number },
  field: string,
): Promise<LockedCustomer> {
  if (stored === undefined || stored.is_deleted) {
    await refuseMerged(tx, id, field)
    throw noSuch('customer', id, field)
  }
  if (stored.version !== version) return refuseChanged(tx, 'customer', id, version)
  return stored
}
