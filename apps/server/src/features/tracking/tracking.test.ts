import { readHistory } from '@getzo/contract/history/history.endpoints'
import { readCustomerOrder } from '@getzo/contract/order-page/order-page.endpoints'
import { deleteOrder, setOrderStatus, setOrderTracking } from '@getzo/contract/orders/orders.endpoints'
import { readOrderProgress, readTracking, undoDelivery } from '@getzo/contract/tracking/tracking.endpoints'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type LabelDesk, startLabelDesk } from '../../test-kit/desks/label-desk'
import { readDueParcels } from './tracking.store'

let at: LabelDesk
const hour = 3_600_000
const silent = { kind: 'page', status: 503 } as const

beforeAll(async () => {
  at = await startLabelDesk()
})
afterAll(() => at.close())
beforeEach(async () => {
  at.now()
  // parcels of the tests before are no longer asked about
  await at.product.db.pool.query('update followed_numbers set next_ask_at = null')
})

const tracked = async (id: number) =>
  (await at.product.call(readTracking, { params: { order_id: id } }, at.boss)).body

/** An order with a label that was bought now. */
async function sent(columns = {}) {
  const made = await at.order(columns)
  await at.generate(made.id)
  const { tracking_id: number } = await at.stored(made.id)
  return { ...made, number: number ?? '' }
}

test('W7 a parcel is followed from its label to its delivery, which sets the status, once', async () => {
  const order = await sent()
  await at.runJobs(0)
  expect(
    (await tracked(order.id)).map(({ kind, events }) => [kind, events.map((event) => event.kind)]),
  ).toEqual([['parcel', ['label_made']]])
  await at.runJobs(21 * hour)
  const [parcel] = await tracked(order.id)
  expect(parcel?.events.map(({ kind, place }) => [kind, place])).toEqual([
    ['on_the_way', 'Vancouver, CA'],
    ['picked_up', 'Richmond, CA'],
    ['label_made', 'CA'],
  ])
  await at.runJobs(80 * hour)
  expect(await at.stored(order.id)).toMatchObject({ order_status: 'delivered', modified_by: 'system' })
  const [ended] = await tracked(order.id)
  // where it was handed over is where its receiver is
  expect(ended?.events[0]).toMatchObject({ kind: 'delivered', place: null })
  expect(ended?.ended_at).not.toBeNull()
  const { body: history } = await at.product.call(
    readHistory,
    { params: { root: 'order', id: order.id } },
    at.boss,
  )
  expect(history.find(({ after }) => after?.order_status === 'delivered')?.changed_by).toBe('system')

  // a person sets it back: it stays so
  await at.product.db.pool.query("update orders set order_status = 'shipped' where id = $1", [order.id])
  await at.product.db.pool.query(
    'update followed_numbers set next_ask_at = now(), ended_at = null where order_id = $1',
    [order.id],
  )
  await at.runJobs(90 * hour)
  expect((await at.stored(order.id)).order_status).toBe('shipped')
})

const undo = (id: number, kind: string, version: number) =>
  at.product.call(undoDelivery, { params: { order_id: id }, body: { kind, version } }, at.boss)
const undoables = async (id: number) => (await tracked(id)).map(({ undoable }) => undoable)

test('W7 a number is followed that has 7 to 34 letters and digits, spaces apart', async () => {
  const { id } = await at.order()
  for (const number of ['123456', '1 23 456z', '9'.repeat(34), '9'.repeat(35), 'by hand!'])
    await at.product.db.pool.query('update orders set tracking_id = $2 where id = $1', [id, number])
  const { rows } = await at.product.db.pool.query(
    'select tracking_number from followed_numbers where order_id = $1 order by 1',
    [id],
  )
  expect(rows.map(({ tracking_number: number }) => number)).toEqual(['123456Z', '9'.repeat(34)])
})

test('W7 the change by a delivery is undone by a person, is in the history, and is not made again', async () => {
  const order = await sent()
  expect((await undo(order.id, 'parcel', (await at.stored(order.id)).version)).status).toBe(422)
  await at.runJobs(100 * hour)
  const { order_status, version } = await at.stored(order.id)
  expect([order_status, await undoables(order.id)]).toEqual([
    'delivered',
    [{ before: 'shipping_label_created' }],
  ])
  expect((await undo(order.id, 'parcel', version - 1)).status).toBe(409)
  const { status, body } = await undo(order.id, 'parcel', version)
  expect([status, body.data.map(({ undoable }) => undoable)]).toEqual([200, [null]])
  expect(await at.stored(order.id)).toMatchObject({
    order_status: 'shipping_label_created',
    modified_by: 'boss@example.com',
    version: version + 1,
  })
  expect((await undo(order.id, 'parcel', version + 1)).body).toMatchObject({
    data: { rule: 'tracking.nothing_to_undo' },
  })
  await at.product.db.pool.query(
    'update followed_numbers set next_ask_at = now(), ended_at = null where order_id = $1',
    [order.id],
  )
  await at.runJobs(110 * hour)
  expect((await at.stored(order.id)).order_status).toBe('shipping_label_created')
  const { body: history } = await at.product.call(
    readHistory,
    { params: { root: 'order', id: order.id } },
    at.boss,
  )
  expect(history[0]).toMatchObject({
    changed_by: 'boss@example.com',
    before: { order_status: 'delivered' },
    after: { order_status: 'shipping_label_created' },
  })
  // a later change by a person stays
  const { version: last } = await at.stored(order.id)
  const byHand = { params: { id: order.id }, body: { order_status: 'delivered', version: last } }
  expect((await at.product.call(setOrderStatus, byHand, at.boss)).status).toBe(200)
  expect(await undoables(order.id)).toEqual([null])
})

test('W7 there is nothing to undo where a person has set the same, nor of a deleted order', async () => {
  const byHand = await sent()
  const set = (order_status: string, version: number) =>
    at.product.call(setOrderStatus, { params: { id: byHand.id }, body: { order_status, version } }, at.boss)
  const first = await set('delivered', (await at.stored(byHand.id)).version)
  expect(await undoables(byHand.id)).toEqual([null])
  await set('shipped', first.body.data[0]?.version ?? 0)
  // set without a person, but not by a delivery
  await at.product.db.pool.query("update orders set order_status = 'delivered' where id = $1", [byHand.id])
  expect(await undoables(byHand.id)).toEqual([null])

  const gone = await sent()
  await at.runJobs(100 * hour)
  const { version } = await at.stored(gone.id)
  await at.product.call(deleteOrder, { params: { id: gone.id }, body: {} }, at.boss)
  expect((await undo(gone.id, 'parcel', version + 1)).status).toBe(422)
  const { rows } = await at.product.db.pool.query('select order_status from orders where id = $1', [gone.id])
  expect(rows).toEqual([{ order_status: 'delivered' }])
})

test('K14 W7 the change by a delivery and the steps of an order are read without its history', async () => {
  const order = await sent()
  await at.runJobs(100 * hour)
  await at.product.asOwner(`set session_replication_role = replica;
    delete from history where root = 'order' and root_id = ${order.id};
    delete from parcel_events where parcel_id in (select id from followed_numbers where order_id = ${order.id})`)
  expect(await undoables(order.id)).toEqual([{ before: 'shipping_label_created' }])
  const proof = await at.customers.proofOf(order)
  const way = await at.product.call(readOrderProgress, { params: { order_id: order.id } }, undefined, proof)
  expect(way.body).toMatchObject({ shipped: null, delivered: expect.any(String) })
  expect((await undo(order.id, 'parcel', (await at.stored(order.id)).version)).status).toBe(200)
  expect(await at.stored(order.id)).toMatchObject({ order_status: 'shipping_label_created' })
})

test('W7 it is asked no more often than its state asks for', async () => {
  const order = await sent()
  at.carrier.requests.length = 0
  await at.runJobs(0)
  await at.runJobs(3 * hour)
  expect(at.asked('track')).toHaveLength(1)
  await at.runJobs(4.1 * hour)
  expect(at.asked('track')).toHaveLength(2)
  await at.product.db.pool.query("update orders set order_status = 'cancelled_by_admin' where id = $1", [
    order.id,
  ])
  await at.runJobs(30 * hour)
  expect(at.asked('track')).toHaveLength(2)
})

test('W7 after 120 days nothing more is asked, and of a deleted order nothing at all', async () => {
  const old = await sent({ tyl_tracking_id: '1Z2220060294314162' })
  await at.product.db.pool.query(
    "update followed_numbers set followed_since = now() - interval '121 days' where order_id = $1",
    [old.id],
  )
  await at.runJobs(0)
  expect((await tracked(old.id)).map(({ ended_at: ended }) => ended === null)).toEqual([false, false])
  const unheard = await sent()
  await at.product.db.pool.query(
    "update followed_numbers set followed_since = now() - interval '121 days' where order_id = $1",
    [unheard.id],
  )
  at.carrier.failNext('track', silent, silent)
  await at.runJobs(0)
  expect((await tracked(unheard.id)).map(({ ended_at: ended }) => ended === null)).toEqual([false])
  const gone = await sent()
  await at.product.db.pool.query('update orders set deleted_at = now() where id = $1', [gone.id])
  at.carrier.requests.length = 0
  await at.runJobs(0)
  expect(at.asked('track')).toEqual([])
})

test('W7 parcels sent last and on their way are asked about first; a delivered order’s letter does not delay them', async () => {
  const sentAt = (columns: object, hoursAgo: number) =>
    at.order({ ...columns, date_shipping_label_made: new Date(Date.now() - hoursAgo * hour) })
  const number = (n: number) => `1Z222006029199417${n}`
  await sentAt({ tracking_id: number(1), order_status: 'delivered' }, 1)
  await sentAt({ tracking_id: number(2), order_status: 'shipped' }, 50)
  await sentAt({ tracking_id: number(3), order_status: 'shipped' }, 2)
  const letter = await sentAt({ tyl_tracking_id: number(4), order_status: 'delivered' }, 1)
  await sentAt({ tracking_id: number(5), order_status: 'shipping_label_created' }, 3)
  // the oldest has waited longest
  await at.product.db.pool.query(
    "update followed_numbers set next_ask_at = now() - interval '1 day' where tracking_number = $1",
    [number(2)],
  )
  const due = await readDueParcels(at.product.db, new Date(), 10)
  expect(due.map(({ tracking_number }) => tracking_number)).toEqual([3, 5, 2, 1].map(number))
  await at.runJobs(0)
  expect((await tracked(letter.id)).map(({ last_asked_at: when }) => when)).toEqual([null])
})

const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)

/** A letter's number that the carrier knows: that of another order's label. */
async function letterNumber() {
  const { id, number } = await sent()
  await at.product.db.pool.query('update followed_numbers set next_ask_at = null where order_id = $1', [id])
  return number
}

test('W7 K5 a delivered letter starts the window, unless a person has set the day', async () => {
  const letter = await letterNumber()
  const open = await at.order({ tyl_tracking_id: letter })
  const set = await at.order({ tyl_tracking_id: letter, tyl_date_delivered: '2026-01-02' })
  const dawn = new Date().setUTCHours(0, 0, 0, 0)
  const shipment = at.carrier.shipments.find(({ trackingNumber }) => trackingNumber === letter)
  Object.assign(shipment ?? {}, { madeAt: new Date(dawn + 11 * hour) })
  await at.runJobs(130 * hour)
  // at 17:00 in Greenwich it is the next day in the shop's zone
  expect(await at.stored(open.id)).toMatchObject({
    tyl_date_delivered: dayOf(dawn + (78 + 11 + 8) * hour),
    order_status: 'awaiting_fulfillment',
  })
  expect(await at.stored(set.id)).toMatchObject({ tyl_date_delivered: '2026-01-02' })
  expect(await undoables(set.id)).toEqual([null])
  expect(await undoables(open.id)).toEqual([{ before: null }])
  // set back by a person, it stays so
  expect((await undo(open.id, 'letter', (await at.stored(open.id)).version)).status).toBe(200)
  await at.product.db.pool.query(
    'update followed_numbers set next_ask_at = now(), ended_at = null where order_id = $1',
    [open.id],
  )
  await at.runJobs(140 * hour)
  expect(await at.stored(open.id)).toMatchObject({ tyl_date_delivered: null })
})

test('W7 a letter’s day can be undone until a person sets another one, whatever becomes of the status', async () => {
  const order = await at.order({ tyl_tracking_id: await letterNumber() })
  await at.runJobs(130 * hour)
  const set = (change: string) =>
    at.product.db.pool.query(`update orders set ${change} where id = $1`, [order.id])
  await set("order_status = 'shipped'")
  expect(await undoables(order.id)).toEqual([{ before: null }])
  await set("tyl_date_delivered = '2026-01-02'")
  expect(await undoables(order.id)).toEqual([null])
  const { status, body } = await undo(order.id, 'letter', (await at.stored(order.id)).version)
  expect([status, body.data]).toMatchObject([422, { rule: 'tracking.nothing_to_undo' }])
  expect(await at.stored(order.id)).toMatchObject({ tyl_date_delivered: '2026-01-02' })
})

test('W7 a number that the order has no longer changes nothing of it', async () => {
  const order = await sent()
  const { version } = await at.stored(order.id)
  await at.product.call(
    setOrderTracking,
    { params: { id: order.id }, body: { tracking_id: '1Z2220060291994175', version } },
    at.boss,
  )
  await at.runJobs(100 * hour)
  expect((await at.stored(order.id)).order_status).toBe('shipping_label_created')
  expect((await tracked(order.id)).map(({ tracking_number: number }) => number)).toEqual([
    '1Z2220060291994175',
  ])
})

test('W7 K5 nor does a letter’s number that the order had until its answer came', async () => {
  const order = await at.order({ tyl_tracking_id: await letterNumber() })
  at.carrier.requests.length = 0
  let answer = () => {}
  at.carrier.failNext('track', { kind: 'held', until: new Promise<void>((resolve) => (answer = resolve)) })
  const run = at.runJobs(100 * hour)
  await expect.poll(() => at.asked('track')).toHaveLength(1)
  await at.product.db.pool.query("update orders set tyl_tracking_id = '1Z2220060291994175' where id = $1", [
    order.id,
  ])
  answer()
  await run
  expect(await at.stored(order.id)).toMatchObject({ tyl_date_delivered: null })
})

test('W7 a delivery changes no status but that of an order on its way', async () => {
  const order = await sent()
  await at.product.db.pool.query("update orders set order_status = 'awaiting_fulfillment' where id = $1", [
    order.id,
  ])
  await at.runJobs(100 * hour)
  expect((await tracked(order.id))[0]?.events[0]?.kind).toBe('delivered')
  expect((await at.stored(order.id)).order_status).toBe('awaiting_fulfillment')
})

test('W7 of many parcels only the first three are asked about while the carrier gives no answers', async () => {
  const orders = [await sent(), await sent(), await sent(), await sent()]
  at.carrier.requests.length = 0
  // each is asked about twice
  at.carrier.failNext('track', ...orders.flatMap(() => [silent, silent]))
  await expect(at.runJobs(0)).rejects.toThrow('the carrier gives no answers about parcels')
  expect(at.asked('track')).toHaveLength(6)
  await at.runJobs(0)
  expect(at.asked('track')).toHaveLength(8)
  expect(await Promise.all(orders.map(({ id }) => tracked(id)))).toEqual(
    orders.map(() => [expect.objectContaining({ last_error: 'The carrier answered 503 (Sorry 503).' })]),
  )
})

test('W7 a carrier that does not answer is left alone for an hour, and what it said is kept', async () => {
  const order = await sent()
  at.carrier.failNext('track', silent, silent)
  await at.runJobs(0)
  expect(await tracked(order.id)).toMatchObject([
    { last_error: 'The carrier answered 503 (Sorry 503).', events: [] },
  ])
  at.carrier.requests.length = 0
  await at.runJobs(0.5 * hour)
  expect(at.asked('track')).toEqual([])
  await at.runJobs(1.1 * hour)
  expect(await tracked(order.id)).toMatchObject([{ last_error: null, events: [{ kind: 'label_made' }] }])
})

test('K14 W7 the order page has the carrier’s events without places and words, dated by them, while it is shipped', async () => {
  const order = await sent()
  const seen = async () => {
    const proof = await at.customers.proofOf(order)
    const input = { params: { order_id: order.id } }
    const { body, text } = await at.product.call(readCustomerOrder, input, undefined, proof)
    expect(text).not.toMatch(/Richmond|Vancouver|place|note/)
    return body
  }
  await at.runJobs(0)
  expect((await seen()).carrier_events).toEqual([])
  await at.runJobs(21 * hour)
  const { progress, carrier_events: events } = await seen()
  expect(events.map(({ kind }) => kind)).toEqual(['on_the_way', 'picked_up'])
  expect(progress.find(({ step }) => step === 'shipped')).toEqual({
    step: 'shipped',
    isReached: true,
    at: events[1]?.at,
  })
  await at.runJobs(100 * hour)
  const arrived = await seen()
  expect(arrived.progress.at(-1)).toEqual({
    step: 'delivered',
    isReached: true,
    at: arrived.carrier_events[0]?.at,
  })
  await at.product.db.pool.query("update orders set order_status = 'awaiting_fulfillment' where id = $1", [
    order.id,
  ])
  expect((await seen()).carrier_events).toEqual([])
})

test('K14 W7 the customer reads how far the order is, and nothing of the receiver', async () => {
  const order = await sent({ tyl_date_delivered: '2026-01-02' })
  await at.runJobs(100 * hour)
  const proof = await at.customers.proofOf(order)
  const { status, body, text } = await at.product.call(
    readOrderProgress,
    { params: { order_id: order.id } },
    undefined,
    proof,
  )
  expect(status).toBe(200)
  expect(body).toMatchObject({
    letter_delivered: '2026-01-02',
    carrier: 'UPS',
    tracking_id: order.number,
    shipped: expect.any(String),
    delivered: expect.any(String),
  })
  expect(body.events.map(({ kind }) => kind)).toEqual([
    'delivered',
    'out_for_delivery',
    'customs',
    'customs',
    'on_the_way',
    'picked_up',
    'label_made',
  ])
  expect(text).not.toMatch(/Shanghai|Wang|DELIVERED|place/)
  const stranger = await at.product.call(readOrderProgress, { params: { order_id: order.id } })
  // without a proof, the answer does not reveal that there is such an order
  expect(stranger.status).toBe(404)
})
