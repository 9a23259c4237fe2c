import { readHistory } from '@getzo/contract/history/history.endpoints'
import { setOrderStatus } from '@getzo/contract/orders/orders.endpoints'
import {
  finishRefund,
  listRefunds,
  reopenRefund,
  sumRefunds,
} from '@getzo/contract/refunds/refunds.endpoints'
import { readRefundSending, sendRefund } from '@getzo/contract/refunds/wechat-refunds.endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RefundDesk, startRefundDesk } from '../../../test-kit/desks/refund-desk'

let desk: RefundDesk
let boss: RefundDesk['csr']
beforeAll(async () => {
  desk = await startRefundDesk()
  boss = await desk.product.signedInAs('administrator')
})
afterAll(() => desk.close())

const sending = async (id: number) =>
  (await desk.product.call(readRefundSending, { params: { id } }, desk.csr)).body
const settle = (id: number, as: string, note?: string) => desk.settle(id, as, note)
const finish = (id: number) => desk.product.call(finishRefund, { params: { id }, body: {} }, desk.csr)
const calls = (call: string) => desk.pay.requests.filter((request) => request.call === call)
const sentTo = (number: string) => calls('refund').filter(({ body }) => body.includes(number))

describe('a refund that is handed to WeChat Pay', () => {
  test('W17 is kept with its number first, goes by its job, is processed and then done', async () => {
    const refund = await desk.sent(18_800, { isRun: false })
    expect(await desk.stored(refund.id)).toMatchObject({ done: false, sent: ['asked'] })
    expect(refund.number).toMatch(new RegExp(`^RF-${refund.id}-1-[0-9a-f]{8}$`))
    expect(sentTo(refund.number)).toEqual([])
    await desk.product.runOutbox()
    expect(await desk.stored(refund.id)).toMatchObject({
      done: false,
      sent: ['processing'],
      needs_hand: false,
    })
    desk.pay.settle(refund.number, 'SUCCESS')
    await desk.pass(1)
    expect(await desk.stored(refund.id)).toMatchObject({
      done: true,
      done_by: 'claire@example.com',
      wechat_status: 'success',
      sent: ['success'],
    })
    expect((await sending(refund.id)).sent).toMatchObject([
      { number: refund.number, refund_fen: 18_800, account: '支付用户零钱', asked_by: 'claire@example.com' },
    ])
    const { body: history } = await desk.product.call(
      readHistory,
      { params: { root: 'order', id: refund.orderId } },
      desk.csr,
    )
    const told = history.filter(({ record }) => record === 'wechat_refund').map(({ after }) => after?.status)
    expect(told.toReversed()).toEqual(['asked', 'processing', 'success'])
    expect(JSON.stringify(history)).not.toContain('notify_url')
  })

  test('W17 is neither sent twice, nor ticked off, nor withdrawn meanwhile, and is a state of the list', async () => {
    const refund = await desk.sent()
    const again = await desk.send(refund.id, 100)
    expect(again.body.data).toMatchObject({ rule: 'refund.on_its_way' })
    expect((await finish(refund.id)).body.data).toMatchObject({ rule: 'refund.on_its_way' })
    const { rows } = await desk.product.db.pool.query<{ version: number }>(
      'select version from orders where id = $1',
      [refund.orderId],
    )
    const body = { order_status: 'shipped', version: rows[0]?.version ?? 0 }
    const withdrawn = await desk.product.call(
      setOrderStatus,
      { params: { id: refund.orderId }, body: { ...body, due_refund: 'withdraw', refund_reason: 'No' } },
      boss,
    )
    expect(withdrawn.body.data).toMatchObject({ rule: 'refund.on_its_way' })
    const idsOf = async (state: string) =>
      (await desk.product.call(listRefunds, { query: { state } }, desk.csr)).body.map(({ id }) => id)
    expect(await idsOf('sent')).toContain(refund.id)
    for (const state of ['due', 'hand', 'done']) expect(await idsOf(state)).not.toContain(refund.id)
    const { body: sums } = await desk.product.call(sumRefunds, {}, desk.csr)
    expect(sums).toMatchObject({ is_configured: true, sent: (await idsOf('sent')).length })
  })

  test('W17 two people at once send one', async () => {
    const { id } = await desk.paid()
    const answers = await Promise.all([desk.send(id, 18_800), desk.send(id, 18_800)])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 422])
    await desk.product.runOutbox()
    expect((await desk.stored(id)).sent).toEqual(['processing'])
  })

  test('W17 is at most what is left of the payment, over all its refunds', async () => {
    const { id, orderId, payment } = await desk.paid()
    const tooMuch = await desk.send(id, 18_801)
    expect(tooMuch.body.data).toMatchObject({
      rule: 'refund.too_much',
      params: { left: '188.00' },
      field: 'refund_fen',
    })
    expect((await desk.send(id, 8800)).status).toBe(200)
    const other = await desk.due()
    await desk.setPayment(other.orderId, payment.transactionId)
    expect((await desk.send(other.id, 10_001)).body.data).toMatchObject({ rule: 'refund.too_much' })
    expect((await desk.send(other.id, 10_000)).status).toBe(200)
    expect(orderId).not.toBe(other.orderId)
  })

  test('W17 two parts of one payment go a minute apart', async () => {
    const one = await desk.sent(100)
    const other = await desk.due()
    await desk.setPayment(other.orderId, one.payment.transactionId)
    const answer = await desk.send(other.id, 100)
    const number = answer.body.data[0]?.wechat_number ?? ''
    await desk.product.runOutbox()
    expect(sentTo(number)).toEqual([])
    await desk.pass(1.5)
    expect(sentTo(number)).toHaveLength(1)
  })

  test('W17 a payment older than 365 days stays on the list that staff tick off', async () => {
    const { id, orderId } = await desk.due()
    const paidAt = new Date(desk.now().getTime() - 366 * 86_400_000)
    await desk.setPayment(orderId, desk.pay.pay({ paidAt }).transactionId)
    expect((await desk.send(id, 100)).body.data).toMatchObject({ rule: 'refund.too_old' })
    expect((await finish(id)).status).toBe(200)
  })

  test('W17 one without a known payment, a done one and one that is not there are refused', async () => {
    const { id } = await desk.due()
    expect((await desk.send(id, 100)).body.data).toMatchObject({ rule: 'refund.no_payment' })
    await finish(id)
    expect((await desk.send(id, 100)).body.data).toMatchObject({ rule: 'refund.done_before' })
    expect((await desk.send(99_999, 100)).status).toBe(404)
  })

  test('W17 one that WeChat Pay paid cannot be made due again', async () => {
    const refund = await desk.sent()
    desk.pay.settle(refund.number, 'SUCCESS')
    await desk.look(refund.id)
    const { rows } = await desk.product.db.pool.query<{ done_at: string }>(
      'select done_at from refunds where id = $1',
      [refund.id],
    )
    const answer = await desk.product.call(
      reopenRefund,
      { params: { id: refund.id }, body: { done_at: rows[0]?.done_at } },
      desk.csr,
    )
    expect(answer.body.data).toMatchObject({ rule: 'refund.not_reopened' })
  })

  test('W17 staff may ask at any time what became of it', async () => {
    const refund = await desk.sent()
    desk.pay.settle(refund.number, 'ABNORMAL')
    const answer = await desk.look(refund.id)
    expect(answer.body.data[0]).toMatchObject({ wechat_status: 'abnormal', needs_hand: true })
  })
})

describe('what WeChat Pay does not carry out', () => {
  test('W17 ABNORMAL is told to staff, and its result is entered by them', async () => {
    const refund = await desk.sent()
    desk.pay.settle(refund.number, 'ABNORMAL')
    await desk.pass(1)
    const due = await desk.product.call(listRefunds, { query: { state: 'hand' } }, desk.csr)
    expect(due.body.map(({ id }) => id)).toContain(refund.id)
    expect((await settle(refund.id, 'paid', ' ')).body.data).toMatchObject({ rule: 'refund.reason_missing' })
    expect((await settle(refund.id, 'paid')).status).toBe(200)
    expect(await desk.stored(refund.id)).toMatchObject({
      done: true,
      sent: ['paid_otherwise'],
      needs_hand: false,
    })
  })

  test('W17 CLOSED makes it due again, and a new one has another number', async () => {
    const refund = await desk.sent()
    desk.pay.settle(refund.number, 'CLOSED')
    await desk.pass(1)
    expect(await desk.stored(refund.id)).toMatchObject({
      done: false,
      wechat_status: 'closed',
      needs_hand: false,
    })
    const again = await desk.send(refund.id, 18_800)
    const number = again.body.data[0]?.wechat_number ?? ''
    expect(number).toMatch(new RegExp(`^RF-${refund.id}-2-`))
    await desk.pass(2)
    expect((await desk.stored(refund.id)).sent).toEqual(['closed', 'processing'])
  })

  test('W17 too little money tells staff and is tried again every hour, under the same number', async () => {
    desk.pay.failNext('refund', { instead: 403, code: 'NOT_ENOUGH' })
    const refund = await desk.sent()
    expect(await desk.stored(refund.id)).toMatchObject({ sent: ['waiting NOT_ENOUGH'], needs_hand: true })
    await desk.pass(59)
    expect(sentTo(refund.number)).toHaveLength(1)
    await desk.pass(2)
    expect(await desk.stored(refund.id)).toMatchObject({ sent: ['processing'], needs_hand: false })
    expect(new Set(sentTo(refund.number).map(({ body }) => body)).size).toBe(1)
  })

  test('W17 a refused one is due again with WeChat Pay’s words', async () => {
    desk.pay.failNext('refund', { instead: 403, code: 'USER_ACCOUNT_ABNORMAL' })
    const refund = await desk.sent()
    expect(await desk.stored(refund.id)).toMatchObject({
      sent: ['refused USER_ACCOUNT_ABNORMAL'],
      needs_hand: false,
    })
    await desk.pass(10)
    expect(sentTo(refund.number)).toHaveLength(1)
    expect((await finish(refund.id)).status).toBe(200)
  })

  test('W17 a signature that is refused stops the others for a while', async () => {
    desk.pay.failNext('refund', { instead: 401, code: 'SIGN_ERROR' })
    const refund = await desk.sent()
    const other = await desk.sent()
    expect(await desk.stored(refund.id)).toMatchObject({ sent: ['waiting SIGN_ERROR'], needs_hand: true })
    expect(sentTo(other.number)).toEqual([])
    await desk.pass(6)
    expect(sentTo(other.number)).toHaveLength(1)
    await desk.pass(30)
    expect((await desk.stored(refund.id)).sent).toEqual(['processing'])
  })

  test('W17 one that goes on by itself is not settled by a person; one in process for ten days is', async () => {
    const refund = await desk.sent()
    expect((await settle(refund.id, 'paid')).body.data).toMatchObject({ rule: 'refund.no_hand' })
    await desk.pass(11 * 24 * 60)
    expect(await desk.stored(refund.id)).toMatchObject({ sent: ['processing'], needs_hand: true })
    expect((await settle(refund.id, 'not_paid')).status).toBe(200)
    expect(await desk.stored(refund.id)).toMatchObject({ done: false, sent: ['given_up'] })
  })

  test('W17 another amount in WeChat Pay’s record is a person’s concern and pays nothing here', async () => {
    const refund = await desk.sent()
    const kept = desk.pay.refunds.get(refund.number)
    if (!kept) throw new Error('the stand-in has it')
    desk.pay.refunds.set(refund.number, { ...kept, refundFen: 1, status: 'SUCCESS' })
    await desk.pass(1)
    expect(await desk.stored(refund.id)).toMatchObject({
      done: false,
      sent: ['processing MISMATCH'],
      needs_hand: true,
    })
    const { rows } = await desk.product.db.pool.query<{ message: string }>(
      'select message from wechat_refunds where refund_id = $1',
      [refund.id],
    )
    expect(rows[0]?.message).toMatch(/^WeChat Pay records 1 of 18800 fen of 4200/)
  })
})

test('W17 one of a merchant that is configured no more is not sent, and waits for a person', async () => {
  const refund = await desk.sent(18_800, { isRun: false })
  await desk.product.db.pool.query(`update wechat_refunds set merchant = '1900000999' where number = $1`, [
    refund.number,
  ])
  await desk.product.runOutbox()
  expect(await desk.stored(refund.id)).toMatchObject({
    done: false,
    needs_hand: true,
    sent: ['asked OTHER_MERCHANT'],
  })
  await desk.pass(13 * 60)
  expect(sentTo(refund.number)).toEqual([])
  const { body: waiting } = await desk.product.call(listRefunds, { query: { state: 'hand' } }, desk.csr)
  expect(waiting.map(({ id }) => id)).toContain(refund.id)
  expect((await settle(refund.id, 'not_paid')).status).toBe(200)
})

describe('a lost answer', () => {
  test('W17 is asked about, and not sent again where it had arrived', async () => {
    desk.pay.failNext('refund', 'lost')
    const refund = await desk.sent()
    expect((await desk.stored(refund.id)).sent).toEqual(['unknown'])
    await desk.pass(1)
    expect((await desk.stored(refund.id)).sent).toEqual(['processing'])
    expect(sentTo(refund.number)).toHaveLength(1)
  })

  test('W17 is sent again with the same number and body where it never arrived', async () => {
    desk.pay.failNext('refund', 'dropped')
    const refund = await desk.sent()
    await desk.pass(1)
    expect((await desk.stored(refund.id)).sent).toEqual(['processing'])
    const bodies = sentTo(refund.number).map(({ body }) => body)
    expect([bodies.length, new Set(bodies).size]).toEqual([2, 1])
  })

  test('W17 of a process that died after the call is asked about before anything is sent', async () => {
    const refund = await desk.sent(18_800, { isRun: false })
    await desk.product.db.pool.query(
      `with s as (update wechat_refunds set sent_at = $2 where number = $1)
       update outside_calls set status = 'called', called_at = $2, held_until = $3 where number = $1`,
      [refund.number, desk.now(), new Date(desk.now().getTime() + 120_000)],
    )
    await desk.product.runOutbox()
    expect(sentTo(refund.number)).toEqual([])
    const before = calls('query').length
    await desk.pass(3)
    expect(calls('query').length).toBeGreaterThan(before)
    expect((await desk.stored(refund.id)).sent).toEqual(['processing'])
  })

  test('W17 of one that was given up and had arrived after all takes the place of a new one', async () => {
    desk.pay.failNext('refund', 'lost')
    const refund = await desk.sent()
    desk.pay.failBy((call) => (call === 'query' ? 'page' : undefined))
    await desk.pass(25 * 60)
    expect(await desk.stored(refund.id)).toMatchObject({ sent: ['unknown'], needs_hand: true })
    await settle(refund.id, 'not_paid')
    const again = await desk.product.call(
      sendRefund,
      { params: { id: refund.id }, body: { refund_fen: 18_800 } },
      desk.csr,
    )
    const number = again.body.data[0]?.wechat_number ?? ''
    await desk.product.runOutbox()
    // it cannot be known yet, so the new one waits
    expect((await desk.stored(refund.id)).sent).toEqual(['given_up', 'waiting'])
    desk.pay.failBy(undefined)
    desk.pay.settle(refund.number, 'SUCCESS')
    await desk.pass(5)
    expect(await desk.stored(refund.id)).toMatchObject({ done: true, sent: ['success', 'given_up'] })
    expect(sentTo(number)).toEqual([])
  })
})

test('W17 K7 without a merchant nothing is sent, staff tick refunds off, and one on its way waits for them', async () => {
  const plain = await startRefundDesk({ WECHAT_PAY_MERCHANT: '', ...withoutMerchant })
  const { id, orderId } = await plain.due()
  const answer = await plain.setPayment(orderId, plain.pay.pay().transactionId)
  expect([answer.status, answer.body.data]).toMatchObject([503, { rule: 'refund.no_merchant' }])
  expect((await plain.send(id, 100)).status).toBe(503)
  const { body } = await plain.product.call(sumRefunds, {}, plain.csr)
  expect(body.is_configured).toBe(false)
  // one that was sent while there was a merchant waits for a person
  const onItsWay = (await plain.due()).id
  await plain.product.db.pool.query(`update refunds set wechat_status = 'processing' where id = $1`, [
    onItsWay,
  ])
  await plain.pass(1)
  const flagged = [await plain.stored(id), await plain.stored(onItsWay)]
  expect(flagged.map(({ needs_hand }) => needs_hand)).toEqual([false, true])
  expect((await plain.product.call(finishRefund, { params: { id }, body: {} }, plain.csr)).status).toBe(200)
  expect(plain.pay.requests).toEqual([])
  await plain.close()
})

const withoutMerchant = Object.fromEntries(
  [
    'WECHAT_PAY_KEY_FILE',
    'WECHAT_PAY_CERTIFICATE_SERIAL',
    'WECHAT_PAY_API_V3_KEY',
    'WECHAT_PAY_PUBLIC_KEY_FILE',
    'WECHAT_PAY_PUBLIC_KEY_ID',
  ].map((name) => [name, '']),
)
