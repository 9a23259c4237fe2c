import { readStockLeft } from '@getzo/contract/stock/stock.endpoints'
import type { StockLeft } from '@getzo/contract/stock/stock.schema'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call'

export type { StockLeft }

/** A SKU, also as an order sees it whose own pieces are left for it; or all SKUs of a product. */
export type StockAsked = { skuId: number; orderId?: number | undefined } | { productId: number }

/** What is left of a SKU or of a product's SKUs (S2). All that a screen draws at once is one call. */
export const stockLeftQuery = (asked: StockAsked) =>
  queryOptions({
    queryKey: ['stock-left', asked],
    queryFn: () =>
      'skuId' in asked
        ? together('sku_ids', asked.skuId, asked.orderId)
        : together('product_ids', asked.productId, undefined),
  })

/** The same of many SKUs, as it is now. */
export async function readStockOfSkus(skuIds: readonly number[]): Promise<StockLeft[]> {
  const parts = Array.from({ length: Math.ceil(skuIds.length / batchMax) }, (_, nth) =>
    skuIds.slice(nth * batchMax, (nth + 1) * batchMax),
  )
  const answers = parts.map((ids) => call(readStockLeft, { query: { sku_ids: ids.join(',') } }))
  return (await Promise.all(answers)).flat()
}

type Kind = 'sku_ids' | 'product_ids'

interface Batch {
  ids: Set<number>
  answer: Promise<StockLeft[]>
}

/** Ids of one call: its address stays short. */
const batchMax = 200
const batches = new Map<string, Batch>()

/** The rows of an id, from the one call that everything asked for in the same moment shares. */
async function together(kind: Kind, id: number, orderId: number | undefined): Promise<StockLeft[]> {
  const key = `${kind} ${orderId ?? ''}`
  let batch = batches.get(key)
  if (batch === undefined || batch.ids.size >= batchMax) {
    const ids = new Set<number>()
    batch = { ids, answer: begin(key, kind, ids, orderId) }
    batches.set(key, batch)
  }
  batch.ids.add(id)
  const rows = await batch.answer
  return rows.filter((row) => id === (kind === 'sku_ids' ? row.id : row.product_id))
}

async function begin(key: string, kind: Kind, ids: Set<number>, orderId: number | undefined) {
  await Promise.resolve()
  if (batches.get(key)?.ids === ids) batches.delete(key)
  const query = { [kind]: [...ids].join(','), ...(orderId !== undefined && { order_id: orderId }) }
  return call(readStockLeft, { query })
}
