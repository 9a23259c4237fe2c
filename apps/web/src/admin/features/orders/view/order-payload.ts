import type { Order, OrderDetail } from '../orders.api'

/**
 * The order as JSON text for other systems (O33): its record with its lines as payload_items. Without the label's
 * pictures, which are large, and without the customer's link, which gives access to the order.
 */
export function orderPayload(order: Order, details: readonly OrderDetail[]): string {
  const {
    order_hash: _hash,
    package_shipping_label: _picture,
    provider_label: _label,
    version: _,
    ...record
  } = order
  return JSON.stringify({ ...record, payload_items: details }, null, 2)
}
