import { startMany } from '@getzo/contract/lists/many.endpoints'
import { undoWork } from '@getzo/contract/works/works.endpoints'
import { orderStatuses } from '@getzo/domain/orders/order-status'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFactories, type Factories } from '../../test-kit/factories'
import { startTestApp, type TestApp } from '../../test-kit/test-app'

let app: TestApp
let make: Factories
let ann: Awaited<ReturnType<TestApp['signedInAs']>>
beforeAll(async () => {
  app = await startTestApp()
  make = createFactories(app.db)
  ann = await app.signedInAs('administrator')
})
afterAll(() => app.close())

/** An order of two of five pieces, after these changes of its row, each an hour after the one before. */
async function orderOf(changes: readonly string[]) {
  const held = await make.sellable({ sku: { quantity: 5 } })
  const id = await make.order({ order_date: new Date(Date.now() + 60_000).toISOString() })
  await make.orderDetail(id, held, { quantity: 2 })
  for (const change of changes) {
    await app.db.pool.query(`update orders set ${change} where id = $1`, [id])
    await app.asOwner(
      `update order_steps set reached_at = reached_at - interval '1 hour' where order_id = ${id}`,
    )
  }
  await app.asOwner(`set session_replication_role = replica;
    update orders set left_at = left_at - interval '1 day' where id = ${id} and left_at > '-infinity'`)
  return { id, sku: held.sku_id }
}

const stateOf = async ({ id, sku }: Awaited<ReturnType<typeof orderOf>>) =>
  (
    await app.db.pool.query<Record<string, unknown>>(
      `select o.order_status, o.left_at::text, o.never_left, o.date_cancelled::text, k.quantity,
         (select json_object_agg(s.status, s.reached_at order by s.status) from order_steps s where s.order_id = o.id) as steps
       from orders o, skus k where o.id = $1 and k.id = $2`,
      [id, sku],
    )
  ).rows[0]

const to = (status: string) => `order_status = '${status}'`
const courses: Readonly<Record<string, string[]>> = {
  'is sent': [to('shipped')],
  'has arrived': [to('shipped'), to('delivered')],
  'was refunded after it was sent': [to('shipped'), to('refunded')],
  'was cancelled after it had arrived': [to('shipped'), to('delivered'), to('cancelled_by_admin')],
  'was cancelled unsent': [to('cancelled_by_customer')],
  'was cancelled and never left': [
    to('shipped'),
    to('cancelled_by_admin'),
    `left_at = null, never_left = 'Found at the door'`,
  ],
}

test.each(Object.entries(courses))(
  'S3 W4 K14 an order that %s has its pieces, its note and the times of its steps again after the undo of any status of many',
  async (_, changes) => {
    for (const order_status of orderStatuses) {
      const order = await orderOf(changes)
      const before = await stateOf(order)
      const act = { list: 'listOrders', act: 'status', order_status, due_refund: 'keep' } as const
      const { data } = (await app.call(startMany, { body: { ...act, records: [{ id: order.id }] } }, ann))
        .body
      if (data.changed === 0) continue
      expect((await app.call(undoWork, { params: { id: data.id } }, ann)).body.data).toMatchObject({
        changed: 1,
      })
      expect([order_status, await stateOf(order)]).toEqual([order_status, before])
    }
  },
)

test('S3 W4 what had left before stock was kept, came back, and is sent again by the undo, leaves now', async () => {
  const order = await orderOf([to('shipped')])
  await app.asOwner(`update orders set left_at = '-infinity' where id = ${order.id}`)
  expect(await stateOf(order)).toMatchObject({ quantity: 5 })
  const act = { list: 'listOrders', act: 'status', order_status: 'awaiting_fulfillment' } as const
  const { data } = (await app.call(startMany, { body: { ...act, records: [{ id: order.id }] } }, ann)).body
  expect(await stateOf(order)).toMatchObject({ quantity: 7, left_at: null })
  await app.call(undoWork, { params: { id: data.id } }, ann)
  const after = await stateOf(order)
  expect(after).toMatchObject({ quantity: 5, order_status: 'shipped' })
  expect(after?.left_at).not.toBe('-infinity')
})
