import { readHistory } from '@getzo/contract/history/history.endpoints'
import { markNeverLeft, readOrderView, setOrderStatus } from '@getzo/contract/orders/orders.endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFactories, type Factories } from '../../../test-kit/factories'
import { startTestApp, type TestApp } from '../../../test-kit/test-app'

let app: TestApp
let make: Factories
let boss: Awaited<ReturnType<TestApp['signedInAs']>>
beforeAll(async () => {
  app = await startTestApp()
  make = createFactories(app.db)
  boss = await app.signedInAs('administrator')
})
afterAll(() => app.close())

/** An order of two pieces in these statuses, one after another. */
async function orderOf(...statuses: string[]) {
  const held = await make.sellable({ sku: { quantity: 5 } })
  const id = await make.order({ order_date: new Date(Date.now() + 60_000).toISOString() })
  await make.orderDetail(id, held, { quantity: 2 })
  for (const to of statuses)
    await app.db.pool.query('update orders set order_status = $2 where id = $1', [id, to])
  return { id, sku_id: held.sku_id }
}
const view = async (id: number) => (await app.call(readOrderView, { params: { id } }, boss)).body
const versionOf = async (id: number) => (await view(id)).order.version
const say = async (id: number, note: string, version: number) =>
  app.call(markNeverLeft, { params: { id }, body: { note, version } }, boss)
const quantity = async (id: number) =>
  (await app.db.pool.query<{ quantity: number }>('select quantity from skus where id = $1', [id])).rows[0]
    ?.quantity

test('S3 the goods of a cancelled order never left: they are on the shelf again, with the note in its history', async () => {
  const { id, sku_id } = await orderOf('shipped', 'cancelled_by_admin')
  expect([await quantity(sku_id), await view(id)]).toMatchObject([3, { has_left: true, held: 2 }])
  const version = await versionOf(id)
  const { status, body } = await say(id, ' Found at the door ', version)
  expect([status, body]).toMatchObject([
    200,
    { data: [{ order_status: 'cancelled_by_admin', version: version + 1 }] },
  ])
  expect(body.message).toMatch(/Pieces back on the shelf: 2$/)
  expect([await quantity(sku_id), await view(id)]).toMatchObject([5, { has_left: false, held: 0 }])
  expect((await view(id)).became).not.toHaveProperty('shipped')
  const { body: entries } = await app.call(readHistory, { params: { root: 'order', id } }, boss)
  const [newest] = entries
  expect(newest).toMatchObject({
    action: 'edit',
    record: 'order',
    before: { never_left: null },
    after: { never_left: 'Found at the door' },
  })
})

test('S3 it is refused without a note, for what never had left or is still under way, and over an older version', async () => {
  const refunded = await orderOf('shipped', 'refunded')
  const cases = [
    [refunded.id, '  ', 0],
    [(await orderOf('cancelled_by_customer')).id, 'x', 0],
    [(await orderOf('shipped')).id, 'x', 0],
    [(await orderOf('delivered')).id, 'x', 0],
    [refunded.id, 'x', -1],
  ] as const
  const answers: unknown[] = []
  for (const [id, note, more] of cases) {
    const { status, body } = await say(id, note, (await versionOf(id)) + more)
    answers.push([
      status,
      (body.data as unknown as { rule?: string; error: string }).rule ??
        (body.data as unknown as { error: string }).error,
    ])
  }
  expect(answers).toEqual([
    [422, 'order.never_left_note'],
    [422, 'order.never_left_none'],
    [422, 'order.never_left_none'],
    [422, 'order.never_left_none'],
    [409, 'changed_meanwhile'],
  ])
  expect(await quantity(refunded.sku_id)).toBe(3)
})

test('S3 an order that never left and is sent after all takes its pieces again', async () => {
  const { id, sku_id } = await orderOf('delivered', 'refunded')
  await say(id, 'Found', await versionOf(id))
  const body = { order_status: 'shipped', version: await versionOf(id), due_refund: 'keep' } as const
  expect((await app.call(setOrderStatus, { params: { id }, body }, boss)).status).toBe(200)
  expect([await quantity(sku_id), await view(id)]).toMatchObject([3, { has_left: true }])
})
