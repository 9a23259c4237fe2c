import type { OrderStatus } from '../orders/order-status'
import { type Refusal, refuse } from '../refusal'

/** The concerns against buying an order's label, which a person may accept (O38). */
export const labelConcernKinds = ['unpaid', 'size_change', 'no_weight'] as const
export type LabelConcern = (typeof labelConcernKinds)[number]

/** The fields of an order that concerns are found by. The weight is decimal text, in kilograms. */
export interface ConcernedOrder {
  readonly order_status: OrderStatus
  readonly has_size_request: boolean
  readonly package_package_weight: string | null
}

/** The concerns of an order, none where its label may be bought at once (O38). */
export function labelConcerns(order: ConcernedOrder): LabelConcern[] {
  const stands: Record<LabelConcern, boolean> = {
    unpaid: order.order_status === 'waiting_for_payment',
    size_change: order.has_size_request,
    no_weight: !(Number(order.package_package_weight ?? 0) > 0),
  }
  return labelConcernKinds.filter((concern) => stands[concern])
}

const rules = {
  unpaid: 'label.unpaid',
  size_change: 'label.size_change_open',
  no_weight: 'label.weight_missing',
} as const satisfies Record<LabelConcern, string>

/** The first concern that nobody has accepted, as a refusal; null where there is none (O38). */
export function refusalOfConcerns(
  order: ConcernedOrder,
  accepted: readonly LabelConcern[],
): Refusal<(typeof rules)[LabelConcern]> | null {
  const open = labelConcerns(order).find((concern) => !accepted.includes(concern))
  return open === undefined ? null : refuse(rules[open], 'accept')
}
