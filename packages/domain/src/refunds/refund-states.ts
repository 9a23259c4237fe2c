import { isCancelled } from '../orders/order-status'
import { formatMoney } from '../orders/order-total'
import { type Refusal, refuse } from '../refusal'

/**
 * How the refund of an order stands. 'due' is owed for a cancelled order; 'kept' is owed although the order was taken up
 * again; of several the one that is owed counts, then the one that was withdrawn.
 */
export const refundStandings = ['none', 'due', 'kept', 'paid', 'withdrawn'] as const
export type RefundStanding = (typeof refundStandings)[number]

/** A person's decision about a due refund when a cancelled order gets another status (O37). */
export const refundDecisions = ['keep', 'withdraw'] as const
export type RefundDecision = (typeof refundDecisions)[number]

export interface OrderRefund {
  readonly standing: RefundStanding
  /** of the refund that is due or was withdrawn last, in cents */
  readonly amountCents: bigint
  readonly currency: string
  /** total of the order's lines less what was paid back for it before, in cents: not twice the same money */
  readonly owedCents: bigint
  readonly customer: string
  /** e-mail of the person who paid it back */
  readonly paidBy: string | null
  /** it is at WeChat Pay, which may have paid it, or has paid one payment of several (W17, J1) */
  readonly isSent: boolean
}

/** A new status of an order, with what is decided about its refund. */
export interface StatusWithRefund {
  readonly status: string
  readonly decision: RefundDecision | undefined
  /** the customer cancels (K7), or staff say that the money is owed (O37): only then a refund begins */
  readonly isClaimed?: boolean
}

/** The step of the refund. 'owe' makes the refund due, with this amount: the kept or withdrawn one, or a new one. */
export type RefundStep =
  | Readonly<{ kind: 'nothing' | 'keep' | 'withdraw' }>
  | Readonly<{ kind: 'owe'; cents: bigint }>
  | Readonly<{
      kind: 'refuse'
      refusal: Refusal<'refund.undecided' | 'refund.done_before' | 'refund.on_its_way'>
    }>

const nothing = { kind: 'nothing' } as const

/**
 * The step of an order's refund under a status (K7, O37). A due refund goes only by a decision to withdraw it, and
 * never by a status alone; cancelling again makes a kept or withdrawn one due again.
 *
 * | refund    | cancelled by staff | by its customer, claimed  | another status | … keep | … withdraw   |
 * |-----------|--------------------|---------------------------|----------------|--------|--------------|
 * | none      | –                  | the total is due          | –              | –      | –            |
 * | due       | stays              | stays                     | refused        | kept   | withdrawn    |
 * | kept      | due: what is owed  | due: what is owed         | stays          | stays  | withdrawn    |
 * | paid      | –                  | due: what is owed beyond  | –              | –      | refused      |
 * | withdrawn | due: what is owed  | due: what is owed         | –              | –      | –            |
 *
 * Owed is the total of now less what was paid back; where that is nothing, no refund becomes due, and a kept one stays as
 * it was. One that is at WeChat Pay, or of which it has paid a part, is not withdrawn and keeps its amount (W17).
 */
export function refundStep(refund: OrderRefund, change: StatusWithRefund): RefundStep {
  return isCancelled(change.status)
    ? stepOfCancelled(refund, change.isClaimed === true)
    : stepOfTakenUp(refund, change.decision)
}

function stepOfCancelled(
  { standing, owedCents, amountCents, isSent }: OrderRefund,
  isClaimed: boolean,
): RefundStep {
  if (standing === 'due' || isSent) return nothing
  if (standing === 'kept') return { kind: 'owe', cents: owedCents > 0n ? owedCents : amountCents }
  if (owedCents <= 0n || (standing !== 'withdrawn' && !isClaimed)) return nothing
  return { kind: 'owe', cents: owedCents }
}

function stepOfTakenUp(refund: OrderRefund, decision: RefundDecision | undefined): RefundStep {
  const { standing, customer: name, paidBy } = refund
  if (standing === 'paid' && decision === 'withdraw') {
    return { kind: 'refuse', refusal: refuse('refund.done_before', 'due_refund', { name: paidBy ?? '' }) }
  }
  if (decision === 'withdraw' && (standing === 'due' || standing === 'kept')) {
    return refund.isSent
      ? { kind: 'refuse', refusal: refuse('refund.on_its_way', 'due_refund') }
      : { kind: 'withdraw' }
  }
  if (standing !== 'due') return nothing
  if (decision === 'keep') return { kind: 'keep' }
  const { currency } = refund
  const amount = formatMoney(refund.amountCents)
  return { kind: 'refuse', refusal: refuse('refund.undecided', 'order_status', { amount, currency, name }) }
}

/** Whether staff can put an order's refund on the list: it is cancelled, cost something, and has none (O37). */
export const canClaimRefund = (order: {
  order_status: string
  totalCents: bigint
  hasRefund: boolean
}): boolean => isCancelled(order.order_status) && order.totalCents > 0n && !order.hasRefund

/** A refund is withdrawn with a reason, which its list shows (O37). */
export function checkWithdrawal(
  decision: RefundDecision | undefined,
  reason: string | null | undefined,
): Refusal<'refund.reason_missing'> | null {
  const isMissing = decision === 'withdraw' && (reason ?? '').trim() === ''
  return isMissing ? refuse('refund.reason_missing', 'refund_reason') : null
}

/** A refund that is due for longer is a long wait. */
export const longWaitDays = 7
/** How long a refund has waited, between two instants in milliseconds: whole days, and whole hours in all. */
export function waitOf(since: number, now: number): { days: number; hours: number } {
  const hours = Math.max(0, Math.floor((now - since) / 3_600_000))
  return { days: Math.floor(hours / 24), hours }
}
/** A refund paid within these days counts as recent. */
export const paidLatelyDays = 30

/** In UTF-16 units, as a field counts them. */
export const withdrawalReasonLengthMax = 500

/** A row of the refunds of one order, as it is stored. */
export interface StoredRefund {
  readonly amountCents: bigint
  readonly currency: string
  readonly paidBy: string | null
  readonly state: Exclude<RefundStanding, 'none'>
  /** true of one that is due or kept, and at WeChat Pay or paid in part by it */
  readonly isSent?: boolean
}

/** How the refund of an order stands by its stored rows, the oldest first. */
export function orderRefund(
  stored: readonly StoredRefund[],
  { totalCents, customer }: { totalCents: bigint; customer: string },
): OrderRefund {
  const last = (...states: readonly RefundStanding[]) =>
    stored.findLast(({ state }) => states.includes(state))
  const counts = last('due', 'kept') ?? last('withdrawn') ?? last('paid')
  const paidCents = stored.reduce(
    (sum, { state, amountCents }) => (state === 'paid' ? sum + amountCents : sum),
    0n,
  )
  return {
    standing: counts?.state ?? 'none',
    amountCents: counts?.amountCents ?? 0n,
    currency: counts?.currency ?? 'USD',
    owedCents: totalCents - paidCents,
    customer,
    paidBy: last('paid')?.paidBy ?? null,
    isSent: counts?.isSent ?? false,
  }
}
