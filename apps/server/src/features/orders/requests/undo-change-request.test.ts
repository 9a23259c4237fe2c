import { startMany } from '@getzo/contract/lists/many.endpoints'
import {
  applyChangeRequest,
  clearChangeRequest,
  listOrderDetails,
  undoChangeRequest,
} from '@getzo/contract/order-details/order-details.endpoints'
import { undoWork } from '@getzo/contract/works/works.endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFactories, type Factories } from '../../../test-kit/factories'
import { startTestApp, type TestApp } from '../../../test-kit/test-app'

let app: TestApp
let make: Factories
let admin: Awaited<ReturnType<TestApp['signedInAs']>>

beforeAll(async () => {
  app = await startTestApp()
  make = createFactories(app.db)
  admin = await app.signedInAs('administrator')
})
afterAll(() => app.close())

const run = (text: string, values: unknown[]) => app.db.pool.query(text, values)
const stored = async (order_id: number) =>
  (await app.call(listOrderDetails, { params: { order_id } }, admin)).body[0]
const undo = (id: number, seen_date: unknown, as = admin) =>
  app.call(undoChangeRequest, { body: { id, seen_date } }, as)

/** An item on S at 10.00 whose customer asks for L, which costs 12.00; the request is applied. */
async function applied(agreed: { sold_price?: string; price_reason?: string } = {}) {
  const order_id = await make.order()
  const held = await make.sellable({ sku: { combo_identifier: 'S' } })
  const { product_id } = held
  await make.sizes(product_id, ['S', 'L'])
  const large = await make.sku({ product_id, combo_identifier: 'L' })
  await make.promotion({ sku_id: large, price: '12.00' })
  const asked = {
    status_change: 'Change size to L',
    customer_change_date: '2026-05-03T01:02:03Z',
    quantity: 3,
    ...agreed,
  }
  const id = await make.orderDetail(order_id, held, asked)
  const before = await stored(order_id)
  const { body } = await app.call(applyChangeRequest, { body: { id } }, admin)
  return { id, order_id, held, before, now: body.data[0], at: body.data[0]?.admin_clear_date }
}

test('R4 O40 an application that is undone leaves the line and its request as they were', async () => {
  const { id, order_id, before, now, at } = await applied()
  expect([now?.combo_identifier, now?.status_change]).toEqual(['L', null])
  const { status, body } = await undo(id, at)
  expect([status, body.message]).toEqual([
    200,
    `${before?.product_name} is S again, and its request is open.`,
  ])
  const line = await stored(order_id)
  expect(body.data).toEqual([line])
  const { date_modified: _, modified_by: __, ...same } = before ?? {}
  expect(line).toMatchObject(same)
})

test('R4 O40 the price that it was sold at comes back, also where it has been replaced since', async () => {
  const { id, order_id, held, at } = await applied()
  await run('update promotions set active = false where id = $1', [held.promotion_id])
  expect((await undo(id, at)).status).toBe(200)
  expect(await stored(order_id)).toMatchObject({
    promotion_id: held.promotion_id,
    price: '10.00',
    quantity: 3,
  })
})

test('R4 O40 nothing is undone once something has changed since, the order has left, or for a csr', async () => {
  const others = [
    'update order_details set status_change = $$Change size to S$$ where id = $1',
    'update order_details set admin_clear_date = now() where id = $1',
    'update order_details set quantity = 4, date_modified = now() where id = $1',
    'update order_details set deleted_at = now() where id = $1',
    'update orders set order_status = $$shipped$$ where id = (select order_id from order_details where id = $1)',
    'update orders set deleted_at = now() where id = (select order_id from order_details where id = $1)',
  ]
  for (const change of others) {
    const { id, at, now } = await applied()
    await run(change, [id])
    expect([409, 404], change).toContain((await undo(id, at)).status)
    const { rows } = await run('select sku_id from order_details where id = $1', [id])
    expect(rows[0]?.sku_id).toBe(now?.sku_id)
  }
  const { id, at } = await applied()
  expect((await undo(id, at, await app.signedInAs('csr'))).status).toBe(403)
  expect((await undo(id, '2026-01-01T00:00:00+00:00')).status).toBe(409)
  expect((await undo(id, at)).status).toBe(200)
  // a second time there is nothing to undo
  expect((await undo(id, at)).status).toBe(409)
})

test('R4 O40 a later request that was only cleared is no application to undo', async () => {
  const { id, order_id } = await applied()
  await run('update order_details set status_change = $$Change size to S$$ where id = $1', [id])
  const { body } = await app.call(clearChangeRequest, { body: { id } }, admin)
  expect((await undo(id, body.data[0]?.admin_clear_date)).status).toBe(409)
  expect(await stored(order_id)).toMatchObject({ combo_identifier: 'L', status_change: null })
})

test('R4 O40 an item that was put on the order meanwhile at the old price stands in the way', async () => {
  const { id, order_id, held, at } = await applied()
  await make.orderDetail(order_id, held)
  expect((await undo(id, at)).status).toBe(409)
})

test('O43 R4 what was agreed for an item is agreed for its other size, and after the undo', async () => {
  const { id, order_id, now, at } = await applied({ sold_price: '8.00', price_reason: 'Agreed' })
  const agreed = { sold_price: '8.00', price_reason: 'Agreed' }
  expect(now).toMatchObject({ ...agreed, combo_identifier: 'L' })
  await undo(id, at)
  expect(await stored(order_id)).toMatchObject({ ...agreed, combo_identifier: 'S' })
})

test('R4 W4 two lines whose sizes follow each other are applied at once, and taken back at once', async () => {
  const order_id = await make.order()
  const held = await make.sellable({ sku: { combo_identifier: 'S' } })
  const { product_id } = held
  await make.sizes(product_id, ['S', 'M', 'L'])
  const ofSize = async (combo_identifier: string) => {
    const sku_id = await make.sku({ product_id, combo_identifier })
    return { ...held, sku_id, promotion_id: await make.promotion({ sku_id, price: '10.00' }) }
  }
  const medium = await ofSize('M')
  await ofSize('L')
  const asked = (size: string) => ({
    status_change: `Change size to ${size}`,
    customer_change_date: '2026-05-03T01:02:03Z',
  })
  await make.orderDetail(order_id, medium, asked('L'))
  await make.orderDetail(order_id, held, asked('M'))
  const lines = async () =>
    (await app.call(listOrderDetails, { params: { order_id } }, admin)).body
      .map((line) => [line.combo_identifier, line.status_change])
      .toSorted(([one], [other]) => String(one).localeCompare(String(other)))
  const before = await lines()
  const body = { list: 'listOrders', act: 'apply_requests', records: [{ id: order_id }] } as const
  const { data } = (await app.call(startMany, { body }, admin)).body
  expect(await lines()).toEqual([
    ['L', null],
    ['M', null],
  ])
  expect((await app.call(undoWork, { params: { id: data.id } }, admin)).body.data.records).toMatchObject([
    { outcome: 'done' },
  ])
  expect(await lines()).toEqual(before)
})
