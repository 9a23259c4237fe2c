import type { Refund } from '@getzo/contract/refunds/refunds.schema'
import { isCancelled } from '@getzo/domain/orders/order-status'
import { isLive } from '@getzo/domain/refunds/sent-refunds'
import { say } from '@getzo/domain/words/say'
import type { Tx } from '../../db/connection/transaction'
import { Refused } from '../../http/refused'
import { noSuch } from '../../lists/records'
import { refuseChanged } from '../history/changed-meanwhile'
import { touchOrder } from '../orders/orders.store'
import { settleRefund } from './order-refunds.service'
import {
  lockedStatus,
  selectDueRefund,
  selectRefund,
  updateRefundDone,
  updateRefundReopened,
} from './refunds.store'

/**
 * Puts the refund of an order that staff have cancelled on the list (O37). A refund that is due already stays as it is: a
 * second click is no error. The order becomes a new version, so that a colleague who has it open gets a conflict.
 */
export async function claimRefund(
  tx: Tx,
  orderId: number,
  { version, actor, at }: { version: number; actor: string; at: Date },
): Promise<Refund> {
  const status = await lockedStatus(tx, orderId)
  if (status === undefined) throw noSuch('order', orderId)
  if (!isCancelled(status)) throw new Refused('rule', { field: 'id' }, say('refund.not_cancelled'))
  const claimed = { status, decision: undefined, isClaimed: true, actor, at }
  const isNew = (await settleRefund(tx, orderId, claimed)) !== null
  if (isNew && !(await touchOrder(tx, orderId, version))) {
    await refuseChanged(tx, 'order', orderId, version)
  }
  const refund = await selectDueRefund(tx, orderId)
  if (!refund) throw new Refused('rule', { field: 'id' }, say('refund.nothing_owed'))
  return refund
}

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
