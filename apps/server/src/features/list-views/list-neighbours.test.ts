import { listCustomers } from '@getzo/contract/customers/customers.endpoints'
import * as endpoints from '@getzo/contract/list-views/list-views.endpoints'
import { listOrders } from '@getzo/contract/orders/orders.endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFactories, type Factories } from '../../test-kit/factories'
import { startTestApp, type TestApp } from '../../test-kit/test-app'

let product: TestApp
let make: Factories
let ada: Awaited<ReturnType<TestApp['signedInAs']>>

beforeAll(async () => {
  product = await startTestApp()
  make = createFactories(product.db)
  ada = await product.signedInAs('csr')
})
afterAll(() => product.close())

const day = '2026-03-01T12:00:00.123456Z'
/** Orders of a customer of their own, one after another unless they share an instant. */
async function ordersOf(dates: readonly string[], columns: Record<string, unknown> = {}) {
  const customer_id = await make.customer()
  const ids: number[] = []
  for (const order_date of dates) ids.push(await make.order({ customer_id, order_date, ...columns }))
  return { customer_id, ids }
}

/** The rows of a list as a page shows them, with their cursors. */
async function shown(query: Record<string, unknown>) {
  const { body } = await product.call(listOrders, { query: { limit: 200, cursors: true, ...query } }, ada)
  return body.map((row) => ({ id: row.id, key: String(Reflect.get(row, 'cursor')) }))
}

async function around(
  at: { id: number; key: string },
  query: Record<string, unknown>,
  list = 'listOrders',
  as = ada,
) {
  const text = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`)
  return product.call(
    endpoints.readNeighbours,
    { params: { list, id: at.id }, query: { key: at.key, query: text.join('&') } },
    as,
  )
}
const idOf = (row: { id: number } | null) => row?.id ?? null

/** The place of each row, by a walk from the first row to the last and back. */
async function walk(query: Record<string, unknown>) {
  const rows = await shown(query)
  const forth: (number | null)[] = []
  for (let at = rows[0]; at !== undefined && forth.length < 50; ) {
    forth.push(at.id)
    const { next } = (await around(at, query)).body
    at = next === null ? undefined : { id: next.id, key: next.cursor }
  }
  const back: (number | null)[] = []
  for (let at = rows.at(-1); at !== undefined && back.length < 50; ) {
    back.push(at.id)
    const { previous } = (await around(at, query)).body
    at = previous === null ? undefined : { id: previous.id, key: previous.cursor }
  }
  return { ids: rows.map(({ id }) => id), forth, back: back.toReversed() }
}

test.each(['order_date', '-order_date', '-date_modified', 'order_number', '-tyl_date_delivered'])(
  'W5 by %s one goes through every row of the list and back, also of rows with the same value',
  async (sort) => {
    const { customer_id } = await ordersOf([day, day, day, '2026-03-02T00:00:00Z', '2026-02-01T00:00:00Z'])
    const { ids, forth, back } = await walk({ customer_id, sort })
    expect(ids).toHaveLength(5)
    expect(forth).toEqual(ids)
    expect(back).toEqual(ids)
  },
)

test('W5 a record has its place, the number of rows, and no neighbour beyond an end', async () => {
  const { customer_id } = await ordersOf([day, day, '2026-03-03T00:00:00Z'])
  const rows = await shown({ customer_id })
  const said = await Promise.all(rows.map((at) => around(at, { customer_id })))
  expect(said.map(({ body }) => [body.position.count, body.total, body.is_in_list])).toEqual(
    [1, 2, 3].map((place) => [place, { count: 3, more: false }, true]),
  )
  expect(said.map(({ body }) => [idOf(body.previous), idOf(body.next)])).toEqual([
    [null, rows[1]?.id],
    [rows[0]?.id, rows[2]?.id],
    [rows[1]?.id, null],
  ])
})

test('W5 an order whose sorted value was changed keeps its place, and is no neighbour of itself', async () => {
  const { customer_id } = await ordersOf([
    '2026-03-01T00:00:00Z',
    '2026-03-02T00:00:00Z',
    '2026-03-03T00:00:00Z',
  ])
  const rows = await shown({ customer_id, sort: 'order_date' })
  const [first, second, third] = rows
  if (first === undefined || second === undefined || third === undefined) throw new Error('no rows')
  // far off, and still next to where it was
  for (const date of ['2026-05-01', '2026-01-01', '2026-03-02T06:00Z', '2026-03-01T18:00Z']) {
    await product.db.pool.query('update orders set order_date = $1 where id = $2', [date, second.id])
    const { body } = await around(second, { customer_id, sort: 'order_date' })
    expect([idOf(body.previous), body.position.count, idOf(body.next)]).toEqual([first.id, 2, third.id])
    expect([body.total.count, body.is_in_list]).toEqual([3, true])
  }
})

test('W5 an order that left the filter, or was deleted, stays between its neighbours and is not in the list', async () => {
  const { customer_id } = await ordersOf([day, day, day], { order_status: 'shipped' })
  const query = { customer_id, status: 'shipped' }
  const [first, second, third] = await shown(query)
  if (first === undefined || second === undefined || third === undefined) throw new Error('no rows')
  await product.db.pool.query(`update orders set order_status = 'delivered' where id = $1`, [second.id])
  const left = (await around(second, query)).body
  expect([idOf(left.previous), idOf(left.next), left.is_in_list]).toEqual([first.id, third.id, false])
  expect([left.position.count, left.total.count]).toEqual([2, 2])
  await product.db.pool.query('update orders set deleted_at = now() where id = $1', [first.id])
  const last = (await around(second, query)).body
  expect([idOf(last.previous), idOf(last.next), last.total.count]).toEqual([null, third.id, 1])
})

test('W5 O9 a search that puts some rows first is gone through in the order of its pages', async () => {
  const customer_id = await make.customer({ customer_name: 'Odile Marchand', phone_number: '5875559177' })
  for (const order_reference of [
    '260301000000009177',
    '260302000000000001',
    '260303000000000002',
    '260304009177000003',
  ])
    await make.order({ customer_id, order_reference, order_date: day })
  const { ids, forth, back } = await walk({ q: '9177' })
  expect(ids.length).toBeGreaterThan(1)
  expect(forth).toEqual(ids)
  expect(back).toEqual(ids)
})

test('W5 a list that has become empty has no neighbours', async () => {
  const { customer_id } = await ordersOf([day])
  const [only] = await shown({ customer_id })
  if (only === undefined) throw new Error('no row')
  await product.db.pool.query('update orders set deleted_at = now() where id = $1', [only.id])
  expect((await around(only, { customer_id })).body).toEqual({
    position: { count: 1, more: false },
    total: { count: 0, more: false },
    is_in_list: false,
    previous: null,
    next: null,
  })
})

test('W5 N11 of a long list the place and the number are counted up to a limit', async () => {
  const customer_id = await make.customer()
  await product.db.pool.query(
    `insert into orders (order_number, order_reference, order_date, order_status, customer_id)
     select 'W-' || n, 'W' || n, timestamptz '2020-01-01' + n * interval '1 minute', 'shipped', $1
     from generate_series(1, 10050) n`,
    [customer_id],
  )
  const [row] = await shown({ customer_id, sort: 'order_date', limit: 1 })
  const [last] = await shown({ customer_id, sort: '-order_date', limit: 1 })
  if (row === undefined || last === undefined) throw new Error('no row')
  const far = (await around(last, { customer_id, sort: 'order_date' })).body
  expect([far.position, far.total]).toEqual([
    { count: 10_000, more: true },
    { count: 10_000, more: true },
  ])
  expect((await around(row, { customer_id, sort: 'order_date' })).body.position).toEqual({
    count: 1,
    more: false,
  })
})

test.each([
  ['listUsers', {}, 404, 'list'],
  ['listNothing', {}, 404, 'list'],
  ['listOrders', { limit: 2 }, 400, 'limit'],
  ['listOrders', { colour: 'red' }, 400, 'colour'],
  ['listOrders', { sort: 'phone' }, 400, 'sort'],
  ['listOrders', { status: 'lost' }, 400, 'status'],
])('W5 A16 X7 %s with %j is refused', async (list, query, status, field) => {
  const { ids } = await ordersOf([day])
  const key = Buffer.from(JSON.stringify([day, ids[0]])).toString('base64url')
  const answer = await around({ id: ids[0] ?? 0, key }, query, list)
  expect([answer.status, Reflect.get(answer.body, 'data')]).toEqual([
    status,
    expect.objectContaining({ field }),
  ])
})

test.each(['x', Buffer.from('["noon",1]').toString('base64url')])(
  'W5 X7 %s is no place in a list',
  async (key) => {
    const answer = await around({ id: 1, key }, {})
    expect([answer.status, Reflect.get(answer.body, 'data')]).toEqual([
      400,
      expect.objectContaining({ field: 'key' }),
    ])
  },
)

test('W5 X5 rows have their cursors where a call asks for them, and only there', async () => {
  await make.customer()
  const page = (query: Record<string, unknown>) =>
    product.call(listCustomers, { query: { limit: 1, ...query } }, ada)
  expect(Object.keys((await page({ cursors: true })).body[0] ?? {})).toContain('cursor')
  expect(Object.keys((await page({})).body[0] ?? {})).not.toContain('cursor')
})
