import { readCustomerOrder } from '@getzo/contract/order-page/order-page.endpoints'
import { readOrderView } from '@getzo/contract/orders/orders.endpoints'
import { readTracking } from '@getzo/contract/tracking/tracking.endpoints'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type LabelDesk, startLabelDesk } from '../../test-kit/desks/label-desk'

let at: LabelDesk
const hour = 3_600_000

beforeAll(async () => {
  at = await startLabelDesk()
})
afterAll(() => at.close())
beforeEach(() => at.now())

/** The stand-in delivers 78 hours after the label: to the sender, once the parcel has turned back after 75. */
const turnBack = (orderId: number) =>
  at.product.db.pool.query(
    `insert into parcel_events (parcel_id, happened_at, kind, code)
     select id, now() + interval '75 hours', 'returned', '035' from followed_numbers where order_id = $1`,
    [orderId],
  )
const ends = async (id: number) =>
  (await at.product.call(readTracking, { params: { order_id: id } }, at.boss)).body.map(
    ({ ended_at: ended, events: [last], undoable }) => [ended !== null, last?.kind, undoable],
  )

test('W7 K22 a parcel that went back to its sender does not make its order delivered, and is followed no more', async () => {
  const order = await at.order()
  await at.generate(order.id)
  await turnBack(order.id)
  await at.runJobs(100 * hour)
  expect(await ends(order.id)).toEqual([[true, 'delivered', null]])
  expect((await at.stored(order.id)).order_status).toBe('shipping_label_created')
  const proof = await at.customers.proofOf(order)
  const page = await at.product.call(readCustomerOrder, { params: { order_id: order.id } }, undefined, proof)
  expect(page.body.standing.says).toBe('returned')
  expect(page.body.carrier_events[0]?.kind).toBe('returned')
  const view = await at.product.call(readOrderView, { params: { id: order.id } }, at.boss)
  expect(view.body.handed_over).toBeNull()
})

test('W7 K5 a letter that went back to its sender does not start the days in which a customer can cancel', async () => {
  const { id } = await at.order()
  await at.generate(id)
  const { tracking_id: letter } = await at.stored(id)
  const order = await at.order({ tyl_tracking_id: letter })
  await turnBack(order.id)
  await at.runJobs(100 * hour)
  expect(await ends(order.id)).toEqual([[true, 'delivered', null]])
  expect(await at.stored(order.id)).toMatchObject({ tyl_date_delivered: null })
})
