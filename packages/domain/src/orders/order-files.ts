import type { ImportFieldName } from '../imports/import-kinds'
import type { Language } from '../public/device'
import type { OrderFileRows } from './order-file-rows'

/** Columns that say what the import does not take. */
type OwnColumn = 'product' | 'list_price' | 'items' | 'total'

export interface OrderFileColumn {
  name: ImportFieldName | OwnColumn
  /** of these files alone */
  of?: OrderFileRows
  /** without a "text" a cell is a number, a day or nothing; long digits and codes are texts */
  kind?: 'text' | 'time'
  headings: Readonly<Record<Language, string>>
}

const column = (
  name: OrderFileColumn['name'],
  [en, fr, cn]: readonly [string, string, string],
  more: Pick<OrderFileColumn, 'of' | 'kind'> = { kind: 'text' },
): OrderFileColumn => ({ name, headings: { en, fr, cn }, ...more })

/** The columns of a file of orders, in its order; the import knows its own fields by these headings (a test shows it). */
const orderFileColumns: readonly OrderFileColumn[] = [
  column('order_reference', ['Order Reference', 'Référence de commande', '小程序订单编号']),
  column('order_number', ['Order Number', 'N° de commande', '内部订单号']),
  column('order_date', ['Order Date', 'Date de commande', '订单日期'], { kind: 'time' }),
  column('order_status', ['Order Status', 'État', '订单状态']),
  column('tracking_id', ['Tracking Number', 'Numéro de suivi', '运单号']),
  column('customer_name', ['Customer Name', 'Nom du client', '客户姓名']),
  column('customer_phone', ['Customer Phone', 'Téléphone du client', '客户电话']),
  column('ship_to_name', ['Recipient', 'Destinataire', '收件人']),
  column('ship_to_phone', ['Recipient Phone', 'Téléphone du destinataire', '收货电话']),
  column('address_line', ['Address', 'Adresse', '收货地址']),
  column('city', ['City', 'Ville', '城市']),
  column('province', ['Province', 'Province', '省份']),
  column('country', ['Country', 'Pays', '国家']),
  column('postal_code', ['Postal Code', 'Code postal', '邮编']),
  column('items', ['Items', 'Articles', '商品明细'], { of: 'order', kind: 'text' }),
  column('sku', ['SKU', 'SKU', 'SKU'], { of: 'line', kind: 'text' }),
  column('product', ['Product', 'Produit', '产品'], { of: 'line', kind: 'text' }),
  column('quantity', ['Quantity', 'Quantité', '数量'], { of: 'line' }),
  column('list_price', ['List Price (USD)', 'Prix catalogue (USD)', '标价（USD）'], { of: 'line' }),
  column('price_sold', ['Price as Sold', 'Prix convenu', '成交价'], { of: 'line' }),
  column('price_reason', ['Price Reason', 'Motif du prix convenu', '成交价原因'], {
    of: 'line',
    kind: 'text',
  }),
  column('discount', ['Discount (USD)', 'Remise (USD)', '优惠（USD）'], {}),
  column('shipping_charged', ['Shipping Charged (USD)', 'Livraison facturée (USD)', '运费（USD）'], {}),
  column('total', ['Total (USD)', 'Total (USD)', '总额（USD）'], {}),
  column('paid_amount', ['Amount Paid', 'Somme payée', '实付'], {}),
  column('paid_currency', ['Paid Currency', 'Devise de la somme payée', '付款币种']),
]

/** The columns of the files of one kind. */
export const columnsOfFile = (rows: OrderFileRows): readonly OrderFileColumn[] =>
  orderFileColumns.filter(({ of }) => of === undefined || of === rows)
