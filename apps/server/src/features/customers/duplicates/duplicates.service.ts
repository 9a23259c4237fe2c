import { checkMerge } from '@getzo/domain/customers/merge-rules'
import type { Database } from '../../../db/connection/connect'
import { type Tx, withoutRequest } from '../../../db/connection/transaction'
import { refuseRule } from '../../../http/refused'
import { noSuch } from '../../../lists/records'
import {
  askToCompare,
  deleteOtherPairs,
  pairsOf,
  setDifferent,
  takeToCompare,
  upsertPairs,
} from './duplicates.store'
import { findLikely } from './likely-same.reads'
import { lockCustomers } from './merges.store'

const comparedAtOnce = 100

/**
 * Compares the customers who are new or changed by what they are compared by (W12). Each hundred is a transaction: a run
 * that is killed goes on where it was.
 */
export async function findDuplicates({ kysely }: Database, now: Date): Promise<void> {
  let left = true
  while (left) left = await withoutRequest(kysely, 'system', (tx) => compareSome(tx, now))
}

async function compareSome(tx: Tx, now: Date): Promise<boolean> {
  const ids = await takeToCompare(tx, comparedAtOnce)
  if (ids.length === 0) return false
  const pairs = pairsOf(await findLikely(tx, ids))
  await deleteOtherPairs(tx, ids, pairs)
  await upsertPairs(tx, pairs, now)
  return true
}

/** Says that two customers are not the same, or takes that back. */
export async function sayDifferent(
  tx: Tx,
  id: number,
  { other_id: other, different }: { other_id: number; different: boolean },
  by: { actor: string; at: Date },
): Promise<void> {
  refuseRule(checkMerge(id, other), 'other_id')
  const stored = await lockCustomers(tx, [id, other])
  if (!stored.has(id)) throw noSuch('customer', id)
  if (!stored.has(other)) throw noSuch('customer', other, 'other_id')
  await setDifferent(tx, id < other ? [id, other] : [other, id], different ? by : null)
  if (!different) await askToCompare(tx, id)
}
