import * as customers from '@getzo/contract/customers/customers.endpoints'
import type { Endpoint, Shapes } from '@getzo/contract/endpoint'
import { startMany } from '@getzo/contract/lists/many.endpoints'
import * as lines from '@getzo/contract/order-details/order-details.endpoints'
import * as orders from '@getzo/contract/orders/orders.endpoints'
import { afterAll, beforeAll } from 'vitest'
import { createCodes } from './test-kit/codes'
import { testGuards } from './test-kit/guards'
import { startTestApp, type TestApp } from './test-kit/test-app'

let product: TestApp
let make: ReturnType<typeof createCodes>
let admin: { authorization: string }
let made = 0

beforeAll(async () => {
  product = await startTestApp()
  make = createCodes(product)
  admin = await product.signedInAs('administrator')
})
afterAll(() => product.close())

const remove = (table: string, id: number) =>
  product.db.pool.query(`update ${table} set deleted_at = now() where id = $1`, [id])

/** A call as an administrator; the input is not typed by the endpoint. */
const call = <S extends Shapes>(endpoint: Endpoint<S>, input: Parameters<TestApp['call']>[1]) =>
  product.call(endpoint, input, admin)

const unique = (what: string) => {
  made += 1
  return `${what} ${made} guarded`
}

const body = (reference: string) => ({
  order_number: 'N',
  order_reference: reference,
  order_date: '2026-01-02 03:04:05',
})

testGuards('C1 C5 a customer', {
  make: async () => {
    const customer_name = unique('Customer')
    return {
      customer_name,
      id: await make.customer({ customer_name, phone_number: `604${7_000_000 + made}` }),
    }
  },
  mark: ({ customer_name }) => customer_name,
  out: { 'it is deleted': ({ id }) => remove('customers', id) },
  ways: {
    'the list': { shows: ({ customer_name: q }) => call(customers.listCustomers, { query: { q } }) },
    'the export': { shows: () => call(customers.exportCustomers, {}) },
    'the form of an order': {
      shows: ({ id }) => call(orders.readOrderingCustomer, { params: { customer_id: id } }),
    },
    'its edit': {
      acts: ({ id, customer_name }) =>
        call(customers.editCustomer, {
          params: { id },
          body: { customer_name, phone_number: `604${8_000_000 + id}` },
        }),
    },
    'its deletion': { acts: ({ id }) => call(customers.deleteCustomer, { params: { id }, body: {} }) },
    'a new order for it': {
      acts: ({ id }) => call(orders.createOrder, { body: { ...body(unique('R')), customer_id: id } }),
    },
  },
})

testGuards('O28 O30 an order', {
  make: async () => {
    const order_reference = unique('R')
    const id = await make.order({ order_reference })
    const held = await make.sellable()
    return { id, order_reference, held, line: await make.orderDetail(id, held) }
  },
  mark: ({ order_reference }) => order_reference,
  out: { 'it is deleted': ({ id }) => remove('orders', id) },
  ways: {
    'its record': { shows: ({ id }) => call(orders.readOrder, { params: { id } }) },
    'the list': { shows: ({ order_reference: q }) => call(orders.listOrders, { query: { q } }) },
    'the export': { shows: () => call(orders.exportOrders, {}) },
    'its lines': { acts: ({ id: order_id }) => call(lines.listOrderDetails, { params: { order_id } }) },
    'its deletion': { acts: ({ id }) => call(orders.deleteOrder, { params: { id }, body: {} }) },
    'its status among many': {
      // of many some may be gone: the answer itself is a success
      acts: async ({ id }) => {
        const { rows } = await product.db.pool.query('select version from orders where id = $1', [id])
        const records = [{ id, version: rows[0].version }]
        const body = { list: 'listOrders', act: 'status' as const, order_status: 'shipped' as const, records }
        const { text } = await call(startMany, { body })
        return { status: text.includes('"outcome":"done"') ? 200 : 404, text }
      },
    },
    'a line added': {
      acts: async ({ id: order_id }) => {
        const { promotion_id } = await make.sellable()
        return call(lines.createOrderDetails, { body: { data: [{ order_id, promotion_id, quantity: 1 }] } })
      },
    },
    'a line removed': {
      acts: ({ line: id }) => call(lines.deleteOrderDetails, { body: { data: [{ id }] } }),
    },
  },
})

const askedAt = '2026-05-03T01:02:03+00:00'

testGuards('O26 R1 R3 R4 a line', {
  make: async () => {
    const order_id = await make.order()
    const size = unique('M')
    const { promotion_id, ...held } = await make.sellable({ sku: { combo_identifier: 'S' } })
    await make.sizes(held.product_id, ['S', size])
    const sku_id = await make.sku({ product_id: held.product_id, combo_identifier: size })
    await make.promotion({ sku_id })
    const asked = { status_change: `Change size to ${size}`, customer_change_date: askedAt }
    const id = await make.orderDetail(order_id, { promotion_id, ...held }, asked)
    return { id, order_id, promotion_id, asked: asked.status_change }
  },
  mark: ({ asked }) => asked,
  out: { 'it is deleted': ({ id }) => remove('order_details', id) },
  ways: {
    "its order's lines": { shows: ({ order_id }) => call(lines.listOrderDetails, { params: { order_id } }) },
    'change requests': { shows: () => call(lines.listChangeRequests, {}) },
    'its edit': {
      acts: ({ id, order_id, promotion_id }) =>
        call(lines.editOrderDetails, { body: { data: [{ id, order_id, promotion_id, quantity: 2 }] } }),
    },
    'its removal': { acts: ({ id }) => call(lines.deleteOrderDetails, { body: { data: [{ id }] } }) },
    'its request applied': { acts: ({ id }) => call(lines.applyChangeRequest, { body: { id } }) },
    'its request declined': {
      acts: ({ id, asked }) =>
        call(lines.declineChangeRequest, {
          body: { id, seen: asked, seen_date: askedAt, reason: 'Sold out', language: 'en' },
        }),
    },
    'its request cleared': { acts: ({ id }) => call(lines.clearChangeRequest, { body: { id } }) },
  },
})

testGuards("O26 another order's line", {
  make: async () => {
    const order_id = await make.order()
    const { promotion_id, ...held } = await make.sellable()
    return { id: await make.orderDetail(order_id, { promotion_id, ...held }), order_id, promotion_id }
  },
  mark: () => '',
  out: {
    'it is of another order': async (line) => {
      line.order_id = await make.order()
    },
  },
  ways: {
    'its edit': {
      acts: ({ id, order_id, promotion_id }) =>
        call(lines.editOrderDetails, { body: { data: [{ id, order_id, promotion_id, quantity: 2 }] } }),
    },
    'its removal': {
      acts: ({ id, order_id }) => call(lines.deleteOrderDetails, { body: { data: [{ id, order_id }] } }),
    },
  },
})
