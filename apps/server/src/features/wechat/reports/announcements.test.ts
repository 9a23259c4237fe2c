import { editOrderPayment } from '@getzo/contract/payments/payments.endpoints'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type ReportDesk, startReportDesk } from '../../../test-kit/desks/report-desk'

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
})
afterAll(() => desk.close())

const upload = '/wxa/sec/order/upload_shipping_info'
const special = '/wxa/sec/order/opspecialorder'

/** Orders that are paid since reports are on, and are not sent. */
async function late() {
  const orders = [await desk.paid(), await desk.paid()] as const
  await desk.query('update order_payments set paid_at = now() where id = any($1)', [
    orders.map(({ paymentId }) => paymentId),
  ])
  return orders
}
const announced = (of?: { transactionId: string }) =>
  desk.weChat.requests.filter(
    ({ path, body }) => path === special && (of === undefined || body.order_id === of.transactionId),
  ).length

test('J2 what has not left after 14 days is announced, once for 45 days more, and never where it was paid before', async () => {
  const order = await desk.paid()
  const before = await desk.paid()
  await desk.query(`update order_payments set paid_at = now() + interval '1 second' where id = $1`, [
    order.paymentId,
  ])
  await desk.pass(13 * 1440)
  expect(order.payment.delayedTo).toBeNull()
  await desk.pass(1500)
  const until = order.payment.delayedTo
  expect(until).toBeGreaterThan(desk.now().getTime() / 1000 + 44 * 86_400)
  await desk.pass(1500)
  expect([order.payment.delayedTo, before.payment.delayedTo]).toEqual([until, null])
})

/** Corrects a payment's number; answers until when it is announced by then. */
async function correct(
  { id, paymentId }: { id: number; paymentId: number },
  number: { transaction_id: string } | { out_trade_no: string },
) {
  const [stored] = await desk.query<{ version: number }>('select version from order_payments where id = $1', [
    paymentId,
  ])
  const body = { ...number, version: stored?.version ?? 0 }
  const params = { id, payment_id: paymentId }
  const answer = await desk.product.call(editOrderPayment, { params, body }, desk.boss)
  expect(answer.status).toBe(200)
  return answer.body.data[0]?.announced_until
}

test('J1 J2 a payment whose transaction number is corrected is announced by the right one, at once', async () => {
  const [accepted, refused] = await late()
  desk.weChat.orders.payments.delete(refused.transactionId)
  await desk.pass(14 * 1440 + 5)
  expect(accepted.payment.delayedTo).not.toBeNull()
  for (const wrong of [accepted, refused]) {
    const right = desk.weChat.orders.pay({ transaction_id: desk.fresh() })
    expect(await correct(wrong, { transaction_id: right.transaction_id })).toBeNull()
    await desk.pass(1)
    expect(right.delayedTo).not.toBeNull()
  }
})

test('J1 J2 a payment that is announced stays so when its other number is added', async () => {
  const [order] = await late()
  await desk.pass(14 * 1440 + 5)
  expect(await correct(order, { out_trade_no: 'WX-1001' })).toEqual(expect.any(String))
  await desk.pass(1)
  expect(announced(order)).toBe(1)
})

test.each([10_060_001, 268_546_001])(
  'J2 an announcement that WeChat refuses of a payment (%i) is tried once a day, and the others are announced',
  async (code) => {
    const [refused, other] = await late()
    if (code === 10_060_001) desk.weChat.orders.payments.delete(refused.transactionId)
    else refused.payment.state = 2
    await desk.pass(14 * 1440 + 5)
    for (let minute = 0; minute < 5; minute += 1) await desk.pass(1)
    expect([announced(refused), announced(other)]).toEqual([1, 1])
    expect(other.payment.delayedTo).not.toBeNull()
    await desk.pass(1440)
    expect([announced(refused), announced(other)]).toEqual([2, 1])
  },
)

test.each(['lost', 45_009, 40_164] as const)(
  'J2 where WeChat answers no announcement (%s) the others wait, each is tried once an hour, and reports go first',
  async (fault) => {
    const orders = await late()
    // one run an hour looks at all that left: not this one, so the next
    await desk.pass(1)
    const sent = await desk.sent()
    desk.weChat.failBy((path) => (path === special ? fault : undefined))
    const [before, requests] = [announced(), desk.weChat.requests.length]
    await desk.pass(14 * 1440 + 5)
    const paths = desk.weChat.requests.slice(requests).map(({ path }) => path)
    expect([announced() - before, desk.told(sent)]).toEqual([1, [[sent.tracking]]])
    expect(paths.indexOf(upload)).toBeLessThan(paths.indexOf(special))
    for (let minute = 0; minute < 5; minute += 1) await desk.pass(1)
    expect(orders.map(announced)).toEqual([1, 1])
    desk.weChat.failBy(undefined)
    await desk.pass(61)
    expect(orders.map(announced)).toEqual([2, 2])
    expect(orders.map(({ payment }) => payment.delayedTo)).not.toContain(null)
  },
)
