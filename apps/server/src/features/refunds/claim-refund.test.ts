import { readHistory } from '@getzo/contract/history/history.endpoints'
import * as many from '@getzo/contract/lists/many.endpoints'
import { readCustomerOrder } from '@getzo/contract/order-page/order-page.endpoints'
import { setOrderStatus } from '@getzo/contract/orders/orders.endpoints'
import { claimRefund, finishRefund, listRefunds } from '@getzo/contract/refunds/refunds.endpoints'
import * as works from '@getzo/contract/works/works.endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type CustomersOrder, createCustomers } from '../../test-kit/customers-order'
import { startTestApp, type TestApp } from '../../test-kit/test-app'

let product: TestApp
let customers: ReturnType<typeof createCustomers>
let csr: Awaited<ReturnType<TestApp['signedInAs']>>
let boss: Awaited<ReturnType<TestApp['signedInAs']>>

beforeAll(async () => {
  product = await startTestApp()
  customers = createCustomers(product)
  csr = await product.signedInAs('csr', { email: 'claire@example.com' })
  boss = await product.signedInAs('administrator', { email: 'boss@example.com' })
})
afterAll(() => product.close())

const versionOf = async ({ id }: CustomersOrder) => {
  const { rows } = await product.db.pool.query<{ version: number }>(
    'select version from orders where id = $1',
    [id],
  )
  return rows[0]?.version ?? 0
}
const claim = (order: CustomersOrder, version: number, who = csr) =>
  product.call(claimRefund, { params: { id: order.id }, body: { version } }, who)
const refundsOf = async ({ id }: CustomersOrder) =>
  (await product.call(listRefunds, { query: {} }, csr)).body.filter(({ order_id }) => order_id === id)

describe('the refund of an order that staff have cancelled', () => {
  test.each(['cancelled_by_admin', 'cancelled_by_customer'])(
    'O37 W17 is due once a csr puts it on the list of an order that is %s, for its customer too',
    async (order_status) => {
      const order = await customers.order({ order_status })
      const { status, body } = await claim(order, await versionOf(order))
      const due = { order_id: order.id, amount: '25.00', currency: 'USD', done_at: null, withdrawn_at: null }
      expect([status, body.message]).toEqual([200, `Refund for order ${body.data[0]?.order_number} is due`])
      expect(body.data).toMatchObject([due])
      expect(await refundsOf(order)).toMatchObject([due])
      const proof = await customers.proofOf(order)
      const seen = await product.call(readCustomerOrder, { params: { order_id: order.id } }, undefined, proof)
      expect(seen.body).toMatchObject({ refund: 'due', refund_due: '25.00' })
      const { body: told } = await product.call(readHistory, { params: { id: order.id, root: 'order' } }, csr)
      expect(
        told
          .filter(({ record }) => record === 'refund')
          .map(({ action, changed_by }) => [action, changed_by]),
      ).toEqual([['create', 'claire@example.com']])
    },
  )

  test('O37 of two clicks at once, and of a later one, each is answered with the one refund', async () => {
    const order = await customers.order({ order_status: 'cancelled_by_admin' })
    const version = await versionOf(order)
    const answers = await Promise.all([claim(order, version), claim(order, version, boss)])
    answers.push(await claim(order, version))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const [refund, ...others] = await refundsOf(order)
    expect(others).toEqual([])
    expect(answers.map(({ body }) => body.data[0]?.id)).toEqual([refund?.id, refund?.id, refund?.id])
    expect(await versionOf(order)).toBe(version + 1)
  })

  test('O37 O28 is refused where somebody has changed the order since, and nothing is due', async () => {
    const order = await customers.order({ order_status: 'cancelled_by_admin' })
    const version = await versionOf(order)
    await product.db.pool.query(`update orders set tracking_id = '1Z1' where id = $1`, [order.id])
    const { status, body } = await claim(order, version)
    expect([status, body.data]).toMatchObject([409, { error: 'changed_meanwhile' }])
    expect(await refundsOf(order)).toEqual([])
  })

  test.each(['waiting_for_payment', 'awaiting_fulfillment', 'shipped', 'delivered', 'refunded'])(
    'O37 is refused of an order that is %s',
    async (order_status) => {
      const order = await customers.order({ order_status })
      const { status, body } = await claim(order, await versionOf(order))
      expect([status, body.message]).toEqual([422, 'This order is not cancelled, so no refund is due.'])
      expect(await refundsOf(order)).toEqual([])
    },
  )

  test('O37 is refused where nothing is owed: paid back before, without a price, or gone', async () => {
    const paid = await customers.order({ order_status: 'cancelled_by_admin' })
    const first = await claim(paid, await versionOf(paid))
    await product.call(finishRefund, { params: { id: first.body.data[0]?.id ?? 0 }, body: {} }, csr)
    const free = await customers.order({ order_status: 'cancelled_by_admin' }, '0.00')
    for (const order of [paid, free]) {
      const { status, body } = await claim(order, await versionOf(order))
      expect([status, body.message]).toEqual([422, 'Nothing is left to pay back for this order.'])
    }
    expect((await refundsOf(paid)).length + (await refundsOf(free)).length).toBe(1)
    await product.db.pool.query('update orders set deleted_at = now() where id = $1', [free.id])
    expect((await claim(free, 1)).status).toBe(404)
    const nobody = { params: { id: paid.id }, body: { version: 1 } }
    expect((await product.call(claimRefund, nobody)).status).toBe(401)
  })

  test('O37 W4 is not dropped by the undo of the cancellation, nor by another status without a decision', async () => {
    const order = await customers.order()
    const records = [{ id: order.id, version: await versionOf(order) }]
    const body = { list: 'listOrders', act: 'status', records, order_status: 'cancelled_by_admin' }
    const { body: begun } = await product.call(many.startMany, { body }, boss)
    expect((await claim(order, await versionOf(order))).status).toBe(200)
    const undone = await product.call(works.undoWork, { params: { id: begun.data.id } }, boss)
    expect(undone.body.data.records).toMatchObject([{ outcome: 'failed' }])
    const again = { order_status: 'awaiting_fulfillment', version: await versionOf(order) }
    const asked = await product.call(setOrderStatus, { params: { id: order.id }, body: again }, boss)
    expect(asked.body.data).toMatchObject({ rule: 'refund.undecided' })
    expect(await refundsOf(order)).toMatchObject([{ withdrawn_at: null, order_status: 'cancelled_by_admin' }])
  })
})
