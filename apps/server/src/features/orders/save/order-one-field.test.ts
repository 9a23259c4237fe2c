import { readHistory } from '@getzo/contract/history/history.endpoints'
import * as endpoints from '@getzo/contract/orders/orders.endpoints'
import { orderStatuses } from '@getzo/domain/orders/order-status'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createFactories, type Factories } from '../../../test-kit/factories'
import { startTestApp, type TestApp } from '../../../test-kit/test-app'

let app: TestApp
let make: Factories
let ann: Awaited<ReturnType<TestApp['signedInAs']>>
let bob: typeof ann

beforeAll(async () => {
  app = await startTestApp()
  make = createFactories(app.db)
  ann = await app.signedInAs('administrator', { email: 'ann@example.com' })
  bob = await app.signedInAs('administrator', { email: 'bob@example.com' })
})
afterAll(() => app.close())

const stored = async (id: number) => (await app.call(endpoints.readOrder, { params: { id } }, ann)).body
const setStatus = (id: number, body: Record<string, unknown>, as = ann) =>
  app.call(endpoints.setOrderStatus, { params: { id }, body }, as)
const setTracking = (id: number, body: Record<string, unknown>, as = ann) =>
  app.call(endpoints.setOrderTracking, { params: { id }, body }, as)

async function made() {
  return stored(await make.order())
}

describe('one field of an order', () => {
  test('O12 O36 every status can be set, and nothing else changes', async () => {
    let before = await made()
    for (const order_status of orderStatuses) {
      const { status, body } = await setStatus(before.id, { order_status, version: before.version }, bob)
      expect([order_status, status]).toEqual([order_status, 200])
      const after = await stored(before.id)
      const [answered] = body.data
      expect(answered).toMatchObject({ id: before.id, order_status, version: after.version })
      const { date_modified, date_cancelled, ...rest } = after
      const { date_modified: _modified, date_cancelled: _cancelled, ...was } = before
      expect(rest).toEqual({
        ...was,
        order_status,
        modified_by: 'bob@example.com',
        version: before.version + (order_status === before.order_status ? 0 : 1),
      })
      expect(date_modified).not.toBeNull()
      expect(date_cancelled === null).toBe(
        before.date_cancelled === null && !order_status.startsWith('cancelled'),
      )
      before = after
    }
    const { body: history } = await app.call(readHistory, { params: { root: 'order', id: before.id } }, ann)
    expect(history[0]).toMatchObject({
      changed_by: 'bob@example.com',
      before: { order_status: 'cancelled_by_admin' },
      after: { order_status: 'cancelled_by_customer' },
    })
  })

  test('O24 O32 a tracking id is stored without the spaces around it, and taken away by an empty text', async () => {
    const order = await made()
    const { body } = await setTracking(order.id, { tracking_id: ' 1Z9 ', version: order.version })
    expect(await stored(order.id)).toMatchObject({
      tracking_id: '1Z9',
      order_status: order.order_status,
      order_reference: order.order_reference,
      customer_id: order.customer_id,
    })
    await setTracking(order.id, { tracking_id: ' ', version: body.data[0]?.version })
    expect(await stored(order.id)).toMatchObject({ tracking_id: null })
  })

  test('O12 only stored statuses are taken', async () => {
    const { id, version } = await made()
    for (const order_status of ['waiting_for_fulfillment', 'Shipped', 'lost', '', null]) {
      const { status } = await setStatus(id, { order_status, version })
      expect([order_status, status]).toEqual([order_status, 400])
    }
    expect(await stored(id)).toMatchObject({ version })
  })

  test('O28 a newer version is not written over, and says what changed', async () => {
    const { id, version } = await made()
    await setStatus(id, { order_status: 'shipped', version })
    for (const late of [
      await setStatus(id, { order_status: 'refunded', version }, bob),
      await setTracking(id, { tracking_id: '1Z1', version }, bob),
    ]) {
      expect(late.status).toBe(409)
      expect(late.body).toMatchObject({
        data: { changes: [{ field: 'order_status', after: 'shipped', changed_by: 'ann@example.com' }] },
      })
    }
    expect(await stored(id)).toMatchObject({ order_status: 'shipped', tracking_id: null })
  })

  test('O28 without the version that was seen nothing is changed', async () => {
    const { id } = await made()
    expect((await setStatus(id, { order_status: 'shipped' })).status).toBe(400)
    expect((await setTracking(id, { tracking_id: '1Z1' })).status).toBe(400)
  })

  test('O7 a deleted order is not changed', async () => {
    const { id, version } = await made()
    await app.call(endpoints.deleteOrder, { params: { id }, body: {} }, ann)
    expect((await setStatus(id, { order_status: 'shipped', version })).status).toBe(404)
    expect((await setTracking(id, { tracking_id: '1Z1', version })).status).toBe(404)
    const { rows } = await app.db.pool.query('select order_status, tracking_id from orders where id = $1', [
      id,
    ])
    expect(rows).toEqual([{ order_status: 'awaiting_fulfillment', tracking_id: null }])
  })

  test('C6 the status of an order whose customer is deleted can still be set', async () => {
    const order = await made()
    await app.db.pool.query('update customers set deleted_at = now() where id = $1', [order.customer_id])
    const { status } = await setStatus(order.id, { order_status: 'shipped', version: order.version })
    expect(status).toBe(200)
  })
})
