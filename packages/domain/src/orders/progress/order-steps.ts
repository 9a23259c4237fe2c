import type { CalendarDay } from '../../time/calendar-day'
import { cancelWindow } from '../letter/thank-you-letter'
import { hasEnded, type OrderStatus, orderStatuses } from '../order-status'

/** The steps that staff follow an order by (O40). */
const stepNames = [
  'ordered',
  'paid',
  'letter',
  'window',
  'label',
  'shipped',
  'delivered',
  'cancelled',
  'refund',
] as const

/** A step: behind, where the order stands, or ahead. `at` is a day ('YYYY-MM-DD') or an instant, null if unknown. */
export type OrderStep = Readonly<{
  step: (typeof stepNames)[number]
  state: 'done' | 'now' | 'ahead'
  at: string | null
}>

/** The facts about an order's way. Instants are ISO 8601, days calendar days in the shop's time zone. */
export type OrderWayFacts = Readonly<{
  order_status: OrderStatus
  order_date: string
  date_cancelled: string | null
  date_shipping_label_made: string | null
  tyl_tracking_id: string | null
  tyl_date_delivered: CalendarDay | null
  today: CalendarDay
  /** when the order reached each of the statuses that it has reached, and has not gone back from */
  became: Partial<Record<OrderStatus, string>>
  /** by the carrier: when it took the parcel, and handed it over */
  taken: string | null
  handed_over: string | null
  /** of the refund that is not withdrawn; null without one */
  refund: Readonly<{ done_at: string | null }> | null
}>

type Reached = Omit<OrderStep, 'state'> & { isDone: boolean }

/**
 * An order's steps in their order; one that has ended has others. It stands at the first that is not behind. A parcel on
 * its way stands at the last that is: "Shipped" and "Delivered" are never told before they are so.
 */
export function orderSteps(order: OrderWayFacts): OrderStep[] {
  const steps = hasEnded(order.order_status) ? endedSteps(order) : usualSteps(order)
  const next = steps.findIndex(({ isDone }) => !isDone)
  const isByCarrier = steps[next]?.step === 'shipped' || steps[next]?.step === 'delivered'
  const now = isByCarrier ? next - 1 : next
  return steps.map(({ isDone, ...step }, index) => ({
    ...step,
    state: index === now ? 'now' : isDone ? 'done' : 'ahead',
  }))
}

function usualSteps(order: OrderWayFacts): Reached[] {
  const { order_status: status, became } = order
  const hasReached = (other: OrderStatus) => orderStatuses.indexOf(status) >= orderStatuses.indexOf(other)
  const hasLabel = hasReached('shipping_label_created')
  return [
    reached('ordered', true, order.order_date),
    ...(status === 'waiting_for_payment' ? [reached('paid', false)] : []),
    ...letterSteps(order, hasLabel),
    reached('label', hasLabel, order.date_shipping_label_made ?? became.shipping_label_created),
    reached('shipped', hasReached('shipped'), order.taken ?? became.shipped),
    reached('delivered', hasReached('delivered'), order.handed_over ?? became.delivered),
  ]
}

const reached = (step: OrderStep['step'], isDone: boolean, at?: string | null): Reached => ({
  step,
  isDone,
  // a date of what was taken back says nothing
  at: isDone ? (at ?? null) : null,
})

/** The letter and its window; none for an order that has gone on without a letter. */
function letterSteps(order: OrderWayFacts, hasLabel: boolean): Reached[] {
  const { tyl_date_delivered: delivered, order_status: status } = order
  if (delivered === null && hasLabel) return []
  const { open, deadline } = cancelWindow({ ...order, status })
  const isOver = delivered !== null && status !== 'waiting_for_payment' && !open
  // a label ends the window before its last day
  const isEndedByLabel = hasLabel && deadline !== null && deadline >= order.today
  return [
    reached('letter', delivered !== null, delivered),
    { step: 'window', isDone: isOver, at: isEndedByLabel ? null : deadline },
  ]
}

function endedSteps({ order_status: status, refund, became, ...order }: OrderWayFacts): Reached[] {
  const { tyl_date_delivered: delivered } = order
  const isRefunded = status === 'refunded'
  const cancelled = order.date_cancelled ?? became.cancelled_by_customer ?? became.cancelled_by_admin
  return [
    reached('ordered', true, order.order_date),
    ...(delivered === null ? [] : [reached('letter', true, delivered)]),
    ...(isRefunded && cancelled === undefined ? [] : [reached('cancelled', true, cancelled)]),
    ...(isRefunded || refund !== null
      ? [reached('refund', isRefunded || refund?.done_at != null, refund?.done_at ?? became.refunded)]
      : []),
  ]
}
