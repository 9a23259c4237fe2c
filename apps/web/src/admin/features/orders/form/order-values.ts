import type { Customer } from '@getzo/contract/customers/customers.schema'
import { formatPhone } from '@getzo/domain/customers/customer-rules'
import { defaultOrderStatus, type OrderStatus } from '@getzo/domain/orders/order-status'
import type { TypedNumber } from '@getzo/domain/text/typed-number'
import { shopDateTime } from '../../../ui/dates/instants'
import type { Order, OrderDetail, StoredOrder } from '../orders.api'

/** One line of the form; null where nothing is chosen or typed yet (O15). */
export interface LineValues {
  brand_id: number | null
  product_id: number | null
  sku_id: number | null
  promotion_id: number | null
  quantity: TypedNumber
  /** the price as sold, and why it is not the promotion's (O43); empty for none */
  sold_price: string
  price_reason: string
}

/** What an order costs besides its lines, and what is said to be paid (O43); empty for none. */
interface MoneyValues {
  discount: string
  shipping_charged: string
  paid_amount: string
  paid_currency: string | null
}

/** The ship-to fields under the wire's names (document 1, section 3). */
export interface ShippingValues {
  cdata_name: string
  cdata_name_pinyin: string
  cdata_attention_name: string
  cdata_attention_name_pinyin: string
  cdata_phone_number: string
  cdata_addressLine: string
  cdata_addressLine_pinyin: string
  cdata_address_city: string
  cdata_address_city_pinyin: string
  cdata_address_state: string
  cdata_address_state_pinyin: string
  cdata_address_country: string
  cdata_address_country_pinyin: string
  cdata_address_zip: string
}

/** The package: cm and kg as typed. */
interface PackageValues {
  pdata_dimensions_width: string
  pdata_dimensions_height: string
  pdata_dimensions_length: string
  pdata_packageWeight: string
  package_size_type: string | null
}

/** The values of both order forms. Both sides of "New Customer?" keep their entries; the visible one is saved (O13). */
export interface OrderFormValues extends ShippingValues, PackageValues, MoneyValues {
  customer: {
    isNew: boolean
    id: number | null
    new: { customer_name: string; phone_number: string; shares_phone: boolean }
  }
  order_date: string
  order_number: string
  order_reference: string
  order_status: OrderStatus
  tracking_id: string
  tyl_tracking_id: string
  tyl_date_delivered: string
  details: LineValues[]
  /** version of the stored order that the form started from (O28) */
  version: number
}

type ShipToColumn = Extract<keyof Order, `customer_ship_to_${string}`>

export const blankLine: LineValues = {
  brand_id: null,
  product_id: null,
  sku_id: null,
  promotion_id: null,
  quantity: null,
  sold_price: '',
  price_reason: '',
}

export const blankOrder: OrderFormValues = {
  customer: { isNew: false, id: null, new: { customer_name: '', phone_number: '', shares_phone: false } },
  order_date: '',
  order_number: '',
  order_reference: '',
  order_status: defaultOrderStatus,
  tracking_id: '',
  tyl_tracking_id: '',
  tyl_date_delivered: '',
  details: [blankLine],
  discount: '',
  shipping_charged: '',
  paid_amount: '',
  paid_currency: null,
  version: 0,
  cdata_name: '',
  cdata_name_pinyin: '',
  cdata_attention_name: '',
  cdata_attention_name_pinyin: '',
  cdata_phone_number: '',
  cdata_addressLine: '',
  cdata_addressLine_pinyin: '',
  cdata_address_city: '',
  cdata_address_city_pinyin: '',
  cdata_address_state: '',
  cdata_address_state_pinyin: '',
  cdata_address_country: '',
  cdata_address_country_pinyin: '',
  cdata_address_zip: '',
  pdata_dimensions_width: '',
  pdata_dimensions_height: '',
  pdata_dimensions_length: '',
  pdata_packageWeight: '',
  package_size_type: null,
}

/** The initial values of the edit form. */
export function orderValues({ order, details }: StoredOrder): OrderFormValues {
  return {
    ...shippingValues(order),
    ...packageValues(order),
    customer: { ...blankOrder.customer, id: order.customer_id },
    order_date: shopDateTime(order.order_date),
    order_number: order.order_number,
    order_reference: order.order_reference,
    order_status: order.order_status,
    tracking_id: order.tracking_id ?? '',
    tyl_tracking_id: order.tyl_tracking_id ?? '',
    tyl_date_delivered: order.tyl_date_delivered ?? '',
    details: details.length === 0 ? [blankLine] : details.map(lineValues),
    discount: order.discount ?? '',
    shipping_charged: order.shipping_charged ?? '',
    paid_amount: order.paid_amount ?? '',
    paid_currency: order.paid_currency,
    version: order.version,
  }
}

/** A customer's text in the closed picker. */
export const customerText = (customer: Pick<Customer, 'customer_name' | 'phone_number'>) =>
  `${customer.customer_name} ${formatPhone(customer.phone_number)}`

export const customerLabel = (order: Pick<Order, 'customer_name' | 'customer_phone_number'>) =>
  customerText({ customer_name: order.customer_name, phone_number: order.customer_phone_number })

const lineValues = ({ sold_price, price_reason, ...line }: OrderDetail): LineValues => ({
  brand_id: line.brand_id,
  product_id: line.product_id,
  sku_id: line.sku_id,
  promotion_id: line.promotion_id,
  quantity: line.quantity,
  sold_price: sold_price ?? '',
  price_reason: price_reason ?? '',
})

export function shippingValues(order: Pick<Order, ShipToColumn>): ShippingValues {
  return {
    cdata_name: order.customer_ship_to_name ?? '',
    cdata_name_pinyin: order.customer_ship_to_name_pinyin ?? '',
    cdata_attention_name: order.customer_ship_to_attention_name ?? '',
    cdata_attention_name_pinyin: order.customer_ship_to_attention_name_pinyin ?? '',
    cdata_phone_number: order.customer_ship_to_phone_number ?? '',
    cdata_addressLine: order.customer_ship_to_address_line ?? '',
    cdata_addressLine_pinyin: order.customer_ship_to_address_line_pinyin ?? '',
    cdata_address_city: order.customer_ship_to_address_city ?? '',
    cdata_address_city_pinyin: order.customer_ship_to_address_city_pinyin ?? '',
    cdata_address_state: order.customer_ship_to_address_state_province_code ?? '',
    cdata_address_state_pinyin: order.customer_ship_to_address_state_province_code_pinyin ?? '',
    cdata_address_country: order.customer_ship_to_address_country_code ?? '',
    cdata_address_country_pinyin: order.customer_ship_to_address_country_code_pinyin ?? '',
    cdata_address_zip: order.customer_ship_to_address_postal_code ?? '',
  }
}

function packageValues(order: Order): PackageValues {
  return {
    pdata_dimensions_width: order.package_dimensions_width ?? '',
    pdata_dimensions_height: order.package_dimensions_height ?? '',
    pdata_dimensions_length: order.package_dimensions_length ?? '',
    pdata_packageWeight: order.package_package_weight ?? '',
    package_size_type: order.package_size_type,
  }
}
