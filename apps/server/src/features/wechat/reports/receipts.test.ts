import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type ReportDesk, startReportDesk } from '../../../test-kit/desks/report-desk'
import { unreportedSql } from './reports.store'

let desk: ReportDesk
beforeAll(async () => {
  desk = await startReportDesk()
})
beforeEach(async () => {
  desk.reset()
  desk.weChat.failBy(undefined)
  await desk.query('delete from outside_cache')
  await desk.switchTo(false)
  await desk.switchTo(true)
  await desk.remindersTo(false)
  await desk.remindersTo(true)
})
afterAll(() => desk.close())

const remind = '/wxa/sec/order/notify_confirm_receive'
const get = '/wxa/sec/order/get_order'
const day = 24 * 60
/** An order that WeChat was told of. */
async function reported() {
  const order = await desk.sent()
  await desk.pass(11)
  expect(desk.told(order)).toHaveLength(1)
  return order
}
const asked = (path: string, { transactionId }: { transactionId: string }) =>
  desk.weChat.requests.filter((one) => one.path === path && one.body.transaction_id === transactionId).length

describe('the reminder to confirm receipt', () => {
  test('J3 once all of its parcels are delivered the buyer is reminded once, with the time of delivery', async () => {
    const order = await reported()
    await desk.pass(60)
    expect(order.payment.remindedOf).toBeNull()
    desk.reset()
    await desk.deliver(order.id)
    await desk.pass(9)
    expect(order.payment.remindedOf).toBeNull()
    await desk.pass(2)
    expect(order.payment.remindedOf).toBeGreaterThan(Date.now() / 1000 - 60)
    for (let days = 0; days < 4; days += 1) await desk.pass(day)
    expect([asked(remind, order), await desk.receipt(order)]).toEqual([
      1,
      expect.objectContaining({ status: 'reported', reminder: 'sent' }),
    ])
  })

  test('J3 the delivery of a parcel to its sender is not the time of delivery', async () => {
    const order = await reported()
    await desk.query(
      `insert into parcel_events (parcel_id, happened_at, kind, code)
       select f.id, now() - e.ago::interval, e.kind, e.kind from followed_numbers f,
         (values ('3 days', 'returned'), ('2 days', 'delivered')) e(ago, kind) where f.order_id = $1`,
      [order.id],
    )
    desk.reset()
    await desk.deliver(order.id)
    await desk.pass(11)
    expect(order.payment.remindedOf).toBeGreaterThan(Date.now() / 1000 - 3600)
  })

  test('J3 what was delivered before reminders were switched on, or while they were off, is never reminded', async () => {
    await desk.remindersTo(false)
    const before = await reported()
    await desk.deliver(before.id)
    await desk.pass(20)
    await desk.remindersTo(true)
    await desk.pass(20)
    const off = await reported()
    await desk.remindersTo(false)
    await desk.deliver(off.id)
    await desk.pass(20)
    await desk.remindersTo(true)
    await desk.pass(day)
    expect([before.payment.remindedOf, off.payment.remindedOf]).toEqual([null, null])
  })

  test('J3 a delivery that is undone, and an order that is deleted or refunded meanwhile, remind nobody', async () => {
    const orders = [await reported(), await reported(), await reported()]
    for (const { id } of orders) await desk.deliver(id)
    const [undone, deleted, refunded] = orders
    await desk.query(`update orders set order_status = 'shipped' where id = $1`, [undone?.id])
    await desk.query('update orders set deleted_at = now() where id = $1', [deleted?.id])
    await desk.query(`update orders set order_status = 'refunded' where id = $1`, [refunded?.id])
    await desk.pass(day)
    expect(orders.map(({ payment }) => payment.remindedOf)).toEqual([null, null, null])
    await desk.deliver(undone?.id ?? 0)
    await desk.pass(day)
    expect(undone?.payment.remindedOf).not.toBeNull()
  })

  test('J3 a buyer who confirmed already, or complains, is not reminded, and the order says so', async () => {
    const confirmed = await reported()
    confirmed.payment.state = 3
    const complains = await reported()
    complains.payment.isInComplaint = true
    for (const { id } of [confirmed, complains]) await desk.deliver(id)
    await desk.pass(12)
    await desk.pass(12)
    expect([confirmed.payment.remindedOf, complains.payment.remindedOf]).toEqual([null, null])
    expect([await desk.receipt(confirmed), await desk.receipt(complains)]).toMatchObject([
      { status: 'confirmed', is_confirmed: true },
      { status: 'reported', complaint: true },
    ])
  })

  test.each([
    ['an answer that is lost', 'lost' as const],
    ['a gateway’s page', 'page' as const],
    ['a busy WeChat', -1],
    ['one that WeChat sent before', 10_060_030],
  ])('J3 after %s the buyer was reminded once', async (_, fault) => {
    const order = await reported()
    await desk.deliver(order.id)
    const faults = [fault, fault, fault]
    desk.weChat.failBy((path) => (path === remind ? faults.shift() : undefined))
    await desk.pass(12)
    for (let round = 0; round < 3; round += 1) await desk.pass(61)
    expect(await desk.receipt(order)).toMatchObject({ reminder: 'sent' })
  })

  test('J3 a refusal ends it, and it is not asked again', async () => {
    const order = await reported()
    await desk.deliver(order.id)
    desk.weChat.failBy((path) => (path === remind ? 10_060_032 : undefined))
    for (let round = 0; round < 3; round += 1) await desk.pass(day)
    expect([asked(remind, order), await desk.receipt(order)]).toEqual([
      1,
      expect.objectContaining({ reminder: 'refused' }),
    ])
  })
})

describe('settlement', () => {
  test('J3 WeChat’s record is read daily until the money is free, and the times are told', async () => {
    const order = await reported()
    const before = asked(get, order)
    for (let hour = 0; hour < 23; hour += 1) await desk.pass(60)
    expect(asked(get, order)).toBe(before)
    await desk.pass(61)
    expect(asked(get, order)).toBe(before + 1)
    order.payment.state = 3
    await desk.pass(day + 1)
    expect(await desk.receipt(order)).toMatchObject({
      status: 'confirmed',
      is_confirmed: true,
      is_settled: false,
    })
    order.payment.state = 4
    await desk.pass(day + 1)
    expect(await desk.receipt(order)).toMatchObject({ status: 'settled', is_settled: true, is_read: false })
    const read = asked(get, order)
    await desk.pass(3 * day)
    expect(asked(get, order)).toBe(read)
  })

  test('J3 a record that lags behind never leads back, and nothing is reported again because of it', async () => {
    const order = await reported()
    order.payment.state = 3
    await desk.pass(day + 1)
    order.payment.shown = 1
    await desk.pass(day + 1)
    order.payment.shown = 2
    await desk.pass(day + 1)
    expect([await desk.receipt(order), desk.told(order)]).toMatchObject([
      { status: 'confirmed' },
      [[order.tracking]],
    ])
  })

  test('J3 a report that WeChat’s record does not know a day later is a person’s, also one that was noted by hand', async () => {
    const order = await desk.paid()
    await desk.send(order.id)
    await desk.pass(11)
    expect((await desk.settle(order, 'reported', 'Entered in the console')).status).toBe(200)
    await desk.pass(61)
    expect(await desk.receipt(order)).toMatchObject({ status: 'reported' })
    await desk.pass(day + 1)
    expect(await desk.receipt(order)).toMatchObject({ status: 'failed', code: 'STILL_TO_SHIP' })
    expect(desk.told(order)).toEqual([])
  })

  test('J3 a record that WeChat does not give is read again in an hour', async () => {
    const order = await reported()
    order.payment.state = 4
    desk.weChat.failBy((path) => (path === get ? 'page' : undefined))
    await desk.pass(day + 1)
    desk.weChat.failBy(undefined)
    await desk.pass(61)
    expect(await desk.receipt(order)).toMatchObject({ status: 'settled' })
  })
})

test('J2 each minute looks for what left lately by its time alone, however many payments are never reported', async () => {
  const { id } = await desk.paid()
  await desk.query(
    `insert into order_payments (order_id, channel, appid, transaction_id, claimed_at, claimed_by)
     select o.id, 'mini_program', $2, '43' || lpad((o.id * 1000 + n)::text, 26, '0'), now(), 'key'
     from orders o, generate_series(1, 300) n where o.id <> $1`,
    [id, desk.weChat.credentials.appId],
  )
  // steps of long ago, as many as years make
  await desk.product.asOwner(`insert into order_steps (order_id, status, reached_at)
    select o.id, 'step ' || n, now() - n * interval '1 hour' from orders o, generate_series(1, 1000) n`)
  await desk.product.asOwner('analyze order_payments, order_steps, orders')
  const at = desk.now()
  const values = [desk.weChat.credentials.appId, new Date(0), new Date(at.getTime() - 60_000), at]
  const plan = await desk.query(`explain (format json) ${unreportedSql}`, values)
  expect(JSON.stringify(plan)).toContain('"Index Name":"order_steps_by_time"')
})
