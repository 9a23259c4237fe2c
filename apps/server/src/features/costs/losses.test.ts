import { listLosses } from '@getzo/contract/costs/costs.endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CountDesk, startCountDesk } from '../../test-kit/desks/count-desk'
import { lossList } from './losses.list'

let desk: CountDesk
beforeAll(async () => {
  desk = await startCountDesk()
})
afterAll(() => desk.product.close())

test('S8 a page of losses among 40,000 follows both of their indexes, and sorts none of them', async () => {
  const { skuIds } = await desk.shelves([5])
  const [sku = 0] = skuIds
  const at = `timestamptz '2020-01-01' + i * interval '3 minutes'`
  await desk.product.asOwner(`set session_replication_role = replica;
    insert into stock_entries (id, sku_id, amount, kind, made_by, before, made_at, cost)
      select 1000000 + i, ${sku}, -1, 'lost', 'x', 0, ${at}, -9.5 from generate_series(1, 20000) i;
    insert into cost_entries (id, sku_id, kind, made_by, made_at, difference, worth, unit_cost)
      select 2000000 + i, ${sku}, 'bill', 'x', ${at}, 0.5, 1, 1 from generate_series(1, 20000) i;
    reset session_replication_role; analyze stock_entries, cost_entries`)
  const { source } = lossList('UTC')
  const rows = await desk.query(
    `explain (analyze, timing off, costs off) select m.id from ${source} order by m.made_at desc, m.id desc limit 51`,
  )
  const plan = rows.map((row) => String(Reflect.get(row, 'QUERY PLAN'))).join('\n')
  expect(plan).toMatch(/Index Scan Backward using stock_entries_lost/)
  expect(plan).toMatch(/Index Scan Backward using cost_entries_differences/)
  expect(plan).not.toMatch(/(?<!Incremental) Sort \(/)
  const { body } = await desk.product.call(listLosses, { query: { limit: 3 } }, desk.boss)
  expect(body.map(({ id }) => id)).toEqual([2_020_000, 1_020_000, 2_019_999])
})
