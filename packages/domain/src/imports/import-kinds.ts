import { priceReasonLengthMax } from '../orders/order-money-rules'
import { headingsOf } from '../products/import/column-headings'
import { cellLimit, type ImportColumn, importColumns } from '../products/import/import-columns'
import { type PaymentField, paymentColumns } from './payment-fields'

/**
 * The kinds of records that an import makes or changes (W9, P16); quantities are counts of what lies on the shelf (S1),
 * arrivals the lines of what is ordered of makers (S7).
 */
export const importKinds = [
  'orders',
  'customers',
  'tracking',
  'prices',
  'products',
  'quantities',
  'arrivals',
] as const
export type ImportKind = (typeof importKinds)[number]

/** The state of an import: its columns are to be matched, it is checked by a job, it can be imported, and so on. */
export const importStates = [
  'matching',
  'checking',
  'checked',
  'importing',
  'imported',
  'undoing',
  'undone',
] as const
export type ImportState = (typeof importStates)[number]

/** The outcome of a row: the import's act on its record. */
export const importOutcomes = ['refused', 'make', 'change', 'same'] as const
export type ImportOutcome = (typeof importOutcomes)[number]

/** The shape of a column's cells. Spreadsheets shorten codes and phones. */
export type CellShape = 'text' | 'code' | 'phone' | 'day' | 'whole' | 'money' | 'yuan' | 'status' | 'tracking'

/** A field of a record that a column of a file can fill. */
export interface ImportField {
  name: ImportFieldName
  shape: CellShape
  max: number
  /** without its column nothing can be read */
  isNeeded?: true
  /** its usual headings in English, French and Chinese, as `plainHeading` writes them */
  names: readonly string[]
}

const words = (text: string) => text.split(' ')

/** The fields of an order that are the same in all of its rows. */
export const orderOwnFields = [
  'order_reference',
  'order_number',
  'order_date',
  'order_status',
  'tracking_id',
  'customer_name',
  'customer_phone',
  'ship_to_name',
  'ship_to_phone',
  'address_line',
  'city',
  'province',
  'country',
  'postal_code',
  'discount',
  'shipping_charged',
  'paid_amount',
  'paid_currency',
] as const
export type OrderOwnField = (typeof orderOwnFields)[number]

export type ImportFieldName =
  | OrderOwnField
  | PaymentField
  | 'sku'
  | 'quantity'
  | 'unit_price'
  | 'price_sold'
  | 'price_reason'
  | 'phone_number'
  | 'staff_note'
  | 'price'
  | 'unit_cost'
  | 'effective_date'
  | ImportColumn

const reference: ImportField = {
  name: 'order_reference',
  shape: 'code',
  max: 50,
  names: words(
    'order_reference reference order_ref ref external_order_id shop_order référence référence_de_commande réf 小程序订单编号 订单号 订单编号 订单参考号 交易单号 平台订单号 外部订单号',
  ),
}
const number: ImportField = {
  name: 'order_number',
  shape: 'code',
  max: 50,
  names: words(
    'order_number order_no number order numéro_de_commande n_de_commande commande 内部订单号 本店订单号 自编单号',
  ),
}
const tracking: ImportField = {
  name: 'tracking_id',
  shape: 'tracking',
  max: 50,
  names: words(
    'tracking_id tracking tracking_number tracking_no waybill shipment_number numéro_de_suivi suivi n_de_suivi 运单号 快递单号 物流单号 物流编号 追踪号',
  ),
}
const customerName: ImportField = {
  name: 'customer_name',
  shape: 'text',
  max: 100,
  names: words(
    'customer_name customer name full_name buyer client nom nom_du_client acheteur 客户 客户姓名 客户名称 买家 买家姓名 姓名 顾客 顾客姓名',
  ),
}

const sku: ImportField = {
  name: 'sku',
  shape: 'code',
  max: 100,
  names: words(
    'sku sku_code item_code product_code code article référence_article ugs 商品编码 货号 商家编码 sku编码 商品货号 规格编码',
  ),
}

const orders: readonly ImportField[] = [
  { ...reference, isNeeded: true },
  number,
  {
    name: 'order_date',
    shape: 'day',
    max: 40,
    names: words(
      'order_date date ordered_at order_time created_at date_de_commande date_commande 下单时间 下单日期 订单日期 订单时间 创建时间 订单创建时间 付款时间',
    ),
  },
  {
    name: 'order_status',
    shape: 'status',
    // of several columns
    max: 120,
    names: words('order_status status statut statut_de_commande état 订单状态 状态'),
  },
  tracking,
  customerName,
  {
    name: 'customer_phone',
    shape: 'phone',
    max: 40,
    names: words(
      'customer_phone phone phone_number customer_phone_number mobile mobile_phone cell cell_phone telephone téléphone téléphone_du_client tél portable cellulaire 手机 手机号 手机号码 联系电话 客户电话 电话 买家手机 收货人手机 收货人手机号 收件人手机 收件人手机号 收件人电话 联系方式',
    ),
  },
  {
    name: 'ship_to_name',
    shape: 'text',
    max: 100,
    names: words(
      'ship_to_name ship_to recipient receiver consignee recipient_name destinataire nom_du_destinataire 收件人 收货人 收件人姓名 收货人姓名 收货人姓名',
    ),
  },
  {
    name: 'ship_to_phone',
    shape: 'phone',
    max: 40,
    names: words('ship_to_phone recipient_phone receiver_phone téléphone_du_destinataire 收货电话 收货手机'),
  },
  {
    name: 'address_line',
    shape: 'text',
    max: 300,
    names: words(
      'address address_line ship_to_address street address_1 adresse adresse_de_livraison rue 收货地址 详细收货地址 地址 详细地址 收件地址 收件人地址 收货人地址',
    ),
  },
  {
    name: 'city',
    shape: 'text',
    max: 100,
    names: words('city ship_to_city shipping_city town ville 城市 市 收货城市 收货人城市 收件人城市'),
  },
  {
    name: 'province',
    shape: 'text',
    max: 100,
    names: words(
      'province state ship_to_province state_province province_state région 省 省份 收货省份 收货人省份 收件人省份',
    ),
  },
  {
    name: 'country',
    shape: 'text',
    max: 100,
    names: words('country ship_to_country country_code pays 国家 国家地区'),
  },
  {
    name: 'postal_code',
    shape: 'code',
    max: 20,
    names: words('postal_code postcode zip zip_code code_postal 邮编 邮政编码'),
  },
  sku,
  {
    name: 'quantity',
    shape: 'whole',
    max: 20,
    names: words('quantity qty units count quantité qté nombre 数量 商品数量 购买数量 件数'),
  },
  {
    // it is compared with the price of the line, and must agree
    name: 'unit_price',
    shape: 'money',
    max: 20,
    names: words(
      'unit_price unit_price_usd price_usd prix_unitaire prix_unitaire_usd prix_usd 单价美元 单价_usd 美元单价',
    ),
  },
  {
    name: 'price_sold',
    shape: 'money',
    max: 20,
    names: words('price_sold sold_price price_as_sold prix_convenu prix_vendu 成交价 成交单价'),
  },
  {
    name: 'price_reason',
    shape: 'text',
    max: priceReasonLengthMax,
    names: words(
      'price_reason reason_of_the_price_as_sold motif_du_prix motif_du_prix_convenu 成交价原因 改价原因',
    ),
  },
  // amounts of other shops' exports are in the shop's currency: "运费" alone is not taken for US dollars
  {
    name: 'discount',
    shape: 'money',
    max: 20,
    names: words('discount discount_usd remise remise_usd 优惠美元 优惠_usd'),
  },
  {
    name: 'shipping_charged',
    shape: 'money',
    max: 20,
    names: words(
      'shipping_charged shipping_charged_usd frais_de_livraison_facturés livraison_facturée_usd 运费美元 运费_usd',
    ),
  },
  {
    name: 'paid_amount',
    shape: 'money',
    max: 20,
    names: words('paid_amount amount_paid sum_paid somme_payée montant_payé 实付'),
  },
  {
    name: 'paid_currency',
    shape: 'text',
    max: 3,
    names: words(
      'paid_currency currency_of_the_sum_paid devise_payée devise_de_la_somme_payée 实付币种 付款币种',
    ),
  },
  ...paymentColumns,
]

const customers: readonly ImportField[] = [
  { ...customerName, isNeeded: true },
  {
    name: 'phone_number',
    shape: 'phone',
    max: 40,
    isNeeded: true,
    names: words(
      'phone_number phone mobile mobile_phone cell cell_phone telephone customer_phone téléphone tél portable cellulaire 手机 手机号 手机号码 电话 联系电话 联系方式',
    ),
  },
  {
    name: 'staff_note',
    shape: 'text',
    max: 1000,
    names: words('staff_note note notes remark remarks remarque remarques 备注 客户备注'),
  },
]

const prices: readonly ImportField[] = [
  { ...sku, isNeeded: true },
  {
    name: 'price',
    shape: 'money',
    max: 20,
    isNeeded: true,
    names: words(
      'price new_price unit_price price_usd usd prix prix_unitaire 价格 单价 售价 新价格 美元价格',
    ),
  },
  {
    name: 'effective_date',
    shape: 'day',
    max: 40,
    names: words(
      'effective_date from valid_from price_date promotion_date start_date date date_d_effet 生效日期 开始日期 生效时间',
    ),
  },
]

const quantities: readonly ImportField[] = [
  { ...sku, isNeeded: true },
  {
    name: 'quantity',
    shape: 'whole',
    max: 20,
    isNeeded: true,
    names: words(
      'quantity qty on_hand counted count stock in_stock stock_on_hand inventory units quantité qté en_main compté en_stock nombre inventaire 数量 在库 在库数量 库存 库存数量 盘点 盘点数量 实盘数量',
    ),
  },
]

const arrivals: readonly ImportField[] = [
  sku,
  {
    name: 'barcode',
    shape: 'code',
    max: 100,
    names: words('barcode ean upc gtin ean_upc code_barres code_à_barres 条码 条形码'),
  },
  {
    name: 'quantity',
    shape: 'whole',
    max: 20,
    isNeeded: true,
    names: words('quantity qty ordered units count quantité qté commandé nombre 数量 订购数量 采购数量 件数'),
  },
  {
    name: 'unit_cost',
    shape: 'money',
    max: 20,
    names: words(
      'unit_cost cost unit_price cost_price price coût_unitaire coût prix_unitaire prix 单件成本 成本 单价 采购价 进价',
    ),
  },
]

/** Their cells are read over what is stored, by the rules of products, days in the order that was asked for. */
const products = importColumns.map(
  (name): ImportField => ({
    name,
    shape: name === 'effective_date' ? 'day' : 'text',
    max: cellLimit(name),
    names: headingsOf(name),
  }),
)

/** The fields of each kind of import, in the order in which a screen offers them. */
export const importFields: Readonly<Record<ImportKind, readonly ImportField[]>> = {
  orders,
  customers,
  tracking: [reference, number, { ...tracking, isNeeded: true }],
  prices,
  products,
  quantities,
  arrivals,
}

/** The field of a kind by its name; null for one that the kind does not have. */
export const importFieldOf = (kind: ImportKind, name: string): ImportField | null =>
  importFields[kind].find((field) => field.name === name) ?? null

/** The most rows of a file below its headings. */
export const importRowsMax = 10_000
