import { countListViews } from '@getzo/contract/list-views/list-views.endpoints'
import { cancelOrder, readCustomerOrder } from '@getzo/contract/order-page/order-page.endpoints'
import {
  finishRefund,
  listRefunds,
  reopenRefund,
  sumRefunds,
} from '@getzo/contract/refunds/refunds.endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CustomersOrder, createCustomers } from '../../test-kit/customers-order'
import { startTestApp, type TestApp } from '../../test-kit/test-app'

let product: TestApp
let customers: ReturnType<typeof createCustomers>
let csr: { authorization: string; email: string }

beforeAll(async () => {
  product = await startTestApp()
  customers = createCustomers(product)
  csr = await product.signedInAs('csr')
})
afterAll(() => product.close())

async function cancelledOrder(): Promise<CustomersOrder & { refundId: number }> {
  const order = await customers.order()
  const proof = await customers.proofOf(order)
  await product.call(cancelOrder, { params: { id: order.id }, body: {} }, undefined, proof)
  const { rows } = await product.db.pool.query<{ id: number }>('select id from refunds where order_id = $1', [
    order.id,
  ])
  return { ...order, refundId: rows[0]?.id ?? 0 }
}

test('K7 a cancelled order is on the list with the amount and the customer', async () => {
  const order = await cancelledOrder()
  const { body } = await product.call(listRefunds, { query: { state: 'due' } }, csr)
  expect(body.find(({ id }) => id === order.refundId)).toMatchObject({
    order_id: order.id,
    order_reference: `WX-${order.lastFour}`,
    order_status: 'cancelled_by_customer',
    customer_name: '王小明',
    amount: '25.00',
    currency: 'USD',
    done_at: null,
    done_by: null,
    note: null,
  })
})

test('K7 O37 the list shows every refund where no filter is set', async () => {
  const [due, paid] = [await cancelledOrder(), await cancelledOrder()]
  await product.call(finishRefund, { params: { id: paid.refundId }, body: {} }, csr)
  for (const query of [{}, { limit: 50, count: true }]) {
    const { status, body } = await product.call(listRefunds, { query }, csr)
    expect(status).toBe(200)
    expect(body.map(({ id }) => id)).toEqual(expect.arrayContaining([due.refundId, paid.refundId]))
  }
})

test('K7 a refund that was carried out says by whom and when, moves to the done ones, and shows to the customer', async () => {
  const order = await cancelledOrder()
  const done = await product.call(
    finishRefund,
    { params: { id: order.refundId }, body: { note: ' WeChat Pay 4711 ' } },
    csr,
  )
  expect(done.body).toMatchObject({ code: 0, data: [{ done_by: csr.email, note: 'WeChat Pay 4711' }] })
  const idsOf = async (state: 'due' | 'done') =>
    (await product.call(listRefunds, { query: { state } }, csr)).body.map(({ id }) => id)
  expect(await idsOf('due')).not.toContain(order.refundId)
  expect(await idsOf('done')).toContain(order.refundId)
  const proof = await customers.proofOf(order)
  const seen = await product.call(readCustomerOrder, { params: { order_id: order.id } }, undefined, proof)
  expect(seen.body.refund).toBe('done')
  const { rows } = await product.db.pool.query(
    `select changed_by from history where record = 'refund' and record_id = $1 and action = 'edit'`,
    [order.refundId],
  )
  expect(rows).toEqual([{ changed_by: csr.email }])
})

test('K7 of two people who tick it off at once, one is answered that it is done already', async () => {
  const order = await cancelledOrder()
  const tick = () => product.call(finishRefund, { params: { id: order.refundId }, body: {} }, csr)
  const answers = await Promise.all([tick(), tick(), tick(), tick()])
  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 422, 422, 422])
  expect(answers.find(({ status }) => status === 422)?.body.message).toBe(
    `This refund was already carried out by ${csr.email}.`,
  )
})

test('K7 O9 the list is paged, sorted and searched', async () => {
  const order = await cancelledOrder()
  await cancelledOrder()
  const found = await product.call(
    listRefunds,
    { query: { limit: 1, q: `wx-${order.lastFour}`, count: true, sort: 'requested_at' } },
    csr,
  )
  expect(found.body.map(({ id }) => id)).toEqual([order.refundId])
  expect(found.headers['x-total-count']).toBe('1')
})

test('O42 a csr finds a customer’s refunds by the phone number in any form, and by words in any order', async () => {
  const order = await cancelledOrder()
  await product.db.pool.query(
    `update customers c set phone_number = '15881392086', customer_name = 'Wu Min'
     from orders o where o.customer_id = c.id and o.id = $1`,
    [order.id],
  )
  for (const q of ['15881392086', '+86 158 8139 2086', '008615881392086', '(+86) 158-8139-2086', 'min wu']) {
    const { body } = await product.call(listRefunds, { query: { q } }, csr)
    expect([q, ...body.map(({ id }) => id)]).toEqual([q, order.refundId])
  }
})

test('K7 the mark is undone: the refund is due again, for the customer too', async () => {
  const order = await cancelledOrder()
  const id = order.refundId
  const done = await product.call(finishRefund, { params: { id }, body: { note: 'mistake' } }, csr)
  const done_at = done.body.data[0]?.done_at ?? ''
  const { status, body } = await product.call(reopenRefund, { params: { id }, body: { done_at } }, csr)
  expect([status, body.message]).toEqual([200, `Refund for order ${body.data[0]?.order_number} is due again`])
  expect(body.data[0]).toMatchObject({ id, done_at: null, done_by: null, note: null })
  const proof = await customers.proofOf(order)
  const seen = await product.call(readCustomerOrder, { params: { order_id: order.id } }, undefined, proof)
  expect(seen.body.refund).toBe('due')
})

test('K7 an undo changes nothing once the refund was marked again, or its order owes another one', async () => {
  const [again, another] = [await cancelledOrder(), await cancelledOrder()]
  const finish = async (id: number) =>
    (await product.call(finishRefund, { params: { id }, body: {} }, csr)).body.data[0]?.done_at ?? ''
  const first = await finish(again.refundId)
  await product.call(reopenRefund, { params: { id: again.refundId }, body: { done_at: first } }, csr)
  await product.db.pool.query(`update refunds set done_at = '2026-01-05', done_by = 'bo' where id = $1`, [
    again.refundId,
  ])
  const paid = await finish(another.refundId)
  await product.db.pool.query('insert into refunds (order_id, amount) values ($1, 3)', [another.id])
  for (const [id, done_at] of [
    [again.refundId, first],
    [another.refundId, paid],
  ] as const) {
    const { status, body } = await product.call(reopenRefund, { params: { id }, body: { done_at } }, csr)
    expect([status, body.message]).toEqual([422, 'This refund has changed meanwhile, so it stays as it is.'])
  }
  const { rows } = await product.db.pool.query('select from refunds where id = any($1) and done_at is null', [
    [again.refundId, another.refundId],
  ])
  expect(rows).toEqual([])
})

test('K7 by their wait those that are due come first, the oldest on top, then the last settled ones', async () => {
  const [newer, older, paid, withdrawn] = [
    await cancelledOrder(),
    await cancelledOrder(),
    await cancelledOrder(),
    await cancelledOrder(),
  ].map(({ refundId }) => refundId)
  const set = (what: string, id: number | undefined) =>
    product.db.pool.query(`update refunds set ${what} where id = $1`, [id])
  await set(`requested_at = now() - interval '2 days'`, newer)
  await set(`requested_at = now() - interval '9 days'`, older)
  await set(`done_at = now() - interval '1 minute'`, paid)
  await set(`withdrawn_at = now(), withdraw_reason = 'x'`, withdrawn)
  const mine = [newer, older, paid, withdrawn]
  const order = async (sort?: '-waits' | 'waits') =>
    (await product.call(listRefunds, { query: sort === undefined ? {} : { sort } }, csr)).body
      .map(({ id }) => id)
      .filter((id) => mine.includes(id))
  expect(await order()).toEqual([older, newer, withdrawn, paid])
  expect(await order('waits')).toEqual([paid, withdrawn, newer, older])
})

test('K7 W3 the sums count what is due, what waits for longer than a week, and what was paid lately; the tabs count each state', async () => {
  const tabs = async () => {
    const { body } = await product.call(countListViews, { params: { list: 'listRefunds' } }, csr)
    return Object.fromEntries(body.tabs.map(({ value, count }) => [value, count]))
  }
  const before = (await product.call(sumRefunds, {}, csr)).body
  const tabsBefore = await tabs()
  const [old, paid, longAgo, withdrawn] = [
    await cancelledOrder(),
    await cancelledOrder(),
    await cancelledOrder(),
    await cancelledOrder(),
  ]
  await cancelledOrder()
  const set = (what: string, { refundId }: { refundId: number }) =>
    product.db.pool.query(`update refunds set ${what} where id = $1`, [refundId])
  await set(`requested_at = now() - interval '8 days'`, old)
  await set(`done_at = now() - interval '1 day'`, paid)
  await set(`done_at = now() - interval '31 days'`, longAgo)
  await set(`withdrawn_at = now(), withdraw_reason = 'x'`, withdrawn)
  const { body } = await product.call(sumRefunds, {}, csr)
  const cents = (text: string) => Math.round(Number(text) * 100)
  expect({
    due: body.due - before.due,
    amount: cents(body.due_amount) - cents(before.due_amount),
    long: body.waiting_long - before.waiting_long,
    lately: body.paid_lately - before.paid_lately,
    paidAmount: cents(body.paid_lately_amount) - cents(before.paid_lately_amount),
  }).toEqual({ due: 2, amount: 5000, long: 1, lately: 1, paidAmount: 2500 })
  const more = Object.entries(await tabs()).map(([state, count]) => [state, count - (tabsBefore[state] ?? 0)])
  expect(more).toEqual([
    ['due', 2],
    ['sent', 0],
    ['hand', 0],
    ['done', 2],
    ['withdrawn', 1],
  ])
})

test('K7 refunds are for staff, and an unknown one is not there', async () => {
  expect((await product.call(listRefunds, {})).status).toBe(401)
  expect((await product.call(finishRefund, { params: { id: 1 }, body: {} })).status).toBe(401)
  expect((await product.call(sumRefunds, {})).status).toBe(401)
  const done_at = '2026-01-01T00:00:00Z'
  const reopening = { params: { id: 424_242 }, body: { done_at } }
  expect((await product.call(reopenRefund, reopening)).status).toBe(401)
  expect((await product.call(finishRefund, { params: { id: 424_242 }, body: {} }, csr)).status).toBe(404)
  expect((await product.call(reopenRefund, reopening, csr)).status).toBe(404)
})
