import type { SampleParts, Samples } from './samples'

/** One good request of every change of stock (S5). */
export function stockChanges({ make, product }: SampleParts): Samples {
  const skuId = async () => (await make.sellable({ sku: { quantity: 4 } })).sku_id
  const sentAndCancelled = async () => {
    const { id } = await make.order({ order_status: 'shipped' })
    const { rows } = await product.db.pool.query<{ id: number; version: number }>(
      `update orders set order_status = 'cancelled_by_admin' where id = $1 returning id, version`,
      [id],
    )
    return { id, version: rows[0]?.version ?? 0 }
  }
  return {
    markNeverLeft: async () => {
      const { id, version } = await sentAndCancelled()
      return { params: { id }, body: { note: 'Never collected', version } }
    },
    correctStock: async () => ({
      params: { id: await skuId() },
      body: { kind: 'damaged', pieces: 1, quantity_seen: 4, note: 'Torn' },
    }),
    setReorderPoint: async () => ({ body: { ids: [await skuId()], reorder_at: 2 } }),
    trackStock: async () => ({ body: { ids: [await skuId()], is_untracked: false } }),
    keepStock: async () => ({ body: { ids: [await skuId()] } }),
  }
}
