import { readHistory } from '@getzo/contract/history/history.endpoints'
import { readOrderView } from '@getzo/contract/orders/orders.endpoints'
import { readToday } from '@getzo/contract/today/today.endpoints'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { StandInFault } from '../../../outside/wechat/stand-in'
import { type ReportDesk, startReportDesk } from '../../../test-kit/desks/report-desk'

let desk: ReportDesk
beforeAll(async () => {
  desk = await startReportDesk()
})
beforeEach(async () => {
  desk.reset()
  desk.weChat.failBy(undefined)
  desk.weChat.orders.isManaged = true
  desk.weChat.orders.carriers = ['UPS', 'DHL']
  await desk.query('delete from outside_cache')
  await desk.switchTo(false)
  await desk.switchTo(true)
})
afterAll(() => desk.close())

const upload = '/wxa/sec/order/upload_shipping_info'
const get = '/wxa/sec/order/get_order'
const uploads = () => desk.weChat.requests.filter(({ path }) => path === upload).length
/** The next calls of a path go wrong in these ways, one after another. */
function fails(path: string, ...faults: StandInFault[]) {
  const left = [...faults]
  desk.weChat.failBy((asked) => (asked === path ? left.shift() : undefined))
}

describe('what is reported by itself', () => {
  test('J2 a parcel is reported once, at the first scan and after the time of Undo, with its number and goods', async () => {
    const order = await desk.paid()
    await desk.send(order.id)
    await desk.pass(11)
    expect([await desk.standing(order), desk.told(order)]).toEqual([{ status: 'to_report', code: null }, []])
    await desk.scan(order.id)
    await desk.pass(1)
    expect([await desk.standing(order), desk.told(order)]).toEqual([
      { status: 'reported', code: null },
      [[order.tracking]],
    ])
    expect(order.payment.parcels).toMatchObject([
      { express_company: 'UPS', item_desc: expect.stringContaining(' × 2') },
    ])
    for (let round = 0; round < 3; round += 1) await desk.pass(60)
    expect(desk.told(order)).toHaveLength(1)
  })

  test('J2 nothing is told within the time of Undo, and what was taken back in it is not reported', async () => {
    const order = await desk.sent()
    await desk.pass(9)
    expect(await desk.standing(order)).toEqual({ status: null, code: null })
    await desk.unsend(order.id)
    await desk.pass(60)
    expect([await desk.standing(order), desk.told(order)]).toEqual([{ status: null, code: null }, []])
  })

  test('J2 where parcels are handed over at once, "Sent" is enough', async () => {
    await desk.switchTo(true, true)
    const order = await desk.paid()
    await desk.send(order.id)
    await desk.pass(11)
    expect(await desk.standing(order)).toMatchObject({ status: 'reported' })
  })

  test('J2 what became shipped before reports were switched on, or while they were off, is not reported by itself', async () => {
    await desk.switchTo(false)
    const before = await desk.sent()
    await desk.pass(11)
    await desk.switchTo(true)
    const after = await desk.sent()
    await desk.pass(11)
    expect([desk.told(before), desk.told(after)]).toEqual([[], [[after.tracking]]])
    expect((await desk.report(before)).status).toBe(200)
    expect(desk.told(before)).toEqual([[before.tracking]])
  })

  test('J2 a payment outside of this mini-program, by an overseas wallet or through another one, is left alone', async () => {
    const overseas = await desk.sent({ channel: 'overseas' })
    const other = await desk.sent({ appid: 'wxfedcba9876543210' })
    await desk.pass(11)
    expect([desk.told(overseas), desk.told(other)]).toEqual([[], []])
    expect((await desk.report(overseas)).body.data).toMatchObject({ rule: 'wechat.not_mini_program' })
  })

  test('J2 a payment of two orders is one report of both parcels, once both have left', async () => {
    const one = await desk.sent()
    const two = await desk.customers.order({ order_status: 'awaiting_fulfillment' })
    await desk.pays(two.id, one.transactionId)
    await desk.pass(11)
    expect(desk.told(one)).toEqual([])
    await desk.send(two.id)
    await desk.scan(two.id)
    await desk.pass(11)
    expect(desk.told(one)).toEqual([[one.tracking, expect.stringMatching(/^1Z999AA1/)]])
  })

  test('J2 a payment that is known by the merchant’s number alone is found by it', async () => {
    const order = await desk.paid({ out_trade_no: 'unused' })
    await desk.query('update order_payments set out_trade_no = $1, openid = null where id = $2', [
      order.payment.merchant_trade_no,
      order.paymentId,
    ])
    await desk.send(order.id)
    await desk.scan(order.id)
    await desk.pass(11)
    expect(desk.told(order)).toEqual([[order.tracking]])
  })

  test('J2 where WeChat holds no money of this mini-program nothing is sent', async () => {
    desk.weChat.orders.isManaged = false
    const order = await desk.sent()
    await desk.pass(11)
    expect([await desk.standing(order), desk.told(order)]).toEqual([
      { status: 'failed', code: 'NOT_MANAGED' },
      [],
    ])
  })
})

describe('answers of WeChat', () => {
  test('J2 a payment that WeChat does not know yet is asked about again, and after a day it is a person’s', async () => {
    const order = await desk.sent()
    order.payment.unknownFor = 2
    await desk.pass(11)
    expect(await desk.standing(order)).toEqual({ status: 'to_report', code: '10060001' })
    await desk.pass(2)
    await desk.pass(6)
    expect(await desk.standing(order)).toMatchObject({ status: 'reported', code: null })
    const never = await desk.sent()
    never.payment.unknownFor = 1000
    await desk.pass(11)
    for (let hour = 0; hour < 26; hour += 1) await desk.pass(61)
    expect(await desk.standing(never)).toEqual({ status: 'failed', code: '10060001' })
  })

  test.each([
    ['an accepted report without an answer', 'lost' as const],
    ['a gateway’s page', 'page' as const],
    ['an empty answer', 'empty' as const],
    ['a busy WeChat', -1],
    ['a write conflict', 10_060_019],
    ['a spent quota', 45_009],
    ['a code as a text', 'text' as const],
    ['an ended token', 42_001],
    ['an address that is not let in', 40_164],
    ['a call that is not opened', 48_001],
    ['a record that says that it cannot be shipped', 10_060_004],
  ])('J2 after %s the parcel is reported once', async (_, fault) => {
    const order = await desk.sent()
    fails(upload, fault)
    await desk.pass(11)
    for (let round = 0; round < 4; round += 1) await desk.pass(20)
    expect([await desk.standing(order), desk.told(order)]).toEqual([
      { status: 'reported', code: null },
      [[order.tracking]],
    ])
    expect(order.payment.count).toBe(1)
  })

  test('J2 an answer that takes six seconds is looked for in WeChat’s record', async () => {
    const order = await desk.sent()
    fails(upload, 'slow')
    await desk.pass(11)
    for (let round = 0; round < 3; round += 1) await desk.pass(20)
    expect([await desk.standing(order), desk.told(order)]).toEqual([
      { status: 'reported', code: null },
      [[order.tracking]],
    ])
  })

  test('J2 a record that lags behind makes no correction: what is sent again is the same', async () => {
    const order = await desk.sent()
    order.payment.shown = 1
    fails(upload, 'lost')
    await desk.pass(11)
    for (let round = 0; round < 3; round += 1) await desk.pass(20)
    expect([await desk.standing(order), order.payment.count]).toEqual([{ status: 'reported', code: null }, 1])
  })

  test.each([
    [5, 'refunded'],
    [3, 'confirmed'],
    [6, 'confirmed'],
    [4, 'settled'],
  ])('J2 what WeChat records as %i is told as %s, and nothing is sent', async (state, status) => {
    const order = await desk.sent()
    order.payment.state = state
    await desk.pass(11)
    expect([await desk.standing(order), desk.told(order)]).toEqual([{ status, code: null }, []])
  })

  test('J2 a refusal that asking again does not change is a person’s, who reports it again or by hand', async () => {
    const order = await desk.sent()
    fails(upload, 47_001, 10_060_031)
    await desk.pass(11)
    expect(await desk.standing(order)).toEqual({ status: 'failed', code: '47001' })
    await desk.pass(120)
    expect(desk.told(order)).toEqual([])
    expect((await desk.report(order)).status).toBe(200)
    expect(await desk.standing(order)).toEqual({ status: 'failed', code: '10060031' })
    expect((await desk.settle(order, 'reported', ' ')).body.data).toMatchObject({ field: 'note' })
    expect((await desk.settle(order, 'reported', 'Entered in the console')).status).toBe(200)
    expect(await desk.standing(order)).toEqual({ status: 'reported', code: null })
    expect((await desk.settle(order, 'reported', 'Twice')).body.data).toMatchObject({
      rule: 'wechat.reported_before',
    })
  })

  test('J2 a carrier that WeChat does not list, or whose number says nothing, is never guessed', async () => {
    desk.weChat.orders.carriers = ['DHL']
    const unlisted = await desk.sent()
    await desk.pass(11)
    const strange = await desk.paid()
    await desk.send(strange.id, 'SF1234567890')
    await desk.scan(strange.id)
    await desk.pass(11)
    for (const order of [unlisted, strange]) {
      expect([await desk.standing(order), desk.told(order)]).toEqual([
        { status: 'failed', code: 'CARRIER_UNKNOWN' },
        [],
      ])
    }
  })
})

describe('corrections', () => {
  test('J2 another tracking number is never sent by itself, once by a person, and a second time not at all', async () => {
    const order = await desk.sent()
    await desk.pass(11)
    expect((await desk.report(order)).body.data).toMatchObject({ rule: 'wechat.reported_before' })
    expect((await desk.report(order, true)).body.data).toMatchObject({ rule: 'wechat.same_number' })
    const other = '1Z999AA10123456784'
    await desk.send(order.id, other)
    for (let round = 0; round < 3; round += 1) await desk.pass(30)
    expect(desk.told(order)).toEqual([[order.tracking]])
    expect((await desk.report(order, true)).status).toBe(200)
    expect(desk.told(order)).toEqual([[order.tracking], [other]])
    await desk.send(order.id, '1Z999AA10123456795')
    expect((await desk.report(order, true)).body.data).toMatchObject({ rule: 'wechat.corrected_before' })
    expect(order.payment.count).toBe(2)
  })

  test('J2 a correction whose answer is lost is made once', async () => {
    const order = await desk.sent()
    await desk.pass(11)
    const other = '1Z999AA10223456783'
    await desk.send(order.id, other)
    fails(upload, 'lost')
    await desk.report(order, true)
    for (let round = 0; round < 3; round += 1) await desk.pass(20)
    expect([desk.told(order), await desk.standing(order)]).toEqual([
      [[order.tracking], [other]],
      { status: 'reported', code: null },
    ])
  })
})

describe('what changes before it is reported', () => {
  test('J2 a deleted, refunded or taken back order is not reported, and is once it has left again', async () => {
    const deleted = await desk.sent()
    const refunded = await desk.sent()
    const back = await desk.sent()
    for (const order of [deleted, refunded, back]) order.payment.unknownFor = 1
    await desk.pass(11)
    await desk.query('update orders set deleted_at = now() where id = $1', [deleted.id])
    await desk.query(`update orders set order_status = 'refunded' where id = $1`, [refunded.id])
    await desk.unsend(back.id)
    await desk.pass(5)
    for (const order of [deleted, refunded, back]) {
      expect([await desk.standing(order), desk.told(order)]).toEqual([{ status: null, code: null }, []])
    }
    await desk.send(back.id)
    await desk.pass(15)
    expect(desk.told(back)).toEqual([[back.tracking]])
  })

  test('J2 a payment whose number is corrected is reported by the new one', async () => {
    const order = await desk.sent()
    const right = order.transactionId
    await desk.query(`update order_payments set transaction_id = $1 where id = $2`, [
      desk.fresh(),
      order.paymentId,
    ])
    await desk.pass(11)
    expect(await desk.standing(order)).toEqual({ status: 'to_report', code: '10060001' })
    await desk.query(`update order_payments set transaction_id = $1, report_id = null where id = $2`, [
      right,
      order.paymentId,
    ])
    await desk.pass(1)
    await desk.pass(1)
    expect(desk.told(order)).toEqual([[order.tracking]])
  })
})

describe('staff', () => {
  test('J2 the order says how its payment stands, Today names what WeChat does not know with the sum in yuan, and WeChat’s record is read on demand', async () => {
    await desk.query(`update wechat_reports set status = 'settled' where status in ('to_report', 'failed')`)
    const order = await desk.sent()
    fails(upload, 47_001)
    await desk.pass(11)
    const view = await desk.product.call(readOrderView, { params: { id: order.id } }, desk.boss)
    expect(view.body.payments[0]).toMatchObject({
      total_fen: 18_800,
      send_by: expect.any(String),
      report: { status: 'failed', code: '47001', tries: 1, next_at: null, paid_fen: null },
    })
    const today = JSON.parse((await desk.product.call(readToday, {}, desk.boss)).text)
    const queue = today.queues.find(({ id }: { id: string }) => id === 'wechat_unreported')
    expect(queue.rows.find((row: { id: number }) => row.id === order.id)).toMatchObject({
      detail: '47001',
      amount: '188.00',
      currency: 'CNY',
    })
    order.payment.state = 3
    expect((await desk.check(order)).status).toBe(200)
    expect(await desk.standing(order)).toEqual({ status: 'confirmed', code: null })
    fails(get, 10_060_001)
    expect((await desk.check(order)).status).toBe(502)
    const history = await desk.product.call(
      readHistory,
      { params: { root: 'order', id: order.id } },
      desk.boss,
    )
    expect(JSON.stringify(history.body)).toContain('wechat_report')
    expect(history.text).not.toContain(order.payment.openid)
  })

  test('J2 A26 a csr reads how it stands and reports nothing', async () => {
    const order = await desk.sent()
    const csr = await desk.product.signedInAs('csr', { email: 'claire@example.com' })
    expect((await desk.report(order, false, csr)).status).toBe(403)
    expect(uploads()).toBeGreaterThan(0)
  })

  test('J2 two who report at once have it reported once', async () => {
    await desk.switchTo(false)
    const order = await desk.sent()
    const answers = await Promise.all([desk.report(order), desk.report(order), desk.report(order)])
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
    await desk.pass(5)
    expect([desk.told(order), order.payment.count]).toEqual([[[order.tracking]], 1])
  })
})
