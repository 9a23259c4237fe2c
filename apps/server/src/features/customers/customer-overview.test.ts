import { readCustomerOverview } from '@getzo/contract/customers/customers.endpoints'
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

const overview = async (id: number) => (await app.call(readCustomerOverview, { params: { id } }, csr)).body

const shanghai = {
  customer_ship_to_name: '吴敏',
  customer_ship_to_address_line: '人民路36号',
  customer_ship_to_address_city: '上海',
  customer_ship_to_address_country_code: 'CN',
}

/** A customer with six orders of 10.00: open, shipped, cancelled twice, refunded, and a deleted one. */
async function regular() {
  const id = await make.customer({ customer_name: '吴敏' })
  const item = await make.sellable({ price: '5.00' })
  const order = async (day: string, order_status: string, more: Record<string, unknown> = {}) => {
    const made = await make.order({
      customer_id: id,
      order_date: `2026-${day}T00:00:00Z`,
      order_status,
      ...more,
    })
    await make.orderDetail(made, item, { quantity: 2 })
    return made
  }
  const open = await order('05-01', 'awaiting_fulfillment', shanghai)
  const shipped = await order('03-01', 'shipped', {
    ...shanghai,
    customer_ship_to_address_line_pinyin: '36 Ren Min Lu',
  })
  const cancelled = await order('04-01', 'cancelled_by_customer')
  await order('02-01', 'cancelled_by_admin')
  await order('01-01', 'refunded', { ...shanghai, customer_ship_to_address_city: '大连' })
  await make.orderDetail(open, await make.sellable(), { deleted_at: new Date() })
  const deleted = await order('06-01', 'shipped', { deleted_at: new Date() })
  return { id, item, open, shipped, cancelled, deleted }
}

test('C3 the figures count orders, cancelled ones and the total of those that stand, without deleted ones', async () => {
  const { id, item } = await regular()
  expect(await overview(id)).toMatchObject({
    orders: 5,
    cancelled: 2,
    counted: 2,
    total: '20.00',
    first_order: '2026-01-01T00:00:00+00:00',
    last_order: '2026-05-01T00:00:00+00:00',
    bought: [{ product_id: item.product_id, quantity: 4 }],
  })
})

test('C3 addresses are distinct, the last used first, with a reading that any of their orders has', async () => {
  const { id } = await regular()
  expect((await overview(id)).addresses).toMatchObject([
    {
      customer_ship_to_name: '吴敏',
      customer_ship_to_address_city: '上海',
      customer_ship_to_address_line_pinyin: '36 Ren Min Lu',
      orders: 2,
      last_order: '2026-05-01T00:00:00+00:00',
    },
    { customer_ship_to_address_city: '大连', customer_ship_to_address_line_pinyin: null, orders: 1 },
  ])
})

test('C3 open matters are requests, then refunds, of deleted orders too, then orders that have not left', async () => {
  const { id, open, shipped, cancelled, deleted } = await regular()
  const item = await make.sellable()
  await make.orderDetail(shipped, item, {
    status_change: 'Change size to L',
    customer_change_date: '2026-05-02T00:00:00Z',
  })
  await make.orderDetail(shipped, await make.sellable(), {
    status_change: 'Change size to M',
    deleted_at: new Date(),
  })
  const refund = (order: number, day: string, done: string | null = null) =>
    app.db.pool.query(
      'insert into refunds (order_id, amount, requested_at, done_at) values ($1, 10, $2, $3)',
      [order, day, done],
    )
  await refund(cancelled, '2026-04-02')
  await refund(deleted, '2026-06-02')
  await refund(open, '2026-04-03', '2026-04-04')
  const { matters } = await overview(id)
  expect(matters.map(({ kind, order_id }) => [kind, order_id])).toEqual([
    ['request', shipped],
    ['refund', cancelled],
    ['refund', deleted],
    ['order', open],
  ])
  expect(matters[0]).toMatchObject({ request: 'Change size to L', since: '2026-05-02T00:00:00+00:00' })
  expect(matters[1]).toMatchObject({ amount: '10.00', order_status: 'cancelled_by_customer' })
})

test('C6 another customer has none of it, a deleted one still does, and an unknown one is not found', async () => {
  const { id } = await regular()
  const other = await make.customer()
  expect(await overview(other)).toMatchObject({ orders: 0, total: '0.00', first_order: null, matters: [] })
  await app.db.pool.query('update customers set deleted_at = now() where id = $1', [id])
  expect((await overview(id)).orders).toBe(5)
  expect((await app.call(readCustomerOverview, { params: { id: 999_999 } }, csr)).status).toBe(404)
  expect((await app.call(readCustomerOverview, { params: { id } })).status).toBe(401)
})
