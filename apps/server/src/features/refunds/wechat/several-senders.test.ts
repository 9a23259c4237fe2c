import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from '../../../db/connection/connect'
import type { WeChatPay } from '../../../outside/wechat-pay/wechat-pay'
import { createWeChatPay } from '../../../outside/wechat-pay/wechat-pay-client'
import { type RefundDesk, startRefundDesk } from '../../../test-kit/desks/refund-desk'
import { createSentRefunds } from './sent-refunds.service'

let desk: RefundDesk
/** two copies of the service, on one database */
let first: ReturnType<typeof startSender>
let second: ReturnType<typeof startSender>

beforeAll(async () => {
  desk = await startRefundDesk()
  first = startSender()
  second = startSender()
})
afterAll(async () => {
  await first.close()
  await second.close()
  await desk.close()
})

function startSender(change: (pay: WeChatPay) => Partial<WeChatPay> = () => ({})) {
  const { current } = desk.product.deps.shop.now().weChatPay
  if (current === null) throw new Error('no merchant is configured')
  const pay = createWeChatPay(current, desk.now)
  const db = connect({ connectionString: desk.product.serviceUrl, poolMax: 10 })
  const changed = { ...pay, ...change(pay) }
  const sent = createSentRefunds({ db, weChatPay: () => changed, now: desk.now })
  return { ...sent, close: () => db.close() }
}

const sentTo = (number: string) =>
  desk.pay.requests.filter(({ call, body }) => call === 'refund' && body.includes(number))
const idOf = async (number: string) => {
  const { rows } = await desk.product.db.pool.query<{ id: number }>(
    'select id from wechat_refunds where number = $1',
    [number],
  )
  return rows[0]?.id ?? 0
}
/** Refunds of as many orders that were paid by one payment. */
async function ofOnePayment(count: number) {
  const payment = desk.pay.pay({ totalFen: 18_800 })
  const refunds: { id: number; orderId: number }[] = []
  for (let at = 0; at < count; at += 1) {
    const refund = await desk.due()
    await desk.setPayment(refund.orderId, payment.transactionId)
    refunds.push(refund)
  }
  return { payment, refunds }
}

test('W17 of several refunds of one payment that are sent at one moment only as many are taken as were paid for', async () => {
  const { payment, refunds } = await ofOnePayment(6)
  const answers = await Promise.all(refunds.map(({ id }) => desk.send(id, 9000)))
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    200, 200, 422, 422, 422, 422,
  ])
  const refused = answers.filter(({ status }) => status === 422)
  for (const { body } of refused)
    expect(body.data).toMatchObject({ rule: 'refund.too_much', params: { left: '8.00' } })
  await desk.product.runOutbox()
  await desk.pass(5)
  const paid = [...desk.pay.refunds.values()].filter((one) => one.transactionId === payment.transactionId)
  expect(paid.map(({ refundFen }) => refundFen)).toEqual([9000, 9000])
})

test('W17 parts of one payment go a minute apart, also where two services send them at one moment', async () => {
  const { refunds } = await ofOnePayment(5)
  const numbers: string[] = []
  for (const { id } of refunds) numbers.push((await desk.send(id, 100)).body.data[0]?.wechat_number ?? '')
  const ids = await Promise.all(numbers.map(idOf))
  for (let round = 1; round <= numbers.length; round += 1) {
    await Promise.all(ids.flatMap((id) => [first.advance(id), second.advance(id)]))
    expect(numbers.flatMap(sentTo)).toHaveLength(round)
    desk.move(1.1)
  }
  expect(numbers.map((number) => sentTo(number).length)).toEqual([1, 1, 1, 1, 1])
})

test('W17 two services that run the sender and the job at one moment send each refund once and end it once', async () => {
  const refunds = []
  for (let at = 0; at < 8; at += 1) refunds.push(await desk.sent(18_800, { isRun: false }))
  desk.move(3)
  await Promise.all([first.settle(desk.now()), second.settle(desk.now()), desk.product.runOutbox()])
  expect(refunds.map(({ number }) => sentTo(number).length)).toEqual(refunds.map(() => 1))
  for (const { number } of refunds) desk.pay.settle(number, 'SUCCESS')
  desk.move(2)
  const notices = refunds.map(({ number }) => desk.post(desk.pay.notice(number)))
  await Promise.all([first.settle(desk.now()), second.settle(desk.now()), ...notices])
  for (const { id } of refunds) {
    expect(await desk.stored(id)).toMatchObject({ done: true, sent: ['success'] })
    const { rows } = await desk.product.db.pool.query(
      `select from history where record = 'refund' and record_id = $1 and after ? 'done_at'`,
      [id],
    )
    expect(rows).toHaveLength(1)
  }
})

test.each([
  ['after WeChat Pay has it', true],
  ['before WeChat Pay has it', false],
])(
  'W17 a service that is killed %s and before the answer is stored leaves it to another, which asks first',
  async (_when, arrives) => {
    const refund = await desk.sent(18_800, { isRun: false })
    const id = await idOf(refund.number)
    // the process that waits for it has died: the call is made, and nothing follows
    let called = false
    const killed = startSender((pay) => ({
      refund: async (body) => {
        if (arrives) await pay.refund(body)
        called = true
        return new Promise<never>(() => undefined)
      },
    }))
    void killed.advance(id)
    await expect.poll(() => called).toBe(true)
    const arrived = arrives ? 1 : 0
    await Promise.all([first.advance(id), second.advance(id)])
    expect(sentTo(refund.number)).toHaveLength(arrived)
    expect((await desk.stored(refund.id)).sent).toEqual(['asked'])
    desk.move(3)
    const before = desk.pay.requests.length
    await Promise.all([first.settle(desk.now()), second.settle(desk.now())])
    expect(desk.pay.requests[before]).toMatchObject({ call: 'query' })
    expect(sentTo(refund.number)).toHaveLength(1)
    expect((await desk.stored(refund.id)).sent).toEqual(['processing'])
    expect([...desk.pay.refunds.keys()].filter((number) => number === refund.number)).toHaveLength(1)
    await killed.close()
  },
)

test('W17 a service that is killed while it looks at an earlier refund leaves that look to the next try', async () => {
  desk.pay.failNext('refund', 'lost')
  const refund = await desk.sent()
  desk.pay.failBy((call) => (call === 'query' ? 'page' : undefined))
  await desk.pass(25 * 60)
  await desk.settle(refund.id, 'not_paid')
  desk.pay.failBy(undefined)
  const number = (await desk.send(refund.id, 18_800)).body.data[0]?.wechat_number ?? ''
  let asked = false
  const killed = startSender(() => ({
    query: () => {
      asked = true
      return new Promise<never>(() => undefined)
    },
  }))
  void killed.advance(await idOf(number))
  await expect.poll(() => asked).toBe(true)
  desk.move(3)
  await second.settle(desk.now())
  expect(sentTo(number)).toEqual([])
  expect((await desk.stored(refund.id)).sent).toEqual(['processing', 'given_up'])
})

test('W17 one that a person gives up while an earlier one is looked at is not sent', async () => {
  desk.pay.failNext('refund', 'dropped')
  const refund = await desk.sent(100)
  desk.pay.failBy((call) => (call === 'query' ? 'page' : undefined))
  await desk.pass(25 * 60)
  await desk.settle(refund.id, 'not_paid')
  const number = (await desk.send(refund.id, 100)).body.data[0]?.wechat_number ?? ''
  await desk.product.runOutbox()
  await desk.pass(25 * 60)
  desk.pay.failBy(undefined)
  let answer: (() => void) | undefined
  const slow = startSender((pay) => ({
    query: async (asked) => {
      await new Promise<void>((resolve) => {
        answer = resolve
      })
      return pay.query(asked)
    },
  }))
  desk.move(3)
  const looking = slow.advance(await idOf(number))
  await expect.poll(() => answer !== undefined).toBe(true)
  expect((await desk.settle(refund.id, 'not_paid')).status).toBe(200)
  // a new one of the same payment would have it wait, and go on
  const other = await desk.due()
  await desk.setPayment(other.orderId, refund.payment.transactionId)
  await desk.send(other.id, 100)
  await desk.product.runOutbox()
  answer?.()
  await looking
  await desk.pass(3)
  expect(sentTo(number)).toEqual([])
  expect((await desk.stored(refund.id)).sent).toEqual(['given_up', 'given_up'])
  await slow.close()
})
