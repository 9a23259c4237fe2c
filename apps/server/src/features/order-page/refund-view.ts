import type { CustomerOrderView } from '@getzo/contract/order-page/order-page.schema'
import { centsToText } from '@getzo/domain/orders/order-total'
import { orderRefund, refundStep, type StoredRefund } from '@getzo/domain/refunds/refund-states'
import { customersWay, yuanText } from '@getzo/domain/refunds/sent-refunds'
import { leftOfRefund } from '../refunds/wechat/payments-left.sql'
import { refundDay, type ShopCalendar } from './shop-calendar'

/** A refund of an order, the oldest first. Instants as ISO 8601. */
export interface CustomersRefund {
  state: StoredRefund['state']
  amount: string
  asked_at: string
  done_at: string | null
  withdrawn_at: string | null
  /** of the last one that was handed to WeChat Pay (W17); null where staff paid back the rest of it in another way */
  sent: string | null
  sent_fen: number | null
}

/** The refunds of order o, as one column. */
export const refundsOfOrder = `coalesce((select json_agg(json_build_object(
    'state', case when r.done_at is not null then 'paid' when r.withdrawn_at is not null then 'withdrawn'
      when r.kept_at is not null then 'kept' else 'due' end,
    'amount', r.amount::numeric(20, 2)::text, 'asked_at', r.requested_at, 'done_at', r.done_at,
    'withdrawn_at', r.withdrawn_at,
    'sent', case when r.done_at is null or r.wechat_status <> 'success' or not exists (select ${leftOfRefund})
      then r.wechat_status end, 'sent_fen', r.wechat_fen) order by r.id)
  from refunds r where r.order_id = o.id), '[]')`

export type RefundView = Pick<
  CustomerOrderView,
  | 'refund'
  | 'refund_due'
  | 'refund_paid'
  | 'refund_paid_at'
  | 'refund_expected'
  | 'refund_is_late'
  | 'refund_withdrawn'
  | 'refund_withdrawn_at'
  | 'refund_if_cancelled'
  | 'refund_way'
  | 'refund_yuan'
>

/** The refund of an order as its customer sees it: the amount really due, and by when (K7, O37). */
export function refundView(
  refunds: readonly CustomersRefund[],
  total: string,
  calendar: ShopCalendar,
): RefundView {
  const due = refunds.findLast(({ state }) => state === 'due' || state === 'kept')
  const paid = refunds.filter(({ state }) => state === 'paid')
  const told = due ?? paid.at(-1)
  const way = customersWay(told?.sent ?? null)
  const withdrawn = due ? undefined : takenBack(refunds)
  const expected = refundDay(due?.asked_at ?? null, calendar)
  return {
    refund: due ? 'due' : paid.length > 0 ? 'done' : 'none',
    refund_due: due?.amount ?? null,
    refund_paid:
      paid.length === 0 ? null : centsToText(paid.reduce((sum, { amount }) => sum + centsOf(amount), 0n)),
    refund_paid_at: paid.findLast(({ done_at }) => done_at !== null)?.done_at ?? null,
    refund_expected: expected,
    refund_is_late: expected !== null && expected < calendar.today && way !== 'processing',
    refund_withdrawn: withdrawn?.amount ?? null,
    refund_withdrawn_at: withdrawn?.withdrawn_at ?? null,
    refund_if_cancelled: ifCancelled(refunds, total),
    refund_way: way,
    refund_yuan: way === null || told?.sent_fen == null ? null : yuanText(told.sent_fen),
  }
}

/** The last refund that was promised and withdrawn, unless money was sent back since. */
function takenBack(refunds: readonly CustomersRefund[]): CustomersRefund | undefined {
  const last = refunds.findLast(({ state }) => state === 'withdrawn')
  const isAfter = ({ done_at }: CustomersRefund) =>
    done_at !== null && Date.parse(done_at) > Date.parse(last?.withdrawn_at ?? '')
  return refunds.some(isAfter) ? undefined : last
}

/** The amount by the same rule that a cancellation follows. */
function ifCancelled(refunds: readonly CustomersRefund[], total: string): string | null {
  const stored = refunds.map(({ state, amount }) => ({
    state,
    amountCents: centsOf(amount),
    currency: 'USD',
    paidBy: null,
  }))
  const refund = orderRefund(stored, { totalCents: centsOf(total), customer: '' })
  if (refund.standing === 'due') return centsToText(refund.amountCents)
  const step = refundStep(refund, {
    status: 'cancelled_by_customer',
    decision: undefined,
    isClaimed: true,
  })
  return step.kind === 'owe' ? centsToText(step.cents) : null
}

/** Of text with two decimals, as the query writes it. */
const centsOf = (amount: string) => BigInt(amount.replace('.', ''))
