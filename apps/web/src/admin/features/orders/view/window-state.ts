import { cancelWindow } from '@getzo/domain/orders/letter/thank-you-letter'
import { hasEnded, type OrderStatus } from '@getzo/domain/orders/order-status'
import { shopToday } from '../../../ui/dates/instants'

interface WindowFacts {
  order_status: OrderStatus
  tyl_date_delivered: string | null
}

/** How an order's window stands: the days in which its customer may cancel or change a size (K5, K8). */
export type WindowState =
  | Readonly<{ state: 'open' | 'past'; deadline: string; daysLeft: number }>
  | Readonly<{ state: 'before' | 'unpaid' | 'closed' }>

/** Null for an order that has ended. */
export function windowState(order: WindowFacts): WindowState | null {
  const { order_status: status } = order
  if (hasEnded(status)) return null
  const { deadline, daysLeft } = cancelWindow({ ...order, status, today: shopToday() })
  if (deadline !== null && daysLeft !== null) {
    if (daysLeft < 0) return { state: 'past', deadline, daysLeft }
    if (status === 'awaiting_fulfillment') return { state: 'open', deadline, daysLeft }
  }
  if (status === 'waiting_for_payment') return { state: 'unpaid' }
  return { state: status === 'awaiting_fulfillment' ? 'before' : 'closed' }
}
