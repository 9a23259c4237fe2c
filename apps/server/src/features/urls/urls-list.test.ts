import { listHeaders } from '@getzo/contract/lists/list.schema'
import { readUrlSheets } from '@getzo/contract/urls/sheets/url-sheets.endpoints'
import * as endpoints from '@getzo/contract/urls/urls.endpoints'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createCodes } from '../../test-kit/codes'
import { startTestApp, type TestApp } from '../../test-kit/test-app'

const offered = 'G2P170820501'

let app: TestApp
let make: ReturnType<typeof createCodes>
let admin: Awaited<ReturnType<TestApp['signedInAs']>>
let csr: Awaited<ReturnType<TestApp['signedInAs']>>

beforeAll(async () => {
  app = await startTestApp({ now: () => new Date('2026-07-04T02:05:00Z') })
  make = createCodes(app)
  admin = await app.signedInAs('administrator')
  csr = await app.signedInAs('csr')
})
afterAll(() => app.close())
beforeEach(() => app.empty('urls'))

const made = async (columns: Record<string, unknown> = {}) => (await make.code(columns)).id

const lists: [string, Record<string, unknown>][] = [
  ['assigned', { state: 'assigned' }],
  ['unassigned', { state: 'unassigned' }],
  ['brand', {}],
]
test.each(lists)('U1 the list is filtered by %s', async (which, query) => {
  const brand_id = await make.brand()
  const own = await make.product({ brand_id })
  const sku = await make.sku({ product_id: own })
  const ofProduct = await made({ product_id: own, sku_id: sku })
  const unassigned = await made()
  const asked = which === 'brand' ? { brand_id } : query
  const { body } = await app.call(endpoints.listUrls, { query: { limit: 50, ...asked } }, csr)
  expect(body.map(({ id }) => id)).toEqual([which === 'unassigned' ? unassigned : ofProduct])
})

test('U1 the list is narrowed to the orders of a customer, an item type and days of the shop', async () => {
  const customer_id = await make.customer()
  const theirs = await make.order({ customer_id })
  const letter = { url_item_type: 'tyl', url_destination_type: 'o' }
  const id = await made({ ...letter, order_id: theirs })
  await made({ ...letter, order_id: await make.order() })
  await made()
  const listed = async (query: Record<string, unknown>) =>
    (await app.call(endpoints.listUrls, { query: { limit: 50, ...query } }, csr)).body.map((row) => row.id)
  expect(await listed({ customer_id })).toEqual([id])
  expect(await listed({ item: 'tyl' })).toHaveLength(2)
  await app.db.pool.query(`update urls set date_created = '2026-01-31T15:59:59Z' where id = $1`, [id])
  expect(await listed({ created_to: '2026-01-31' })).toEqual([id])
})

test('U13 the list is narrowed to a batch, in the tabs too, and so is its export', async () => {
  const { rows } = await app.db.pool.query<{ id: number }>(
    `insert into url_batches (url_item_type, url_destination_type, tail, quantity, made)
     values ('pqr', 'p', true, 2, 2), ('pqr', 'p', true, 1, 1) returning id`,
  )
  const [batch = 0, other = 0] = rows.map(({ id }) => id)
  const first = await made({ url_batch_id: batch })
  const { product_id, sku_id } = await make.sellable()
  const second = await made({ url_batch_id: batch, product_id, sku_id })
  await made({ url_batch_id: other, product_id, sku_id })
  await made({ product_id, sku_id })
  const listed = async (query: Record<string, unknown>) =>
    (await app.call(endpoints.listUrls, { query: { limit: 50, ...query } }, csr)).body
  expect((await listed({ batch })).map(({ id, url_batch_id }) => [id, url_batch_id])).toEqual([
    [second, batch],
    [first, batch],
  ])
  expect((await listed({ batch, state: 'unassigned' })).map(({ id }) => id)).toEqual([first])
  const { text } = await app.call(endpoints.exportUrls, { query: { batch, sort: 'id' } }, admin)
  expect(
    text
      .trim()
      .split(/\r?\n/)
      .slice(1)
      .map((line) => Number(line.split(',')[0])),
  ).toEqual([first, second])
})

test('U1 the list is searched by a whole address as a camera reads it', async () => {
  const id = await made({ url_seed: offered })
  await made()
  const q = `https://getzo.example/p/${offered.toLowerCase()}?lang=cn`
  const { body } = await app.call(endpoints.listUrls, { query: { limit: 50, q } }, csr)
  expect(body.map((row) => row.id)).toEqual([id])
})

test('U1 a search finds the codes that begin so, and where none does those that have it anywhere', async () => {
  const named = async (...seeds: string[]) => {
    for (const url_seed of seeds) await made({ url_seed })
  }
  await named('SPRING-1', 'SPRING-10', 'LATE-SPRING-1', 'A_B1', 'AXB1', 'G2P1708205', 'G2P170820501-TAIL')
  const listed = async (query: Record<string, unknown>) =>
    (
      await app.call(
        endpoints.listUrls,
        { query: { limit: 50, count: true, sort: 'url_seed', ...query } },
        csr,
      )
    ).body.map(({ url_seed }) => url_seed)
  expect(await listed({ q: 'SPRING-1' })).toEqual(['SPRING-1', 'SPRING-10'])
  expect(await listed({ q: 'PRING-1' })).toEqual(['LATE-SPRING-1', 'SPRING-1', 'SPRING-10'])
  expect(await listed({ q: 'spring-1' })).toEqual(['SPRING-1'])
  expect(await listed({ q: 'pring-1' })).toEqual(['LATE-SPRING-1', 'SPRING-1', 'SPRING-10'])
  expect(await listed({ q: 'A_B' })).toEqual(['A_B1'])
  expect(await listed({ q: '_B' })).toEqual(['A_B1'])
  expect(await listed({ q: 'g2p1708205' })).toEqual(['G2P1708205', 'G2P170820501-TAIL'])
  expect(await listed({ q: 'ZZZ' })).toEqual([])
  // the meaning of the text does not depend on the filters
  expect(await listed({ q: 'SPRING-1', state: 'assigned' })).toEqual([])
})

test.each([
  'G2P170820501-0123 4567 89AB CDEF G',
  'g2p170820501 0123 4567 89ab cdef g',
  'G2PI7O82O5OIOl23456789ABCDEFG',
  'Ｇ２Ｐ１７０８２０５０１－０１２３４５６７８９ＡＢＣＤＥＦＧ',
  'https://getzo.example/p/g2p170820501-0123456789abcdefg',
])('U1 Q12 the code is found by %s', async (q) => {
  const id = await made({ url_seed: 'G2P170820501-0123456789ABCDEFG' })
  await made({ url_seed: 'G2P170820501-0123456789ABCDEFH' })
  const { body, headers } = await app.call(endpoints.listUrls, { query: { limit: 50, count: true, q } }, csr)
  expect([body.map((row) => row.id), headers[listHeaders.total]]).toEqual([[id], '1'])
})

test('U1 N8 deleted URLs are searched separately, and hide none of the others', async () => {
  const { id } = await make.code({ url_seed: 'OLD-1' })
  await made({ url_seed: 'NOT-OLD-1' })
  await app.db.pool.query('update urls set deleted_at = now() where id = $1', [id])
  const listed = async (query: Record<string, unknown>) =>
    (await app.call(endpoints.listUrls, { query: { limit: 50, q: 'OLD-1', ...query } }, csr)).body.map(
      ({ url_seed }) => url_seed,
    )
  expect(await listed({})).toEqual(['NOT-OLD-1'])
  expect(await listed({ state: 'deleted' })).toEqual(['OLD-1'])
})

test('U1 U12 the export and the sheets of a search have what its list has, and its pages follow each other', async () => {
  for (const url_seed of ['AB-1', 'AB-2', 'AB-3', 'XAB-1']) await made({ url_seed })
  const { text } = await app.call(endpoints.exportUrls, { query: { q: 'AB', sort: 'url_seed' } }, admin)
  expect(text.match(/X?AB-\d(?=,)/g)).toEqual(['AB-1', 'AB-2', 'AB-3'])
  const page = (query: Record<string, unknown>) =>
    app.call(
      endpoints.listUrls,
      { query: { limit: 2, count: true, q: 'AB', sort: 'url_seed', ...query } },
      csr,
    )
  const first = await page({})
  expect([first.body.length, first.headers[listHeaders.total]]).toEqual([2, '3'])
  const { body, headers } = await page({ after: first.headers[listHeaders.next] })
  expect([body.map(({ url_seed }) => url_seed), headers[listHeaders.total]]).toEqual([['AB-3'], '3'])
  const sheets = await app.call(readUrlSheets, { query: { q: 'AB' } }, csr)
  expect(sheets.body.count).toBe(3)
})

test('U1 the export urls_data has the rows that the filter matches', async () => {
  const { product_id, sku_id } = await make.sellable()
  await made({ product_id, sku_id, url_seed: 'SEED-1', url: 'https://getzo.example/p/SEED-1' })
  await made()
  const { text, headers } = await app.call(endpoints.exportUrls, { query: { product_id } }, admin)
  expect(headers['content-disposition']).toBe('attachment; filename="urls_data-2026-07-04.csv"')
  const [head = '', line = '', ...more] = text.trim().split(/\r?\n/)
  expect(head).toMatch(/^\uFEFF?id,url,url_seed,status,/)
  expect(line).toContain(',https://getzo.example/p/SEED-1,SEED-1,Assigned,pnfc,p,')
  expect(more).toEqual([])
})

test('U13 W18 an export is known to hold an address of this machine by its own search, filters and selection', async () => {
  const brand_id = await make.brand()
  const product_id = await make.product({ brand_id })
  const local = await made({ product_id, url: 'http://127.0.0.1:3000/p/AB12' })
  const other = await made({ url: 'https://localhost.example/p/AB13' })
  const originOf = async (query: Record<string, unknown>) =>
    (await app.call(endpoints.readLocalOrigin, { query }, admin)).body.local_origin
  expect(await originOf({})).toBe('http://127.0.0.1:3000')
  expect(await originOf({ brand_id, sort: '-id', format: 'xlsx' })).toBe('http://127.0.0.1:3000')
  expect(await originOf({ ids: `${local},${other}` })).toBe('http://127.0.0.1:3000')
  expect(await originOf({ ids: String(other) })).toBeNull()
  expect(await originOf({ state: 'unassigned' })).toBeNull()
})
