import { readHistory } from '@getzo/contract/history/history.endpoints'
import { readRefundSending } from '@getzo/contract/refunds/wechat-refunds.endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RefundDesk, startRefundDesk } from '../../../test-kit/desks/refund-desk'

let desk: RefundDesk
beforeAll(async () => {
  desk = await startRefundDesk()
})
afterAll(() => desk.close())

const sending = async (id: number) =>
  (await desk.product.call(readRefundSending, { params: { id } }, desk.csr)).body

describe('how an order was paid', () => {
  test('W17 is WeChat Pay’s word, by either number, in fen', async () => {
    const { id, orderId } = await desk.due()
    const payment = desk.pay.pay({ totalFen: 18_855 })
    const answer = await desk.setPayment(orderId, ` ${payment.outTradeNo} `)
    expect(answer.body.data[0]).toMatchObject({
      merchant: desk.pay.merchant,
      transaction_id: payment.transactionId,
      out_trade_no: payment.outTradeNo,
      total_fen: 18_855,
      left_fen: 18_855,
      confirmed_by: 'claire@example.com',
      other_orders: [],
    })
    expect(await sending(id)).toMatchObject({ is_configured: true, payment: { total_fen: 18_855 }, sent: [] })
    const { body: history } = await desk.product.call(
      readHistory,
      { params: { root: 'order', id: orderId } },
      desk.csr,
    )
    expect(history.map(({ record }) => record)).toContain('order_payment')
  })

  test('W17 is proposed by the order reference where that can be such a number', async () => {
    const { id, order } = await desk.due()
    expect((await sending(id)).proposed_number).toBe(`WX-${order.lastFour}`)
  })

  test.each([
    ['WX 1', 422, 'refund.number_wrong'],
    ['nobodys-order', 422, 'refund.payment_unknown'],
  ])('W17 a number such as %j is refused: %i %s', async (number, status, rule) => {
    const { orderId } = await desk.due()
    const answer = await desk.setPayment(orderId, number)
    expect([answer.status, answer.body.data]).toMatchObject([status, { rule, field: 'number' }])
  })

  test('W17 one that was not paid, and an answer that is not believed, store nothing', async () => {
    const { id, orderId } = await desk.due()
    const unpaid = await desk.setPayment(orderId, desk.pay.pay({ state: 'NOTPAY' }).outTradeNo)
    expect(unpaid.body.data).toMatchObject({ rule: 'refund.payment_unpaid' })
    desk.pay.failNext('payment', 'signtest')
    const forged = await desk.setPayment(orderId, desk.pay.pay().transactionId)
    expect([forged.status, forged.body.data]).toMatchObject([502, { rule: 'refund.not_answered' }])
    expect((await sending(id)).payment).toBeNull()
  })

  test.each([
    [{ mchid: '1900000999' }, 'refund.payment_other'],
    [{ transaction_id: '4200000000000000000000000001', out_trade_no: 'WX-other' }, 'refund.payment_other'],
    [{ amount: { total: 18_800, currency: 'HKD', payer_currency: 'CNY' } }, 'refund.payment_foreign'],
  ])('W17 an answer about another one (%j) is refused with %s and stores nothing', async (change, rule) => {
    const { id, orderId } = await desk.due()
    const answer = await desk.setPayment(orderId, desk.pay.pay({ change }).transactionId)
    expect([answer.status, answer.body.data]).toMatchObject([422, { rule, field: 'number' }])
    expect((await sending(id)).payment).toBeNull()
  })

  test('W17 stays with the order once money of it may be on its way, and names other orders that have it', async () => {
    const one = await desk.sent(100)
    const other = await desk.due()
    const answer = await desk.setPayment(other.orderId, one.payment.transactionId)
    expect(answer.body.data[0]).toMatchObject({ left_fen: 18_700, other_orders: [expect.any(String)] })
    const changed = await desk.setPayment(one.orderId, desk.pay.pay().transactionId)
    expect(changed.body.data).toMatchObject({ rule: 'refund.payment_sent' })
    expect((await desk.setPayment(one.orderId, one.payment.transactionId)).status).toBe(200)
  })

  test('W17 keeps what was paid back of it, for its other orders too', async () => {
    const one = await desk.sent(10_000)
    desk.pay.settle(one.number, 'SUCCESS')
    await desk.pass(1)
    expect((await desk.stored(one.id)).done).toBe(true)
    const changed = await desk.setPayment(one.orderId, desk.pay.pay().transactionId)
    expect(changed.body.data).toMatchObject({ rule: 'refund.payment_sent' })
    const other = await desk.due()
    await desk.setPayment(other.orderId, one.payment.transactionId)
    expect((await desk.send(other.id, 8801)).body.data).toMatchObject({
      rule: 'refund.too_much',
      params: { left: '88.00' },
    })
    expect((await desk.send(other.id, 8800)).status).toBe(200)
  })

  test('W17 a payment that another merchant had confirmed is asked for again before a refund of it', async () => {
    const refund = await desk.paid()
    await desk.product.db.pool.query(
      `update order_payments set merchant = '1900000999' where order_id = $1`,
      [refund.orderId],
    )
    expect((await desk.send(refund.id, 100)).body.data).toMatchObject({ rule: 'refund.no_payment' })
    await desk.setPayment(refund.orderId, refund.payment.transactionId)
    expect((await desk.send(refund.id, 100)).status).toBe(200)
  })
})
