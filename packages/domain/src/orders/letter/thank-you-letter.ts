import { type Decision, refuse } from '../../refusal'
import { skuHasMarker } from '../../scan/care-videos'
import { addDays, type CalendarDay, diffDays } from '../../time/calendar-day'
import { parseOrderStatus } from '../order-status'

/** How many days after the Thank-You-Letter's delivery a customer can still cancel or change (K5, K8). */
export const thankYouLetterDays = 7

/** The last day to cancel or change: the letter's day of delivery and seven days (K5). */
export function deadlineOf(tylDateDelivered: CalendarDay): CalendarDay {
  return addDays(tylDateDelivered, thankYouLetterDays)
}

/** The deadline minus today, in days; 0 on the last day, negative after it (K5, K6). */
export function daysLeft(deadline: CalendarDay, today: CalendarDay): number {
  return diffDays(today, deadline)
}

/** The facts that decide the window; both days are calendar days in the shop's time zone, stored status as text. */
export type LetterState = Readonly<{
  status: string
  tyl_date_delivered: CalendarDay | null
}>

/**
 * The window of an order: `open` offers cancelling, `missed` shows the missed-deadline message. Without a
 * delivered letter there is no deadline, and both figures are null.
 */
export type CancelWindow = Readonly<{
  open: boolean
  missed: boolean
  deadline: CalendarDay | null
  daysLeft: number | null
}>

/** The cancel window (K5, K6): open while awaiting fulfillment and not past the deadline. */
export function cancelWindow(state: LetterState & { readonly today: CalendarDay }): CancelWindow {
  const status = parseOrderStatus(state.status)
  const deadline = state.tyl_date_delivered === null ? null : deadlineOf(state.tyl_date_delivered)
  const left = deadline === null ? null : daysLeft(deadline, state.today)
  const isPast = left !== null && left < 0
  return {
    open: status === 'awaiting_fulfillment' && !isPast,
    missed: isPast && (status === 'awaiting_fulfillment' || status === 'shipped'),
    deadline,
    daysLeft: left,
  }
}

/** Why an order that could still be cancelled by its deadline cannot be: staff's acts end what the page promised (K5). */
export type WindowEnd = 'label' | 'left' | 'payment'

/**
 * What ended the window before its deadline, or where no deadline was named; null where it is open, where a missed
 * deadline (K6) or a cancellation says it, and where it had ended before. `hasLabel`: one is bought, or asked for; `hasLeft`:
 * the carrier has the parcel.
 */
export function windowEnd(
  state: LetterState & { readonly today: CalendarDay; readonly hasLabel: boolean; readonly hasLeft: boolean },
): WindowEnd | null {
  const { missed, daysLeft: left } = cancelWindow(state)
  const isBeforeDeadline = left !== null && left >= 0
  switch (parseOrderStatus(state.status)) {
    case 'shipping_label_created':
      return state.hasLeft ? 'left' : 'label'
    case 'shipped':
      return missed ? null : 'left'
    case 'delivered':
      return isBeforeDeadline ? 'left' : null
    case 'waiting_for_payment':
      return isBeforeDeadline ? 'payment' : null
    case 'awaiting_fulfillment':
      return state.hasLabel && !missed ? 'label' : null
    case 'refunded':
    case 'cancelled_by_admin':
    case 'cancelled_by_customer':
    case null:
    default:
      return null
  }
}

/** The last day on which the customer can cancel or change; null where there is no deadline, or where it is over. */
export function openUntil(state: LetterState, today: CalendarDay): CalendarDay | null {
  const { open, deadline } = cancelWindow({ ...state, today })
  return open ? deadline : null
}

/** Why a customer's cancelling or size change is refused (K6 to K8). */
export type LetterRule =
  | 'letter.cancel_missed'
  | 'letter.cancel_closed'
  | 'letter.size_missed'
  | 'letter.size_closed'
  | 'letter.size_fixed'

/**
 * Whether the customer can cancel (K7): only while awaiting fulfillment and inside the window. A missed
 * deadline is said first where K6 shows it.
 */
export function canCancel(order: LetterState, today: CalendarDay): Decision<LetterRule> {
  const window = cancelWindow({ ...order, today })
  if (window.open) return { allowed: true }
  return refused(window.missed ? 'letter.cancel_missed' : 'letter.cancel_closed')
}

/**
 * Whether the customer can change an item's size (K8): the SKU carries one of its brand's size markers, the
 * order awaits fulfillment, and the deadline has not passed.
 */
export function canChangeSize(
  item: LetterState & {
    readonly sku: string
    readonly markers: readonly string[]
    readonly today: CalendarDay
  },
): Decision<LetterRule> {
  if (!skuHasMarker(item.sku, item.markers)) return refused('letter.size_fixed')
  const window = cancelWindow(item)
  if (window.open) return { allowed: true }
  return refused(window.missed ? 'letter.size_missed' : 'letter.size_closed')
}

const refused = (rule: LetterRule): Decision<LetterRule> => ({ allowed: false, refusal: refuse(rule, '') })

const requestPrefix = 'Change size to '

/** The status_change of a requested size (K8): 'Change size to M'. */
export function sizeChangeText(size: string): string {
  return `${requestPrefix}${size}`
}

/** The size that a status_change asks for, or null when it asks for none (K8, R4). */
export function requestedSize(statusChange: string | null): string | null {
  if (statusChange === null || !statusChange.startsWith(requestPrefix)) return null
  const size = statusChange.slice(requestPrefix.length).trim()
  return size === '' ? null : size
}
