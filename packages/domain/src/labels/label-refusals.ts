import { type ConcernedOrder, type LabelConcern, labelConcerns } from './label-concerns'
import { canBuyLabel } from './label-states'
import type { labelWords } from './label-words'

/**
 * Why a label was refused (L7): by the carrier, whose own words are kept with it, or by the shop. settled: a person found
 * out that it was not bought, which the carrier never said.
 */
export const labelRefusals = [
  'carrier',
  'cancelled',
  'order_gone',
  'order_ended',
  'order_changed',
  'unpaid',
  'size_change',
  'window_open',
  'no_weight',
  'post_box',
  'no_stock',
  'too_late',
  'bought_before',
  'settled',
] as const
export type LabelRefusal = (typeof labelRefusals)[number]

/** A reason of the shop's, which has a text. */
export type OwnRefusal = Exclude<LabelRefusal, 'carrier'>

const texts = {
  cancelled: 'label.cancelled',
  order_gone: 'label.order_gone',
  order_ended: 'label.order_ended',
  order_changed: 'label.order_changed',
  unpaid: 'label.unpaid',
  size_change: 'label.size_change_open',
  window_open: 'label.window_open',
  no_weight: 'label.weight_missing',
  post_box: 'label.post_box',
  no_stock: 'label.no_stock',
  too_late: 'label.too_late',
  bought_before: 'label.bought_before',
  settled: 'label.settled_not_bought',
} as const satisfies Record<OwnRefusal, keyof typeof labelWords>

/** The text of a refusal; null where nothing was refused, or where the carrier's words are its text. */
export const refusalText = (refusal: LabelRefusal | null): (typeof texts)[OwnRefusal] | null =>
  refusal === null || refusal === 'carrier' ? null : texts[refusal]

/** Why a label that was asked for is not sent to the carrier any more, as its order stands now; null where it is. */
export function refusalToSend(
  order: ConcernedOrder & { readonly is_deleted: boolean },
  accepted: readonly LabelConcern[],
): OwnRefusal | null {
  if (order.is_deleted) return 'order_gone'
  if (!canBuyLabel(order.order_status).allowed) return 'order_ended'
  return labelConcerns(order).find((concern) => !accepted.includes(concern)) ?? null
}
