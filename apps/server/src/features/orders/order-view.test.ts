import { listOrderDetails } from '@getzo/contract/order-details/order-details.endpoints'
import { readOrder, readOrderView } from '@getzo/contract/orders/orders.endpoints'
import { orderStatuses } from '@getzo/domain/orders/order-status'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFactories, type Factories } from '../../test-kit/factories'
import { startTestApp, type TestApp } from '../../test-kit/test-app'

let app: TestApp
let make: Factories
let csr: Awaited<ReturnType<TestApp['signedInAs']>>

beforeAll(async () => {
  app = await startTestApp()
  make = createFactories(app.db)
  csr = await app.signedInAs('csr')
})
afterAll(() => app.close())

const run = (text: string, values: unknown[] = []) => app.db.pool.query(text, values)
const view = async (id: number) => (await app.call(readOrderView, { params: { id } }, csr)).body

test('O40 one read answers the order and its lines as their own reads do', async () => {
  const id = await make.order()
  const held = await make.sellable({ price: '12.50' })
  await make.orderDetail(id, held, { quantity: 2 })
  await make.orderDetail(id, await make.sellable(), { active: false, deleted_at: new Date() })
  const { order, details } = await view(id)
  expect(order).toEqual((await app.call(readOrder, { params: { id } }, csr)).body)
  const lines = await app.call(listOrderDetails, { params: { order_id: id } }, csr)
  expect(details).toEqual(lines.body)
  expect(details).toHaveLength(1)
})

test('O40 an order without lines, codes, label, refund and other orders', async () => {
  const id = await make.order({ order_date: '2026-03-05T00:00:00Z' })
  expect(await view(id)).toMatchObject({
    details: [],
    requests: [],
    codes: [],
    codes_count: 0,
    label: null,
    is_voiding: false,
    refund: null,
    taken: null,
    handed_over: null,
    customer: {
      orders: 1,
      cancelled: 0,
      total: '0.00',
      since: '2026-03-05T00:00:00+00:00',
      open: [],
      open_count: 0,
    },
  })
})

test('O40 its customer’s figures: money of what was not cancelled, and the newest open orders', async () => {
  const customer_id = await make.customer()
  const held = await make.sellable({ price: '10.00' })
  const dated = (day: number) => `2026-02-0${day}T00:00:00Z`
  const orders: number[] = []
  for (const [at, order_status] of [...orderStatuses, 'awaiting_fulfillment', 'shipped'].entries()) {
    const id = await make.order({ customer_id, order_status, order_date: dated((at % 9) + 1) })
    await make.orderDetail(id, held)
    await make.orderDetail(id, await make.sellable(), { active: false, deleted_at: new Date() })
    orders.push(id)
  }
  const gone = await make.order({ customer_id, deleted_at: new Date() })
  await make.orderDetail(gone, held)
  await make.order()
  const [first = 0] = orders
  const { customer } = await view(first)
  expect(customer).toMatchObject({
    orders: 10,
    cancelled: 2,
    total: '70.00',
    since: '2026-02-01T00:00:00+00:00',
  })
  // awaiting, label made and shipped of the first eight, and the two at the end
  expect(customer.open_count).toBe(5)
  expect(customer.open.map(({ id }) => id)).toEqual([orders[8], orders[3], orders[2]])
})

test('O40 its codes with their scans, steps, refund and label', async () => {
  const id = await make.order({ tracking_id: '1Z2220060294314162', order_status: 'shipped' })
  const url = await run(
    `insert into urls (url, url_seed, url_item_type, url_destination_type, ug_hash, sg_hash, order_id, flag_assigned_to_order)
     values ('https://x.test/O40A', 'O40A', 'tyl', 'o', md5('O40'), md5('O40'), $1, true) returning id`,
    [id],
  )
  await run(
    `insert into url_scan_days (url_id, day, scans, visitors, first_at, last_at)
     values ($1, '2026-03-01', 2, 1, now(), now()), ($1, '2026-03-02', 3, 1, now(), now())`,
    [url.rows[0]?.id],
  )
  await run(
    `insert into urls (url, url_seed, url_item_type, url_destination_type, ug_hash, sg_hash, order_id, flag_assigned_to_order, deleted_at)
     values ('https://x.test/O40B', 'O40B', 'tyl', 'o', md5('O4'), md5('O4'), $1, true, now())`,
    [id],
  )
  await run(
    `insert into shipping_labels (order_id, status, reference, requested_by, void_asked_at)
     values ($1, 'bought', 'O40-1', 'staff', now()), ($1, 'voided', 'O40-2', 'staff', now())`,
    [id],
  )
  await run(
    `insert into parcel_events (parcel_id, kind, code, happened_at)
     select p.id, e.kind, 'X', e.at::timestamptz from followed_numbers p, (values ('label_made', '2026-03-08T01:00:00Z'),
       ('picked_up', '2026-03-09T01:00:00Z'), ('delivered', '2026-03-12T01:00:00Z')) e(kind, at) where p.order_id = $1`,
    [id],
  )
  await run(
    `insert into refunds (order_id, amount, withdrawn_at, withdrawn_by) values ($1, 9, now(), 'bo')`,
    [id],
  )
  const shown = await view(id)
  expect(shown.codes).toMatchObject([
    { url_seed: 'O40A', url_item_type: 'tyl', scans: 5, is_suspended: false },
  ])
  expect(shown).toMatchObject({
    codes_count: 1,
    label: 'bought',
    is_voiding: true,
    refund: null,
    taken: '2026-03-09T01:00:00+00:00',
    handed_over: '2026-03-12T01:00:00+00:00',
    became: { shipped: expect.any(String) },
  })
  await run(`insert into refunds (order_id, amount, done_at) values ($1, 5, '2026-03-10T09:00:00Z')`, [id])
  expect((await view(id)).refund).toMatchObject({ amount: '5.00', done_at: '2026-03-10T09:00:00+00:00' })
  await run(`insert into refunds (order_id, amount) values ($1, 7)`, [id])
  expect((await view(id)).refund).toMatchObject({ amount: '7.00', done_at: null })
})

test('O40 a deleted order is not found; one of a deleted customer is', async () => {
  const gone = await make.order({ deleted_at: new Date() })
  const missing = await app.call(readOrderView, { params: { id: gone } }, csr)
  expect(missing.status).toBe(404)
  const customer_id = await make.customer({ deleted_at: new Date() })
  const kept = await make.order({ customer_id })
  expect((await view(kept)).order.id).toBe(kept)
})
