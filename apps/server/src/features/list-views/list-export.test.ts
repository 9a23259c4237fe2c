import { exportBrands } from '@getzo/contract/brands/brands.endpoints'
import { exportCustomers } from '@getzo/contract/customers/customers.endpoints'
import type { Endpoint } from '@getzo/contract/endpoint'
import { exportPresets } from '@getzo/contract/imports/presets.endpoints'
import { exportList } from '@getzo/contract/list-views/list-views.endpoints'
import { exportOrders } from '@getzo/contract/orders/orders.endpoints'
import { exportPrices } from '@getzo/contract/price-book/price-book.endpoints'
import { exportProducts } from '@getzo/contract/products/products.endpoints'
import { exportUrls } from '@getzo/contract/urls/urls.endpoints'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { boundValues, listOf } from '../../lists/definition'
import { xlsxRows } from '../../sheets/xlsx-rows'
import { soon } from '../../test-kit/soon'
import { createTags } from '../../test-kit/tags'
import { startTestApp, type TestApp } from '../../test-kit/test-app'

let app: TestApp
let make: ReturnType<typeof createTags>
let admin: Awaited<ReturnType<TestApp['signedInAs']>>
let csr: typeof admin

beforeAll(async () => {
  app = await startTestApp()
  make = createTags(app)
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
  await make.brand({ name: 'Gone', deleted_at: new Date(), deleted_by: 'ada@getzo.test' })
  await someToFilter()
  await sql(`insert into arrivals (brand_id, currency, reference) select id, 'CAD', name from brands`)
  await sql(
    `insert into stock_counts (kind, brand_id, created_by) select 'brand', id, 'ada@getzo.test' from brands`,
  )
  for (const status of ['reported', 'to_report']) {
    const payment = `with r as (insert into wechat_reports (order_id, status, sent_at) values ($1, $2, now()) returning id)
      insert into order_payments (order_id, transaction_id, claimed_at, claimed_by, report_id)
      select $1, 'T' || $1, now(), 'ada', id from r`
    await sql(payment, [await make.order({ order_status: 'shipped' }), status])
  }
}

/** Rows that the filters of `narrowing` find, beside others. */
async function someToFilter() {
  await sql(`insert into works (kind, asked, total, asked_by) values ('url_batch', '{}', 1, 'ada@getzo.test'),
    ('act', '{"list": "listOrders", "act": "delete"}', 1, 'ada@getzo.test')`)
  const brand_id = await make.brand({ name: 'Narrow' })
  const product_id = await make.product({ brand_id, name: 'Narrow' })
  const sold = await make.sellable({ product: { brand_id, name: 'Narrow' } })
  await sql('select say_cost($1, 2)', [sold.sku_id])
  for (const kind of ['lost', 'damaged'])
    await sql('insert into stock_entries (sku_id, amount, kind) values ($1, -1, $2)', [sold.sku_id, kind])
  await make.code({ url_seed: 'NARROW000001' })
  for (const name of ['Narrow', 'Other']) await make.preset({ name })
  await make.promotion({ sku_id: sold.sku_id, active: false })
  const variant_id = await make.variant({ product_id, name: 'Narrow' })
  await make.variantOption({ product_id, variant_id, name: 'Narrow' })
  const pair = [await make.customer({ phone_number: '13800138000' }), await make.customer()]
  await make.orderDetail(await make.order({ customer_id: pair[0], order_number: 'A0012' }), sold)
  await sql(
    `insert into customer_pairs (low_id, high_id, reasons, found_at)
     values ($1, $2, '{phone}', now()), ($2, $3, '{initials,city}', now())`,
    [...pair, await make.customer()],
  )
  for (const rule of ['open', 'watch']) {
    const { id } = await make.productCode()
    await sql(
      `insert into suspicions (url_id, rule, params, found_at, last_at, state) values ($1, 'scanned_most', '{}', now(), now(), $2)`,
      [id, rule],
    )
    await make.tag(await make.batch({ tamper: rule === 'open' }), {
      status: rule === 'open' ? 'active' : 'retired',
    })
  }
  await sql(
    `insert into outbox (job, about, payload, posted_at, posted_by, give_up_at) values ('run-import', 'Import 1', '{}', now(), 'ada', now())`,
  )
  for (const kind of ['prices', 'orders'])
    await sql(
      `insert into imports (kind, name, headings, headings_hash, columns, created_by) values ($1, 'a.csv', '{}', '', '[]', 'ada')`,
      [kind],
    )
  await sql(`update tag_batches set name = 'Narrow' where tamper`)
  for (const kind of ['opened', 'suspended'])
    await sql(
      `insert into tag_marks (kind, day, uid, first_at, last_at) values ($1, now(), '04A1', now(), now())`,
      [kind],
    )
  for (const id of [product_id, null])
    await sql(
      `insert into url_batches (url_item_type, url_destination_type, tail, quantity, made, product_id) values ('pnfc', 'p', true, 1, 1, $1)`,
      [id],
    )
  for (const name of ['Narrow', 'Wide'])
    await sql(
      `insert into api_keys (name, key_hash, beginning, ending, capabilities, addresses, maker_id, made_at)
       values ($1, $1::text::bytea, 'gz_00', '0012', '{orders.read}', '{}', $2, now())`,
      [name, admin.userId],
    )
  await sql(`with w as (insert into webhooks (url, kinds, made_at, made_by) values ('https://a.test', '{}', now(), 'ada') returning id),
    e as (insert into webhook_events (kind, type, body, happened_at) values ('order', 'order.made', '{}', now()) returning id)
    insert into webhook_deliveries (event_id, webhook_id, state, posted_at)
    select e.id, w.id, s, now() from w, e, unnest('{failed,delivered}'::text[]) s`)
}

const ask = (list: string, query: Record<string, unknown>, as = admin) =>
  app.call(exportList, { params: { list }, query }, as)

/** One person reads two files at once at most; the last one may not be given back yet. */
const saved = (list: string, query: Record<string, unknown> = {}) =>
  soon(async () => {
    const { status, text } = await ask(list, query)
    expect([list, status, status === 200 ? '' : text]).toEqual([list, 200, ''])
    return parse<Record<string, string>>(text, { bom: true, columns: true })
  })

/** The lists with an export of their own; each other one is saved by its name. */
const ownExports: Readonly<Record<string, Endpoint>> = {
  listOrders: exportOrders,
  listCustomers: exportCustomers,
  listBrands: exportBrands,
  listPresets: exportPresets,
  listProducts: exportProducts,
  listUrls: exportUrls,
  listPrices: exportPrices,
}

/** A filter of each list that leaves out some of the rows of `someOfEach`. */
const narrowing: Readonly<Record<string, string>> = {
  listOrders: 'q=A0012',
  listCustomers: 'q=13800138000',
  listBrands: 'q=Narrow',
  listPresets: 'q=Narrow',
  listProducts: 'q=Narrow',
  listUrls: 'q=NARROW000001',
  listPrices: 'q=Narrow',
  listStock: 'q=Narrow',
  listArrivals: 'q=Narrow',
  listCounts: 'q=Narrow',
  listLosses: 'kind=damaged',
  listPromotions: 'active=false',
  listVariants: 'q=Finish',
  listVariantOptions: 'q=Oiled',
  listAllOrderDetails: 'q=A0012',
  listRefunds: 'state=done',
  listHeldPayments: 'state=reported',
  listFeedback: 'state=unread',
  listUrlBatches: 'q=Narrow',
  listTags: 'status=retired',
  listTagBatches: 'q=Narrow',
  listTagMarks: 'kind=opened',
  listSuspicion: 'state=watch',
  listDuplicates: 'reason=initials',
  listUsers: 'q=nobody-there',
  listBin: 'kind=customer',
  listAudit: 'record=brand',
  listOutbox: 'about=nobody-there',
  listKeys: 'q=Narrow',
  listDeliveries: 'state=failed',
  listImports: 'kind=prices',
  listWorks: 'kind=url_batch',
}

/** Left to itself a spreadsheet shortens these, or reads a number in them. */
const isTextHeading = /phone|sku |barcode|seed|uid|order_number|reference|tracking_id|postal/
// shown_at is the address of a page
const isInstantHeading = /((?<!shown)_at|_date|^date_\w+) /

/** The cells of a saved file, the headings first. */
const fileOf = (list: string, query: Record<string, string> = {}) =>
  soon(async () => {
    const own = ownExports[list]
    const { ids, format, without, ...asked } = query
    const parts = Object.fromEntries(
      Object.entries({ ids, format, without }).filter(([, value]) => value !== undefined),
    )
    const address = own
      ? `${own.path}?${new URLSearchParams(query).toString()}`
      : `${exportList.path.replace(':list', list)}?${new URLSearchParams({ ...parts, query: new URLSearchParams(asked).toString() }).toString()}`
    const answer = await app.app.inject({ url: address, headers: { authorization: admin.authorization } })
    expect([list, answer.statusCode, answer.statusCode === 200 ? '' : answer.payload]).toEqual([
      list,
      200,
      '',
    ])
    if (format !== 'xlsx') return parse(answer.payload, { bom: true })
    const rows: string[][] = []
    for await (const { cells } of xlsxRows(answer.rawPayload)) rows.push(cells)
    return rows
  })

const rowsOf = async (list: string, query: string) => {
  const path = `${app.deps.endpoints.find(({ name }) => name === list)?.path ?? ''}?${query}&limit=200`
  const answer = await app.app.inject({ url: path, headers: { authorization: admin.authorization } })
  expect([list, answer.statusCode]).toEqual([list, 200])
  return answer.json<unknown[]>()
}

const recordsIn = (list: string, [, ...rows]: string[][]) =>
  list === 'listProducts' ? new Set(rows.map(([id]) => id)).size : rows.length

test('W4 every list is saved as CSV and XLSX, with its columns, by its filters, codes and phones as texts, days as dates', async () => {
  for (const [list, definitionOf] of app.deps.listDefinitions) {
    if (list === 'listVariantsWithProducts') continue // listVariants by another path
    const definition = listOf(
      definitionOf({}, { role: 'administrator', email: admin.email }),
      boundValues().bind,
    )
    const columns = definition.csv ?? []
    const shapes = columns.map(({ heading, kind }) => `${heading} ${kind ?? ''}`)
    expect([list, shapes.filter((one) => isTextHeading.test(one) && !one.endsWith(' typed'))]).toEqual([
      list,
      [],
    ])
    expect([list, shapes.filter((one) => isInstantHeading.test(one) && !one.endsWith(' time'))]).toEqual([
      list,
      [],
    ])
    const whole = await fileOf(list)
    // of products the file has a row for each SKU, and columns of its own
    const headings = list === 'listProducts' ? (whole[0] ?? []) : columns.map(({ heading }) => heading)
    expect([list, whole[0], whole.length > 1]).toEqual([list, headings, true])
    // saving it is itself an entry there
    const added = list === 'listAudit' ? 1 : 0
    const hidden = headings.at(-1) ?? ''
    const sheet = await fileOf(list, { format: 'xlsx', without: hidden })
    expect([list, sheet[0], sheet.length]).toEqual([list, headings.slice(0, -1), whole.length + added])
    // a filter leaves out some of the rows, in the file as on the screen
    const query = narrowing[list] ?? 'none'
    const some = await fileOf(list, Object.fromEntries(new URLSearchParams(query)))
    const shown = await rowsOf(list, query)
    const isNarrower = some.length < whole.length
    expect([list, recordsIn(list, some), isNarrower]).toEqual([list, shown.length, true])
    expect([list, shown.length > 0 || query.endsWith('nobody-there')]).toEqual([list, true])
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
  const xlsx = await soon(async () => {
    const answer = await ask('listRefunds', { format: 'xlsx', without: 'note' })
    expect(answer.status).toBe(200)
    return answer
  })
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
