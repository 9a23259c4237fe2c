import { formatPhone } from '@getzo/domain/customers/customer-rules'
import { phoneOnPaper, type Receiver, receiverOf } from '@getzo/domain/labels/receiver'
import { noOptions } from '@getzo/domain/products/variant-matrix'
import { dayInZone } from '../../time/zone'
import type { PrintedLine, PrintedOrder } from './papers.reads'
import type { Sheet } from './sheet'
import type { Shop } from './shop'

const muted = '#5b635d'

/** The parcel's contents, for the packer and the receiver. */
export function drawPackingSlip(sheet: Sheet, order: PrintedOrder, shop: Shop): void {
  drawHead(sheet, title, order, shop)
  drawReceiver(sheet, order)
  sheet.space(12)
  drawColumns(sheet)
  sheet.continueWith(() => {
    drawHeadAgain(sheet, title, order)
    drawColumns(sheet)
  })
  drawItems(sheet, order.lines, drawItem, () => {
    const pieces = order.lines.reduce((sum, { quantity }) => sum + quantity, 0)
    sheet.row([
      { text: 'Pieces 件数', to: 0.8 },
      { text: String(pieces), from: 0.8, align: 'end', weight: 700 },
    ])
  })
}

const title = 'Packing slip 装箱单'

function drawColumns(sheet: Sheet) {
  sheet.row([
    { text: 'Item 商品', to: 0.7, size: 9, color: muted },
    { text: 'Quantity 数量', from: 0.7, align: 'end', size: 9, color: muted },
  ])
  sheet.rule()
}

function drawItem(sheet: Sheet, line: PrintedLine) {
  sheet.row([
    { text: itemText(line), to: 0.82, weight: 700 },
    { text: String(line.quantity), from: 0.85, align: 'end', weight: 700 },
  ])
  sheet.text(`${line.brand} · ${line.sku}`, { size: 9, color: muted })
}

/** The items, none of them on two sheets, with the sum below the last one, never alone on a sheet. */
export function drawItems(
  sheet: Sheet,
  lines: readonly PrintedLine[],
  drawOne: (sheet: Sheet, line: PrintedLine) => void,
  drawSum: () => void,
): void {
  for (const [at, line] of lines.entries()) {
    sheet.together(() => {
      drawOne(sheet, line)
      if (at === lines.length - 1) drawEnd()
      else sheet.space(6)
    })
  }
  if (lines.length === 0) drawEnd()

  function drawEnd() {
    sheet.space(6)
    sheet.rule()
    drawSum()
  }
}

/** A product with the option that was sold. */
export const itemText = ({ product, item }: Pick<PrintedLine, 'product' | 'item'>): string =>
  item === noOptions ? product : `${product}, ${item}`

/** A paper's title, order and sender. */
export function drawHead(sheet: Sheet, title: string, order: PrintedOrder, { name, timeZone }: Shop): void {
  sheet.row([
    { text: title, to: 0.7, size: 15, weight: 700 },
    { text: name, from: 0.72, align: 'end', size: 13, weight: 700 },
  ])
  sheet.space(4)
  const day = dayInZone(new Date(order.order_date), timeZone)
  sheet.text(`Order ${order.order_number} · Order reference ${order.order_reference} · ${day}`, {
    color: muted,
  })
  if (order.provider_tracking_number !== null) {
    sheet.text(`Tracking ${order.provider_tracking_number}`, { color: muted })
  }
  sheet.rule()
}

/** The same in short, for every further sheet. */
export function drawHeadAgain(sheet: Sheet, title: string, { order_number }: PrintedOrder): void {
  sheet.row([
    { text: title, to: 0.42, weight: 700 },
    { text: `Order ${order_number}`, from: 0.42, align: 'end', color: muted },
  ])
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
    formatPhone(order.customer_ship_to_phone_number ?? ''),
  ].filter((line) => line !== null && line !== '')
  const latin = addressLines(receiver)
  sheet.text('Ship to 收货人', { size: 9, color: muted })
  if (!/\p{Script=Han}/u.test(written.join(''))) return sheet.text(latin.join('\n'))
  if (sheet.area.width < besideWidthMin) {
    sheet.text(written.join('\n'))
    sheet.space(4)
    return sheet.text(latin.join('\n'))
  }
  sheet.row([
    { text: written.join('\n'), to: 0.47 },
    { text: latin.join('\n'), from: 0.53 },
  ])
}

/** In points: on less, the carrier's lines of 35 characters do not fit beside the customer's own. */
const besideWidthMin = 400

/** Somebody's address as the carrier writes it. */
export const addressLines = (one: Receiver): string[] =>
  [
    one.name,
    ...one.lines,
    [one.city, one.province, one.postalCode, one.countryCode].filter((part) => part !== '').join(' '),
    phoneOnPaper(one),
  ].filter((line) => line !== '')
