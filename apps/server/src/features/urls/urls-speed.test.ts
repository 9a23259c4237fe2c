import { listHeaders } from '@getzo/contract/lists/list.schema'
import * as endpoints from '@getzo/contract/urls/urls.endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pageStatement } from '../../lists/page/list'
import { createCodes } from '../../test-kit/codes'
import { startTestApp, type TestApp } from '../../test-kit/test-app'
import { urlList } from './urls.list'

const rows = 20_100

let app: TestApp
let csr: Awaited<ReturnType<TestApp['signedInAs']>>
let product_id: number
let sku_id: number

/** Without the history of each row, which takes most of a change's time. */
const unrecorded = (statement: string) =>
  app.asOwner(`begin; set local session_replication_role = replica; ${statement}; commit`)

/** Every twentieth URL is for one SKU, every twentieth of a batch, the others for nothing: more of these than are counted. */
beforeAll(async () => {
  app = await startTestApp()
  csr = await app.signedInAs('csr')
  const sold = await createCodes(app).sellable()
  product_id = sold.product_id
  sku_id = sold.sku_id
  await app.db.pool.query(`insert into url_batches (url_item_type, url_destination_type, tail, quantity, made)
    values ('pqr', 'p', false, 5000, 5000)`)
  await unrecorded(
    `insert into urls (url_seed, url_item_type, url_destination_type, url, ug_hash, sg_hash, product_id, sku_id, url_batch_id)
     select 'G2P1' || lpad(i::text, 8, '0'), 'pqr', 'p', 'x' || i, 'u' || i, 's' || i,
       case when i % 20 = 0 then ${product_id} end, case when i % 20 = 0 then ${sku_id} end,
       case when i % 20 = 1 then (select id from url_batches) end
     from generate_series(1, ${rows}) i`,
  )
  // outside of a transaction: an index-only scan needs rows that are visible to all
  await app.asOwner('vacuum analyze urls')
})
afterAll(() => app.close())

async function plan(query: Record<string, unknown>) {
  const { text, values } = pageStatement(urlList('Asia/Shanghai'), { limit: 50, count: true, ...query })
  const explained = await app.db.pool.query<{ 'QUERY PLAN': string }>(
    `explain (analyze, timing off, costs off) ${text}`,
    values,
  )
  return explained.rows.map((row) => row['QUERY PLAN']).join('\n')
}
const total = async (query: Record<string, unknown>) => {
  const { headers } = await app.call(endpoints.listUrls, { query: { limit: 50, count: true, ...query } }, csr)
  return [headers[listHeaders.total], headers[listHeaders.totalMore]]
}

test.each([
  ['a product', () => ({ product_id }), 'urls_by_product'],
  ['a SKU', () => ({ sku_id }), 'urls_by_sku'],
  ['a batch', () => ({ batch: 1 }), 'urls_by_batch'],
])('U1 the URLs of %s are counted without fetching any', async (_of, query, index) => {
  const lines = await plan(query())
  // the page's keys, and the count
  expect(lines.match(new RegExp(`Index Only Scan (Backward )?using ${index} `, 'g'))).toHaveLength(2)
  expect(lines).not.toMatch(/(?:Seq Scan|Bitmap Heap Scan) on urls /)
})

test('U1 a code is searched for where codes are kept unique, and words in it are not looked for then', async () => {
  const lines = await plan({ q: 'G2P100012345' })
  expect(lines).toMatch(/Index Scan using urls_seed_unique on urls u/)
  expect(lines).toMatch(/One-Time Filter/)
  expect(lines).not.toMatch(/urls_search(?!.*never executed)|Seq Scan on urls/)
  expect(await plan({ q: '12345' })).toMatch(/urls_search \(actual/)
})

test('U1 codes with a beginning are found where codes are kept unique, even far from where the list begins', async () => {
  // the first 9,999 of 20,100: the list begins with the others
  const few = await plan({ q: 'G2P10000' })
  expect(few).toMatch(/Index Scan using urls_seed_unique on urls n\w* \(actual rows=9999/)
  expect(few).not.toMatch(/Rows Removed by Filter: \d{3}/)
  expect(await total({ q: 'G2P10000' })).toEqual(['9999', 'false'])
})

test('U1 of more codes with a beginning than are counted, a page reads only as many as it shows', async () => {
  const many = await plan({ q: 'G2P1' })
  expect(many).toMatch(/Index Scan Backward using urls_pkey on urls u\w* \(actual rows=51/)
  expect(many).not.toMatch(/rows=20\d{3}/)
  expect(await total({ q: 'G2P1' })).toEqual(['10000', 'true'])
})

test('U1 Q12 a code that was typed otherwise is found by the index of what all its spellings have in common', async () => {
  const lines = await plan({ q: 'g2pi ooo1 2345' })
  expect(lines).toMatch(/urls_by_key/)
  expect(lines).not.toMatch(/urls_search(?!.*never executed)|Seq Scan on urls/)
  expect(await total({ q: 'g2pi ooo1 2345' })).toEqual(['1', 'false'])
})

test('U1 N11 a list is counted to 10,000, and one that has become short says how long it is', async () => {
  expect(await total({ state: 'unassigned' })).toEqual(['10000', 'true'])
  await unrecorded(`update urls set deleted_at = now()
    where status = 'Unassigned' and id > (select min(id) + 30 from urls)`)
  const [left = '', isMore] = await total({ state: 'unassigned' })
  expect([Number(left) < 50, isMore]).toEqual([true, 'false'])
})
