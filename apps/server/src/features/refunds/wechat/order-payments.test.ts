import { readHistory } from '@getzo/contract/history/history.endpoints'
import { readCustomerOrder } from '@getzo/contract/order-page/order-page.endpoints'
import { createOrderPayment } from '@getzo/contract/payments/payments.endpoints'
import { finishRefund, reopenRefund, sumRefunds } from '@getzo/contract/refunds/refunds.endpoints'
import { readRefundSending } from '@getzo/contract/refunds/wechat-refunds.endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RefundDesk, startRefundDesk } from '../../../test-kit/desks/refund-desk'

let desk: RefundDesk
let boss: Awaited<ReturnType<RefundDesk['product']['signedInAs']>>
beforeAll(async () => {
  desk = await startRefundDesk()
  boss = await desk.product.signedInAs('administrator')
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

describe('a refund of an order with two payments, of 400 and 300 CNY', () => {
  const totals = [40_000, 30_000] as const

  /** Due, with the first payment named. */
  async function ofTwo() {
    const refund = await desk.due()
    const [first, second] = totals.map((totalFen) => desk.pay.pay({ totalFen }).transactionId)
    if (first === undefined || second === undefined) throw new Error('two payments are made')
    for (const [at, transaction_id] of [first, second].entries()) {
      const claim = { params: { id: refund.orderId }, body: { transaction_id, total_fen: totals[at] } }
      expect((await desk.product.call(createOrderPayment, claim, boss)).status).toBe(200)
    }
    expect((await desk.setPayment(refund.orderId, first)).status).toBe(200)
    return { ...refund, first, second }
  }

  async function ended(id: number, fen: number, as: 'SUCCESS' | 'CLOSED' | 'ABNORMAL' = 'SUCCESS') {
    const answer = await desk.send(id, fen)
    expect(answer.status).toBe(200)
    await desk.product.runOutbox()
    desk.pay.settle(answer.body.data[0]?.wechat_number ?? '', as)
    await desk.pass(1)
  }

  async function firstPaid() {
    const refund = await ofTwo()
    await ended(refund.id, totals[0])
    return refund
  }

  const onPage = async ({
    orderId,
    order,
  }: {
    orderId: number
    order: { hash: string; lastFour: string }
  }) => {
    const proof = await desk.customers.proofOf(order)
    const params = { order_id: orderId }
    return (await desk.product.call(readCustomerOrder, { params }, undefined, proof)).body
  }
  const finish = (id: number) => desk.product.call(finishRefund, { params: { id }, body: {} }, desk.csr)
  const sums = async () => (await desk.product.call(sumRefunds, {}, desk.csr)).body

  test('J1 W17 O37 stays due after the first: neither a sum nor the customer’s page counts a part as the whole', async () => {
    const before = await sums()
    const refund = await firstPaid()
    expect(await desk.stored(refund.id)).toMatchObject({ done: false, wechat_status: 'success' })
    const { due, paid_lately } = await sums()
    expect({ due, paid_lately }).toEqual({ due: before.due + 1, paid_lately: before.paid_lately })
    expect(await onPage(refund)).toMatchObject({
      refund: 'due',
      refund_due: '25.00',
      refund_paid: null,
      refund_way: 'success',
      refund_yuan: '400.00',
    })
  })

  test('J1 W17 proposes the second then, and is done once that is paid back, with the sum of both', async () => {
    const refund = await firstPaid()
    expect(await sending(refund.id)).toMatchObject({
      payment: { transaction_id: refund.first, left_fen: 0 },
      proposed_number: refund.second,
    })
    const unknown = await desk.setPayment(refund.orderId, desk.pay.pay().transactionId)
    expect(unknown.body.data).toMatchObject({ rule: 'refund.payment_sent' })
    expect((await desk.setPayment(refund.orderId, refund.second)).body.data[0]).toMatchObject({
      left_fen: 30_000,
    })
    await ended(refund.id, totals[1])
    expect(await desk.stored(refund.id)).toMatchObject({
      done: true,
      done_by: 'claire@example.com',
      sent: ['success', 'success'],
    })
    expect(await onPage(refund)).toMatchObject({
      refund: 'done',
      refund_paid: '25.00',
      refund_way: 'success',
      refund_yuan: '700.00',
    })
  })

  test('J1 W17 stays due with the part that was paid back where WeChat Pay closes the second', async () => {
    const refund = await firstPaid()
    await desk.setPayment(refund.orderId, refund.second)
    await ended(refund.id, totals[1], 'CLOSED')
    expect(await desk.stored(refund.id)).toMatchObject({ done: false, sent: ['success', 'closed'] })
    expect(await onPage(refund)).toMatchObject({ refund_way: 'success', refund_yuan: '400.00' })
    await ended(refund.id, totals[1])
    expect((await desk.stored(refund.id)).done).toBe(true)
  })

  test('J1 K7 W17 is ticked off where the rest went back in another way, which the page says, and is taken back', async () => {
    const refund = await firstPaid()
    const { body } = await finish(refund.id)
    expect(await onPage(refund)).toMatchObject({ refund: 'done', refund_paid: '25.00', refund_way: null })
    const done_at = body.data[0]?.done_at ?? ''
    const again = { params: { id: refund.id }, body: { done_at } }
    expect((await desk.product.call(reopenRefund, again, desk.csr)).status).toBe(200)
    expect((await desk.stored(refund.id)).done).toBe(false)
  })

  test.each([
    ['was taken out', 'removed_at = now()', true],
    ['has no sum', 'total_fen = null', false],
  ])(
    'J1 W17 looks at no payment but those that stand: where the second %s (%s), done after the first is %s',
    async (_, change, done) => {
      const refund = await ofTwo()
      await desk.product.db.pool.query(
        `update order_payments set ${change} where order_id = $1 and transaction_id = $2`,
        [refund.orderId, refund.second],
      )
      await ended(refund.id, totals[0])
      expect((await desk.stored(refund.id)).done).toBe(done)
    },
  )

  test('J1 W17 keeps a payment that was named for it alone once money of that went back', async () => {
    const refund = await ofTwo()
    const named = desk.pay.pay({ totalFen: 5000 }).transactionId
    await desk.setPayment(refund.orderId, named)
    await ended(refund.id, 5000)
    expect((await desk.setPayment(refund.orderId, refund.first)).status).toBe(200)
    const { rows } = await desk.product.db.pool.query<{ number: string }>(
      `select transaction_id as number from order_payments where order_id = $1 and removed_at is null order by id`,
      [refund.orderId],
    )
    expect(rows.map(({ number }) => number)).toEqual([refund.first, refund.second, named])
  })
})
