import type { SampleParts, Samples } from './samples'

/** One good request of every change of stock (S5). */
export function stockChanges({ make }: SampleParts): Samples {
  const skuId = async () => (await make.sellable({ sku: { quantity: 4 } })).sku_id
  return {
    correctStock: async () => ({
      params: { id: await skuId() },
      body: { kind: 'damaged', pieces: 1, quantity_seen: 4, note: 'Torn' },
    }),
    setReorderPoint: async () => ({ body: { ids: [await skuId()], reorder_at: 2 } }),
    trackStock: async () => ({ body: { ids: [await skuId()], is_untracked: false } }),
    keepStock: async () => ({ body: { ids: [await skuId()] } }),
  }
}
