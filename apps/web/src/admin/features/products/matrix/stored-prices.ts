import type { ProductForm } from '@getzo/contract/products/product-form.schema'
import type { PriceRecord } from '@getzo/domain/price-book/price-changes'
import { priceRecords } from './shown-price'

/** The stored prices of a SKU; none for a new one. */
export type StoredPrices = (skuId: number | null) => readonly PriceRecord[]

const none: readonly PriceRecord[] = []

export function storedPrices(rows: ProductForm['rows']): StoredPrices {
  const bySku = new Map(rows.map((row) => [row.sku_id, priceRecords(row.prices)]))
  return (skuId) => (skuId === null ? none : (bySku.get(skuId) ?? none))
}
