import { titleCase } from '../text/title-case'

/** Every stored order status, in the order of an order's life (O12). */
export const orderStatuses = [
  'waiting_for_payment',
  'awaiting_fulfillment',
  'shipping_label_created',
  'shipped',
  'delivered',
  'refunded',
  'cancelled_by_admin',
  'cancelled_by_customer',
] as const

/** A stored order status (O12). */
export type OrderStatus = (typeof orderStatuses)[number]

/** An order that stands so has ended without its goods: nothing more is bought, sent or asked of the carrier for it. */
export const endedStatuses: readonly string[] = [
  'refunded',
  'cancelled_by_admin',
  'cancelled_by_customer',
] satisfies OrderStatus[]
export const hasEnded = (status: string): boolean => endedStatuses.includes(status)

/** Statuses of an order that is on its way: neither delivered nor ended. */
export const openStatuses: readonly OrderStatus[] = /* @__PURE__ */ orderStatuses.filter(
  (status) => status !== 'delivered' && !endedStatuses.includes(status),
)

/** Statuses of an order whose goods have not left the shop. */
export const unsentStatuses: readonly OrderStatus[] = [
  'waiting_for_payment',
  'awaiting_fulfillment',
  'shipping_label_created',
]

/** Statuses of an order that counts as sold: neither unpaid, nor cancelled, nor refunded (W11). */
export const soldStatuses: readonly OrderStatus[] = /* @__PURE__ */ orderStatuses.filter(
  (status) => status !== 'waiting_for_payment' && !endedStatuses.includes(status),
)
/** Statuses of an order that was cancelled, by an administrator or by its customer (W11). */
export const cancelledStatuses = ['cancelled_by_admin', 'cancelled_by_customer'] as const
const cancelled: readonly string[] = cancelledStatuses
export const isCancelled = (status: string): boolean => cancelled.includes(status)

/** Whether a status takes an order back on its way: from delivered to shipped, but not from cancelled. */
export function goesBack(from: string, to: string): boolean {
  const way: readonly string[] = orderStatuses.filter((status) => !hasEnded(status))
  return way.includes(to) && way.indexOf(to) < way.indexOf(from)
}

/** The status of a new order (O12, O14). */
export const defaultOrderStatus: OrderStatus = 'awaiting_fulfillment'

/** The statuses the orders list can be filtered by: the order of O2 first, then the remaining ones. */
export const orderStatusFilterChoices: readonly OrderStatus[] = [
  'awaiting_fulfillment',
  'cancelled_by_admin',
  'cancelled_by_customer',
  'refunded',
  'shipped',
  'delivered',
  'waiting_for_payment',
  'shipping_label_created',
]

/** The statuses the edit form offers: all of them (O12). */
export const editFormStatuses: readonly OrderStatus[] = /* @__PURE__ */ orderStatuses.slice()

/** The statuses the create form offers: a label cannot exist before its order (O12). */
export const createFormStatuses: readonly OrderStatus[] = /* @__PURE__ */ orderStatuses.filter(
  (status) => status !== 'shipping_label_created',
)

/** Whether an outside value is exactly a stored status; synonyms and display forms are not (O12). */
export function isOrderStatus(value: unknown): value is OrderStatus {
  return orderStatuses.some((status) => status === value)
}

/**
 * The stored status that a text means, or null (O12). Accepts the stored value, the display form in any
 * case ('Awaiting Fulfillment') and the synonym waiting_for_fulfillment of the customer wording.
 */
export function parseOrderStatus(text: string): OrderStatus | null {
  const stored = text
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, '_')
  if (stored === 'waiting_for_fulfillment') return 'awaiting_fulfillment'
  return isOrderStatus(stored) ? stored : null
}

/** The text of a stored status (O10): 'Cancelled by Admin'. Synonyms read as what they stand for. */
export function orderStatusText(status: string): string {
  return titleCase(parseOrderStatus(status) ?? status)
}

/** The colour that goes with a status text (O11); never the only sign of the status. */
export type OrderStatusTone = 'red' | 'green' | 'grey'

/** Cancelled statuses are red, awaiting_fulfillment green, all others grey (O11). */
export function orderStatusTone(status: string): OrderStatusTone {
  const known = parseOrderStatus(status)
  if (known === 'cancelled_by_admin' || known === 'cancelled_by_customer') return 'red'
  return known === 'awaiting_fulfillment' ? 'green' : 'grey'
}

/** Whether the edit form shows the tracking id field: not before anything can be sent (O24). */
export function showsTrackingField(status: string): boolean {
  const known = parseOrderStatus(status)
  return known !== 'waiting_for_payment' && known !== 'awaiting_fulfillment'
}

/** Whether an order without a tracking id is still to get one: not before anything can be sent, nor once nothing will be. */
export function awaitsTracking(order: {
  readonly tracking_id: string | null
  readonly order_status: string
}): boolean {
  const known = parseOrderStatus(order.order_status)
  const isCancelled = known === 'cancelled_by_admin' || known === 'cancelled_by_customer'
  return order.tracking_id === null && showsTrackingField(order.order_status) && !isCancelled
}

/** Whether "Track Order" / "Track Shipment" is offered: a tracking id, and the status shipped (O4, O32, K4). */
export function canTrackShipment(order: {
  readonly tracking_id: string | null
  readonly order_status: string
}): boolean {
  return hasText(order.tracking_id) && order.order_status === 'shipped'
}

/** Whether "Track TYL" is offered: a Thank-You-Letter tracking id, whatever the status (O4, O32, K4). */
export function canTrackLetter(order: { readonly tyl_tracking_id: string | null }): boolean {
  return hasText(order.tyl_tracking_id)
}

function hasText(value: string | null): boolean {
  return value !== null && value.trim() !== ''
}
