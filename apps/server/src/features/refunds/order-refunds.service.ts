import { isCancelled, type OrderStatus } from '@getzo/domain/orders/order-status'
import { centsToText } from '@getzo/domain/orders/order-total'
import {
  checkWithdrawal,
  type OrderRefund,
  orderRefund,
  type RefundDecision,
  type RefundStep,
  refundStep,
  type StatusWithRefund,
} from '@getzo/domain/refunds/refund-states'
import { isLive } from '@getzo/domain/refunds/sent-refunds'
import { type Said, say } from '@getzo/domain/words/say'
import type { Tx } from '../../db/connection/transaction'
import { Refused, refuseRule } from '../../http/refused'
import {
  insertRefund,
  type KeptRefund,
  lockRefunds,
  selectKeptRefunds,
  selectOrderTotals,
  updateDecided,
  updateOwed,
  updateRestored,
} from './refunds.store'

/** A refund decision as a call carries it. */
export interface SentDecision {
  due_refund?: RefundDecision
  refund_reason?: string | null
}

/** Who changes the status of orders, when, and why a refund is withdrawn. */
interface Change extends StatusWithRefund {
  actor: string
  at: Date
  reason?: string | null | undefined
}

/** The change of an order's refund, under the locks of its order and of its refunds. */
export interface DecidedRefund {
  orderId: number
  /** of the row that 'owe' makes due again; undefined where there is none */
  refundId: number | undefined
  /** without the cents, which are no JSON: `amount` says them */
  step: Exclude<RefundStep, { kind: 'owe' }> | Readonly<{ kind: 'owe' }>
  amount: string
  currency: string
  customer: string
}

/**
 * Decides the refunds of orders by the status that they have or get (O37). The orders must be locked. Only orders that
 * have a refund, or whose customer cancels, are in the answer.
 */
async function decideRefunds(
  tx: Tx,
  orderIds: readonly number[],
  change: StatusWithRefund,
): Promise<DecidedRefund[]> {
  const rows = (await lockRefunds(tx, orderIds)).map(({ amountCents, ...row }) => ({
    ...row,
    amountCents: BigInt(amountCents),
  }))
  const concerned = change.isClaimed ? orderIds : [...new Set(rows.map(({ orderId }) => orderId))]
  if (concerned.length === 0) return []
  return (await selectOrderTotals(tx, concerned)).map(({ id, customer, totalCents }) => {
    const stored = rows.filter(({ orderId }) => orderId === id)
    const refund = orderRefund(stored, { totalCents: BigInt(totalCents), customer })
    const counts = stored.findLast(({ state }) => state === refund.standing && state !== 'paid')
    return decided(id, counts?.id, refund, refundStep(refund, change))
  })
}

const decided = (
  orderId: number,
  refundId: number | undefined,
  { amountCents, currency, customer }: OrderRefund,
  step: RefundStep,
): DecidedRefund => {
  const cents = step.kind === 'owe' ? step.cents : amountCents
  const told = step.kind === 'owe' ? ({ kind: 'owe' } as const) : step
  return { orderId, refundId, step: told, amount: centsToText(cents), currency, customer }
}

/** Stores the decisions on any number of refunds in a few statements. The caller answers a refusal. */
async function storeRefunds(
  tx: Tx,
  all: readonly DecidedRefund[],
  { actor, at, reason }: Pick<Change, 'actor' | 'at' | 'reason'>,
): Promise<void> {
  for (const decision of ['keep', 'withdraw'] as const) {
    const ids = all.flatMap(({ orderId, step }) => (step.kind === decision ? [orderId] : []))
    const told = { decision, at, actor, reason: (reason ?? '').trim() }
    if (ids.length > 0) await updateDecided(tx, ids, told)
  }
  const owed = all.filter(({ step }) => step.kind === 'owe')
  const again = owed.flatMap(({ refundId: id, amount }) => (id === undefined ? [] : [{ id, amount }]))
  if (again.length > 0) await updateOwed(tx, again, at)
  for (const { orderId, refundId, amount } of owed) {
    if (refundId === undefined) await insertRefund(tx, orderId, amount, at)
  }
}

/**
 * Changes an order's refund by its current status and the decision, or refuses: money that is owed
 * is never dropped without a decision (O37). The order must be locked. Answers the change, null without one.
 */
export async function settleRefund(tx: Tx, orderId: number, change: Change): Promise<DecidedRefund | null> {
  refuseRule(checkWithdrawal(change.decision, change.reason))
  const [refund] = await decideRefunds(tx, [orderId], change)
  if (refund === undefined || refund.step.kind === 'nothing') return null
  if (refund.step.kind === 'refuse') refuseRule(refund.step.refusal)
  await storeRefunds(tx, [refund], change)
  return refund
}

/** An order's refunds as an undo of its status restores them (O37). */
export const lockedRefunds = (tx: Tx, orderId: number): Promise<KeptRefund[]> =>
  selectKeptRefunds(tx, orderId)

interface Restored {
  before: readonly KeptRefund[]
  after: readonly KeptRefund[]
  /** of the order, once it is taken back */
  status: OrderStatus
}

/**
 * Sets an order's refunds back to what they were before a status (O37). It is refused where somebody has decided one since,
 * and where the order would go on although its money was paid or sent back since. Answers what to tell of money that was.
 */
export async function restoreRefunds(
  tx: Tx,
  orderId: number,
  { before, after, status }: Restored,
): Promise<Said | null> {
  const goesOn = !isCancelled(status)
  const now = await lockRefunds(tx, [orderId])
  const isSentSince = now.some(({ id, isSent }) => isSent && !wasSent(after, id))
  if (goesOn && isSentSince) throw new Refused('changed_meanwhile', {}, say('many.refund_sent'))
  const [changed] = await updateRestored(tx, { before, after })
  const paidSince = changed?.paidBy ?? null
  if (changed && (goesOn || paidSince === null)) {
    const said =
      paidSince === null ? say('many.changed_since') : say('refund.done_before', { name: paidSince })
    throw new Refused('changed_meanwhile', {}, said)
  }
  const name = goesOn ? now.find(({ state }) => state === 'paid')?.paidBy : paidSince
  if (name != null) return say('many.restored_paid', { name })
  const isSent = goesOn ? now.some((refund) => refund.isSent) : isSentSince
  return isSent ? say('many.restored_sent') : null
}

const wasSent = (refunds: readonly KeptRefund[], id: number) =>
  refunds.some((one) => one.id === id && (isLive(one.wechat_status) || one.wechat_status === 'success'))
