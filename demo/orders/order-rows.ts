import { centsToText, orderTotalCents } from '@getzo/domain/orders/order-total'
import { defaultPackage } from '@getzo/domain/orders/package-size'
import type { DemoCustomer } from '../people/customers'
import type { Ids, Row } from '../rows'
import { administrator } from '../sign-ins'
import type { OrderLife } from './order-life'
import type { DemoLine } from './order-lines'

/** What was agreed about an order (O43). */
export interface AgreedMoney {
  discount: string | null
  shipping_charged: string | null
  paid_amount: string | null
  paid_currency: string | null
  /** its last line was given for free, why */
  giftReason: string | null
}

export const nothingAgreed: AgreedMoney = {
  discount: null,
  shipping_charged: null,
  paid_amount: null,
  paid_currency: null,
  giftReason: null,
}

/** An order with all that belongs to it, before it is rows. */
export interface DemoOrder {
  id: number
  number: string
  reference: string
  ordered: Date
  entered: Date
  customer: DemoCustomer
  life: OrderLife
  lines: DemoLine[]
  trackingId: string | null
  letterTrackingId: string | null
  /** nobody has entered where its receiver can be called, so that it cannot leave (L2) */
  lacksPhone?: boolean
  /** what it cost, where that is not what its prices say (O43) */
  agreed?: AgreedMoney
}

export function orderRow(order: DemoOrder, label: Buffer): Row {
  const { life, customer } = order
  const { giftReason: _, ...money } = order.agreed ?? nothingAgreed
  const picture = life.labelMade ? label.toString('base64') : null
  return {
    id: order.id,
    order_number: order.number,
    order_reference: order.reference,
    order_date: order.ordered,
    order_status: life.status,
    customer_id: customer.id,
    tracking_id: order.trackingId,
    tyl_tracking_id: order.letterTrackingId,
    tyl_date_delivered: life.letterDelivered,
    ...shipTo(customer),
    ...(order.lacksPhone ? { customer_ship_to_phone_number: null } : {}),
    ...packageColumns(order),
    ...money,
    package_shipping_label: picture,
    date_shipping_label_made: life.labelMade,
    provider_tracking_number: order.trackingId,
    provider_label: picture,
    date_cancelled: life.cancelled,
    date_created: order.entered,
    created_by: administrator,
    date_modified: life.modified?.at ?? null,
    modified_by: life.modified?.by ?? null,
    deleted_at: null,
    deleted_by: null,
  }
}

function shipTo({ shipTo: name, pinyin, phone, address }: DemoCustomer): Row {
  const isChinese = address.country === 'CN'
  return {
    customer_ship_to_name: name,
    customer_ship_to_name_pinyin: pinyin,
    customer_ship_to_attention_name: name,
    customer_ship_to_attention_name_pinyin: pinyin,
    customer_ship_to_address_line: address.line,
    customer_ship_to_address_line_pinyin: address.linePinyin,
    customer_ship_to_address_country_code: address.country,
    customer_ship_to_address_country_code_pinyin: isChinese ? address.country : null,
    customer_ship_to_address_state_province_code: address.province,
    customer_ship_to_address_state_province_code_pinyin: address.provincePinyin,
    customer_ship_to_address_city: address.city,
    customer_ship_to_address_city_pinyin: address.cityPinyin,
    customer_ship_to_address_postal_code: address.postalCode,
    customer_ship_to_phone_number: phone,
  }
}

/** The carrier's divisor from cubic centimetres to kilograms of dimensional weight. */
const volumePerKilogram = 5000

/** The packed parcel. Most parcels are weighed before their label is made. */
function packageColumns({ id, life, lines }: DemoOrder): Row {
  const { width, height, length, size_type } = defaultPackage
  const grams = lines.reduce((sum, { sku, quantity }) => sum + sku.weightGrams * quantity, 220)
  const isWeighed = life.status === 'awaiting_fulfillment' && id % 8 !== 0
  const isPacked = life.labelMade !== null || isWeighed
  return {
    package_dim_weight: isPacked ? ((width * height * length) / volumePerKilogram).toFixed(3) : null,
    package_dimensions_height: isPacked ? height : null,
    package_dimensions_length: isPacked ? length : null,
    package_dimensions_width: isPacked ? width : null,
    package_package_weight: isPacked ? (grams / 1000).toFixed(3) : null,
    package_size_type: isPacked ? size_type : null,
  }
}

/** The order's total in dollars, exact (O34). */
const totalOf = (order: Pick<DemoOrder, 'lines'>): string => centsToText(orderTotalCents(order.lines))

export function refundRow(order: DemoOrder, ids: Ids): Row | null {
  const { refund, status } = order.life
  if (!refund) return null
  return {
    id: ids.next('refunds'),
    order_id: order.id,
    amount: totalOf(order),
    currency: 'USD',
    requested_at: refund.due,
    done_at: refund.done,
    done_by: refund.done && administrator,
    note: refund.done && status === 'refunded' ? 'Arrived damaged; refunded to the WeChat account.' : null,
  }
}
