import { randomUUID } from 'node:crypto'
import type { SampleParts, Samples } from './samples'

/** One good request of every change of counts (S6). */
export function countChanges({ make, product }: SampleParts): Samples {
  const one = async (text: string, values: unknown[]) =>
    (await product.db.pool.query<{ id: number }>(text, values)).rows[0]?.id ?? 0
  async function count(status: 'open' | 'saved' = 'open') {
    const { brand_id, sku_id } = await make.sellable()
    const id = await one(
      `insert into stock_counts (kind, brand_id, status, saved_at) values ('brand', $1, $2, case when $2 = 'saved' then now() end) returning id`,
      [brand_id, status],
    )
    await one(
      `insert into stock_count_lines (count_id, sku_id, closed_at, closed_by, expected, ledger_id, is_opening, saved_at)
       values ($1, $2, now(), 'ada', 0, 0, true, case when $3 then now() end) returning id`,
      [id, sku_id, status === 'saved'],
    )
    return { id, sku_id }
  }
  return {
    beginCount: async () => ({ body: { kind: 'brand', brand_id: (await make.sellable()).brand_id } }),
    scanCount: async () => {
      const { id, sku_id } = await count()
      const events = [{ key: randomUUID(), kind: 'scan', sku_id, pieces: 3, ago_ms: 0 }]
      return { params: { id }, body: { device: randomUUID(), since: 0, events } }
    },
    countAgain: async () => {
      const { id, sku_id } = await count()
      return { params: { id }, body: { sku_ids: [sku_id] } }
    },
    saveCount: async () => ({ params: { id: (await count()).id }, body: { note: 'Late shift', lines: [] } }),
    discardCount: async () => ({ params: { id: (await count()).id }, body: {} }),
    undoCount: async () => ({ params: { id: (await count('saved')).id }, body: {} }),
  }
}
