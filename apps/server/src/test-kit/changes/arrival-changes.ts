import { randomUUID } from 'node:crypto'
import type { SampleParts, Samples } from './samples'

/** One good request of every change of arrivals and of costs (S7, S8). */
export function arrivalChanges({ make, product }: SampleParts): Samples {
  const one = async (text: string, values: unknown[]) =>
    (await product.db.pool.query<{ id: number }>(text, values)).rows[0]?.id ?? 0
  async function arrival(status: 'draft' | 'ordered') {
    const { brand_id, sku_id } = await make.sellable()
    const id = await one(
      `insert into arrivals (brand_id, currency, status, expected_on) values ($1, 'CAD', $2, '2099-12-04') returning id`,
      [brand_id, status],
    )
    const line = await one(
      'insert into arrival_lines (arrival_id, sku_id, ordered, unit_cost) values ($1, $2, 10, 9.2) returning id',
      [id, sku_id],
    )
    return { id, line, brand_id, sku_id }
  }
  async function receipt() {
    const { id, line } = await arrival('ordered')
    const made = await one(
      `insert into arrival_receipts (arrival_id, receipt_key, pieces, damaged, received_by) values ($1, $2, 4, 1, 'ada') returning id`,
      [id, randomUUID()],
    )
    await one(
      'insert into arrival_receipt_lines (receipt_id, line_id, received, damaged) values ($1, $2, 4, 1) returning id',
      [made, line],
    )
    return { id, receipt: made }
  }
  const entered = ({ brand_id, sku_id }: { brand_id: number; sku_id: number }) => ({
    brand_id,
    currency: 'CAD',
    lines: [{ sku_id, ordered: 12, unit_cost: '9.20' }],
  })
  return {
    createArrival: async () => ({ body: entered(await make.sellable()) }),
    editArrival: async () => {
      const { id, ...of } = await arrival('draft')
      return { params: { id }, body: entered(of) }
    },
    markOrdered: async () => ({ params: { id: (await arrival('draft')).id }, body: {} }),
    receiveArrival: async () => {
      const { id, line } = await arrival('ordered')
      const lines = [{ line_id: line, received: 9, damaged: 1 }]
      return { params: { id }, body: { receipt_key: randomUUID(), lines } }
    },
    changeCosts: async () => ({
      params: { id: (await receipt()).id },
      body: { freight: '12.00', rate: '0.73' },
    }),
    enterCosts: async () => ({
      body: { costs: [{ sku_id: (await make.sellable()).sku_id, unit_cost: '2.50' }] },
    }),
    enterRate: async () => ({ body: { currency: 'CAD', from_day: '2026-01-01', rate: '0.73' } }),
    removeRate: async () => {
      await product.db.pool.query(
        `insert into exchange_rates (currency, from_day, rate, entered_at, entered_by)
         values ('CNY', '2026-01-01', 0.14, now(), 'ada') on conflict do nothing`,
      )
      return { body: { currency: 'CNY', from_day: '2026-01-01' } }
    },
    takeBackReceipt: async () => ({ params: { id: (await receipt()).receipt }, body: {} }),
    closeArrival: async () => ({ params: { id: (await receipt()).id }, body: {} }),
    cancelArrival: async () => ({ params: { id: (await arrival('ordered')).id }, body: {} }),
    deleteArrival: async () => ({ params: { id: (await arrival('draft')).id }, body: {} }),
    orderAgain: async () => ({ body: { sku_ids: [(await make.sellable()).sku_id] } }),
  }
}
