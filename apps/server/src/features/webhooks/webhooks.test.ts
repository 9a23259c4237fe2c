import * as orders from '@getzo/contract/orders/orders.endpoints'
import * as webhooks from '@getzo/contract/webhooks/webhooks.endpoints'
import {
  nextWaitMs,
  warnedAfterHours,
  webhookTriesMax,
  webhookWaitsMs,
} from '@getzo/domain/webhooks/webhook-rules'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { signature } from '../../outside/webhooks/sign'
import { answers, losesAnswer, staysSilent } from '../../test-kit/desks/receiver'
import { startWebhookDesk, type WebhookDesk } from '../../test-kit/desks/webhook-desk'
import { createFactories, type Factories } from '../../test-kit/factories'

let desk: WebhookDesk
let make: Factories

beforeAll(async () => {
  desk = await startWebhookDesk()
  make = createFactories(desk.product.db)
})
afterAll(() => desk.close())
beforeEach(() => desk.reset())

test('O12 W16 an undo asks which hosts have taken an event about an order since a change, and no others', async () => {
  await desk.add(['order'])
  const [order, other] = [await make.order(), await make.order()]
  const told = async (ids: number[], since: string) => {
    const query = { ids: ids.join(','), since }
    return (await desk.product.call(webhooks.readTold, { query }, desk.boss)).body.hosts
  }
  const { rows } = await desk.product.db.pool.query<{ now: string }>(
    `select to_char(clock_timestamp(), 'YYYY-MM-DD"T"HH24:MI:SS.USOF') || ':00' as now`,
  )
  const since = rows[0]?.now ?? ''
  await desk.product.db.pool.query(`update orders set order_status = 'shipped' where id = $1`, [order])
  expect(await told([order], since)).toEqual([])
  await desk.send()
  const host = new URL(desk.receiver.url).host
  expect(await told([order, other], since)).toEqual([host])
  expect(await told([other], since)).toEqual([])
  expect(await told([order], new Date(desk.now().getTime() + 60_000).toISOString())).toEqual([])
  const csr = await desk.product.signedInAs('csr')
  const query = { ids: String(order), since }
  expect((await desk.product.call(webhooks.readTold, { query }, csr)).status).toBe(403)
})

test('W16 an event is sent as Standard Webhooks says: thin, with its id, this try’s time and a signature over the very bytes', async () => {
  const { id } = await desk.add(['order'])
  const order = await make.order({
    order_status: 'awaiting_fulfillment',
    customer_ship_to_phone_number: '13800001111',
  })
  const body = { order_status: 'shipped', version: 1 }
  const { rows } = await desk.product.db.pool.query<{ version: number }>(
    'select version from orders where id = $1',
    [order],
  )
  await desk.product.call(
    orders.setOrderStatus,
    { params: { id: order }, body: { ...body, version: rows[0]?.version ?? 0 } },
    desk.boss,
  )
  await desk.send()
  expect(desk.receiver.received.map(({ type }) => type)).toEqual(['order.created', 'order.status_changed'])
  const changed = desk.receiver.received[1]
  expect(changed?.data).toMatchObject({
    order_id: order,
    order_status: 'shipped',
    order_status_before: 'awaiting_fulfillment',
    version: (rows[0]?.version ?? 0) + 1,
    sequence: expect.any(Number),
  })
  expect(changed?.body).not.toMatch(/13800001111|phone|address|name"/)
  if (!changed) throw new Error('nothing was received')
  const { headers, body: sent } = changed
  expect(headers['content-type']).toBe('application/json')
  expect(headers['webhook-id']).toMatch(/^msg_[0-9a-f]{32}$/)
  const timestamp = Number(headers['webhook-timestamp'])
  expect(timestamp).toBe(Math.floor(desk.now().getTime() / 1_000))
  const { secret } = await desk.secretOf(id)
  expect(headers['webhook-signature']).toBe(
    signature(secret, { id: headers['webhook-id'] ?? '', timestamp, body: sent }),
  )
  expect(await desk.log()).toMatchObject([
    { type: 'order.status_changed', state: 'delivered', status: 204, tries: 1, about_id: order },
    { type: 'order.created', state: 'delivered' },
  ])
  expect(await desk.endpoint(id)).toMatchObject({ delivered_week: 2, waiting: 0, failing_since: null })
})

test('W16 an event is stored exactly when its change is, and only for endpoints that are told of its kind', async () => {
  await desk.add(['refund'])
  await make.order()
  expect(await desk.log()).toEqual([])
  const { id } = await desk.add(['order'])
  const client = await desk.product.db.pool.connect()
  await client.query('begin')
  await client.query(`update orders set order_status = 'shipped'`)
  await client.query('rollback')
  client.release()
  expect(await desk.log()).toEqual([])
  const order = await make.order({ order_status: 'awaiting_fulfillment' })
  await desk.product.db.pool.query(`update orders set order_status = 'shipped' where id = $1`, [order])
  expect(await desk.log()).toMatchObject([
    { webhook_id: id, type: 'order.status_changed', about_id: order },
    { webhook_id: id, type: 'order.created', about_id: order },
  ])
})

test('W16 order, label, parcel, request, refund, scan and feedback are told', async () => {
  await desk.add(['order', 'label', 'parcel', 'request', 'refund', 'scan', 'feedback'])
  const run = async (text: string, values: unknown[] = []) =>
    (await desk.product.db.pool.query<{ id: number }>(text, values)).rows[0]?.id ?? 0
  const order = await make.order()
  const held = await make.sellable()
  const line = await make.orderDetail(order, held)
  const label = await run(
    `insert into shipping_labels (order_id, status, reference, requested_by) values ($1, 'asked', 'r', 'x') returning id`,
    [order],
  )
  await run(
    `update shipping_labels set status = 'bought', tracking_number = '1Z999AA10123456784' where id = $1`,
    [label],
  )
  const parcel = await run(
    `insert into followed_numbers (order_id, kind, tracking_number) values ($1, 'parcel', '1Z999AA10123456784') returning id`,
    [order],
  )
  await run(
    `insert into parcel_events (parcel_id, happened_at, kind, code) values ($1, now(), 'delivered', 'D')`,
    [parcel],
  )
  await run(`update order_details set status_change = 'Change size to M' where id = $1`, [line])
  await run(`update order_details set status_change = null where id = $1`, [line])
  const refund = await run(`insert into refunds (order_id, amount) values ($1, 5) returning id`, [order])
  await run(`update refunds set done_at = now(), done_by = 'x' where id = $1`, [refund])
  const url = await run(
    `insert into urls (url_seed, url_item_type, url_destination_type, url, ug_hash, sg_hash)
     values ('SEEDTOLD', 'pqr', 'p', 'https://getzo.example/p/told', 'told', 'told') returning id`,
  )
  for (let scan = 0; scan < 2; scan += 1) {
    await run(
      `insert into url_scan_days (url_id, day, scans, visitors, first_at, last_at) values ($1, '2026-11-20', 1, 1, now(), now())
       on conflict (url_id, day) do update set scans = url_scan_days.scans + 1`,
      [url],
    )
  }
  await desk.tell()
  // a line that changes makes its order a new version
  const types = (await desk.log())
    .map(({ type }) => type)
    .filter((type) => type !== 'order.changed')
    .toReversed()
  expect(types).toEqual([
    'order.created',
    'label.asked',
    'label.bought',
    'parcel.updated',
    'request.asked',
    'request.settled',
    'refund.due',
    'refund.done',
    'scan.first_of_day',
    'feedback.received',
  ])
})

test('W16 it is tried for three days at the specification’s times, with the same id and body, and each try’s own time', async () => {
  const { id } = await desk.add(['feedback'])
  desk.receiver.answerAll(answers(500, {}, 'broken'))
  await desk.tell()
  await desk.send()
  const [first] = await desk.log()
  for (let tries = 1; tries < webhookTriesMax; tries += 1) {
    const at = desk.now().getTime()
    const next = new Date((await desk.log())[0]?.next_try_at ?? 0).getTime() - at
    expect(next).toBeGreaterThanOrEqual((webhookWaitsMs[tries] ?? 0) * 0.9 - 1)
    expect(next).toBeLessThanOrEqual((webhookWaitsMs[tries] ?? 0) * 1.1 + 1)
    await desk.send(next)
  }
  expect(desk.receiver.received).toHaveLength(webhookTriesMax)
  expect(new Set(desk.receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  expect(new Set(desk.receiver.received.map(({ body }) => body)).size).toBe(1)
  const times = desk.receiver.received.map(({ headers }) => Number(headers['webhook-timestamp']))
  expect(times.at(-1) ?? 0).toBeGreaterThan((times[0] ?? 0) + 2.7 * 86_400)
  expect(await desk.delivery(first?.id ?? 0)).toMatchObject({
    state: 'failed',
    tries: webhookTriesMax,
    status: 500,
  })
  expect((await desk.delivery(first?.id ?? 0)).attempts[0]).toMatchObject({ answer: 'broken', status: 500 })
  // three days without one success
  expect(await desk.endpoint(id)).toMatchObject({ state: 'stopped' })
  await desk.send()
  // told once while it fails, and once when it is stopped
  expect(desk.product.letters.map(({ to, subject }) => [to, subject])).toEqual([
    ['claire@example.com', expect.stringContaining('is failing')],
    ['claire@example.com', expect.stringContaining('was stopped')],
  ])
  for (const { text } of desk.product.letters) expect(text).toContain('HTTP 500')
})

test('W16 administrators are told once of an endpoint that fails for long, and again after it has worked meanwhile', async () => {
  const { id } = await desk.add(['feedback'])
  desk.receiver.answerAll(answers(500))
  await desk.tell()
  await desk.send()
  await desk.send((warnedAfterHours - 1) * 3_600_000)
  expect(desk.product.letters).toEqual([])
  await desk.send(2 * 3_600_000)
  await desk.tell()
  await desk.send(3_600_000)
  await desk.send()
  expect(desk.product.letters.map(({ text }) => /for 13 hours/.test(text))).toEqual([true])
  desk.receiver.answerAll(answers(204))
  await desk.send(3_600_000)
  expect(await desk.endpoint(id)).toMatchObject({ state: 'on', failing_since: null })
  desk.receiver.answerAll(answers(500))
  await desk.tell()
  await desk.send(3_600_000)
  await desk.send((warnedAfterHours + 1) * 3_600_000)
  await desk.send()
  expect(desk.product.letters).toHaveLength(2)
})

test('W16 the waits are those of the specification, about three days in all, and a receiver may ask for longer', () => {
  const total = webhookWaitsMs.reduce((sum, wait) => sum + wait, 0)
  expect(total / 3_600_000).toBeGreaterThan(72)
  expect([nextWaitMs(1, 0.5), nextWaitMs(2, 0), nextWaitMs(2, 1), nextWaitMs(webhookTriesMax, 0)]).toEqual([
    5_000,
    270_000,
    330_000,
    null,
  ])
  expect([nextWaitMs(1, 0.5, 60_000), nextWaitMs(1, 0.5, 1e12)]).toEqual([60_000, 86_400_000])
})

test('W16 a receiver that recovers gets everything; one success means that nothing is stopped', async () => {
  const { id } = await desk.add(['feedback'])
  desk.receiver.plan(answers(503), losesAnswer, answers(500))
  await desk.tell()
  for (const wait of [0, 3_600_000, 3_600_000]) await desk.send(wait)
  expect(await desk.endpoint(id)).toMatchObject({ failing_since: expect.any(String), waiting: 1 })
  await desk.send(3_600_000)
  expect((await desk.log())[0]).toMatchObject({ state: 'delivered', tries: 4 })
  expect(await desk.endpoint(id)).toMatchObject({ failing_since: null, waiting: 0, state: 'on' })
})

test.each([
  ['a redirect', answers(302, { location: 'http://169.254.169.254/latest/meta-data/' }), 302],
  ['a redirect for good', answers(308, { location: 'http://127.0.0.1:1/' }), 308],
  ['a refusal', answers(404), 404],
])('W16 %s is no delivery and is not followed', async (_, answer, status) => {
  await desk.add(['feedback'])
  desk.receiver.plan(answer)
  await desk.tell()
  await desk.send()
  expect(desk.receiver.received).toHaveLength(1)
  expect((await desk.log())[0]).toMatchObject({ state: 'waiting', status, tries: 1 })
})

test('W16 a lost answer and a silent receiver are told apart from an answer, and tried again', async () => {
  await desk.add(['feedback'])
  desk.receiver.plan(losesAnswer, staysSilent)
  await desk.tell()
  await desk.send()
  expect((await desk.log())[0]).toMatchObject({
    state: 'waiting',
    status: null,
    failure: expect.stringMatching(/ECONNRESET|hang up/),
  })
  await desk.send(3_600_000)
  expect((await desk.log())[0]).toMatchObject({ status: null, failure: 'no answer in 1.5 s' })
})

test('W16 410 ends an endpoint at once, with a mail to the administrators of now', async () => {
  const gone = await desk.product.signedInAs('administrator')
  await desk.product.db.pool.query('update users set disabled_at = now() where id = $1', [gone.userId])
  const { id } = await desk.add(['feedback'])
  // also where it has taken something since this one's first try
  desk.receiver.plan(answers(400), answers(410))
  await desk.tell()
  await desk.send()
  await desk.product.db.pool.query('update webhooks set failing_since = null')
  await desk.send(60_000)
  await desk.send()
  expect(await desk.endpoint(id)).toMatchObject({ state: 'stopped' })
  expect(desk.product.letters.map(({ to }) => to)).toEqual(['claire@example.com'])
  expect(desk.product.letters[0]?.text).toContain('410')
  await desk.tell()
  expect((await desk.log())[0]).toMatchObject({ state: 'missed' })
})

test('W16 a delivery that has failed for good ends no endpoint that took another one meanwhile', async () => {
  const { id } = await desk.add(['feedback'])
  desk.receiver.answerAll(answers(500))
  await desk.tell()
  for (let tries = 0; tries < webhookTriesMax; tries += 1) {
    // as a delivery between the tries leaves it
    await desk.product.db.pool.query('update webhooks set failing_since = null')
    await desk.send(new Date((await desk.log())[0]?.next_try_at ?? 0).getTime() - desk.now().getTime())
  }
  expect((await desk.log())[0]).toMatchObject({ state: 'failed', tries: webhookTriesMax })
  expect(await desk.endpoint(id)).toMatchObject({ state: 'on' })
  await desk.send()
  expect(desk.product.letters).toEqual([])
})

test('W16 an endpoint that was turned off beside its job is not called', async () => {
  await desk.add(['feedback'])
  await desk.tell()
  await desk.product.db.pool.query(`update webhooks set state = 'off'`)
  await desk.send()
  expect(desk.receiver.received).toEqual([])
  expect((await desk.log())[0]).toMatchObject({ state: 'missed' })
})

test('W16 429 without Retry-After leaves the endpoint alone for half a minute', async () => {
  await desk.add(['feedback'])
  desk.receiver.plan(answers(429))
  await desk.tell()
  await desk.send()
  await desk.tell()
  await desk.send(20_000)
  expect(desk.receiver.received).toHaveLength(1)
  await desk.send(20_000)
  await desk.send(60_000)
  expect((await desk.log()).map(({ state }) => state)).toEqual(['delivered', 'delivered'])
})

test('W16 Retry-After leaves the whole endpoint alone for so long, and no try is spent on it', async () => {
  await desk.add(['feedback'])
  desk.receiver.plan(answers(429, { 'retry-after': '3600' }))
  await desk.tell()
  await desk.send()
  await desk.tell()
  await desk.send(60_000)
  expect(desk.receiver.received).toHaveLength(1)
  expect((await desk.log())[0]).toMatchObject({ state: 'waiting', tries: 0 })
  await desk.send(3_600_000)
  await desk.send(60_000)
  expect((await desk.log()).map(({ state }) => state)).toEqual(['delivered', 'delivered'])
})

test.each(['9'.repeat(20), '9'.repeat(400), 'Fri, 31 Dec 9999 23:59:59 GMT'])(
  'W16 a Retry-After of more than a day is a day: %s',
  async (asked) => {
    const { id } = await desk.add(['feedback'])
    desk.receiver.plan(answers(429, { 'retry-after': asked }))
    await desk.tell()
    await desk.send()
    expect((await desk.log())[0]).toMatchObject({ state: 'waiting', tries: 1, status: 429 })
    const { rows } = await desk.product.db.pool.query(
      'select extract(epoch from wait_until - $2) as seconds from webhooks where id = $1',
      [id, desk.now()],
    )
    expect(Number(rows[0]?.seconds)).toBe(86_400)
  },
)

test('W16 of a long answer 4 KB are kept, and none of the secret', async () => {
  const { id } = await desk.add(['feedback'])
  desk.receiver.plan(answers(500, {}, 'x'.repeat(100_000)))
  await desk.tell()
  await desk.send()
  const [{ id: logged } = { id: 0 }] = await desk.log()
  const full = await desk.delivery(logged)
  expect(full.attempts[0]?.answer).toHaveLength(4_096)
  const { secret } = await desk.secretOf(id)
  expect(JSON.stringify(full)).not.toContain(secret)
})

test('W16 after a rotation both secrets sign for a day, then the new one alone', async () => {
  const { id } = await desk.add(['feedback'])
  const other = await desk.add(['order'], `${desk.receiver.url}/other`)
  const otherBefore = await desk.secretOf(other.id)
  const before = (await desk.secretOf(id)).secret
  await desk.product.call(webhooks.rotateWebhookSecret, { params: { id } }, desk.boss)
  const { secret, old_secret } = await desk.secretOf(id)
  expect(old_secret).toBe(before)
  expect(secret).not.toBe(before)
  expect(await desk.secretOf(other.id)).toEqual(otherBefore)
  await desk.tell()
  await desk.send()
  const [both] = desk.receiver.received
  const message = {
    id: both?.headers['webhook-id'] ?? '',
    timestamp: Number(both?.headers['webhook-timestamp']),
    body: both?.body ?? '',
  }
  expect(both?.headers['webhook-signature']).toBe(
    `${signature(secret, message)} ${signature(before, message)}`,
  )
  await desk.tell()
  await desk.send(86_400_000 + 1)
  expect(desk.receiver.received[1]?.headers['webhook-signature']).not.toContain(' ')
  expect((await desk.secretOf(id)).old_secret).toBeNull()
})
