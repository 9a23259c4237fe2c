import type { Arrival } from '@getzo/contract/arrivals/arrivals.schema'
import { purchaseOrderWords } from '@getzo/domain/arrivals/purchase-order'
import { formatMoney, orderTotalCents, parseCents } from '@getzo/domain/orders/order-total'
import type { PaperSize } from '@getzo/domain/papers/papers'
import { noOptions } from '@getzo/domain/products/variant-matrix'
import type { Language } from '@getzo/domain/public/device'
import { type Drawing, drawnPieces } from '../../../printing/drawing'
import { addressLines } from '../../papers/packing-slip'
import { createSheets, type Sheet } from '../../papers/sheet'
import type { Shop } from '../../papers/shop'

/** Input of a purchase order's drawing. Its arrival has costs only if they are to be printed. */
export interface PurchaseOrderJob {
  size: PaperSize
  language: Language
  shop: Pick<Shop, 'name' | 'sender'>
}

const muted = '#5b635d'

/** Draws an arrival's purchase order: without our prices, and with unit costs only if the arrival has them. */
export function drawPurchaseOrder({ size, language, shop }: PurchaseOrderJob): Drawing<readonly Arrival[]> {
  const words = purchaseOrderWords[language]
  const { paper, file } = createSheets(size, words.title)
  return drawnPieces<readonly Arrival[]>(file, async (arrivals, faults) => {
    for (const arrival of arrivals) {
      const { failed } = await paper(
        (sheet) => drawOne(sheet, arrival, { words, shop }),
        (sheet) => sheet.text(`${words.title} ${arrival.number}`, { size: 14 }),
      )
      if (failed !== null) faults.push(`purchase order ${arrival.number}: ${failed}`)
    }
  })
}

type Words = (typeof purchaseOrderWords)[Language]

function drawOne(
  sheet: Sheet,
  arrival: Arrival,
  { words, shop }: { words: Words; shop: PurchaseOrderJob['shop'] },
) {
  const { number, brand_name, reference, expected_on } = arrival
  sheet.row([
    { text: `${words.title} ${number}`, to: 0.7, size: 15, weight: 700 },
    { text: shop.name, from: 0.72, align: 'end', size: 13, weight: 700 },
  ])
  const facts = [
    ...(reference === null ? [] : [`${words.reference}: ${reference}`]),
    ...(expected_on === null ? [] : [`${words.expected}: ${expected_on}`]),
  ]
  if (facts.length > 0) sheet.text(facts.join(' · '), { color: muted })
  sheet.rule()
  sheet.row([
    { text: `${words.to}\n${brand_name}`, to: 0.47 },
    { text: [words.from, ...addressLines(shop.sender)].join('\n'), from: 0.53 },
  ])
  sheet.space(12)
  drawHeads(sheet, arrival, words)
  sheet.continueWith(() => {
    sheet.text(`${words.title} ${number}, ${words.again}`, { color: muted })
    drawHeads(sheet, arrival, words)
  })
  for (const line of arrival.lines) sheet.together(() => drawLine(sheet, arrival, line))
  sheet.rule()
  sheet.row([
    { text: words.total, to: 0.6, weight: 700 },
    { text: String(arrival.ordered), from: 0.6, to: 0.72, align: 'end', weight: 700 },
    ...(arrival.costs === undefined
      ? []
      : [{ text: totalOf(arrival), from: 0.74, align: 'end' as const, weight: 700 as const }]),
  ])
}

const costOf = ({ costs }: Arrival, lineId: number) =>
  costs?.lines.find(({ line_id }) => line_id === lineId)?.unit_cost ?? null

function totalOf(arrival: Arrival): string {
  const lines = arrival.lines.map(({ id, ordered }) => ({
    price: costOf(arrival, id) ?? '0',
    quantity: ordered,
  }))
  return `${formatMoney(orderTotalCents(lines))} ${arrival.currency}`
}

function drawHeads(sheet: Sheet, { costs }: Arrival, words: Words) {
  sheet.row([
    { text: words.item, to: 0.6, size: 9, color: muted },
    { text: words.pieces, from: 0.6, to: 0.72, align: 'end', size: 9, color: muted },
    ...(costs === undefined
      ? []
      : [{ text: words.cost, from: 0.74, align: 'end' as const, size: 9, color: muted }]),
  ])
  sheet.rule()
}

function drawLine(sheet: Sheet, arrival: Arrival, line: Arrival['lines'][number]) {
  const { id, product_name, combo_identifier: option, sku, ordered } = line
  const cents = parseCents(costOf(arrival, id) ?? '')
  sheet.row([
    { text: option === noOptions ? product_name : `${product_name}, ${option}`, to: 0.58, weight: 700 },
    { text: String(ordered), from: 0.6, to: 0.72, align: 'end', weight: 700 },
    ...(arrival.costs === undefined
      ? []
      : [
          {
            text: cents === null ? '' : `${formatMoney(cents)} ${arrival.currency}`,
            from: 0.74,
            align: 'end' as const,
          },
        ]),
  ])
  sheet.text(sku, { size: 9, color: muted })
  sheet.space(4)
}
