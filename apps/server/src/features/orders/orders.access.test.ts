import type { Endpoint } from '@getzo/contract/endpoint'
import * as details from '@getzo/contract/order-details/order-details.endpoints'
import * as endpoints from '@getzo/contract/orders/orders.endpoints'
import * as payments from '@getzo/contract/payments/payments.endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createFactories, type Factories } from '../../test-kit/factories'
import { startTestApp, type TestApp } from '../../test-kit/test-app'

let app: TestApp
let make: Factories
let admin: Awaited<ReturnType<TestApp['signedInAs']>>
let csr: typeof admin

beforeAll(async () => {
  app = await startTestApp()
  make = createFactories(app.db)
  admin = await app.signedInAs('administrator')
  csr = await app.signedInAs('csr')
})
afterAll(() => app.close())

describe('the calls of document 1, section 7', () => {
  test.each([
    ['GET', '/release/o/all'],
    ['GET', '/release/o/status/:status'],
    ['GET', '/release/o/id/:id'],
    ['POST', '/release/o'],
    ['PUT', '/release/o/id/:id/a=edit'],
    ['PUT', '/release/o/id/:id/a=del'],
    ['GET', '/release/o/cid/:customer_id'],
    ['GET', '/release/od/all/v=change_requests'],
    ['GET', '/release/od/oid/:order_id'],
    ['POST', '/release/od'],
    ['PUT', '/release/od/a=edit'],
    ['PUT', '/release/od/a=del'],
    ['PUT', '/release/od/a=status_clear'],
    ['GET', '/release/c/all'],
    ['GET', '/release/c/id/:id'],
    ['POST', '/release/customer'],
    ['PUT', '/release/c/id/:id/a=edit'],
    ['PUT', '/release/c/id/:id/a=del'],
  ])('X1 %s %s is there', (method, path) => {
    expect(app.deps.endpoints.some((call) => call.method === method && call.path === path)).toBe(true)
  })
})

describe('access', () => {
  const writes: Endpoint[] = [
    endpoints.createOrder,
    endpoints.editOrder,
    endpoints.setOrderStatus,
    endpoints.setOrderTracking,
    endpoints.markNeverLeft,
    payments.createOrderPayment,
    payments.editOrderPayment,
    payments.removeOrderPayment,
    endpoints.deleteOrder,
    endpoints.saveNewOrder,
    endpoints.saveOrder,
    endpoints.exportOrders,
    details.createOrderDetails,
    details.editOrderDetails,
    details.deleteOrderDetails,
  ]
  const reads: Endpoint[] = [
    endpoints.listOrders,
    endpoints.listOrdersOfStatus,
    endpoints.readOrder,
    details.listOrderDetails,
    details.listChangeRequests,
  ]
  const params = { id: 1, order_id: 1, payment_id: 1, status: 'shipped' }

  test.each(writes)('O6 $name is for administrators only', async (endpoint) => {
    const byCsr = await app.call(endpoint, { params, body: {} }, csr)
    expect([byCsr.status, byCsr.body.data.error]).toEqual([403, 'forbidden'])
  })

  test.each([...writes, ...reads, details.clearChangeRequest])(
    'A16 $name needs a session',
    async (endpoint) => {
      const { status, body } = await app.call(endpoint, { params, body: {} })
      expect([status, body.data.error]).toEqual([401, 'not_signed_in'])
    },
  )

  test('O6 a csr can view the list, an order and its lines', async () => {
    const id = await make.order()
    expect((await app.call(endpoints.listOrders, { query: { limit: 1 } }, csr)).status).toBe(200)
    expect((await app.call(endpoints.readOrder, { params: { id } }, csr)).body.id).toBe(id)
    expect((await app.call(details.listOrderDetails, { params: { order_id: id } }, csr)).body).toEqual([])
  })
})

describe('bodies that are none', () => {
  const form = JSON.stringify({
    order_number: 'N',
    order_reference: 'R',
    order_date: '2026-05-01',
    customer_id: 1,
  })
  const json = 'application/json'

  test.each([
    ['half a body', form.slice(0, -10), json, 400],
    ['no body', '', json, 400],
    ['a list', `[${form}]`, json, 400],
    ['a text', '"order"', json, 400],
    ['null', 'null', json, 400],
    ['a prototype', '{"__proto__":{"isAdmin":true}}', json, 400],
    ['two megabytes', JSON.stringify({ order_number: 'x'.repeat(2_000_000) }), json, 413],
    ['a thousand nested lists', `${'['.repeat(1000)}${']'.repeat(1000)}`, json, 400],
    ['a form', 'order_number=N', 'application/x-www-form-urlencoded', 415],
  ])('X7 %s is refused and makes no order', async (_name, payload, type, expected) => {
    for (const { method, path } of [
      endpoints.createOrder,
      endpoints.saveNewOrder,
      details.createOrderDetails,
    ]) {
      const headers = { authorization: admin.authorization, 'content-type': type }
      const response = await app.app.inject({ method, url: path, headers, payload })
      expect(response.statusCode).toBe(expected)
      expect(response.json()).toMatchObject({ code: expected, message: expect.any(String) })
    }
    const { rows } = await app.db.pool.query(`select from orders where order_number = 'N'`)
    expect(rows).toEqual([])
  })
})
