import * as lines from '@getzo/contract/order-details/order-details.endpoints'
import { listCustomerOrderDetails } from '@getzo/contract/order-page/order-page.endpoints'
import { readOrder } from '@getzo/contract/orders/orders.endpoints'
import { editSkus } from '@getzo/contract/products/skus.endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFactories, type Factories } from '../../test-kit/factories'
import { startTestApp, type TestApp } from '../../test-kit/test-app'

let product: TestApp
let make: Factories
let admin: Awaited<ReturnType<TestApp['signedInAs']>>
beforeAll(async () => {
  product = await startTestApp()
  make = createFactories(product.db)
  admin = await product.signedInAs('administrator')
})
afterAll(() => product.close())

const rename = async (id: number, combo_identifier: string) => {
  const { status, text } = await product.call(editSkus, { body: { data: [{ id, combo_identifier }] } }, admin)
  expect(status, text).toBe(200)
}
const order = async (id: number) => (await product.call(readOrder, { params: { id } }, admin)).body
const names = async (order_id: number) => {
  const params = { order_id }
  return [
    (await product.call(lines.listOrderDetails, { params }, admin)).body,
    (await order(order_id)).payload_items,
    (await product.call(lines.listChangeRequests, {}, admin)).body.filter((row) => row.order_id === order_id),
    (await product.call(listCustomerOrderDetails, { params }, admin)).body,
  ].map((rows) => rows.map((row) => row.combo_identifier).join())
}
const everywhere = (name: string) => [name, name, name, name]

test('P8 P20 a line reads as it was sold after its SKU is renamed, and its order is not changed', async () => {
  const held = await make.sellable({ sku: { combo_identifier: 'Small' } })
  const id = await make.order()
  const line = await make.orderDetail(id, held, {
    status_change: 'Change size to M',
    customer_change_date: new Date(),
  })
  const { version } = await order(id)
  await rename(held.sku_id, 'S')
  await rename(held.sku_id, 'XS')
  expect(await names(id)).toEqual(everywhere('Small'))
  expect((await order(id)).version).toBe(version)
  const { rows } = await product.db.pool.query(
    "select from history where record = 'order_detail' and record_id = $1 and action = 'edit'",
    [line],
  )
  expect(rows).toEqual([])
  const later = await make.order()
  await make.orderDetail(later, held)
  expect((await names(later))[0]).toBe('XS')
  await product.db.pool.query('update skus set deleted_at = now() where id = $1', [held.sku_id])
  expect(await names(id)).toEqual(everywhere('Small'))
})

test('P8 O26 a line that is put on another SKU is called as that one is', async () => {
  const held = await make.sellable({ sku: { combo_identifier: 'Small' } })
  const other = await make.sellable({ sku: { combo_identifier: 'Large' } })
  const order_id = await make.order()
  const id = await make.orderDetail(order_id, held)
  await rename(held.sku_id, 'S')
  const data = [{ id, order_id, promotion_id: other.promotion_id, quantity: 1 }]
  expect((await product.call(lines.editOrderDetails, { body: { data } }, admin)).status).toBe(200)
  expect((await names(order_id))[0]).toBe('Large')
})
