import { exportList } from '@getzo/contract/list-views/list-views.endpoints'
import { listHeldPayments, sumHeldPayments } from '@getzo/contract/wechat/held.endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ReportDesk, startReportDesk } from '../../../test-kit/desks/report-desk'

let desk: ReportDesk
beforeAll(async () => {
  desk = await startReportDesk()
  await desk.switchTo(true)
})
afterAll(() => desk.close())

const list = async (query: Record<string, unknown> = {}) =>
  (await desk.product.call(listHeldPayments, { query }, desk.boss)).body
const sums = async () => (await desk.product.call(sumHeldPayments, {}, desk.boss)).body
const paidNow = (id: number) =>
  desk.query(`update order_payments set paid_at = now() + interval '1 second' where order_id = $1`, [id])

test('J3 what WeChat holds is listed once a payment, with how much and since when, and is gone once it is free', async () => {
  const waiting = await desk.paid()
  const untold = await desk.sent()
  const reported = await desk.sent()
  const before = await desk.paid()
  const cancelled = await desk.paid()
  for (const { id } of [waiting, cancelled]) await paidNow(id)
  await desk.query(`update orders set order_status = 'cancelled_by_admin' where id = $1`, [cancelled.id])
  desk.weChat.failBy((path, body) => {
    const { transaction_id: of } = Object(body.order_key) as { transaction_id?: string }
    return path.endsWith('upload_shipping_info') && of === untold.transactionId ? 47_001 : undefined
  })
  await desk.pass(11)
  // one payment of two orders
  const second = await desk.customers.order({ order_status: 'awaiting_fulfillment' })
  await desk.pays(second.id, waiting.transactionId)
  const all = await list()
  expect(all.map(({ order_id, status, fen, other_orders }) => [order_id, status, fen, other_orders])).toEqual(
    [
      [untold.id, 'failed', 18_800, 0],
      [reported.id, 'reported', 18_800, 0],
      [waiting.id, null, 18_800, 1],
    ],
  )
  expect(all.some(({ order_id }) => order_id === before.id)).toBe(false)
  expect((await list({ state: 'late' })).map(({ order_id, code }) => [order_id, code])).toEqual([
    [untold.id, '47001'],
  ])
  expect(await sums()).toEqual({
    is_on: true,
    held: { count: 3, fen: 56_400 },
    late: { count: 1, fen: 18_800 },
  })
  reported.payment.state = 4
  await desk.pass(25 * 60)
  expect((await list()).map(({ order_id }) => order_id)).toEqual([untold.id, waiting.id])
})

test('J3 what waits for its buyer for eleven days, or for its money for three, is held too long', async () => {
  desk.reset()
  const [waits, confirmed] = [await desk.sent(), await desk.sent()]
  await desk.pass(11)
  await desk.query(`update wechat_reports set reported_at = now() - interval '12 days' where order_id = $1`, [
    waits.id,
  ])
  await desk.query(
    `update wechat_reports set status = 'confirmed', confirmed_at = now() - interval '4 days' where order_id = $1`,
    [confirmed.id],
  )
  const late = (await list({ state: 'late' })).map(({ order_id }) => order_id)
  expect(late).toEqual(expect.arrayContaining([waits.id, confirmed.id]))
})

test('J3 A26 the list and its sums are the administrator’s; a file has the sums in yuan', async () => {
  const csr = await desk.product.signedInAs('csr', { email: 'claire@example.com' })
  expect((await desk.product.call(listHeldPayments, {}, csr)).status).toBe(403)
  expect((await desk.product.call(sumHeldPayments, {}, csr)).status).toBe(403)
  const proved = await desk.product.signedInAs('administrator', { email: 'bo@example.com' })
  const file = await desk.product.call(
    exportList,
    { params: { list: 'listHeldPayments' }, query: { query: 'state=late' } },
    proved,
  )
  expect([file.status, file.text]).toEqual([200, expect.stringContaining('188.00')])
})
