import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFactories } from '../../test-kit/factories'
import { startTestApp, type TestApp } from '../../test-kit/test-app'
import { pricesOnSale } from './order-details.sql'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const tables = ['promotions', 'skus', 'products', 'brands']

test('O20 N4 the prices of a save are found from its lines on, row by row, also in a new shop whose tables nobody has analyzed yet', async () => {
  for (const table of tables) await app.asOwner(`alter table ${table} set (autovacuum_enabled = false)`)
  const make = createFactories(app.db)
  const { promotion_id } = await make.sellable()
  for (let more = 0; more < 30; more += 1) await make.sellable()
  const text = `select m.id::int as id, m.sku_id from unnest($1::bigint[]) w(promotion_id),
    ${pricesOnSale('w.promotion_id', '$2::timestamptz')}`
  // as PostgreSQL keeps it for a statement that comes again and again
  const { rows: plan } = await app.db.pool.query<{ 'QUERY PLAN': string }>(`explain (generic_plan) ${text}`)
  const lines = plan.map((line) => line['QUERY PLAN'])
  const led = lines.flatMap(
    (line) => /\b(?:on|Scan on) (unnest|promotions|skus|products|brands)\b/.exec(line)?.[1] ?? [],
  )
  expect([...new Set(led)], lines.join('\n')).toEqual(['unnest', 'promotions', 'skus', 'products', 'brands'])
  const { rows } = await app.db.pool.query(text, [[promotion_id, 0], new Date()])
  expect(rows).toMatchObject([{ id: promotion_id }])
})
