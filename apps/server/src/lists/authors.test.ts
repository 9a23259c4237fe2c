import { listBin } from '@getzo/contract/bin/bin.endpoints'
import { listBrands } from '@getzo/contract/brands/brands.endpoints'
import { exportCustomers, listCustomers } from '@getzo/contract/customers/customers.endpoints'
import type { Endpoint } from '@getzo/contract/endpoint'
import { listFeedback } from '@getzo/contract/feedback/feedback.endpoints'
import { listPresets } from '@getzo/contract/imports/presets.endpoints'
import { listOutbox } from '@getzo/contract/jobs/jobs.endpoints'
import { listAuthors } from '@getzo/contract/list-views/list-views.endpoints'
import { listHeaders } from '@getzo/contract/lists/list.schema'
import { listAllOrderDetails } from '@getzo/contract/order-details/order-details.endpoints'
import { listOrders } from '@getzo/contract/orders/orders.endpoints'
import { exportProducts, listProducts } from '@getzo/contract/products/products.endpoints'
import { listPromotions } from '@getzo/contract/promotions/promotions.endpoints'
import { listRefunds } from '@getzo/contract/refunds/refunds.endpoints'
import { listTags } from '@getzo/contract/tags/tags.endpoints'
import { listUrlBatches } from '@getzo/contract/urls/url-batches.endpoints'
import { listUrls } from '@getzo/contract/urls/urls.endpoints'
import { listVariantOptions, listVariants } from '@getzo/contract/variants/variants.endpoints'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCodes } from '../test-kit/codes'
import { startTestApp, type TestApp } from '../test-kit/test-app'

let app: TestApp
let make: ReturnType<typeof createCodes>
let admin: Awaited<ReturnType<TestApp['signedInAs']>>
const [ada, bo] = ['ada@getzo.test', 'bo@getzo.test']

beforeAll(async () => {
  app = await startTestApp()
  make = createCodes(app)
  admin = await app.signedInAs('administrator')
})
afterAll(() => app.close())

const sql = (text: string, values: unknown[] = []) => app.db.pool.query<{ id: number }>(text, values)
const ids = async (endpoint: Endpoint, query: Record<string, unknown>) => {
  const { status, text } = await app.call(endpoint, { query: { limit: 200, ...query } }, admin)
  expect(status, text).toBe(200)
  return (JSON.parse(text) as { id: number }[]).map(({ id }) => id)
}

/** Two records of each list that has authors, by its table: Ada made the first and Bo changed it; the second the other way. */
async function twoOfEach() {
  const sold = [await make.sellable(), await make.sellable()]
  for (const one of sold) await make.orderDetail(await make.order(), one)
  for (const { product_id } of sold) {
    const variant_id = await make.variant({ product_id, name: 'Finish' })
    await make.variantOption({ product_id, variant_id, name: 'Oiled' })
  }
  for (let n = 0; n < 2; n += 1) await make.productCode()
  for (let n = 0; n < 2; n += 1) await make.preset()
  const tables = [
    ['orders', listOrders],
    ['customers', listCustomers],
    ['brands', listBrands],
    ['import_presets', listPresets],
    ['products', listProducts],
    ['promotions', listPromotions],
    ['order_details', listAllOrderDetails],
    ['urls', listUrls],
    ['variants', listVariants],
    ['variant_options', listVariantOptions],
  ] as const
  return tables
}

test('W3 every list of records is filtered by who created and who changed them', async () => {
  for (const [table, endpoint] of await twoOfEach()) {
    const { rows } = await sql(
      `select id::int from ${table} where deleted_at is null order by id desc limit 2`,
    )
    const [first = 0, second = 0] = rows.map(({ id }) => id)
    const by = `update ${table} set created_by = $2, modified_by = $3 where id = $1`
    await sql(by, [first, ada, bo])
    await sql(by, [second, bo, ada])
    expect([table, await ids(endpoint, { created_by: ada })]).toEqual([table, [first]])
    expect([table, await ids(endpoint, { created_by: bo })]).toEqual([table, [second]])
    expect([table, await ids(endpoint, { modified_by: ada })]).toEqual([table, [second]])
    expect([table, await ids(endpoint, { created_by: ada, modified_by: ada })]).toEqual([table, []])
  }
})

test('W3 exports follow the filter by author, and that by days of a product', async () => {
  const customer = await make.customer({ created_by: 'cleo@getzo.test' })
  const idsOf = async (endpoint: Endpoint, query: Record<string, unknown>) => {
    const { text } = await app.call(endpoint, { query }, admin)
    return parse<Record<string, string>>(text, { bom: true, columns: true }).map(({ id }) => Number(id))
  }
  expect(await idsOf(exportCustomers, { created_by: 'cleo@getzo.test' })).toEqual([customer])
  const product = await make.product()
  await sql(`update products set date_created = '2020-02-02T04:00:00Z' where id = $1`, [product])
  const day = { created_from: '2020-02-02', created_to: '2020-02-02' }
  expect(await ids(listProducts, day)).toEqual([product])
  expect(await idsOf(exportProducts, day)).toEqual([product])
  expect(await ids(listProducts, { created_from: '2020-02-03', created_to: '2020-02-04' })).toEqual([])
})

test('W3 A21 a list filtered by a person, and its export, have the records made under each of the e-mails of that person', async () => {
  const [before, now] = ['dora@getzo.test', 'dora.wu@getzo.test']
  const { userId } = await app.signedInAs('csr', { email: before })
  const made: number[] = []
  for (const created_by of [before, now, before, now])
    made.push(await make.customer({ created_by, modified_by: before }))
  await sql('update users set email = $2 where id = $1', [userId, now])
  const page = async (after?: string) => {
    const query = { created_by: now, modified_by: now, limit: 3, count: true, ...(after && { after }) }
    const { body, headers } = await app.call(listCustomers, { query }, admin)
    return { found: body.map(({ id }) => id), headers }
  }
  const first = await page()
  expect([first.found, first.headers[listHeaders.total]]).toEqual([made.toReversed().slice(0, 3), '4'])
  expect((await page(String(first.headers[listHeaders.next]))).found).toEqual(made.slice(0, 1))
  expect(await ids(listCustomers, { created_by: before })).toHaveLength(4)
  const file = await app.call(exportCustomers, { query: { created_by: now } }, admin)
  expect(parse(file.text, { bom: true, columns: true })).toHaveLength(4)
})

test('W3 what else somebody did: read, paid back, posted, made in a batch, deleted', async () => {
  const read = `insert into feedback (feedback, read_at, read_by) values ('a', now(), $1) returning id::int`
  const [{ rows: feedback }] = [await sql(read, [ada]), await sql(read, [bo])]
  expect(await ids(listFeedback, { read_by: ada })).toEqual(feedback.map(({ id }) => id))
  const paid = `insert into refunds (order_id, amount, currency, requested_at, done_at, done_by)
    values ($1, 5, 'USD', now(), now(), $2) returning id::int`
  const [{ rows: refunds }] = [
    await sql(paid, [await make.order(), ada]),
    await sql(paid, [await make.order(), bo]),
  ]
  expect(await ids(listRefunds, { done_by: ada })).toEqual(refunds.map(({ id }) => id))
  expect(await ids(listOutbox, { posted_by: ada })).toEqual([])
  expect(await ids(listTags, { created_by: ada, tapped_from: '2026-01-01' })).toEqual([])
  expect(await ids(listUrlBatches, { created_by: ada, created_from: '2026-01-01' })).toEqual([])

  const gone = await make.customer()
  await make.customer({ deleted_at: '2026-05-02T04:00:00Z', deleted_by: bo })
  await sql(`update customers set deleted_at = '2026-05-01T04:00:00Z', deleted_by = $2 where id = $1`, [
    gone,
    ada,
  ])
  expect(await ids(listBin, { deleted_by: ada })).toHaveLength(1)
  expect(await ids(listBin, { deleted_from: '2026-05-02', deleted_to: '2026-05-02' })).toHaveLength(1)
  const code = await make.productCode()
  await sql(`update urls set deleted_at = now(), deleted_by = $2 where id = $1`, [code.id, ada])
  expect(await ids(listUrls, { state: 'deleted', deleted_by: ada })).toEqual([code.id])
})

test('W3 A16 the people to filter by are all accounts, disabled ones too, for every signed-in person', async () => {
  await sql(
    `insert into users (email, role, password_hash, first_name, last_name, disabled_at)
     values ('gone@getzo.test', 'csr', 'x', 'Gone', 'Girl', now())`,
  )
  const { body } = await app.call(listAuthors, {}, await app.signedInAs('csr'))
  expect(body).toContainEqual({ by: 'gone@getzo.test', name: 'Gone Girl' })
  expect((await app.call(listAuthors, {})).status).toBe(401)
})
