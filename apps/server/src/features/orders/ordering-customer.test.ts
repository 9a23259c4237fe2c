import { deleteCustomer } from '@getzo/contract/customers/customers.endpoints'
import * as endpoints from '@getzo/contract/orders/orders.endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createFactories, type Factories } from '../../test-kit/factories'
import { startTestApp, type TestApp } from '../../test-kit/test-app'

let app: TestApp
let make: Factories
let admin: Awaited<ReturnType<TestApp['signedInAs']>>

beforeAll(async () => {
  app = await startTestApp()
  make = createFactories(app.db)
  admin = await app.signedInAs('administrator')
})
afterAll(() => app.close())

const read = (customer_id: number) =>
  app.call(endpoints.readOrderingCustomer, { params: { customer_id } }, admin)
const dalian = {
  customer_ship_to_name: '吴敏',
  customer_ship_to_address_line: '中山区人民路36号',
  customer_ship_to_address_city: '大连市',
  customer_ship_to_address_country_code: 'CN',
  customer_ship_to_phone_number: '15096153811',
}

describe('O39 the customer of an order that is being written', () => {
  test('O39 the newest order with an address is proposed, whatever has been deleted or has none', async () => {
    const customer_id = await make.customer({ customer_name: '吴敏' })
    const day = (n: number) => `2026-03-0${n} 00:00:00Z`
    await make.order({ customer_id, order_date: day(1), ...dalian, customer_ship_to_address_city: '沈阳市' })
    const last = await make.order({ customer_id, order_date: day(2), order_number: 'LAST-1', ...dalian })
    await make.order({ customer_id, order_date: day(3) })
    await make.order({ customer_id, order_date: day(4), ...dalian, deleted_at: day(5) })
    await make.order({ ...dalian, order_date: day(6) })
    const { status, body } = await read(customer_id)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      id: customer_id,
      customer_name: '吴敏',
      customer_name_pinyin: 'Wu Min',
      order_count: 3,
      size_changes: [],
      last_ship_to: {
        id: last,
        order_number: 'LAST-1',
        ...dalian,
        customer_ship_to_address_line_pinyin: null,
        customer_ship_to_address_postal_code: null,
      },
    })
    expect(new Date(body.last_order_date ?? '').toISOString()).toBe('2026-03-03T00:00:00.000Z')
  })

  test('O39 a customer without orders has nothing to propose', async () => {
    const { body } = await read(await make.customer())
    expect(body).toMatchObject({
      order_count: 0,
      last_order_date: null,
      size_changes: [],
      last_ship_to: null,
    })
  })

  test('O39 the orders with an open size change are named', async () => {
    const customer_id = await make.customer()
    const order_id = await make.order({ customer_id, order_number: 'SIZE-1' })
    const asked = { status_change: 'Change to Large', customer_change_date: '2026-03-02T00:00:00Z' }
    const open = await make.orderDetail(order_id, await make.sellable(), asked)
    expect((await read(customer_id)).body.size_changes).toEqual([{ id: order_id, order_number: 'SIZE-1' }])
    await app.db.pool.query('update order_details set deleted_at = now() where id = $1', [open])
    expect((await read(customer_id)).body.size_changes).toEqual([])
  })

  test('O39 a customer who has been deleted, or never was, is refused', async () => {
    const id = await make.customer()
    await app.call(deleteCustomer, { params: { id }, body: {} }, admin)
    for (const gone of [id, 999_999]) expect((await read(gone)).status).toBe(404)
  })

  test('O39 O6 a csr writes no orders and reads none of this', async () => {
    const csr = await app.signedInAs('csr')
    const id = await make.customer()
    const call = await app.call(endpoints.readOrderingCustomer, { params: { customer_id: id } }, csr)
    expect(call.status).toBe(403)
  })
})
