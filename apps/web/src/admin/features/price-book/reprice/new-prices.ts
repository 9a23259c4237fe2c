import { pastedPrices, type UnusedLine } from '@getzo/domain/price-book/pasted-prices'
import {
  calculatePrice,
  type NewPrice,
  type PriceEnding,
  problemOf,
  readAmount,
  readPercentage,
} from '@getzo/domain/price-book/repricing'
import { readBlock } from '../../../ui/grid/read-block'
import type { PriceBookRow } from '../price-book.api'

export const repriceWays = ['percentage', 'amount', 'pasted'] as const

/** The values of the dialog's fields. */
export interface RepriceFields {
  way: (typeof repriceWays)[number]
  /** a percentage or an amount, as typed */
  by: string
  ending: PriceEnding
  pasted: string
}

/** A row of the preview. */
export interface PreviewRow {
  sku: PriceBookRow
  price: NewPrice
}

export interface Preview {
  rows: readonly PreviewRow[]
  unused: readonly UnusedLine[]
}

/** The new prices by the fields; null while the fields cannot be read. */
export function previewOf(
  { way, by, ending, pasted }: RepriceFields,
  skus: readonly PriceBookRow[],
  areAll: boolean,
): Preview | null {
  if (way === 'pasted') return pasted.trim() === '' ? null : previewOfPaste(pasted, skus, areAll)
  const amount = way === 'percentage' ? readPercentage(by) : readAmount(by)
  if (amount === null) return null
  const repricing =
    way === 'percentage'
      ? ({ kind: 'percentage', hundredths: amount, ending } as const)
      : ({ kind: 'amount', cents: amount, ending } as const)
  return { rows: skus.map((sku) => ({ sku, price: calculatePrice(sku.price, repricing) })), unused: [] }
}

/** Of all SKUs, only those that are pasted; of chosen ones each, so that missing ones show. */
function previewOfPaste(text: string, skus: readonly PriceBookRow[], areAll: boolean): Preview {
  const { prices, unused } = pastedPrices(readBlock(text), skus)
  const rows = skus.map((sku) => ({ sku, price: prices.get(sku.id) ?? problemOf('missing') }))
  return { rows: areAll ? rows.filter(({ sku }) => prices.has(sku.id)) : rows, unused }
}
