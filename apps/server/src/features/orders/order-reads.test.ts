import { listCustomerOrders } from '@getzo/contract/customers/customers.endpoints'
import * as endpoints from '@getzo/contract/orders/orders.endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFactories, type Factories, type Sellable } from '../../test-kit/factories'
import { startTestApp, type TestApp } from '../../test-kit/test-app'

let app: TestApp
let make: Factories
let csr: Awaited<ReturnType<TestApp['signedInAs']>>
let held: Sellable
let customer_id: number
let mine: number
let theirs: number
let line: number

beforeAll(async () => {
  app = await startTestApp()
  make = createFactories(app.db)
  csr = await app.signedInAs('csr')
  held = await make.sellable({
    price: '5.50',
    sku: { combo_identifier: 'Small', sku: 'MUG-S' },
    product: { name: 'Mug' },
  })
  const other = await make.sellable()
  customer_id = await make.customer({ customer_name: 'Li Na', phone_number: '6045550777' })
  mine = await make.order({ customer_id, order_date: '2026-03-02T00:00:00Z' })
  theirs = await make.order({ order_date: '2026-03-03T00:00:00Z' })
  line = await make.orderDetail(mine, held, { quantity: 2 })
  await make.orderDetail(mine, other, { active: false, deleted_at: new Date() })
  await make.orderDetail(theirs, held)
  // none of these is listed for the SKU: deleted, held no longer, or without it
  await make.orderDetail(await make.order({ customer_id, deleted_at: new Date() }), held)
  await make.orderDetail(await make.order({ customer_id }), held, { active: false, deleted_at: new Date() })
  await make.orderDetail(await make.order({ customer_id }), other)
})
afterAll(() => app.close())

test('X8 every read of orders carries the customer’s name and number and the order’s lines', async () => {
  const carried = {
    id: mine,
    customer_id,
    customer_name: 'Li Na',
    customer_phone_number: '6045550777',
    payload_items: [
      {
        id: line,
        ...held,
        quantity: 2,
        product_name: 'Mug',
        combo_identifier: 'Small',
        sku: 'MUG-S',
        price: '5.50',
        currency: 'USD',
      },
    ],
  }
  const { sku_id } = held
  const lists = [
    await app.call(endpoints.listOrders, {}, csr),
    await app.call(endpoints.listOrders, { query: { limit: 50 } }, csr),
    await app.call(endpoints.listOrdersOfStatus, { params: { status: 'awaiting_fulfillment' } }, csr),
    await app.call(listCustomerOrders, { params: { customer_id } }, csr),
    await app.call(endpoints.listOrdersOfSku, { params: { sku_id } }, csr),
    await app.call(endpoints.listCustomerOrdersOfSku, { params: { customer_id, sku_id } }, csr),
  ]
  for (const { body } of lists) expect(body.find(({ id }) => id === mine)).toMatchObject(carried)
  expect((await app.call(endpoints.readOrder, { params: { id: mine } }, csr)).body).toMatchObject(carried)
})

test('X1 U5 o/od_sid answers the orders that hold a SKU, newest first; o/c/…/od_sid a customer’s', async () => {
  const params = { sku_id: held.sku_id, customer_id }
  const all = await app.call(endpoints.listOrdersOfSku, { params }, csr)
  expect(all.body.map(({ id }) => id)).toEqual([theirs, mine])
  const own = await app.call(endpoints.listCustomerOrdersOfSku, { params }, csr)
  expect(own.body.map(({ id }) => id)).toEqual([mine])
  const page = await app.call(endpoints.listOrdersOfSku, { params, query: { limit: 1 } }, csr)
  expect(page.body.map(({ id }) => id)).toEqual([theirs])
})

test('X7 K19 a SKU or a customer that never was is not found', async () => {
  const sku = await app.call(endpoints.listOrdersOfSku, { params: { sku_id: 999_999 } }, csr)
  expect([sku.status, sku.body.data.field]).toEqual([404, 'sku_id'])
  const params = { sku_id: held.sku_id, customer_id: 999_999 }
  const customer = await app.call(endpoints.listCustomerOrdersOfSku, { params }, csr)
  expect([customer.status, customer.body.message, customer.body.data.field]).toEqual([
    404,
    'No Customer Found',
    'customer_id',
  ])
})
