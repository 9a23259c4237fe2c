import type { Refund } from '@getzo/contract/refunds/refunds.schema'
import type { Tx } from '../../db/transaction'
import { Refused } from '../../http/refused'
import { selectRefund, updateRefundDone } from './refunds.store'

/** Marks a refund as carried out, once (K7): money is never given back twice because two people ticked it off. */
export async function finishRefund(
  tx: Tx,
  id: number,
  done: { at: Date; actor: string; note: string | null },
): Promise<Refund> {
  const isDone = await updateRefundDone(tx, id, done)
  const refund = await selectRefund(tx, id)
  if (!refund) throw new Refused('not_found', { field: 'id' }, `There is no refund ${id}.`)
  if (!isDone) throw new Refused('rule', {}, `This refund was already carried out by ${refund.done_by}.`)
  return refund
}
