import { cancelOrder, readCustomerOrder } from '@getzo/contract/order-page/order-page.endpoints'
import { finishRefund, listRefunds } from '@getzo/contract/refunds/refunds.endpoints'
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

test('K7 refunds are for staff, and an unknown one is not there', async () => {
  expect((await product.call(listRefunds, {})).status).toBe(401)
  expect((await product.call(finishRefund, { params: { id: 1 }, body: {} })).status).toBe(401)
  expect((await product.call(finishRefund, { params: { id: 424_242 }, body: {} }, csr)).status).toBe(404)
})
