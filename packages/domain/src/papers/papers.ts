import { type CustomsData, originOf } from '../products/customs'
import { type Refusal, refuse } from '../refusal'

/** The papers of an order (W8), in the order in which they leave the printer. */
export const paperKinds = ['label', 'packing_slip', 'letter', 'invoice'] as const
export type PaperKind = (typeof paperKinds)[number]

/** The sheets that they go on. */
export const paperSizes = ['a4', 'letter', '4x6'] as const
export type PaperSize = (typeof paperSizes)[number]

/** Orders in one file: some seconds of drawing, for which other files wait. */
export const printedOrdersMax = 200

/** Whether this number of orders can be printed in one file. */
export function checkPrintedOrders(count: number): Refusal<'papers.none' | 'papers.too_many'> | null {
  if (count === 0) return refuse('papers.none', 'ids')
  if (count <= printedOrdersMax) return null
  return refuse('papers.too_many', 'ids', { max: printedOrdersMax })
}

/** One item on an invoice for customs. */
export interface DeclaredItem extends CustomsData {
  readonly product: string
  /** of the product's brand, by its English name: where the product is from if it says nothing else */
  readonly country: string
}

/** Facts that customs require and the catalogue lacks: a person writes them in by hand. */
export type MissingOnInvoice = Readonly<{
  what: 'hs_code' | 'customs_description' | 'origin'
  product: string
}>

/** The gaps of an invoice, each product's once. */
export function missingOnInvoice(items: readonly DeclaredItem[]): MissingOnInvoice[] {
  const gaps = items.flatMap(({ product, hs_code, customs_description, origin_country, country }) => [
    ...(hs_code === null ? [{ what: 'hs_code' as const, product }] : []),
    ...(customs_description === null ? [{ what: 'customs_description' as const, product }] : []),
    ...(originOf(origin_country, country) === null ? [{ what: 'origin' as const, product }] : []),
  ])
  const seen = new Map(gaps.map((gap) => [`${gap.what} ${gap.product}`, gap]))
  return [...seen.values()]
}
