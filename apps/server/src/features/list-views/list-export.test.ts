import { listBin } from '@getzo/contract/bin/bin.endpoints'
import type { Endpoint } from '@getzo/contract/endpoint'
import { listFeedback } from '@getzo/contract/feedback/feedback.endpoints'
import { listOutbox } from '@getzo/contract/jobs/jobs.endpoints'
import { exportList } from '@getzo/contract/list-views/list-views.endpoints'
import { listAllOrderDetails } from '@getzo/contract/order-details/order-details.endpoints'
import { listPromotions } from '@getzo/contract/promotions/promotions.endpoints'
import { listRefunds } from '@getzo/contract/refunds/refunds.endpoints'
import { listTags } from '@getzo/contract/tags/tags.endpoints'
import { listUrlBatches } from '@getzo/contract/urls/url-batches.endpoints'
import { listUsers } from '@getzo/contract/users/users.endpoints'
import { listVariantOptions, listVariants } from '@getzo/contract/variants/variants.endpoints'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createCodes } from '../../test-kit/codes'
import { startTestApp, type TestApp } from '../../test-kit/test-app'

let app: TestApp
let make: ReturnType<typeof createCodes>
let admin: Awaited<ReturnType<TestApp['signedInAs']>>
let csr: typeof admin

beforeAll(async () => {
  app = await startTestApp()
  make = createCodes(app)
  admin = await app.signedInAs('administrator')
  csr = await app.signedInAs('csr')
  await someOfEach()
})
afterAll(() => app.close())

const sql = (text: string, values: unknown[] = []) => app.db.pool.query(text, values)

async function someOfEach() {
  const sold = await make.sellable()
  for (let n = 0; n < 2; n += 1) await make.orderDetail(await make.order(), sold)
  const { product_id } = sold
  const variant_id = await make.variant({ product_id, name: 'Finish' })
  for (const name of ['Oiled', '=1+1']) await make.variantOption({ product_id, variant_id, name })
  for (const state of ['null', 'now()']) {
    const order = await make.order()
    const refund = `insert into refunds (order_id, amount, currency, requested_at, done_at) values ($1, 5, 'USD', now(), ${state})`
    await sql(refund, [order])
  }
  await sql(`insert into feedback (feedback, read_at) values ('one', null), ('two', now())`)
  await make.customer({ customer_name: 'Gone', deleted_at: new Date(), deleted_by: 'ada@getzo.test' })
}

const lists: readonly Endpoint[] = [
  listPromotions,
  listVariants,
  listVariantOptions,
  listAllOrderDetails,
  listRefunds,
  listFeedback,
  listUrlBatches,
  listTags,
  listUsers,
  listBin,
  listOutbox,
]

const ask = (list: string, query: Record<string, unknown>, as = admin) =>
  app.call(exportList, { params: { list }, query }, as)

/** One person reads two files at once at most; the last one may not be given back yet. */
const saved = (list: string, query: Record<string, unknown> = {}) =>
  vi.waitFor(async () => {
    const { status, text } = await ask(list, query)
    expect([list, status, status === 200 ? '' : text]).toEqual([list, 200, ''])
    return parse<Record<string, string>>(text, { bom: true, columns: true })
  }, 20_000)

test('W4 every list is saved as a file that has its rows', async () => {
  for (const endpoint of lists) {
    const rows = await saved(endpoint.name)
    const listed = JSON.parse((await app.call(endpoint, { query: {} }, admin)).text) as unknown[]
    expect([endpoint.name, rows.length]).toEqual([endpoint.name, listed.length])
  }
})

test('W4 X7 a file follows the list’s own search, filters and sort, and the selected rows', async () => {
  expect(await saved('listFeedback', { query: 'state=unread' })).toMatchObject([{ feedback: 'one' }])
  const all = await saved('listFeedback', { query: 'sort=date_created' })
  const [first] = all
  expect(await saved('listFeedback', { ids: first?.id })).toEqual([first])
  expect(await saved('listBin', { query: 'deleted_by=ada%40getzo.test&kind=customer' })).toMatchObject([
    { name: 'Gone', deleted_by: 'ada@getzo.test' },
  ])
  // a spreadsheet reads no formula from what people typed
  const names = (await saved('listVariantOptions')).map(({ name }) => name)
  expect(names).not.toContain('=1+1')
  const xlsx = await ask('listRefunds', { format: 'xlsx', without: 'note' })
  expect(xlsx.headers['content-disposition']).toMatch(/refunds_data-\d{4}-\d\d-\d\d\.xlsx/)
  const wrong = await ask('listFeedback', { query: 'colour=red' })
  expect([wrong.status, wrong.body]).toMatchObject([400, { data: { field: 'colour' } }])
})

test('W4 A16 each list’s file needs its own right, and a list with a call of its own has none here', async () => {
  for (const name of ['listRefunds', 'listFeedback', 'listPromotions', 'listAllOrderDetails', 'listTags']) {
    expect([name, (await ask(name, {}, csr)).status]).toEqual([name, 403])
  }
  for (const name of ['listUsers', 'listBin', 'listOutbox']) {
    expect([name, (await ask(name, {}, csr)).status]).toEqual([name, 404])
  }
  expect((await ask('listOrders', {})).status).toBe(404)
  expect((await ask('listNothing', {})).status).toBe(404)
  expect((await app.call(exportList, { params: { list: 'listRefunds' } })).status).toBe(401)
})
