import type { Refund } from '@getzo/contract/refunds/refunds.schema'
import { isLive } from '@getzo/domain/refunds/sent-refunds'
import { say } from '@getzo/domain/words/say'
import type { Tx } from '../../db/connection/transaction'
import { Refused } from '../../http/refused'
import { noSuch } from '../../lists/records'
import { selectRefund, updateRefundDone, updateRefundReopened } from './refunds.store'

/** Marks a refund as carried out, once (K7): money is never given back twice because two people ticked it off. */
export async function finishRefund(
  tx: Tx,
  id: number,
  done: { at: Date; actor: string; note: string | null },
): Promise<Refund> {
  const isDone = await updateRefundDone(tx, id, done)
  const refund = await selectRefund(tx, id)
  if (!refund) throw noSuch('refund', id)
  if (!isDone && isLive(refund.wechat_status)) throw new Refused('rule', {}, say('refund.on_its_way'))
  if (!isDone && refund.done_at === null) throw new Refused('rule', {}, say('refund.withdrawn'))
  if (!isDone) throw new Refused('rule', {}, say('refund.done_before', { name: refund.done_by ?? '' }))
  return refund
}

/** Undoes the mark that was set at `doneAt` (K7), unless anything has happened to the refund since. */
export async function reopenRefund(tx: Tx, id: number, doneAt: Date): Promise<Refund> {
  const isReopened = await updateRefundReopened(tx, id, doneAt)
  const refund = await selectRefund(tx, id)
  if (!refund) throw noSuch('refund', id)
  if (!isReopened) throw new Refused('rule', {}, say('refund.not_reopened'))
  return refund
}
