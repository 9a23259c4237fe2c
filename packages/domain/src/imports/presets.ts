import type { ImportFieldName, ImportKind } from './import-kinds'
import { plainHeading } from './plain-heading'

/** The exports of other shops and carriers that are recognised by their headings (W19). */
export const presetNames = ['shopify', 'woocommerce', 'wechat', 'youzan', 'ups'] as const
export type PresetName = (typeof presetNames)[number]

interface ImportPreset {
  name: PresetName
  kind: ImportKind
  /** headings by which it is known: all of one list are there */
  known: readonly string[]
  /** the headings of each field, those of one field in the order in which their cells are joined */
  fields: Readonly<Partial<Record<ImportFieldName, string>>>
}

const presets: readonly ImportPreset[] = [
  {
    name: 'shopify',
    kind: 'orders',
    known: ['name financial_status lineitem_sku lineitem_quantity'],
    fields: {
      order_reference: 'name',
      // the day of cancelling says that it was
      order_status: 'financial_status fulfillment_status cancelled_at',
      order_date: 'created_at',
      customer_name: 'billing_name',
      customer_phone: 'phone',
      ship_to_name: 'shipping_name',
      ship_to_phone: 'shipping_phone',
      address_line: 'shipping_address1 shipping_address2',
      city: 'shipping_city',
      province: 'shipping_province',
      country: 'shipping_country',
      postal_code: 'shipping_zip',
      sku: 'lineitem_sku',
      quantity: 'lineitem_quantity',
    },
  },
  {
    name: 'woocommerce',
    kind: 'orders',
    known: [
      'order_id shipping_first_name shipping_address_1',
      'order_id billing_first_name billing_address_1',
      'order_number first_name_billing address_1_2_shipping',
      'order_number first_name_shipping address_1_2_shipping',
    ],
    fields: {
      order_reference: 'order_id order_number',
      order_status: 'status order_status',
      order_date: 'date order_date date_created',
      customer_name: 'billing_first_name billing_last_name first_name_billing last_name_billing',
      customer_phone: 'billing_phone phone_billing',
      ship_to_name: 'shipping_first_name shipping_last_name first_name_shipping last_name_shipping',
      ship_to_phone: 'shipping_phone phone_shipping',
      address_line: 'shipping_address_1 shipping_address_2 address_1_2_shipping',
      city: 'shipping_city city_shipping',
      province: 'shipping_state state_code_shipping',
      country: 'shipping_country country_code_shipping',
      postal_code: 'shipping_postcode postcode_shipping',
      sku: 'item_sku line_item_sku product_sku sku',
      quantity: 'item_quantity line_item_quantity quantity',
    },
  },
  {
    name: 'youzan',
    kind: 'orders',
    known: ['订单号 收货人_提货人 收货人手机号_提货人手机号', '订单号 买家昵称 收货人_提货人'],
    fields: {
      order_reference: '订单号',
      order_status: '订单状态',
      order_date: '订单创建时间 下单时间',
      ship_to_name: '收货人_提货人',
      customer_phone: '收货人手机号_提货人手机号',
      province: '收货人省份 收货人省份_提货人省份',
      city: '收货人城市 收货人城市_提货人城市',
      address_line: '收货人地区 收货人地区_提货人地区 详细收货地址 详细收货地址_提货地址',
      sku: '规格编码 商品编码',
      quantity: '商品数量',
    },
  },
  {
    name: 'wechat',
    kind: 'orders',
    known: [
      '订单号 收件人手机 省 市 区 详细地址',
      '订单号 收货人手机号 收货人省份 详细收货地址',
      '订单号 收件人手机 收货地址 sku编码',
      '订单编号 收件人手机 收件人地址',
    ],
    fields: {
      order_reference: '订单号 订单编号',
      order_status: '订单状态',
      order_date: '下单时间 订单创建时间 订单下单时间',
      ship_to_name: '收件人姓名 收货人姓名 收件人 收货人',
      customer_phone: '收件人手机 收件人手机号 收货人手机 收货人手机号',
      province: '省 收货人省份 收件人省份',
      city: '市 收货人城市 收件人城市',
      address_line: '区 收货人地区 收件人地区 街道 详细地址 详细收货地址 收货地址 收件人地址',
      sku: 'sku编码 sku编码_自定义 规格编码 商品编码_自定义 商品编码',
      quantity: '商品数量 数量',
      tracking_id: '快递单号 物流单号',
    },
  },
  {
    name: 'ups',
    kind: 'tracking',
    known: [
      'tracking_number reference_number_1',
      'tracking_number package_reference_number_1',
      'tracking_number package_reference_no_1',
      'package_tracking_number package_reference_number_1',
      'tracking_number shipment_reference_number_1',
      'tracking_number reference_number_s',
    ],
    fields: {
      tracking_id: 'package_tracking_number tracking_number',
      order_reference:
        'package_reference_number_1 package_reference_no_1 shipment_reference_number_1 reference_number_1 reference_number_s',
    },
  },
]

/** Fields whose cells are joined where several columns fill them; each other field takes one column. */
export const joinedFields: readonly ImportFieldName[] = [
  'customer_name',
  'ship_to_name',
  'address_line',
  'order_status',
]

/** The export that these headings are of, or null. */
export function presetOf(kind: ImportKind, headings: readonly string[]): ImportPreset | null {
  const there = new Set(headings.map(plainHeading))
  const isThere = (names: string) => names.split(' ').every((name) => there.has(name))
  return presets.find((preset) => preset.kind === kind && preset.known.some(isThere)) ?? null
}

/** The known exports of a kind. */
export const presetsOf = (kind: ImportKind): ImportPreset[] =>
  presets.filter((preset) => preset.kind === kind)

/** The fields of a known export's columns: a field that takes one column has the first of its headings that is there. */
export function matchPreset(
  { fields }: ImportPreset,
  headings: readonly string[],
): (ImportFieldName | null)[] {
  const plain = headings.map(plainHeading)
  const match: (ImportFieldName | null)[] = headings.map(() => null)
  const names = Object.keys(fields) as ImportFieldName[] // keys forget their type
  for (const field of names) {
    const places = (fields[field] ?? '').split(' ').flatMap((name) => {
      const at = plain.indexOf(name)
      return at < 0 ? [] : [at]
    })
    for (const at of joinedFields.includes(field) ? places : places.slice(0, 1)) match[at] = field
  }
  return match
}
