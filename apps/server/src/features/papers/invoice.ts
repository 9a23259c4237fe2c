import { countryName } from '@getzo/domain/countries/countries'
import { declaredPrices } from '@getzo/domain/orders/order-money'
import { formatUsd, orderTotalCents } from '@getzo/domain/orders/order-total'
import { type MissingOnInvoice, missingOnInvoice } from '@getzo/domain/papers/papers'
import { hsCodeText, originOf } from '@getzo/domain/products/customs'
import { addressLines, drawHead, drawHeadAgain, drawItems, drawReceiver, itemText } from './packing-slip'
import type { PrintedLine, PrintedOrder } from './papers.reads'
import type { Sheet } from './sheet'
import type { Shop } from './shop'

const muted = '#5b635d'
const red = '#a3241d'

/** A parcel's contents, origin and value for customs: as sold, the order's discount in the items (O43). */
export function drawInvoice(sheet: Sheet, order: PrintedOrder, shop: Shop): void {
  drawHead(sheet, title, order, shop)
  sheet.text('Sender 寄件人', { size: 9, color: muted })
  sheet.text(addressLines(shop.sender).join('\n'))
  sheet.space(8)
  drawReceiver(sheet, order)
  sheet.space(12)
  sheet.rule()
  sheet.continueWith(() => drawHeadAgain(sheet, title, order))
  const prices = declaredPrices(order.lines, order)
  const lines = order.lines.map((line, at) => ({ ...line, price: prices[at] ?? line.price }))
  drawItems(sheet, lines, drawItem, () => {
    sheet.row([
      { text: 'Total value', to: 0.6, weight: 700 },
      { text: formatUsd(orderTotalCents(lines)), from: 0.6, align: 'end', weight: 700 },
    ])
    sheet.space(16)
    sheet.text('I declare that the information in this invoice is true and correct.', { size: 9 })
    sheet.space(24)
    sheet.text('Name, date and signature', { size: 9, color: muted })
  })
  const missing = missingOnInvoice(order.lines)
  if (missing.length > 0) drawMissing(sheet, missing)
}

const title = 'Commercial invoice 商业发票'

const roomToWrite = '____________'

function drawItem(sheet: Sheet, line: PrintedLine): void {
  const cents = orderTotalCents([line])
  sheet.row([
    { text: `${itemText(line)} (${line.sku})`, to: 0.7, weight: 700 },
    { text: formatUsd(cents), from: 0.72, align: 'end', weight: 700 },
  ])
  if (line.customs_description !== null) sheet.text(line.customs_description, { size: 9 })
  const origin = countryName(originOf(line.origin_country, line.country))
  const code = line.hs_code === null ? roomToWrite : hsCodeText(line.hs_code)
  sheet.row([
    {
      text: `HS code: ${code} · Origin: ${origin ?? roomToWrite}`,
      to: 0.6,
      size: 9,
      color: muted,
    },
    {
      text: `${line.quantity} × ${formatUsd(orderTotalCents([{ ...line, quantity: 1 }]))}`,
      from: 0.62,
      align: 'end',
      size: 9,
      color: muted,
    },
  ])
}

const whatWords = {
  hs_code: 'HS code',
  customs_description: 'customs description',
  origin: 'country of origin',
} as const

function drawMissing(sheet: Sheet, missing: readonly MissingOnInvoice[]): void {
  const gaps = new Map<string, string[]>()
  for (const { what, product } of missing) gaps.set(product, [...(gaps.get(product) ?? []), whatWords[what]])
  sheet.space(20)
  for (const [at, [product, what]] of [...gaps].entries()) {
    sheet.together(() => {
      if (at === 0)
        sheet.text('To be written in by hand before it is sent:', { size: 9, weight: 700, color: red })
      sheet.text(`${product}: ${what.join(', ')}`, { size: 9, color: red })
    })
  }
}
