import type { Database } from '../../../db/connection/connect'
import { type Tx, withoutRequest } from '../../../db/connection/transaction'
import { deleteOtherPairs, pairsOf, takeToCompare, upsertPairs } from './duplicates.store'
import { findLikely } from './likely-same.reads'

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
