import type { OrderDetail } from '../orders.api'

/** The lines of the stored order: they may contain values that are no longer offered. */
export interface StoredLines {
  all: readonly OrderDetail[]
  ofPromotion: (id: number | null) => OrderDetail | undefined
  /** The first line with the SKU. */
  ofSku: (id: number | null) => OrderDetail | undefined
}

export function storedLines(all: readonly OrderDetail[]): StoredLines {
  const byPromotion = new Map(all.map((line) => [line.promotion_id, line]))
  const bySku = new Map(all.toReversed().map((line) => [line.sku_id, line]))
  return {
    all,
    ofPromotion: (id) => (id === null ? undefined : byPromotion.get(id)),
    ofSku: (id) => (id === null ? undefined : bySku.get(id)),
  }
}
