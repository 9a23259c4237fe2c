import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createEventSender, type SentEvent } from '../../../outside/wechat/event-sender'
import {
  fieldsOfEvent,
  isSignedBy,
  openEvent,
  sealEvent,
  signatureOf,
} from '../../../outside/wechat/sealed-events'
import { type ReportDesk, startReportDesk } from '../../../test-kit/desks/report-desk'

const token = 'AAAAA'
const aesKey = 'abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG'
const key = Buffer.from(`${aesKey}=`, 'base64')
let desk: ReportDesk
let weChat: ReturnType<typeof createEventSender>
beforeAll(async () => {
  desk = await startReportDesk({ WECHAT_EVENTS_TOKEN: token, WECHAT_EVENTS_KEY: aesKey })
  weChat = createEventSender({ token, key, appId: desk.weChat.credentials.appId, now: desk.now })
})
beforeEach(async () => {
  desk.reset()
  await desk.switchTo(false)
  await desk.switchTo(true)
})
afterAll(() => desk.close())

const path = '/release/wechat/events'
const post = ({ query, contentType, body }: SentEvent) =>
  desk.product.app.inject({
    method: 'POST',
    url: `${path}?${new URLSearchParams(query).toString()}`,
    headers: { 'content-type': contentType },
    payload: body,
  })
const settlement = (transaction_id: string, more: Record<string, unknown> = {}) => ({
  Event: 'trade_manage_order_settlement',
  transaction_id,
  merchant_id: '1604118842',
  sub_merchant_id: '0',
  merchant_trade_no: `T${transaction_id.slice(-12)}`,
  pay_time: 1_668_058_434,
  shipped_time: 1_668_058_534,
  estimated_settlement_time: 1_668_159_434,
  ...more,
})
const kept = async () =>
  (
    await desk.query<{ told: string }>(
      `select event || ' ' || outcome as told from wechat_events order by id`,
    )
  ).map(({ told }) => told)
const asked = ({ transactionId }: { transactionId: string }) =>
  desk.weChat.requests.filter(
    ({ path: of, body }) => of.endsWith('/get_order') && body.transaction_id === transactionId,
  ).length

describe('signature and seal', () => {
  test('J3 the vector of WeChat’s documents', () => {
    expect(signatureOf('AAAAA', '1714036504', '1514711492')).toBe('f464b24fc39322e44b38aa78f5edd27bd1441696')
    expect(isSignedBy('f464b24fc39322e44b38aa78f5edd27bd1441696', '1514711492', 'AAAAA', '1714036504')).toBe(
      true,
    )
    expect(isSignedBy('f464b24fc39322e44b38aa78f5edd27bd1441697', '1514711492', 'AAAAA', '1714036504')).toBe(
      false,
    )
  })

  test('J3 a sealed text of any length is opened, and none that was cut, changed or sealed otherwise', () => {
    for (let length = 0; length < 70; length += 1) {
      const text = '微'.repeat(length % 7) + 'x'.repeat(length)
      expect(openEvent(sealEvent(text, key, 'wx1'), key, 'wx1')).toBe(text)
      expect(openEvent(sealEvent(text, key, 'wx1'), key, 'wx2')).toBeNull()
    }
    const sealed = sealEvent('text', key, 'wx1')
    for (const wrong of ['', 'AAAA', sealed.slice(4), sealed.slice(0, -24), `A${sealed.slice(1)}A`]) {
      expect(openEvent(wrong, key, 'wx1')).toBeNull()
    }
  })

  test('J3 fields are read from JSON and XML, also where values are none, numbers, objects or escaped', () => {
    expect([...(fieldsOfEvent('{"a":"1","b":2,"c":{"d":3},"e":null}') ?? [])]).toEqual([
      ['a', '1'],
      ['b', '2'],
    ])
    expect([
      ...(fieldsOfEvent('<xml><a><![CDATA[1 < 2]]></a>\n<b>2 &amp; 3</b><c></c></xml>') ?? []),
    ]).toEqual([
      ['a', '1 < 2'],
      ['b', '2 & 3'],
      ['c', ''],
    ])
    expect(fieldsOfEvent('no event')).toBeNull()
    expect(fieldsOfEvent('[1]')).toBeNull()
  })

  // read with each opening compared to all that follows, a megabyte takes several seconds
  test.each([
    ['openings before closings', '<a><![CDATA[', ']]>'],
    ['openings alone', '<a><![CDATA[', ''],
    ['closings of another name', '<a><![CDATA[', ']]></b>'],
  ])(
    'N7 J3 an unsigned text of %s is read in time that grows with its length alone',
    (_, opening, closing) => {
      const megabyte = 1 << 20
      const half = (part: string) => part.repeat(megabyte / 2 / Math.max(part.length, 1))
      const text = half(opening) + half(closing)
      const from = performance.now()
      expect(fieldsOfEvent(text)).toBeNull()
      expect(performance.now() - from).toBeLessThan(1000)
    },
  )
})

test('J3 WeChat’s question about the address is answered by its own text alone, and a forged one is refused', async () => {
  const ask = (query: Record<string, string>) =>
    desk.product.app.inject({ method: 'GET', url: `${path}?${new URLSearchParams(query).toString()}` })
  const proof = weChat.proof()
  const answer = await ask(proof)
  expect([answer.statusCode, answer.body, answer.headers['content-type']]).toEqual([
    200,
    proof.echostr,
    'text/plain; charset=utf-8',
  ])
  expect((await ask({ ...proof, signature: 'f'.repeat(40) })).statusCode).toBe(403)
  expect((await ask({ ...proof, echostr: '<script>' })).statusCode).toBe(400)
})

describe('events', () => {
  test.each(['json', 'xml'] as const)(
    'J3 an event in %s has WeChat’s record read at once, and is not believed itself',
    async (as) => {
      const order = await desk.sent()
      await desk.pass(11)
      const before = asked(order)
      // WeChat tells of it at shipping too, without times, and reversed methods
      const told = settlement(order.transactionId, {
        confirm_receive_method: 2,
        settlement_time: 1_668_258_434,
      })
      const answer = await post(weChat.event(told, { as }))
      expect([answer.statusCode, answer.body]).toEqual([200, 'success'])
      await desk.pass(1)
      expect([asked(order), await desk.receipt(order)]).toMatchObject([
        before + 1,
        { status: 'reported', is_settled: false },
      ])
      order.payment.state = 4
      await post(
        weChat.event(settlement(order.transactionId, { settlement_time: '', confirm_receive_time: '' }), {
          as,
        }),
      )
      await desk.pass(1)
      expect(await desk.receipt(order)).toMatchObject({ status: 'settled', is_settled: true })
    },
  )

  test('J3 a repeated event, also one that is sealed and signed anew, is answered and asks nothing again', async () => {
    const order = await desk.sent()
    await desk.pass(11)
    const told = settlement(order.transactionId)
    const at = desk.now()
    const first = weChat.event(told, { at })
    for (const event of [first, first, weChat.event(told, { at }), weChat.event(told, { at })]) {
      expect((await post(event)).body).toBe('success')
    }
    const before = asked(order)
    await desk.pass(1)
    expect(asked(order)).toBe(before + 1)
    // an old one, once more
    await desk.pass(30)
    expect((await post(first)).body).toBe('success')
    await desk.pass(1)
    expect(asked(order)).toBe(before + 1)
  })

  test('J3 an event that comes before the answer to the report changes nothing of it', async () => {
    const order = await desk.sent()
    desk.weChat.failBy((of) => (of.endsWith('upload_shipping_info') ? 'lost' : undefined))
    await desk.pass(11)
    desk.weChat.failBy(undefined)
    await post(weChat.event(settlement(order.transactionId)))
    await desk.pass(20)
    expect([await desk.receipt(order), desk.told(order)]).toMatchObject([
      { status: 'reported' },
      [[order.tracking]],
    ])
  })

  test.each(['signature', 'appid', 'key', 'stale', 'plain', 'changed', 'short'] as const)(
    'J3 an event with a fault (%s) is refused, and nothing is kept or asked',
    async (fault) => {
      const order = await desk.sent()
      await desk.pass(11)
      const [before, events] = [asked(order), await kept()]
      for (const as of ['json', 'xml'] as const) {
        expect((await post(weChat.event(settlement(order.transactionId), { as, fault }))).statusCode).toBe(
          401,
        )
      }
      await desk.pass(1)
      expect([asked(order), await kept()]).toEqual([before, events])
    },
  )

  test('J3 events of payments that are not ours, and of other kinds, are kept as such and ask nothing', async () => {
    await desk.query('delete from wechat_events')
    await post(weChat.event(settlement('4999000000000000000000000001')))
    await post(weChat.event({ Event: 'trade_manage_remind_access_api', msg: '请尽快接入' }))
    const list = {
      TemplateId: 'VRR0UEO9VJOLs0MHlU0OilqX6MVFDwH3_3gz3Oc0NIc',
      SubscribeStatusString: 'reject',
    }
    await post(weChat.event({ Event: 'subscribe_msg_change_event', List: list }))
    await post(weChat.event({ Event: 'subscribe_msg_change_event', List: [list, list] }))
    await post(
      weChat.event(
        { Event: 'subscribe_msg_sent_event', SubscribeMsgSentEvent: { List: list } },
        { as: 'xml' },
      ),
    )
    expect(await kept()).toEqual([
      'trade_manage_order_settlement foreign',
      'trade_manage_remind_access_api other',
      'subscribe_msg_change_event other',
      'subscribe_msg_change_event other',
      'subscribe_msg_sent_event other',
    ])
  })

  test('J3 events are kept for 30 days, without the person whom they are about', async () => {
    await post(weChat.event({ Event: 'trade_manage_remind_access_api', msg: 'old' }))
    await desk.query(`update wechat_events set received_at = now() - interval '31 days'`)
    await post(weChat.event({ Event: 'trade_manage_remind_access_api', msg: 'new' }))
    for (const job of desk.product.jobs.repeating) if (job.name === 'tidy-wechat') await job.run(desk.now())
    const rows = await desk.query('select * from wechat_events')
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain('oVge05FYNaQ2nqgQ4pqIUe3mBqvg')
  })
})

test('J3 without keys there is no address of events', async () => {
  const plain = await startReportDesk()
  const answer = await plain.product.app.inject({ method: 'POST', url: path, payload: '{}' })
  expect(answer.statusCode).toBe(404)
  await plain.close()
})
