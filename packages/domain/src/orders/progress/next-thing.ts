import type { LabelState } from '../../labels/label-states'
import type { CalendarDay } from '../../time/calendar-day'
import { cancelWindow } from '../letter/thank-you-letter'
import { hasEnded, type OrderStatus } from '../order-status'
import { hasNotLeft } from '../requests/apply-size'

/** The next thing that staff do about an order (O40). The last four leave them nothing to do. */
export const nextThings = [
  'refund_due',
  'label_unclear',
  'size_change',
  'payment',
  'items_missing',
  'send_letter',
  'buy_label',
  'mark_shipped',
  'tracking_missing',
  'refund_unclear',
  'label_waiting',
  'letter_under_way',
  'window_open',
  'nothing',
] as const
export type NextThing = (typeof nextThings)[number]

/** The facts that the next thing follows from. Both days are calendar days in the shop's time zone. */
export type OrderFacts = Readonly<{
  order_status: OrderStatus
  tracking_id: string | null
  tyl_tracking_id: string | null
  tyl_date_delivered: CalendarDay | null
  today: CalendarDay
  hasLines: boolean
  hasRequest: boolean
  isRefundDue: boolean
  /** cancelled with a price and no refund */
  canClaimRefund: boolean
  /** when the order reached each of the statuses that it has reached */
  became: Partial<Record<OrderStatus, string>>
  /** the live label's state; null without one */
  label: LabelState | null
  /** the carrier has been asked to void it, and has not answered */
  isVoiding: boolean
}>

/** The one thing that comes next: money owed to the customer first, then what a label would fix for good. */
export function nextThing(order: OrderFacts): NextThing {
  const { order_status: status, label } = order
  if (order.isRefundDue) return 'refund_due'
  if (label === 'unknown') return 'label_unclear'
  if (label === 'asked' || order.isVoiding) return 'label_waiting'
  if (order.hasRequest && hasNotLeft(status)) return 'size_change'
  switch (status) {
    case 'waiting_for_payment':
      return 'payment'
    case 'awaiting_fulfillment':
      return label === 'bought' ? 'mark_shipped' : beforeLabel(order)
    case 'shipping_label_created':
      return label === 'bought' || order.tracking_id !== null ? 'mark_shipped' : 'buy_label'
    case 'shipped':
      return order.tracking_id === null ? 'tracking_missing' : 'nothing'
    case 'cancelled_by_admin':
    case 'cancelled_by_customer':
      return order.canClaimRefund && wasPaid(order) ? 'refund_unclear' : 'nothing'
    case 'delivered':
    case 'refunded':
    default:
      return 'nothing'
  }
}

/** An order that went on after its payment; one that was stored as cancelled did not. */
const wasPaid = ({ became }: OrderFacts) =>
  Object.keys(became).some((status) => status !== 'waiting_for_payment' && !hasEnded(status))

function beforeLabel(order: OrderFacts): NextThing {
  if (!order.hasLines) return 'items_missing'
  if (order.tyl_date_delivered === null) {
    return order.tyl_tracking_id === null ? 'send_letter' : 'letter_under_way'
  }
  return cancelWindow({ ...order, status: order.order_status }).open ? 'window_open' : 'buy_label'
}
