import type { StockRow } from '@getzo/contract/stock/stock.schema'
import { useCallback } from 'react'
import type { ArrivalLine } from '../arrivals.api'

/** The names of SKUs that were picked on this page: a line that is put back names its own again. */
const picked = new Map<number, string>()

export function keepSku(row: StockRow | null): void {
  if (row !== null) picked.set(row.id, `${row.product_name} · ${row.sku}`)
}

/** A SKU's name, as it was picked or as the stored line has it. */
export const skuName = (id: number | null, stored: readonly ArrivalLine[]): string | undefined => {
  const line = stored.find(({ sku_id }) => sku_id === id)
  if (line !== undefined) return `${line.product_name} · ${line.sku}`
  return id === null ? undefined : picked.get(id)
}

export const useKnownSkus = (stored: readonly ArrivalLine[]) =>
  useCallback((id: number | null) => skuName(id, stored), [stored])
