import type { OrderPageProps } from '@getzo/contract/order-page/order-page.props'
import type { CustomerOrderDetail, CustomerOrderView } from '@getzo/contract/order-page/order-page.schema'
import type { PageContext } from '@getzo/contract/pages/pages'
import { orderStanding } from '@getzo/domain/orders/progress/order-standing'
import { noOptions } from '@getzo/domain/products/variant-matrix'
import type { Language } from '@getzo/domain/public/device'

/** Orders as the server passes them to the page, for the tests of this folder. */
export const hash = 'b3JkZXI6NDI0Mg0123456789abcdef0123456789abcdef'

export const context = (language: Language, more: Partial<PageContext> = {}): PageContext => ({
  language,
  path: `/order/${hash}`,
  shopName: 'Getzo',
  supportPhone: '+1 604 555 0100',
  supportEmail: '',
  siteUrl: 'https://getzo.example',
  isWeChatPhone: false,
  timeZone: 'Asia/Shanghai',
  ...more,
})

export function order(more: Partial<CustomerOrderView> = {}): CustomerOrderView {
  const seen = { ...justPlaced, ...more }
  return { ...seen, standing: orderStanding(seen) }
}

const justPlaced: Omit<CustomerOrderView, 'standing'> = {
  id: 4242,
  order_id: 4242,
  order_number: 'A-1077',
  order_reference: 'WX-1001',
  order_date: '2026-03-01T20:00:00+00:00',
  order_status: 'awaiting_fulfillment',
  customer_id: 7,
  customer_name: '王小明',
  tracking_id: null,
  tyl_tracking_id: null,
  tyl_date_delivered: null,
  date_cancelled: null,
  url_item_type: null,
  filepath: null,
  order_total: '1234.50',
  sums: [{ name: 'total', amount: '1234.50' }],
  deadline: null,
  deadline_ends: null,
  deadline_zone: 'Asia/Shanghai',
  days_left: null,
  can_cancel: true,
  missed_deadline: false,
  window_end: null,
  refund: 'none',
  refund_due: null,
  refund_paid: null,
  refund_paid_at: null,
  refund_expected: null,
  refund_is_late: false,
  refund_withdrawn: null,
  refund_withdrawn_at: null,
  refund_if_cancelled: '1234.50',
  refund_way: null,
  refund_yuan: null,
  progress: [
    { step: 'ordered', isReached: true, at: '2026-03-01T20:00:00+00:00' },
    { step: 'letter', isReached: false, at: null },
    { step: 'shipped', isReached: false, at: null },
    { step: 'delivered', isReached: false, at: null },
  ],
  carrier_events: [],
  ship_to: null,
}

/** A line whose texts are all in one language. */
export function detail(
  more: Partial<CustomerOrderDetail> = {},
  language: Language = 'en',
): CustomerOrderDetail {
  const line = { ...mask, ...more }
  const told = (text: string) => ({ text, language })
  return {
    ...line,
    told: {
      product: told(line.product_name),
      option: line.combo_identifier === noOptions ? [] : [told(line.combo_identifier)],
      sizes: line.other_sizes.map(told),
      ...more.told,
    },
  }
}

const mask: Omit<CustomerOrderDetail, 'told'> = {
  id: 11,
  order_id: 4242,
  brand_id: 1,
  product_id: 2,
  sku_id: 3,
  promotion_id: 4,
  quantity: 2,
  active: true,
  status_change: null,
  customer_change_date: null,
  combo_identifier: 'Blue - S',
  product_name: 'Trail mask',
  brand_name: 'Cascade Ridge',
  sku: 'G-MASK-BLUE-S',
  pic_url: '/files/mask.svg',
  price: '30.00',
  line_total: '60.00',
  currency: 'USD',
  wc_url: null,
  flag_serialization: false,
  serial_run_limit: null,
  size_request: null,
  size_change: 'fixed',
  other_sizes: [],
  size_guides: [],
  after_care: null,
}

type Details = Extract<OrderPageProps, { step: 'details' }>

export const details = (more: Partial<Details> = {}): Details => ({
  step: 'details',
  hash,
  order: order(),
  details: [detail()],
  isConfirming: false,
  problem: null,
  ...more,
})
