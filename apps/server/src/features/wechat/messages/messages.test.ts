import { readHistory } from '@getzo/contract/history/history.endpoints'
import {
  createWeChatConsents,
  listWeChatMessages,
  saveWeChatMessage,
  tryWeChatMessage,
} from '@getzo/contract/wechat/messages.endpoints'
import type { MessageKind } from '@getzo/domain/wechat/messages'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type ReportDesk, startReportDesk } from '../../../test-kit/desks/report-desk'

let desk: ReportDesk
const templates: Record<
  MessageKind,
  { id: string; fields: { key: string; source: string; text: string }[] }
> = {
  on_its_way: {
    id: 'kPz0Qx3mA7bR5tY9uW1eS2dF4gH6jK8lwQ4',
    fields: [
      { key: 'character_string1', source: 'order_number', text: '' },
      { key: 'thing2', source: 'carrier', text: '' },
      { key: 'character_string3', source: 'tracking_number', text: '' },
      { key: 'time4', source: 'sent_at', text: '' },
    ],
  },
  delivered: {
    id: '7hRcQx3mA7bR5tY9uW1eS2dF4gH6jK8le9A',
    fields: [
      { key: 'character_string1', source: 'order_number', text: '' },
      { key: 'time2', source: 'delivered_at', text: '' },
      { key: 'thing3', source: 'text', text: '收到后请点此确认收货' },
    ],
  },
  size_answered: {
    id: 'Lm2xQx3mA7bR5tY9uW1eS2dF4gH6jK8l0Vd',
    fields: [
      { key: 'thing1', source: 'product', text: '' },
      { key: 'thing2', source: 'result', text: '' },
    ],
  },
  refund_paid: {
    id: 'pQ9dQx3mA7bR5tY9uW1eS2dF4gH6jK8l7Zk',
    fields: [
      { key: 'amount1', source: 'amount', text: '' },
      { key: 'thing2', source: 'account', text: '' },
    ],
  },
}

const all = async () => (await desk.product.call(listWeChatMessages, {}, desk.boss)).body
async function set(kind: MessageKind, is_on = true, more: Record<string, unknown> = {}) {
  const version = (await all()).find((one) => one.kind === kind)?.version ?? 0
  const { id, fields } = templates[kind]
  const body = { template_id: id, page: 'pages/order/index?number={order}', fields, is_on, version, ...more }
  return desk.product.call(saveWeChatMessage, { params: { kind }, body }, desk.boss)
}
beforeAll(async () => {
  desk = await startReportDesk()
  desk.weChat.orders.payments.clear()
})
beforeEach(async () => {
  desk.reset()
  desk.weChat.failBy(undefined)
  desk.weChat.orders.messages.length = 0
  await desk.query('delete from outside_cache')
  for (const kind of ['on_its_way', 'delivered', 'size_answered', 'refund_paid'] as const) await set(kind)
})
afterAll(() => desk.close())

let taps = 0
type Ordered = Awaited<ReturnType<typeof desk.paid>>
const numberOf = async (id: number) =>
  (await desk.query<{ n: string }>('select order_number as n from orders where id = $1', [id]))[0]?.n ?? ''
/** A tap of the customer's in the mini-program, as it hands it over. */
async function tap({ id, payment }: Ordered, kinds: MessageKind[], result = 'accept', more: object = {}) {
  for (const kind of kinds) {
    if (result === 'accept') desk.weChat.orders.agree(payment.openid, templates[kind].id)
  }
  const body = {
    order_number: await numberOf(id),
    openid: payment.openid,
    appid: desk.weChat.credentials.appId,
    consents: kinds.map((kind) => ({ id: `tap-${(taps += 1)}`, template_id: templates[kind].id, result })),
    ...more,
  }
  return { body, answer: await desk.product.call(createWeChatConsents, { body }, desk.boss) }
}
async function pass(minutes: number) {
  desk.move(minutes)
  for (const job of desk.product.jobs.repeating)
    if (job.name === 'message-customers') await job.run(desk.now())
}
const got = ({ payment }: Ordered) =>
  desk.weChat.orders.messages.filter(({ openid }) => openid === payment.openid)
const stored = async ({ id }: { id: number }) =>
  (
    await desk.query<{ it: string }>(
      `select kind || ' ' || status || coalesce(' ' || code, '') as it from wechat_messages where order_id = $1 order by id`,
      [id],
    )
  ).map(({ it }) => it)

describe('messages', () => {
  test('J4 a customer who agreed gets one message when the carrier has the parcel, and one when it is delivered', async () => {
    const order = await desk.paid()
    expect((await tap(order, ['on_its_way', 'delivered'])).answer.status).toBe(200)
    await desk.send(order.id)
    await pass(11)
    expect(got(order)).toEqual([])
    await desk.scan(order.id)
    await pass(11)
    await desk.scan(order.id)
    await desk.deliver(order.id)
    for (let round = 0; round < 3; round += 1) await pass(11)
    const number = await numberOf(order.id)
    expect(got(order)).toMatchObject([
      {
        page: `pages/order/index?number=${number}`,
        data: {
          character_string1: number,
          thing2: 'UPS',
          character_string3: order.tracking,
        },
      },
      { data: { thing3: '收到后请点此确认收货' } },
    ])
    expect(await stored(order)).toEqual(['on_its_way sent', 'delivered sent'])
  })

  test('J4 who did not agree, agreed only afterwards, or refused, gets none', async () => {
    const [none, late, refused] = [await desk.paid(), await desk.paid(), await desk.paid()]
    await tap(refused, ['on_its_way'], 'reject')
    for (const { id } of [none, late, refused]) {
      await desk.send(id)
      await desk.scan(id)
    }
    await tap(late, ['on_its_way'])
    await pass(20)
    expect([await stored(none), await stored(late), await stored(refused)]).toEqual([[], [], []])
    expect(desk.weChat.orders.messages).toEqual([])
  })

  test('J4 a message that is switched off is not posted, nor sent later once it is on again', async () => {
    const [off, between] = [await desk.paid(), await desk.paid()]
    await tap(off, ['on_its_way'])
    await tap(between, ['on_its_way'])
    await desk.send(between.id)
    await desk.scan(between.id)
    await set('on_its_way', false)
    await desk.send(off.id)
    await desk.scan(off.id)
    await pass(11)
    await set('on_its_way')
    await pass(11)
    expect([await stored(off), await stored(between)]).toEqual([[], ['on_its_way withdrawn']])
    expect(desk.weChat.orders.messages).toEqual([])
  })

  test('J4 what is undone, deleted or cancelled within ten minutes is not told, and its consent stays', async () => {
    const [undone, deleted] = [await desk.paid(), await desk.paid()]
    for (const order of [undone, deleted]) {
      await tap(order, ['on_its_way'])
      await desk.send(order.id)
      await desk.scan(order.id)
    }
    await pass(5)
    await desk.unsend(undone.id)
    await desk.query('update orders set deleted_at = now() where id = $1', [deleted.id])
    await pass(11)
    expect([await stored(undone), await stored(deleted)]).toEqual([
      ['on_its_way withdrawn'],
      ['on_its_way withdrawn'],
    ])
    await desk.send(undone.id)
    await pass(11)
    await pass(11)
    expect([got(undone).length, await stored(undone)]).toEqual([
      1,
      ['on_its_way withdrawn', 'on_its_way sent'],
    ])
  })

  test('J4 a size change that is answered, and a refund that is paid, are told', async () => {
    const order = await desk.paid()
    await tap(order, ['size_answered', 'refund_paid'])
    await desk.query(
      `update order_details set status_change = 'L', customer_change_date = now() where order_id = $1`,
      [order.id],
    )
    await desk.query(
      `update order_details set status_change = null, answered_request = null, declined_request = 'L', decline_reason = 'Sold out',
         decline_language = 'cn', cleared_by = 'claire', admin_clear_date = now() where order_id = $1`,
      [order.id],
    )
    await desk.query(`insert into refunds (order_id, amount) values ($1, 22)`, [order.id])
    await desk.query(`update refunds set done_at = now(), done_by = 'claire' where order_id = $1`, [order.id])
    await pass(11)
    expect(got(order).map(({ data }) => data)).toMatchObject([
      { thing2: '未能更换' },
      { amount1: '$22.00', thing2: '原支付方式' },
    ])
  })

  test.each([
    ['a code that says that it was not agreed to', 43_101, 'refused 43101'],
    ['a template that is gone', 40_037, 'refused 40037'],
    ['a field that WeChat refuses', 47_003, 'refused 47003'],
    ['an answer that is lost', 'lost' as const, 'unclear NO_ANSWER'],
    ['a gateway’s page', 'page' as const, 'unclear NO_ANSWER'],
    ['an empty answer', 'empty' as const, 'unclear NO_ANSWER'],
  ])('J4 after %s it is never sent again', async (_, fault, stands) => {
    const order = await desk.paid()
    await tap(order, ['on_its_way'])
    await desk.send(order.id)
    await desk.scan(order.id)
    const faults = [fault]
    desk.weChat.failBy((path) => (path.endsWith('/send') ? faults.shift() : undefined))
    await pass(11)
    for (let round = 0; round < 4; round += 1) await pass(61)
    expect(await stored(order)).toEqual([`on_its_way ${stands}`])
    expect(got(order).length).toBe(fault === 'lost' ? 1 : 0)
    const [{ open } = { open: null }] = await desk.query<{ open: number }>(
      `select count(*)::int as open from wechat_consents where order_id = $1 and ended_at is null`,
      [order.id],
    )
    expect(open).toBe(fault === 40_037 || fault === 47_003 ? 1 : 0)
  })

  test.each([43_108, -1, 40_001, 45_009])(
    'J4 after %i, by which nothing was sent, it is sent again, once',
    async (code) => {
      const order = await desk.paid()
      await tap(order, ['on_its_way'])
      await desk.send(order.id)
      await desk.scan(order.id)
      const faults = [code, code, code]
      desk.weChat.failBy((path) => (path.endsWith('/send') ? faults.shift() : undefined))
      await pass(11)
      for (let round = 0; round < 4; round += 1) await pass(61)
      expect([got(order).length, await stored(order)]).toEqual([1, ['on_its_way sent']])
    },
  )

  test.each([45_009, 40_164, 43_108])(
    'J4 a message that WeChat refuses for now (%i) is sent again after 1, 5, 15 and 60 minutes, and then each hour',
    async (code) => {
      const order = await desk.paid()
      await tap(order, ['on_its_way'])
      await desk.send(order.id)
      await desk.scan(order.id)
      let minute = 0
      const tried: number[] = []
      desk.weChat.failBy((path) => {
        if (!path.endsWith('/send')) return undefined
        tried.push(minute)
        return code
      })
      await pass(11)
      for (minute = 1; minute <= 180; minute += 1) await pass(1)
      expect([tried, await stored(order)]).toEqual([[0, 1, 6, 21, 81, 141], ['on_its_way waiting']])
    },
  )

  test('J4 a service that ends while it sends leaves the message unclear, and sends it never again', async () => {
    const order = await desk.paid()
    await tap(order, ['on_its_way'])
    await desk.send(order.id)
    await desk.scan(order.id)
    const [message] = await desk.query<{ id: number }>('select id from wechat_messages where order_id = $1', [
      order.id,
    ])
    await desk.query(
      `insert into outside_calls (kind, about, record, number, status, asked_at, asked_by, called_at, next_at)
       values ('wechat_message', $1, $2, 'x', 'called', now(), 'system', now(), now() + interval '2 minutes')`,
      [order.id, message?.id],
    )
    for (let round = 0; round < 3; round += 1) await pass(11)
    expect([got(order), await stored(order)]).toEqual([[], ['on_its_way unclear NO_ANSWER']])
  })

  test('J4 news of a day ago is none: it is not sent any more', async () => {
    const order = await desk.paid()
    await tap(order, ['on_its_way'])
    await desk.send(order.id)
    await desk.scan(order.id)
    await pass(25 * 60)
    expect(await stored(order)).toEqual(['on_its_way withdrawn'])
  })
})

describe('consents', () => {
  test('J4 the same tap handed over twice is one consent, and one id that says something else is refused', async () => {
    const order = await desk.paid()
    const { body } = await tap(order, ['on_its_way'])
    expect((await desk.product.call(createWeChatConsents, { body }, desk.boss)).status).toBe(200)
    expect(await desk.query('select from wechat_consents where order_id = $1', [order.id])).toHaveLength(1)
    const [consent] = body.consents
    const other = { ...body, consents: [{ ...consent, result: 'reject' }] }
    expect(
      (await desk.product.call(createWeChatConsents, { body: other }, desk.boss)).body.data,
    ).toMatchObject({
      field: 'consents.0.id',
      rule: 'wechat.consent_other',
    })
  })

  test('J4 consents of another mini-program, a template of nobody, an unknown order or a wrong openid are refused whole', async () => {
    const order = await desk.paid()
    const fields = async (more: object) =>
      (await tap(order, ['on_its_way'], 'accept', more)).answer.body.data as { field?: string }
    expect(await fields({ appid: 'wxfedcba9876543210' })).toMatchObject({ field: 'appid' })
    expect(await fields({ openid: 'short' })).toMatchObject({ field: 'openid' })
    expect(await fields({ order_number: 'nobody' })).toMatchObject({ field: 'order_number' })
    const unknown = [
      { id: 'u-1', template_id: templates.delivered.id, result: 'accept' },
      { id: 'u-2', template_id: 'VRR0UEO9VJOLs0MHlU0OilqX6MVFDwH3', result: 'accept' },
    ]
    expect(await fields({ consents: unknown })).toMatchObject({ field: 'consents.1.template_id' })
    expect(await desk.query('select from wechat_consents where order_id = $1', [order.id])).toEqual([])
  })

  test('J4 a consent of a number that several orders have is refused, and kept for the one whose reference it has', async () => {
    const [other, order] = [await desk.paid(), await desk.paid()]
    await desk.query('update orders set order_number = $2 where id = $1', [
      order.id,
      await numberOf(other.id),
    ])
    const about = (order_reference?: string) => tap(order, ['on_its_way'], 'accept', { order_reference })
    expect((await about()).answer.body.data).toMatchObject({
      field: 'order_number',
      rule: 'imports.order_ambiguous',
    })
    expect((await about('WX-nobody')).answer.status).toBe(404)
    const [stored] = await desk.query<{ it: string }>(
      'select order_reference as it from orders where id = $1',
      [order.id],
    )
    expect((await about(stored?.it)).answer.status).toBe(200)
    expect(
      await desk.query('select order_id::int from wechat_consents where openid = $1', [order.payment.openid]),
    ).toEqual([{ order_id: order.id }])
  })
})

describe('settings of messages', () => {
  test('J4 the list says how often each may be sent, and when it was last; a save from an older version is refused', async () => {
    const order = await desk.paid()
    const before = (await all()).find(({ kind }) => kind === 'delivered')
    await tap(order, ['delivered'])
    await desk.send(order.id)
    expect((await all()).find(({ kind }) => kind === 'delivered')?.left).toBe((before?.left ?? 0) + 1)
    await desk.deliver(order.id)
    await pass(11)
    const after = (await all()).find(({ kind }) => kind === 'delivered')
    expect([after?.left, after?.sent_at]).toEqual([before?.left, expect.any(String)])
    expect((await set('delivered', true, { version: 0 })).status).toBe(409)
    expect((await set('delivered', true, { template_id: '' })).body.data).toMatchObject({
      field: 'template_id',
    })
  })

  test('J4 a test says what WeChat said, and the openid is kept nowhere', async () => {
    const openid = 'oTestTestTestTestTestTest01'
    const send = () =>
      desk.product.call(tryWeChatMessage, { params: { kind: 'delivered' }, body: { openid } }, desk.boss)
    expect((await send()).body.message).toContain('43101')
    desk.weChat.orders.agree(openid, templates.delivered.id)
    const answer = await send()
    expect(answer.body.data.find(({ kind }) => kind === 'delivered')).toMatchObject({
      tested_by: 'ada@example.com',
      test_word: null,
    })
    const rows = await desk.query(
      'select t::text from wechat_templates t union all select h::text from history h',
    )
    expect(JSON.stringify(rows)).not.toContain(openid)
  })

  test('J4 A26 administrators alone manage messages; the order’s history tells what was sent and when, to whom it was not', async () => {
    const csr = await desk.product.signedInAs('csr', { email: 'claire@example.com' })
    expect((await desk.product.call(listWeChatMessages, {}, csr)).status).toBe(403)
    const order = await desk.paid()
    await tap(order, ['delivered'])
    await desk.send(order.id)
    await desk.deliver(order.id)
    await pass(11)
    const history = await desk.product.call(readHistory, { params: { root: 'order', id: order.id } }, csr)
    const told = history.body.filter(({ record }) => record === 'wechat_message')
    expect(told.map(({ after }) => after?.sent)).toContainEqual(
      expect.objectContaining({ kind: 'delivered', thing3: '收到后请点此确认收货' }),
    )
    expect(history.text).not.toContain(order.payment.openid)
  })
})
