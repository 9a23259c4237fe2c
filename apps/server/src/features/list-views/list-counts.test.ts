import * as endpoints from '@getzo/contract/list-views/list-views.endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFactories, type Factories } from '../../test-kit/factories'
import { startTestApp, type TestApp } from '../../test-kit/test-app'

type As = Awaited<ReturnType<TestApp['signedInAs']>>

let product: TestApp
let make: Factories
let ada: As
let bo: As

beforeAll(async () => {
  product = await startTestApp()
  make = createFactories(product.db)
  ada = await product.signedInAs('csr')
  bo = await product.signedInAs('csr')
  const william = await make.customer({ customer_name: 'William Morin', phone_number: '5875550110' })
  await make.customer({ customer_name: 'Élodie Girard', phone_number: '2365550110' })
  await make.customer({ customer_name: 'Wiliam Deleted', phone_number: '2365550111', deleted_at: new Date() })
  for (const order_status of ['shipped', 'shipped', 'delivered']) {
    await make.order({ customer_id: william, order_status })
  }
  await make.order({ customer_id: william, order_status: 'shipped', deleted_at: new Date() })
})
afterAll(() => product.close())

async function makeView(as: As, query: Record<string, string>, shared = false) {
  const body = { list: 'listOrders', name: `${JSON.stringify(query)} ${shared}`, shared, query }
  const { body: answer } = await product.call(
    endpoints.createListView,
    { body: { ...body, arrangement: null, is_default: false } },
    as,
  )
  return answer.data[0]?.id ?? 0
}
const counts = (as: As, list = 'listOrders') =>
  product.call(endpoints.countListViews, { params: { list } }, as)
const elsewhere = (q: string, list = 'listOrders', as = ada) =>
  product.call(endpoints.searchElsewhere, { params: { list }, query: { q } }, as)

test('W3 a list’s rows are counted for all of it and for each view that one may see', async () => {
  const own = await makeView(ada, { status: 'shipped', sort: '-order_date' })
  const ofTeam = await makeView(bo, { status: 'delivered', has_tracking: 'false' }, true)
  const notHers = await makeView(bo, { q: 'Morin' })
  const { status, body } = await counts(ada)
  expect(status).toBe(200)
  expect(body.all).toEqual({ count: 3, more: false })
  const byView = Object.fromEntries(body.views.map(({ view_id, count }) => [view_id, count]))
  expect(byView).toEqual({ [own]: 2, [ofTeam]: 1 })
  const his = Object.fromEntries((await counts(bo)).body.views.map(({ view_id, count }) => [view_id, count]))
  expect(his).toEqual({ [notHers]: 3, [ofTeam]: 1 })
})

test('N8 the bin’s rows are counted for each kind, as tabs', async () => {
  const admin = await product.signedInAs('administrator')
  const { body } = await counts(admin, 'listBin')
  const { order, customer, brand } = Object.fromEntries(body.tabs.map(({ value, ...rest }) => [value, rest]))
  expect([order, customer, brand]).toEqual([
    { count: 1, more: false },
    { count: 1, more: false },
    { count: 0, more: false },
  ])
  expect(body.all.count).toBe(2)
  expect((await counts(ada)).body.tabs).toEqual([])
})

test.each(['listUsers', 'listNothing'])(
  'W3 A16 %s has no counts for a person who may not read it',
  async (list) => {
    expect((await counts(ada, list)).status).toBe(404)
    expect((await elsewhere('ada', list)).status).toBe(404)
  },
)

test('W3 O9 lists whose columns alone name an instant or a day are counted and searched too', async () => {
  const admin = await product.signedInAs('administrator')
  for (const list of ['listKeys', 'listPrices']) {
    const query: Record<string, string> = list === 'listPrices' ? { as_of: '2026-01-02' } : {}
    const view = { list, name: 'own', shared: false, query, arrangement: null, is_default: false }
    await product.call(endpoints.createListView, { body: view }, admin)
    expect([list, (await counts(admin, list)).body.views.map(({ count }) => count)]).toEqual([list, [0]])
    expect([list, (await elsewhere('none', list, admin)).body.all.count]).toEqual([list, 0])
  }
})

test('O9 a search says how many rows it finds in the whole list', async () => {
  expect((await elsewhere('morin')).body).toEqual({ all: { count: 3, more: false }, near: [] })
})

test.each([
  ['Wiliam', 'listOrders', ['William Morin']],
  ['wiliam morrin', 'listCustomers', ['William Morin']],
  ['Elodi Girad', 'listCustomers', ['Élodie Girard']],
  ['Zhang', 'listCustomers', []],
  ['Wiliam', 'listUrls', []],
])(
  'O9 of a search that finds nothing (%s) the names that are near are offered in %s',
  async (q, list, near) => {
    expect((await elsewhere(q, list)).body).toEqual({ all: { count: 0, more: false }, near })
  },
)

test('O9 near names are found by the index of words, not by reading every customer', async () => {
  const client = await product.db.pool.connect()
  try {
    await client.query('begin')
    // with a handful of customers PostgreSQL would read them all
    await client.query('set local enable_seqscan = off; set local enable_indexscan = off')
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(
      `explain select n.customer_name from customers n where 'wiliam' <% n.search_text`,
    )
    expect(rows.map((row) => row['QUERY PLAN']).join(' ')).toContain('customers_search')
  } finally {
    await client.query('rollback')
    client.release()
  }
})
