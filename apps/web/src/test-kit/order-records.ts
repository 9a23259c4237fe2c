import type { BrandRow } from '@getzo/contract/brands/brands.schema'
import type { Customer } from '@getzo/contract/customers/customers.schema'
import type { OrderDetail } from '@getzo/contract/order-details/order-details.schema'
import type { OrderView } from '@getzo/contract/orders/order-view.schema'
import type { Order, OrderingCustomer, OrderRow } from '@getzo/contract/orders/orders.schema'
import type { ProductRow } from '@getzo/contract/products/products.schema'
import type { SellableSku, Sku } from '@getzo/contract/products/skus.schema'
import type { Promotion } from '@getzo/contract/promotions/promotions.schema'

/** Records in the calls of the order and customer screens; a test overrides what it is about. */
const made = '2025-11-20T00:05:00+00:00'

export const orderRow = (change: Partial<OrderRow> = {}): OrderRow => ({
  id: 12,
  order_number: 'G2-12',
  order_reference: 'WX-1001',
  order_date: '2025-11-19T02:03:04+00:00',
  order_status: 'awaiting_fulfillment',
  customer_id: 7,
  customer_name: 'Li Na',
  customer_name_pinyin: '',
  customer_phone_number: '6045550101',
  tracking_id: null,
  tyl_tracking_id: null,
  tyl_date_delivered: null,
  discount: null,
  shipping_charged: null,
  date_created: made,
  date_modified: null,
  version: 3,
  payload_items: [],
  size_request: null,
  ...change,
})

export const order = (change: Partial<Order> = {}): Order => ({
  ...orderRow(),
  customer_ship_to_name: null,
  customer_ship_to_name_pinyin: null,
  customer_ship_to_attention_name: null,
  customer_ship_to_attention_name_pinyin: null,
  customer_ship_to_address_line: null,
  customer_ship_to_address_line_pinyin: null,
  customer_ship_to_address_country_code: null,
  customer_ship_to_address_country_code_pinyin: null,
  customer_ship_to_address_state_province_code: null,
  customer_ship_to_address_state_province_code_pinyin: null,
  customer_ship_to_address_city: null,
  customer_ship_to_address_city_pinyin: null,
  customer_ship_to_address_postal_code: null,
  customer_ship_to_phone_number: null,
  package_dim_weight: null,
  paid_amount: null,
  paid_currency: null,
  package_dimensions_height: null,
  package_dimensions_length: null,
  package_dimensions_width: null,
  package_package_weight: null,
  package_shipping_label: null,
  package_size_type: null,
  date_shipping_label_made: null,
  provider_trackingNumber: null,
  provider_label: null,
  order_hash: 'order-hash',
  created_by: 'ada@getzo.test',
  modified_by: null,
  date_cancelled: null,
  deleted_at: null,
  deleted_by: null,
  ...change,
})

export const orderDetail = (change: Partial<OrderDetail> = {}): OrderDetail => ({
  id: 90,
  order_id: 12,
  quantity: 2,
  brand_id: 1,
  product_id: 10,
  promotion_id: 1000,
  sku_id: 100,
  active: true,
  brand_name: 'Cedar & Co',
  product_name: 'Cedar Box',
  combo_identifier: 'Large',
  sku: 'CB-L',
  size_change_markers: [],
  pic_url: null,
  price: '19.95',
  sold_price: null,
  price_reason: null,
  currency: 'USD',
  status_change: null,
  customer_change_date: null,
  admin_clear_date: null,
  cleared_by: null,
  declined_request: null,
  decline_reason: null,
  decline_language: null,
  date_created: made,
  created_by: 'ada@getzo.test',
  date_modified: null,
  modified_by: null,
  deleted_at: null,
  deleted_by: null,
  ...change,
})

/** A payment through WeChat that somebody has entered. */
export const payment = (
  change: Partial<OrderView['payments'][number]> = {},
): OrderView['payments'][number] => ({
  id: 31,
  channel: 'mini_program',
  appid: 'wx0123456789abcdef',
  merchant: '1900000109',
  transaction_id: '4200002312202611290123456789',
  out_trade_no: null,
  payer: 'oUpF…eS6o',
  total_fen: 18_800,
  claimed_fen: 18_800,
  paid_at: '2026-06-30T00:51:00Z',
  claimed_by: 'ada@getzo.test',
  claimed_at: '2026-06-30T01:00:00Z',
  confirmed_by: null,
  confirmed_at: null,
  other_orders: [],
  report: null,
  send_by: null,
  announced_until: null,
  version: 0,
  ...change,
})

/** The answer that an order's page reads first. */
export const orderView = (change: Partial<OrderView> = {}): OrderView => ({
  order: order(),
  details: [],
  has_left: false,
  held: 0,
  requests: [],
  became: {},
  taken: null,
  handed_over: null,
  label: null,
  is_voiding: false,
  refund: null,
  customer: { orders: 1, cancelled: 0, total: '40.00', since: made, open: [], open_count: 0 },
  codes: [],
  codes_count: 0,
  payments: [],
  money: { list_total: '0.00', goods: '0.00', total: '0.00' },
  ...change,
})

export const customer = (change: Partial<Customer> = {}): Customer => ({
  id: 7,
  customer_name: 'Li Na',
  shares_phone: false,
  customer_name_pinyin: '',
  phone_number: '6045550101',
  staff_note: null,
  other_phones: null,
  merged_into: null,
  date_created: made,
  created_by: null,
  date_modified: null,
  modified_by: null,
  deleted_at: null,
  deleted_by: null,
  version: 2,
  ...change,
})

/** The customer of an order form, without an order that has an address. */
export const orderingCustomer = (change: Partial<OrderingCustomer> = {}): OrderingCustomer => ({
  id: 7,
  customer_name: 'Li Na',
  customer_name_pinyin: '',
  phone_number: '6045550101',
  order_count: 0,
  last_order_date: null,
  size_changes: [],
  last_ship_to: null,
  ...change,
})

const brand = (id: number, name: string): BrandRow => ({
  id,
  name,
  country: 'Canada',
  language: null,
  size_change_markers: ['-S'],
  date_created: made,
  created_by: null,
  date_modified: null,
  modified_by: null,
  version: 0,
})

const product = (id: number, name: string, description: string): ProductRow => ({
  id,
  name,
  description,
  brand_id: 1,
  brand_name: 'Cedar & Co',
  brand_country: 'Canada',
  flag_options: true,
  flag_serialization: false,
  variant: null,
  sku: null,
  pic: null,
  date_created: made,
  date_modified: null,
  version: 0,
})

const sku = (id: number, name: string, combo: string): Sku => ({
  id,
  product_id: 10,
  sku: name,
  combo_identifier: combo,
  barcode: null,
  quantity: 5,
  serial_run_limit: null,
  pic_url: null,
  active: true,
  url_item_type: null,
  version: 0,
})

export const promotion = (id: number, price: string): Promotion => ({
  id,
  sku_id: 100,
  product_id: 10,
  brand_id: 1,
  variant_id: null,
  variant_option_id: null,
  combo_identifier: null,
  price,
  currency: 'USD',
  promotion_date: '2025-01-01T00:00:00+00:00',
  active: true,
  date_created: made,
  created_by: null,
  date_modified: null,
  modified_by: null,
  version: 0,
})

/** A SKU as the search of a form finds it. */
export const sellable = (change: Partial<SellableSku> = {}): SellableSku => ({
  id: 100,
  sku: 'CB-L',
  combo_identifier: 'Large',
  pic_url: '/files/pictures/box.svg',
  brand_id: 1,
  brand_name: 'Cedar & Co',
  brand_name_pinyin: '',
  product_id: 10,
  product_name: 'Cedar Box',
  product_name_pinyin: '',
  promotion_id: 1000,
  price: '19.95',
  ...change,
})

/** The answer to the save of a new order. */
export const orderSaved = (change: Partial<Order> = {}, same_number_id: number | null = null) => ({
  body: {
    code: 0,
    message: '',
    data: {
      order: order({ id: 31, ...change }),
      same_number_id,
      same_tracking: null,
      created_customer_id: null,
      updated_details: [],
      created_details: [500],
      deleted_details: [],
      oversold: [],
    },
  },
})

/**
 * Answers of the item selects: two brands; the first has two products, the first of which has two SKUs with one
 * promotion each; the second brand has one product with one SKU and one promotion.
 */
export const itemAnswers = {
  'GET /release/b/all': () => ({ body: [brand(1, 'Cedar & Co'), brand(2, 'Spruce Works')] }),
  'GET /release/p/b/1': () => ({
    body: [
      product(10, 'Cedar Box', 'A box of red cedar, joined by hand and oiled twice, for letters'),
      product(11, 'Cedar Tray', ''),
    ],
  }),
  'GET /release/p/b/2': () => ({ body: [product(20, 'Spruce Bowl', 'Turned')] }),
  'GET /release/sku/pid/10/s=active': () => ({
    body: [sku(100, 'CB-L', 'Large'), sku(101, 'CB-S', 'Small')],
  }),
  'GET /release/sku/pid/11/s=active': () => ({ body: [] }),
  'GET /release/sku/pid/20/s=active': () => ({ body: [sku(200, 'SB-1', 'NO OPTIONS')] }),
  'GET /release/p/v=measures': () => ({ body: [] }),
  'GET /release/promos/sku/100': () => ({ body: [promotion(1000, '19.95')] }),
  'GET /release/promos/sku/101': () => ({ body: [promotion(1001, '9.50')] }),
  'GET /release/promos/sku/200': () => ({ body: [promotion(2000, '30.00')] }),
}
