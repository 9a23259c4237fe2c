import type { OrderSave } from '@getzo/contract/orders/orders.schema'
import { parseOrderStatus } from '@getzo/domain/orders/order-status'
import { shipTo, shipToFields } from './order-changes'
import type { KnownOrder } from './orders.store'

/** A stored order as its screen would save it; what only the screen changes is left as it is. */
export function saveOf(order: KnownOrder): OrderSave {
  const { order_number, order_reference, order_date, tracking_id, pinyin, customer_id, lines } = order
  return {
    order_number,
    order_reference,
    order_date,
    order_status: parseOrderStatus(order.order_status) ?? undefined,
    tracking_id: tracking_id ?? '',
    ...Object.fromEntries(shipToFields.map((field) => [shipTo[field], order[field] ?? ''])),
    ...pinyin,
    discount: order.discount,
    shipping_charged: order.shipping_charged,
    paid_amount: order.paid_amount,
    paid_currency: order.paid_currency,
    customer: { id: customer_id },
    details: detailsOf(lines),
  }
}

/** Lines as a save of an order has them. */
export const detailsOf = (lines: KnownOrder['lines']) =>
  lines.map(({ promotion_id, quantity, sold_price, price_reason }) => ({
    promotion_id,
    quantity,
    sold_price,
    price_reason,
  }))
