import { hasEnded, type OrderStatus } from '../orders/order-status'
import { type Decision, refuse } from '../refusal'

/**
 * The states of a label (L7). asked: the intent is stored, the carrier has not answered; unknown: it was asked and
 * its answer was lost; bought, refused and voided are the carrier's word, or that of the person who settled it.
 */
export const labelStates = ['asked', 'unknown', 'bought', 'refused', 'voided'] as const
export type LabelState = (typeof labelStates)[number]

/** States in which an order has a label, or may have one: it gets no second one (L7). */
export const liveLabelStates = ['asked', 'unknown', 'bought'] as const satisfies readonly LabelState[]

export const isLiveLabel = (state: LabelState): boolean => liveLabelStates.some((live) => live === state)

/** The events of a label, in their possible order (O36): the record is append-only. */
export const labelFacts = [
  'asked',
  'sent',
  'postponed',
  'bought',
  'refused',
  'answer_lost',
  'not_found',
  'recovered',
  'entered',
  'void_asked',
  'voided',
  'void_refused',
  'settled',
] as const
export type LabelFact = (typeof labelFacts)[number]

/** How a person ends a label that the carrier's answer left open, or that it does not void (L7, L9). */
export const labelSettlements = ['bought', 'not_bought', 'voided'] as const
export type LabelSettlement = (typeof labelSettlements)[number]

/** Whether a label may be bought for an order that stands so: for one that is cancelled no money is spent (L7). */
export function canBuyLabel(status: OrderStatus): Decision<'label.order_ended'> {
  if (!hasEnded(status)) return { allowed: true }
  return { allowed: false, refusal: refuse('label.order_ended', '') }
}

const beforeLabel: readonly OrderStatus[] = ['waiting_for_payment', 'awaiting_fulfillment']

/** The status of an order whose label was bought (L5). One that went further meanwhile stays as it is. */
export const statusWithLabel = (status: OrderStatus): OrderStatus =>
  beforeLabel.includes(status) ? 'shipping_label_created' : status

/**
 * The status of an order whose label was voided (L9, O38): the one from before the purchase. One that went further
 * meanwhile stays; where the one before is not known (null), or the parcel had left by then, it waits for a label.
 */
export function statusWithoutLabel(status: OrderStatus, before: OrderStatus | null): OrderStatus {
  if (status !== 'shipping_label_created') return status
  return before === 'waiting_for_payment' || before === status ? before : 'awaiting_fulfillment'
}

/** Whether a label can be voided: only one that was bought, and not twice at once (L9). */
export function canVoidLabel(label: {
  readonly status: LabelState
  readonly void_asked: boolean
}): Decision<'label.nothing_to_void' | 'label.void_asked'> {
  if (label.status !== 'bought') return { allowed: false, refusal: refuse('label.nothing_to_void', '') }
  if (label.void_asked) return { allowed: false, refusal: refuse('label.void_asked', '') }
  return { allowed: true }
}

/**
 * Whether a person may settle a label so: one whose answer was lost as bought or not, one that stands bought as voided,
 * for where the carrier no longer voids it or never sold it to us.
 */
export function canSettleLabel(state: LabelState, as: LabelSettlement): Decision<'label.nothing_to_settle'> {
  const isOpen = as === 'voided' ? state === 'bought' : state === 'unknown'
  return isOpen ? { allowed: true } : { allowed: false, refusal: refuse('label.nothing_to_settle', '') }
}
