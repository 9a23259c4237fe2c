import { type Receiver, receiverOf } from '@getzo/domain/labels/receiver'
import { noOptions } from '@getzo/domain/products/variant-matrix'
import { dayInZone } from '../../time/zone'
import type { PrintedLine, PrintedOrder } from './papers.reads'
import type { Sheet } from './sheet'
import type { Shop } from './shop'

const muted = '#5b635d'

/** What is in the parcel, for whoever packs it and whoever opens it. */
export function drawPackingSlip(sheet: Sheet, order: PrintedOrder, shop: Shop): void {
  drawHead(sheet, 'Packing slip 装箱单', order, shop)
  drawReceiver(sheet, order)
  sheet.space(12)
  sheet.row([
    { text: 'Item 商品', to: 0.8, size: 9, color: muted },
    { text: 'Quantity 数量', from: 0.8, align: 'end', size: 9, color: muted },
  ])
  sheet.rule()
  for (const line of order.lines) {
    sheet.row([
      { text: itemText(line), to: 0.82, weight: 700 },
      { text: String(line.quantity), from: 0.85, align: 'end', weight: 700 },
    ])
    sheet.text(`${line.brand} · ${line.sku}`, { size: 9, color: muted })
    sheet.space(6)
  }
  sheet.rule()
  const pieces = order.lines.reduce((sum, { quantity }) => sum + quantity, 0)
  sheet.row([
    { text: 'Pieces 件数', to: 0.8 },
    { text: String(pieces), from: 0.8, align: 'end', weight: 700 },
  ])
}

/** A product with the option that was sold. */
export const itemText = ({ product, item }: Pick<PrintedLine, 'product' | 'item'>): string =>
  item === noOptions ? product : `${product}, ${item}`

/** What a paper is, of which order, and from whom. */
export function drawHead(sheet: Sheet, title: string, order: PrintedOrder, { name, timeZone }: Shop): void {
  sheet.row([
    { text: title, to: 0.62, size: 17, weight: 700 },
    { text: name, from: 0.65, align: 'end', size: 13, weight: 700 },
  ])
  sheet.space(4)
  const day = dayInZone(new Date(order.order_date), timeZone)
  sheet.text(`Order ${order.order_number} · Reference ${order.order_reference} · ${day}`, { color: muted })
  if (order.provider_tracking_number !== null) {
    sheet.text(`Tracking ${order.provider_tracking_number}`, { color: muted })
  }
  sheet.rule()
}

/** Who receives it, in the customer's own writing, and in the carrier's where that is another. */
export function drawReceiver(sheet: Sheet, order: PrintedOrder): void {
  const { receiver } = receiverOf(order)
  const written = [
    order.customer_ship_to_name,
    order.customer_ship_to_address_line,
    [
      order.customer_ship_to_address_city,
      order.customer_ship_to_address_state_province_code,
      order.customer_ship_to_address_postal_code,
      order.customer_ship_to_address_country_code,
    ]
      .filter((part) => part !== null && part !== '')
      .join(' '),
    order.customer_ship_to_phone_number,
  ].filter((line) => line !== null && line !== '')
  const latin = addressLines(receiver)
  sheet.text('Ship to 收货人', { size: 9, color: muted })
  const isTwice = /\p{Script=Han}/u.test(written.join(''))
  sheet.row([
    { text: (isTwice ? written : latin).join('\n'), to: isTwice ? 0.47 : 1 },
    ...(isTwice ? [{ text: latin.join('\n'), from: 0.53 }] : []),
  ])
}

/** Somebody's address as the carrier writes it. */
export const addressLines = (one: Receiver): string[] =>
  [
    one.name,
    ...one.lines,
    [one.city, one.province, one.postalCode, one.countryCode].filter((part) => part !== '').join(' '),
    one.phone,
  ].filter((line) => line !== '')
