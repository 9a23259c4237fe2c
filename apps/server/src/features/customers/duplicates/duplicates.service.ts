import { checkMerge } from '@getzo/domain/customers/merge-rules'
import type { Tx } from '../../../db/connection/transaction'
import { refuseRule } from '../../../http/refused'
import { noSuch } from '../../../lists/records'
import { askToCompare, setDifferent } from './duplicates.store'
import { lockCustomers } from './merges.store'

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
