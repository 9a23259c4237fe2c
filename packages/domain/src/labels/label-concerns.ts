import { isPostBox } from '../addresses/post-box'
import { openUntil } from '../orders/letter/thank-you-letter'
import type { OrderStatus } from '../orders/order-status'
import { proposedPackage } from '../orders/proposed-package'
import { type Refusal, refuse } from '../refusal'
import type { CalendarDay } from '../time/calendar-day'
import type { ShippedOrder } from './shipment'

/** The concerns against buying an order's label, which a person may accept (O38). */
export const labelConcernKinds = [
  'unpaid',
  'size_change',
  'window_open',
  'no_weight',
  'post_box',
  'no_stock',
] as const
export type LabelConcern = (typeof labelConcernKinds)[number]

/** The fields of an order that concerns are found by. The weight is decimal text, in kilograms. */
export interface ConcernedOrder {
  readonly order_status: OrderStatus
  readonly has_size_request: boolean
  readonly package_package_weight: string | null
  /** kilograms that its products weigh together, as decimal text; null where that is not known (P17) */
  readonly proposed_weight: string | null
  /** the last day on which its customer can cancel or change its size, which ends with the label (K5, K8) */
  readonly window_end: CalendarDay | null
  /** whether it goes to a post office box, where the carrier does not deliver */
  readonly to_post_box: boolean
  /** whether a piece of it is not there, or goes to orders before it (S4) */
  readonly has_no_stock: boolean
}

/** The same fields as an order stores them. */
export type StoredConcerns = Omit<ConcernedOrder, 'window_end' | 'proposed_weight' | 'to_post_box'> & {
  readonly items: ShippedOrder['items']
  readonly tyl_date_delivered: CalendarDay | null
  /** by the clock of the time zone before (K5) */
  readonly is_still_promised: boolean
  readonly customer_ship_to_address_line: string | null
  readonly customer_ship_to_address_line_pinyin: string | null
}

/** A stored order as it stands on a day of the shop's. */
export const concernedOn = <Order extends StoredConcerns>(
  order: Order,
  today: CalendarDay,
): Order & ConcernedOrder => ({
  ...order,
  proposed_weight: proposedPackage(order.items).weight,
  window_end: openUntil(
    { ...order, status: order.order_status },
    order.is_still_promised ? (order.tyl_date_delivered ?? today) : today,
  ),
  to_post_box: [order.customer_ship_to_address_line, order.customer_ship_to_address_line_pinyin].some(
    (line) => isPostBox(line ?? ''),
  ),
})

/** The concerns of an order, none where its label may be bought at once (O38). */
export function labelConcerns(order: ConcernedOrder): LabelConcern[] {
  const stands: Record<LabelConcern, boolean> = {
    unpaid: order.order_status === 'waiting_for_payment',
    size_change: order.has_size_request,
    window_open: order.window_end !== null,
    no_weight: !(Number(order.package_package_weight ?? 0) > 0) && order.proposed_weight === null,
    post_box: order.to_post_box,
    no_stock: order.has_no_stock,
  }
  return labelConcernKinds.filter((concern) => stands[concern])
}

const rules = {
  unpaid: 'label.unpaid',
  size_change: 'label.size_change_open',
  window_open: 'label.window_open',
  no_weight: 'label.weight_missing',
  post_box: 'label.post_box',
  no_stock: 'label.no_stock',
} as const satisfies Record<LabelConcern, string>

/** The first concern that nobody has accepted, as a refusal; null where there is none (O38). */
export function refusalOfConcerns(
  order: ConcernedOrder,
  accepted: readonly LabelConcern[],
): Refusal<(typeof rules)[LabelConcern]> | null {
  const open = labelConcerns(order).find((concern) => !accepted.includes(concern))
  return open === undefined ? null : refuse(rules[open], 'accept')
}
