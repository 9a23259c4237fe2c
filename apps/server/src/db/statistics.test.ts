import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { startTestApp, type TestApp } from '../test-kit/test-app'
import { statisticsJobs } from './statistics.jobs'

let product: TestApp
beforeAll(async () => {
  product = await startTestApp()
})
afterAll(() => product.close())

test('N4 O20 what was planned for the small tables of a new shop is planned anew once they have grown, and not again before they grow on', async () => {
  await product.asOwner('alter table brands set (autovacuum_enabled = false)')
  await product.insertPlain(`insert into brands (name) select 'First ' || i from generate_series(1, 3) i`)
  await product.asOwner('analyze brands')
  const client = new pg.Client({ connectionString: product.serviceUrl })
  await client.connect()
  onTestFinished(() => client.end())
  await client.query('set plan_cache_mode = force_generic_plan')
  await client.query(
    'prepare joined (bigint[]) as select b.name from unnest($1) w(id) join brands b on b.id = w.id',
  )
  const plan = async () => {
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain execute joined ('{1,2}')`)
    return rows.map((line) => line['QUERY PLAN']).join('\n')
  }
  expect(await plan()).toContain('Seq Scan on brands')
  await product.insertPlain(`insert into brands (name) select 'Brand ' || i from generate_series(1, 20000) i`)
  expect(await plan()).toContain('Seq Scan on brands')
  const run = async () => {
    for (const job of statisticsJobs(product.db)) await job.run(new Date())
    return product.db.pool.query('select relname from pg_class where relname = $1 and reltuples = 20003', [
      'brands',
    ])
  }
  expect((await run()).rowCount).toBe(1)
  expect(await plan()).toMatch(/Index Scan using brands_pkey/)
  const { rows } = await product.db.pool.query('select analyze_grown_table() as grown')
  expect(rows).toEqual([{ grown: false }])
})
