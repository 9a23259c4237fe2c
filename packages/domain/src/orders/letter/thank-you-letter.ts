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

// The separator of the option values in a combo_identifier (P5).
const comboSeparator = ' - '

// The combo_identifier of a product without options (Q7).
const noOptions = 'NO OPTIONS'

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

/** The value at the size's place of a combination, counted from 0; null where there is none. */
export const sizeIn = (comboIdentifier: string, position: number | null): string | null =>
  position === null ? null : (comboIdentifier.split(comboSeparator)[position] ?? null)

/** The combination that a request asks for (R4), or its size alone where it is not known which part the size is. */
export function requestedItem({
  combo_identifier,
  status_change,
  size_position: position,
}: Readonly<{ combo_identifier: string; status_change: string; size_position: number | null }>): string {
  const size = requestedSize(status_change) ?? status_change
  const values = combo_identifier.split(comboSeparator)
  if (position === null || values[position] === undefined) return size
  return values.with(position, size).join(comboSeparator)
}

/** One size to choose instead, with the SKU that has it. */
export type OtherSize<Sku> = Readonly<{ size: string; sku: Sku }>

/**
 * The sizes to choose instead of an item's (K8, R4): the other active SKUs of the same product with every
 * other option value kept, in the order given, each size once. `sizePosition` counts the product's options
 * from 0. Nothing is offered for a product without options or where the combination has no such position.
 */
export function otherSizes<Sku extends { readonly combo_identifier: string; readonly active: boolean }>(
  item: Readonly<{ combo_identifier: string; sizePosition: number }>,
  skus: readonly Sku[],
): OtherSize<Sku>[] {
  const values = item.combo_identifier.split(comboSeparator)
  const current = values[item.sizePosition]
  if (item.combo_identifier === noOptions || current === undefined) return []
  const seen = new Set([current])
  const found: OtherSize<Sku>[] = []
  for (const sku of skus) {
    const others = sku.combo_identifier.split(comboSeparator)
    const size = others[item.sizePosition]
    if (!sku.active || size === undefined || seen.has(size)) continue
    if (!isSameBut(values, others, item.sizePosition)) continue
    seen.add(size)
    found.push({ size, sku })
  }
  return found
}

function isSameBut(values: readonly string[], others: readonly string[], position: number): boolean {
  return (
    values.length === others.length &&
    values.every((value, index) => index === position || value === others[index])
  )
}
