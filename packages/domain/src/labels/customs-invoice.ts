import { splitInLines } from '../orders/address/shipping-address'
import { declaredPrices } from '../orders/order-money'
import { parseCents } from '../orders/order-total'
import { type CustomsData, customsDescriptionMax, originOf } from '../products/customs'
import { type Refusal, refuse } from '../refusal'
import { latinText, notPrinted } from './latin-text'

/** The carrier's limits of an invoice for customs (UPS, Shipping.yaml: InternationalForms). */
export const invoiceLimits = { items: 50, number: 35, partNumber: 35 } as const

/** The carrier's packaging for documents, which no invoice goes with. */
const documentPackaging = '01'

/** One item of an order, as declared to customs. price is that of the list, sold_price the agreed one (O43), as decimal text. */
export interface ShippedItem extends CustomsData {
  readonly product: string
  /** of the product's brand, by its English name */
  readonly country: string
  readonly sku_id: number
  readonly sku: string
  readonly quantity: number
  readonly price: string
  readonly sold_price?: string | null
  readonly currency: string
}

/** An order with what its invoice is made from. */
export interface InvoicedOrder {
  readonly order_number: string
  readonly items: readonly ShippedItem[]
  readonly discount?: string | null
}

/** One item on the carrier's invoice. code is its HS code; null where the product has none. */
export type InvoiceItem = Readonly<{
  lines: readonly string[]
  quantity: number
  value: string
  partNumber: string
  origin: string
  code: string | null
}>

/** The carrier's invoice for customs (W8). day is a calendar day, 'YYYY-MM-DD'. */
export type CustomsInvoice = Readonly<{
  number: string
  day: string
  currency: string
  items: readonly InvoiceItem[]
}>

/** From where a parcel goes, to where, in what, and on which day of the shop. */
export type Passage = Readonly<{ from: string; to: string; packaging: string; day: string }>

/** The invoice with all that the carrier would refuse of it; null for a parcel that crosses no border, or holds papers. */
export function invoiceOf(
  order: InvoicedOrder,
  { from, to, packaging, day }: Passage,
): Readonly<{ invoice: CustomsInvoice | null; refusals: readonly Refusal[] }> {
  if (to === from || packaging === documentPackaging) return { invoice: null, refusals: [] }
  const prices = declaredPrices(order.items, order)
  const items = order.items.map((item, at) => ({ ...item, price: prices[at] ?? item.price }))
  const number = latinText(order.order_number)
  return {
    invoice: { number, day, currency: items[0]?.currency ?? '', items: items.map(invoiceItem) },
    refusals: [...checkNumber(number), ...checkCount(items.length), ...items.flatMap(checkItem)],
  }
}

const describedAs = ({ customs_description, product }: ShippedItem) =>
  customs_description ?? latinText(product)

/** The SKU's code, or what stands for one that the carrier cannot print. */
function partNumberOf({ sku, sku_id }: ShippedItem): string {
  const code = latinText(sku)
  const fits = notPrinted(code).length === 0 && code.length <= invoiceLimits.partNumber
  return fits ? code : `SKU-${sku_id}`
}

const invoiceItem = (item: ShippedItem): InvoiceItem => ({
  lines: splitInLines(describedAs(item)),
  quantity: item.quantity,
  value: item.price,
  partNumber: partNumberOf(item),
  origin: originOf(item.origin_country, item.country) ?? '',
  code: item.hs_code,
})

function checkNumber(number: string): Refusal[] {
  const { number: max } = invoiceLimits
  if (number.length <= max && notPrinted(number).length === 0) return []
  return [refuse('label.invoice_number_invalid', 'order_number', { max })]
}

function checkCount(count: number): Refusal[] {
  if (count === 0) return [refuse('label.items_missing', 'details')]
  const { items: max } = invoiceLimits
  return count <= max ? [] : [refuse('label.items_too_many', 'details', { count, max })]
}

function checkItem(item: ShippedItem, at: number): Refusal[] {
  const { product } = item
  const field = `details.${at}.product_id`
  const text = describedAs(item)
  const isDescribed = text !== '' && text.length <= customsDescriptionMax && notPrinted(text).length === 0
  return [
    ...(isDescribed ? [] : [refuse('label.item_not_described', field, { product })]),
    ...(originOf(item.origin_country, item.country) === null
      ? [refuse('label.item_origin_unknown', field, { product })]
      : []),
    ...((parseCents(item.price) ?? 0) > 0
      ? []
      : [refuse('label.item_without_value', `details.${at}.promotion_id`, { product })]),
  ]
}
