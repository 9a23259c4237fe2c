import { type Refusal, refuse } from '../refusal'

/** The papers of an order (W8), in the order in which they leave the printer. */
export const paperKinds = ['label', 'packing_slip', 'letter', 'invoice'] as const
export type PaperKind = (typeof paperKinds)[number]

/** The sheets that they go on. */
export const paperSizes = ['a4', 'letter', '4x6'] as const
export type PaperSize = (typeof paperSizes)[number]

/** Orders in one file: seconds of drawing, through all of which the service answers others. */
export const printedOrdersMax = 50

/** Whether so many orders can be printed in one file. */
export function checkPrintedOrders(count: number): Refusal<'papers.none' | 'papers.too_many'> | null {
  if (count === 0) return refuse('papers.none', 'ids')
  if (count <= printedOrdersMax) return null
  return refuse('papers.too_many', 'ids', { max: printedOrdersMax })
}

/** What an invoice for customs says of one item. */
export interface DeclaredItem {
  readonly product: string
  readonly origin: string
  readonly hs_code: string | null
}

/** What customs will ask for and the catalogue does not hold: a person writes it in by hand. */
export type MissingOnInvoice = Readonly<{ what: 'hs_code' | 'origin'; product: string }>

/** The gaps of an invoice, each product's once. */
export function missingOnInvoice(items: readonly DeclaredItem[]): MissingOnInvoice[] {
  const gaps = items.flatMap(({ product, origin, hs_code }) => [
    ...(hs_code === null ? [{ what: 'hs_code' as const, product }] : []),
    ...(origin.trim() === '' ? [{ what: 'origin' as const, product }] : []),
  ])
  const seen = new Map(gaps.map((gap) => [`${gap.what} ${gap.product}`, gap]))
  return [...seen.values()]
}
