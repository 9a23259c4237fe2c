import type { LabelContext, LabelPlan, OrderLabel } from '@getzo/contract/labels/labels.schema'

/** A label sold by the built-in carrier; a test overrides what it is about. */
export const orderLabel = (change: Partial<OrderLabel> = {}): OrderLabel => ({
  id: 5,
  order_id: 12,
  status: 'bought',
  reference: 'GZ-12-5',
  service: '08',
  packaging: '57',
  tracking_number: '1Z12345E0205271688',
  tracking_url: 'https://carrier.test/1Z12345E0205271688',
  shipment_number: '1Z12345E0205271688',
  has_picture: true,
  sample: true,
  entered: false,
  cost_amount: '42.10',
  cost_currency: 'CAD',
  refusal: null,
  carrier: null,
  hint: null,
  alerts: [],
  requested_at: '2025-11-20T01:00:00+00:00',
  requested_by: 'ada@getzo.test',
  answered_at: '2025-11-20T01:00:02+00:00',
  void_asked_at: null,
  void_reason: null,
  voided_at: null,
  voided_by: null,
  ...change,
})

/** An order without a label, whose address is as long as the carrier takes. */
export const labelContext = (change: Partial<LabelContext> = {}): LabelContext => ({
  label: null,
  earlier: [],
  facts: [],
  preview: {
    address_length: 62,
    address_max: 105,
    lines: ['Shanghai Shi Xuhui Qu Hengshan Lu', '880 Hao 12 Dong 3 Lou 301 Shi'],
    name: 'Li Na',
    attention_name: 'Li Na',
    phone: '8613800138000',
    city: 'Shanghai',
    province: '',
    postal_code: '200030',
    country_code: 'CN',
    weight: '1',
    length: '25',
    width: '20',
    height: '8',
  },
  proposed_weight: null,
  proposed_size_of: 'standard',
  problems: [],
  can_buy: true,
  services: [
    { code: '08', name: 'Worldwide Expedited' },
    { code: '07', name: 'Worldwide Express' },
  ],
  packagings: [
    { code: '57', name: 'Parcels' },
    { code: '02', name: 'Customer Supplied Package' },
  ],
  service: '08',
  packaging: '57',
  sample: true,
  ...change,
})

/** An order whose label can be bought at once. */
export const labelPlan = (change: Partial<LabelPlan> = {}): LabelPlan => ({
  id: 12,
  order_number: 'G2-12',
  customer_name: '李娜',
  customer_name_pinyin: 'Li Na',
  version: 3,
  city: 'Shanghai',
  province: '',
  country_code: 'CN',
  order_status: 'awaiting_fulfillment',
  has_size_request: false,
  window_end: null,
  to_post_box: false,
  has_no_stock: false,
  package_package_weight: '0.450',
  proposed_weight: null,
  weight: '0.5',
  service: '08',
  problems: [],
  ...change,
})

export const labelPlans = (...plans: LabelPlan[]) => ({
  plans,
  packaging: { code: '57', name: 'Parcels' },
  sample: false,
})
