import { readHistory } from '@getzo/contract/history/history.endpoints'
import { readOrderView, saveNewOrder } from '@getzo/contract/orders/orders.endpoints'
import * as endpoints from '@getzo/contract/payments/payments.endpoints'
import { readRefundSending } from '@getzo/contract/refunds/wechat-refunds.endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RefundDesk, startRefundDesk } from '../../test-kit/desks/refund-desk'
import { createFactories } from '../../test-kit/factories'

const appid = 'wx0123456789abcdef'
const openid = 'oUpF8uMuAJO_M2pxb1Q9zNjWeS6o'
const transaction_id = '4200002312202611290123456789'

let desk: RefundDesk
let admin: Awaited<ReturnType<RefundDesk['product']['signedInAs']>>
let used = 0
beforeAll(async () => {
  desk = await startRefundDesk({ WECHAT_APP_ID: appid, WECHAT_APP_SECRET: 'secret' })
  admin = await desk.product.signedInAs('administrator', { email: 'ada@example.com' })
})
afterAll(() => desk.close())

const order = async () => (await desk.customers.order()).id
/** A transaction number that no other test has. */
const fresh = () => `4200${String((used += 1)).padStart(24, '0')}`
const add = (id: number, body: Record<string, unknown>, as = admin) =>
  desk.product.call(endpoints.createOrderPayment, { params: { id }, body }, as)
const edit = (id: number, payment_id: number, body: Record<string, unknown>) =>
  desk.product.call(endpoints.editOrderPayment, { params: { id, payment_id }, body }, admin)
const remove = (id: number, payment_id: number, version: number) =>
  desk.product.call(endpoints.removeOrderPayment, { params: { id, payment_id }, body: { version } }, admin)
function firstOf<T>([first]: readonly T[]): T {
  if (first === undefined) throw new Error('there is no payment')
  return first
}
const paymentsOf = async (id: number, as = admin) =>
  (await desk.product.call(readOrderView, { params: { id } }, as)).body.payments

describe('a payment of an order', () => {
  test('J1 is kept as it was said, with this shop’s mini-program and merchant, and the payer shortened', async () => {
    const id = await order()
    const { status, body, text } = await add(id, {
      transaction_id,
      out_trade_no: 'WX-1001',
      openid,
      total_fen: 18_855,
      paid_at: '2026-07-03 08:51:30',
    })
    expect([status, body.message]).toEqual([200, `Payment ${transaction_id} added`])
    const stored = {
      channel: 'mini_program',
      appid,
      merchant: desk.pay.merchant,
      transaction_id,
      out_trade_no: 'WX-1001',
      payer: 'oUpF…eS6o',
      total_fen: 18_855,
      claimed_fen: 18_855,
      claimed_by: 'ada@example.com',
      confirmed_at: null,
      other_orders: [],
    }
    const payments = await paymentsOf(id, desk.csr)
    expect(payments).toMatchObject([stored])
    // 8:51 in Shanghai
    expect(Date.parse(payments[0]?.paid_at ?? '')).toBe(Date.parse('2026-07-03T00:51:30Z'))
    expect(text).not.toContain(openid)
  })

  test('J1 its openid is in no answer and not in the history, which names the payer shortened', async () => {
    const id = await order()
    await add(id, { transaction_id: fresh(), openid })
    const answers = [
      await desk.product.call(readOrderView, { params: { id } }, admin),
      await desk.product.call(readHistory, { params: { root: 'order', id } }, admin),
    ]
    for (const { text } of answers)
      expect([text.includes(openid), text.includes('oUpF…eS6o')]).toEqual([false, true])
  })

  const wrong: [Record<string, unknown>, string, string][] = [
    [{}, 'transaction_id', 'payment.number_missing'],
    [{ transaction_id: transaction_id.slice(1) }, 'transaction_id', 'payment.transaction_digits'],
    [{ transaction_id: 'WX-1001' }, 'transaction_id', 'payment.transaction_wrong'],
    [{ out_trade_no: 'WX 1001' }, 'out_trade_no', 'payment.trade_wrong'],
    [{ out_trade_no: 'WX-9', merchant: '12' }, 'out_trade_no', 'payment.trade_wrong'],
    [{ out_trade_no: 'WX-1001', merchant: '12' }, 'merchant', 'payment.merchant_wrong'],
    [{ out_trade_no: 'WX-1001', appid: 'wechat' }, 'appid', 'payment.appid_wrong'],
    [{ out_trade_no: 'WX-1001', appid: 'wxfedcba9876543210' }, 'appid', 'payment.other_app'],
    [{ out_trade_no: 'WX-1001', openid: 'somebody' }, 'openid', 'payment.openid_wrong'],
    [{ out_trade_no: 'WX-1001', paid_at: '2026-02-30 10:00:00' }, 'paid_at', 'payment.paid_at_wrong'],
    [{ out_trade_no: 'WX-1001', paid_at: '2099-01-01T00:00:00Z' }, 'paid_at', 'payment.paid_at_ahead'],
  ]
  test.each(wrong)('J1 %j is refused at %s with %s, and nothing is kept', async (body, field, rule) => {
    const id = await order()
    const answer = await add(id, body)
    expect([answer.status, answer.body.data]).toMatchObject([422, { field, rule }])
    expect(await paymentsOf(id)).toEqual([])
  })

  test('J1 a payment may be paid some minutes ahead of this machine’s clock, not more', async () => {
    const id = await order()
    const paidIn = async (minutes: number) =>
      (
        await add(id, {
          transaction_id: fresh(),
          paid_at: new Date(desk.now().getTime() + minutes * 60_000).toISOString(),
        })
      ).status
    expect([await paidIn(9), await paidIn(11)]).toEqual([200, 422])
  })

  test('J1 an order has several, each once, whichever of its numbers is said again', async () => {
    const id = await order()
    const first = fresh()
    await add(id, { transaction_id: first, out_trade_no: 'WX-2001' })
    const second = fresh()
    const added = await add(id, { transaction_id: second })
    expect(added.body.message).toBe(`Payment ${second} added`)
    expect((await paymentsOf(id)).map((one) => one.transaction_id)).toEqual([first, second])
    expect((await add(id, { transaction_id: first })).body.data).toMatchObject({ rule: 'payment.known' })
    expect((await add(id, { out_trade_no: 'WX-2001' })).body.data).toMatchObject({ field: 'out_trade_no' })
    for (let n = 2; n < 10; n += 1) await add(id, { transaction_id: fresh() })
    expect((await add(id, { transaction_id: fresh() })).body.data).toMatchObject({ rule: 'payment.too_many' })
  })

  test('J1 one payment pays several orders, with one payer and one sum', async () => {
    const [one, other] = [await order(), await order()]
    const number = fresh()
    await add(one, { transaction_id: number, openid, total_fen: 100 })
    const stranger = await add(other, { transaction_id: number, openid: `${openid}2` })
    expect(stranger.body.data).toMatchObject({ field: 'openid', rule: 'payment.other_payer' })
    const sum = await add(other, { transaction_id: number, total_fen: 101 })
    expect(sum.body.data).toMatchObject({ field: 'total_fen', rule: 'payment.other_total' })
    expect((await add(other, { transaction_id: number })).status).toBe(200)
    const [named] = (await paymentsOf(one))[0]?.other_orders ?? []
    expect(named).toBe(
      (await desk.product.call(readOrderView, { params: { id: other } }, admin)).body.order.order_number,
    )
  })

  test('J1 a new order brings its payments in the call that makes it, all or nothing, each fault at its place', async () => {
    const number = fresh()
    const { promotion_id } = await createFactories(desk.product.db).sellable()
    const save = (payments: Record<string, unknown>[], n: number) =>
      desk.product.call(
        saveNewOrder,
        {
          body: {
            order_reference: `PAID-${n}`,
            order_date: '2026-07-03 08:40:00',
            customer: { new: { customer_name: 'Ann', phone_number: `604555020${n}` } },
            details: [{ promotion_id, quantity: 1 }],
            payments,
          },
        },
        admin,
      )
    const made = await save(
      [{ transaction_id: number, openid, total_fen: 100 }, { out_trade_no: 'WX-3001' }],
      1,
    )
    expect([made.status, made.text.includes(openid)]).toEqual([200, false])
    const { id } = made.body.data.order
    expect(await paymentsOf(id)).toMatchObject([
      { transaction_id: number, appid, merchant: desk.pay.merchant, claimed_by: 'ada@example.com' },
      { out_trade_no: 'WX-3001', total_fen: null },
    ])
    const refused = await save([{ out_trade_no: 'WX-3002' }, { transaction_id: number, total_fen: 101 }], 2)
    expect(refused.body.data).toMatchObject({ field: 'payments.1.total_fen', rule: 'payment.other_total' })
    const { rows } = await desk.product.db.pool.query(`select from orders where order_reference = 'PAID-2'`)
    expect(rows).toEqual([])
  })

  test('J1 two orders that name one payment at once with two payers are not both kept', async () => {
    for (let n = 0; n < 10; n += 1) {
      const number = fresh()
      const ids = [await order(), await order()]
      const answers = await Promise.all(
        ids.map((id, at) => add(id, { transaction_id: number, openid: `${openid}${at}` })),
      )
      expect(answers.filter(({ status }) => status === 422)).toHaveLength(1)
    }
  })

  test('J1 O28 is changed by its version: what is left out stays, an empty field is taken away', async () => {
    const id = await order()
    const { body } = await add(id, { transaction_id: fresh(), openid, total_fen: 100 })
    const { id: payment } = firstOf(body.data)
    const changed = await edit(id, payment, { total_fen: 200, merchant: '1900000999', version: 0 })
    expect(changed.body.data).toMatchObject([{ payer: 'oUpF…eS6o', total_fen: 200, merchant: '1900000999' }])
    const late = await edit(id, payment, { total_fen: 300, version: 0 })
    expect([late.status, late.body.data.error]).toEqual([409, 'changed_meanwhile'])
    await edit(id, payment, { openid: '', version: 1 })
    expect(await paymentsOf(id)).toMatchObject([{ payer: null, total_fen: 200 }])
  })

  test('J1 is taken out, and may then be said again', async () => {
    const id = await order()
    const number = fresh()
    const { body } = await add(id, { transaction_id: number })
    const { id: payment } = firstOf(body.data)
    expect((await remove(id, payment, 1)).status).toBe(409)
    desk.move(30)
    expect((await remove(id, payment, 0)).body.message).toBe(`Payment ${number} removed`)
    expect(await paymentsOf(id)).toEqual([])
    const { rows } = await desk.product.db.pool.query(
      'select from order_payments where id = $1 and removed_at = $2',
      [payment, desk.now()],
    )
    expect(rows).toHaveLength(1)
    expect((await remove(id, payment, 1)).status).toBe(404)
    expect((await add(id, { transaction_id: number })).status).toBe(200)
  })

  test('J1 A26 a csr reads payments and may not write them', async () => {
    const id = await order()
    expect((await add(id, { transaction_id: fresh() }, desk.csr)).status).toBe(403)
  })
})

describe('WeChat Pay’s word', () => {
  test('J1 O43 W17 confirms the claim with its number, and shows the sum that was said before', async () => {
    const { orderId, id } = await desk.due()
    const paid = desk.pay.pay({ totalFen: 18_800, appid, openid })
    await add(orderId, { transaction_id: paid.transactionId, total_fen: 18_000 })
    expect((await desk.setPayment(orderId, paid.transactionId)).status).toBe(200)
    expect(await paymentsOf(orderId)).toMatchObject([
      {
        total_fen: 18_800,
        claimed_fen: 18_000,
        out_trade_no: paid.outTradeNo,
        payer: 'oUpF…eS6o',
        confirmed_by: 'claire@example.com',
      },
    ])
    const sending = await desk.product.call(readRefundSending, { params: { id } }, desk.csr)
    expect(sending.body.payment).toMatchObject({ total_fen: 18_800 })
  })

  test('J1 two claims by one number each are one payment once it is confirmed', async () => {
    const { orderId } = await desk.due()
    const paid = desk.pay.pay()
    await add(orderId, { transaction_id: paid.transactionId })
    await add(orderId, { out_trade_no: paid.outTradeNo })
    await desk.setPayment(orderId, paid.transactionId)
    expect(await paymentsOf(orderId)).toMatchObject([{ transaction_id: paid.transactionId }])
  })

  test('J1 W17 refunds are paid from the one that was confirmed last; a claim stays beside it and pays none', async () => {
    const { orderId, id } = await desk.due()
    const [one, two] = [desk.pay.pay({ totalFen: 5000 }), desk.pay.pay({ totalFen: 7000 })]
    await add(orderId, { transaction_id: one.transactionId })
    expect((await desk.send(id, 100)).body.data).toMatchObject({ rule: 'refund.no_payment' })
    await desk.setPayment(orderId, one.transactionId)
    await desk.setPayment(orderId, two.transactionId)
    expect((await paymentsOf(orderId)).map(({ total_fen }) => total_fen)).toEqual([5000, 7000])
    expect((await desk.send(id, 7001)).body.data).toMatchObject({ rule: 'refund.too_much' })
    expect((await desk.send(id, 7000)).status).toBe(200)
  })

  test('J1 what is confirmed is not changed; it is taken out until a refund is sent from it', async () => {
    const { orderId, id } = await desk.due()
    const [wrong, right] = [desk.pay.pay(), desk.pay.pay()]
    await add(orderId, { transaction_id: wrong.transactionId })
    await desk.setPayment(orderId, wrong.transactionId)
    const stored = firstOf(await paymentsOf(orderId))
    const changed = await edit(orderId, stored.id, { total_fen: 1, version: stored.version })
    expect([changed.status, changed.body.data]).toMatchObject([422, { rule: 'payment.confirmed' }])
    expect((await remove(orderId, stored.id, stored.version)).status).toBe(200)
    expect((await desk.send(id, 100)).body.data).toMatchObject({ rule: 'refund.no_payment' })

    await desk.setPayment(orderId, right.transactionId)
    expect((await desk.send(id, 100)).status).toBe(200)
    const used = firstOf(await paymentsOf(orderId))
    const late = await remove(orderId, used.id, used.version)
    expect([late.status, late.body.data]).toMatchObject([422, { rule: 'refund.payment_sent' }])
  })

  test('J1 W17 a number that was named by mistake goes once another payment is confirmed, with its payer', async () => {
    const { orderId } = await desk.due()
    const wrong = desk.pay.pay({ appid, openid })
    const [entered, named] = [desk.pay.pay(), desk.pay.pay()]
    await desk.setPayment(orderId, wrong.transactionId)
    await desk.setPayment(orderId, named.transactionId)
    expect(await paymentsOf(orderId)).toMatchObject([{ transaction_id: named.transactionId, payer: null }])
    await add(orderId, { transaction_id: entered.transactionId })
    await desk.setPayment(orderId, entered.transactionId)
    expect(await paymentsOf(orderId)).toMatchObject([{ transaction_id: entered.transactionId }])
  })

  test('J1 W17 a payment that is taken out while a refund of it is sent is taken out before, or stays', async () => {
    for (let n = 0; n < 10; n += 1) {
      const { orderId, id } = await desk.paid()
      const { id: payment, version } = firstOf(await paymentsOf(orderId))
      const [sent, removed] = await Promise.all([desk.send(id, 100), remove(orderId, payment, version)])
      expect([sent.status, removed.status].filter((status) => status === 200)).toHaveLength(1)
    }
  })
})
