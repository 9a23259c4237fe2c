import type { Ids, Row } from '../rows'
import { administrator } from '../sign-ins'
import type { DemoOrder } from './order-rows'

/** The label that was bought for an order, as the carrier's stand-in makes them; null where none was. */
export function labelRow(order: DemoOrder, image: Buffer, ids: Ids): Row | null {
  const { labelMade } = order.life
  if (!labelMade) return null
  return {
    id: ids.next('shipping_labels'),
    order_id: order.id,
    status: 'bought',
    reference: `${order.number}-1`,
    tracking_number: order.trackingId,
    shipment_number: order.trackingId,
    image,
    image_format: 'GIF',
    sample: true,
    carrier_message: null,
    requested_at: labelMade,
    requested_by: administrator,
    answered_at: new Date(labelMade.getTime() + 2_400),
  }
}
