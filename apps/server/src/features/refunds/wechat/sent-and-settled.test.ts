import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RefundDesk, startRefundDesk } from '../../../test-kit/desks/refund-desk'

let desk: RefundDesk
beforeAll(async () => {
  desk = await startRefundDesk()
})
afterAll(() => desk.close())

const sentTo = (number: string) =>
  desk.pay.requests.filter(({ call, body }) => call === 'refund' && body.includes(number))
const withdraw = (id: number) =>
  desk.product.db.pool.query(
    `update refunds set withdrawn_at = now(), withdrawn_by = 'bo@example.com', withdraw_reason = 'Sent after all'
     where id = $1`,
    [id],
  )

test('O37 W17 a withdrawn refund is not sent', async () => {
  const { id } = await desk.paid()
  await withdraw(id)
  expect((await desk.send(id, 100)).body.data).toMatchObject({ rule: 'refund.withdrawn' })
})

test('W17 one whose refund was settled beside it before its job ran is not sent', async () => {
  const refund = await desk.sent(18_800, { isRun: false })
  await withdraw(refund.id)
  await desk.product.runOutbox()
  expect(await desk.stored(refund.id)).toMatchObject({ done: false, sent: ['given_up'] })
  await desk.pass(60)
  expect(sentTo(refund.number)).toEqual([])
})

test('W17 money that arrives for a refund that was withdrawn beside it is shown, and the refund stays withdrawn', async () => {
  const refund = await desk.sent()
  await withdraw(refund.id)
  desk.pay.settle(refund.number, 'SUCCESS')
  await desk.pass(1)
  expect(await desk.stored(refund.id)).toMatchObject({
    done: false,
    wechat_status: 'success',
    sent: ['success'],
  })
})

test('W17 an earlier one that WeChat Pay has closed keeps no new one from going', async () => {
  desk.pay.failNext('refund', 'lost')
  const refund = await desk.sent()
  desk.pay.failBy((call) => (call === 'query' ? 'page' : undefined))
  await desk.pass(25 * 60)
  await desk.settle(refund.id, 'not_paid')
  desk.pay.failBy(undefined)
  desk.pay.settle(refund.number, 'CLOSED')
  const number = (await desk.send(refund.id, 18_800)).body.data[0]?.wechat_number ?? ''
  await desk.product.runOutbox()
  expect(sentTo(number)).toHaveLength(1)
  expect((await desk.stored(refund.id)).sent).toEqual(['given_up', 'processing'])
})
