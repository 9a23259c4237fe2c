import { listFeedback } from '@getzo/contract/feedback/feedback.endpoints'
import { listHeaders } from '@getzo/contract/lists/list.schema'
import { listChangeRequests } from '@getzo/contract/order-details/order-details.endpoints'
import { exportOrders, listOrders } from '@getzo/contract/orders/orders.endpoints'
import { exportProducts, listProducts } from '@getzo/contract/products/products.endpoints'
import { listPromotions } from '@getzo/contract/promotions/promotions.endpoints'
import { listRefunds } from '@getzo/contract/refunds/refunds.endpoints'
import { listSuspicion } from '@getzo/contract/suspicion/suspicion.endpoints'
import { bringBack, putOff, readToday } from '@getzo/contract/today/today.endpoints'
import { readWaiting } from '@getzo/contract/waiting/waiting.endpoints'
import { waitingFor } from '@getzo/domain/auth/capabilities'
import { orderStatuses } from '@getzo/domain/orders/order-status'
import { orderQueues, type QueueId } from '@getzo/domain/today/queue-ids'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createCodes } from '../../test-kit/codes'
import { soon } from '../../test-kit/soon'
import { startTestApp, type TestApp } from '../../test-kit/test-app'
import { dayInZone } from '../../time/zone'

/** Random states that are compared, and the first of them; more by STATES, others by FIRST_STATE. */
const states = Number(process.env.STATES ?? 40)
const firstState = Number(process.env.FIRST_STATE ?? 1)

let product: TestApp
let make: ReturnType<typeof createCodes>
let admin: Awaited<ReturnType<TestApp['signedInAs']>>
let csr: typeof admin

beforeAll(async () => {
  product = await startTestApp()
  make = createCodes(product)
  admin = await product.signedInAs('administrator')
  csr = await product.signedInAs('csr')
})
afterAll(() => product.close())

const sql = (text: string, values: unknown[] = []) => product.db.pool.query(text, values)
beforeEach(() => sql(`update orders set order_status = 'delivered' where order_status <> 'delivered'`))

/** A day of the shop, so many days from today. */
const day = (from: number) =>
  dayInZone(new Date(Date.now() + from * 86_400_000), product.deps.config.shopTimeZone)
const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()

const address = {
  customer_ship_to_name: '吴敏',
  customer_ship_to_address_line: '人民路36号',
  customer_ship_to_address_city_pinyin: 'Dalian',
  customer_ship_to_address_country_code: 'CN',
  customer_ship_to_phone_number: '15096153811',
}
const awaiting = (delivered: number, columns: Record<string, unknown> = {}) =>
  make.order({
    order_status: 'awaiting_fulfillment',
    tyl_date_delivered: day(delivered),
    ...address,
    ...columns,
  })

const today = async (who = admin) => {
  const { status, body } = await product.call(readToday, {}, who)
  expect([status, body]).toMatchObject([200, {}])
  return body
}
const queue = async (id: QueueId, who = admin) => (await today(who)).queues.find((one) => one.id === id)
const orderIds = async (id: QueueId) => (await queue(id))?.rows.map((row) => row.order_id)

test('W1 a window that ends today or tomorrow waits, one that ended or ends later does not', async () => {
  const [ended, last, tomorrow, later] = [
    await awaiting(-8),
    await awaiting(-7),
    await awaiting(-6),
    await awaiting(-5),
  ]
  expect(await orderIds('windows_ending')).toEqual([last, tomorrow])
  expect(await queue('windows_ending')).toMatchObject({
    count: 2,
    oldest: day(0),
    rows: [{ at: day(0) }, { at: day(1) }],
  })
  expect(await orderIds('to_ship')).toEqual([ended])
  expect(later).toBeGreaterThan(0)
})

test('W1 an order whose window ends names its open size changes, oldest first, and no answered or deleted one', async () => {
  const order = await awaiting(-7)
  const asked = async (status_change: string | null, days: number, more: Record<string, unknown> = {}) =>
    make.orderDetail(order, await make.sellable(), {
      status_change,
      customer_change_date: ago(days),
      ...more,
    })
  await asked('Change size to S', 1)
  await asked('Change size to L', 2)
  await asked(null, 3)
  await asked('Change size to M', 4, { deleted_at: ago(0), deleted_by: 'x' })
  await make.orderDetail(await awaiting(-6), await make.sellable())
  expect((await queue('windows_ending'))?.rows.map(({ detail }) => detail)).toEqual([
    'Change size to L\nChange size to S',
    null,
  ])
})

test('W1 an order is to be shipped once its window has ended, nothing is asked and its address is complete', async () => {
  const ready = await awaiting(-10)
  const older = await awaiting(-30)
  await Promise.all(Object.keys(address).map((field) => awaiting(-10, { [field]: '' })))
  await awaiting(-10, { order_status: 'waiting_for_payment' })
  await awaiting(-10, { deleted_at: ago(0), deleted_by: 'x' })
  await awaiting(-10, { tyl_date_delivered: null })
  const asks = await awaiting(-10)
  await make.orderDetail(asks, await make.sellable(), { status_change: 'change_size_to_L' })
  expect(await orderIds('to_ship')).toEqual([older, ready])
  expect((await queue('to_ship'))?.rows[1]).toMatchObject({ at: day(-2), items: null })
})

test('W1 an order whose window is over without an address or phone waits for these, until it has both', async () => {
  await awaiting(-10)
  const lacking = await Promise.all(Object.keys(address).map((field) => awaiting(-10, { [field]: '' })))
  await awaiting(-7, { customer_ship_to_phone_number: null })
  const asks = await awaiting(-10, { customer_ship_to_phone_number: null })
  await make.orderDetail(asks, await make.sellable(), { status_change: 'change_size_to_L' })
  expect(await queue('cannot_ship')).toMatchObject({ count: lacking.length, oldest: day(-2) })
  const [one] = lacking
  await sql('update orders set customer_ship_to_name_pinyin = $2 where id = $1', [one, 'Wu Min'])
  const after = await queue('cannot_ship')
  expect(after?.count).toBe(lacking.length - 1)
  expect(await orderIds('to_ship')).toContain(one)
})

test('W1 an order whose letter nobody has seen delivered waits from the 15th day on, until its day is entered', async () => {
  const waits = (days: number, columns: Record<string, unknown> = {}) =>
    awaiting(0, { tyl_date_delivered: null, order_date: ago(days), ...columns })
  const [late, later] = [await waits(15), await waits(40)]
  await waits(13)
  await waits(15, { order_status: 'waiting_for_payment' })
  await waits(15, { deleted_at: ago(0), deleted_by: 'x' })
  expect(await orderIds('letter_missing')).toEqual([later, late])
  await sql('update orders set tyl_date_delivered = $2 where id = $1', [later, day(-1)])
  expect(await orderIds('letter_missing')).toEqual([late])
})

test('W1 an order that awaits fulfillment is in a queue, its window runs, or its letter is on its way', async () => {
  const roll = random(firstState)
  const shown = async (id: number) => {
    const { queues } = await today()
    return queues.filter(({ rows }) => rows.some((row) => row.order_id === id)).map((one) => one.id)
  }
  for (let state = 0; state < 60; state += 1) {
    const delivered = roll(4) === 0 ? null : -roll(12)
    const ordered = roll(20)
    const fields = Object.keys(address).filter(() => roll(8) === 0)
    const order = await awaiting(delivered ?? 0, {
      ...(delivered === null ? { tyl_date_delivered: null } : {}),
      order_date: ago(ordered + 0.5),
      ...Object.fromEntries(fields.map((field) => [field, null])),
    })
    if (roll(5) === 0) {
      await make.orderDetail(order, await make.sellable(), { status_change: 'change_size_to_L' })
    }
    const waitsForTime = delivered === null ? ordered < 14 : delivered > -6
    const queues = (await shown(order)).filter((id) => id !== 'size_requests' || delivered !== null)
    expect([state, queues.length > 0 || waitsForTime]).toEqual([state, true])
    await sql(`update orders set order_status = 'delivered' where id = $1`, [order])
  }
})

test('W1 a label that is bought, one whose purchase is unclear, and a parcel that does not move', async () => {
  const bought = await make.order({
    order_status: 'shipping_label_created',
    date_shipping_label_made: ago(4),
  })
  const unclear = await make.order({ order_status: 'awaiting_fulfillment' })
  await sql(
    `insert into shipping_labels (order_id, status, reference, service, packaging, requested_by)
     values ($1, 'unknown', 'R-1', '08', '02', 'a@getzo.test')`,
    [unclear],
  )
  const ship = () => make.order({ order_status: 'shipped' })
  const [still, moves, arrived, fresh] = [await ship(), await ship(), await ship(), await ship()]
  const shipped = [still, moves, arrived]
  await sql(`update order_steps set reached_at = $1 where order_id = any($2)`, [ago(9), shipped])
  await sql(`update orders set order_status = 'delivered' where id = $1`, [arrived])
  const reported = (order: number, days: number, kind = 'parcel') =>
    sql(
      `with p as (insert into parcels (order_id, kind, tracking_number) values ($1, $3, 'Z1') returning id)
       insert into parcel_events (parcel_id, happened_at, kind, code) select id, $2, 'on_the_way', 'I' from p`,
      [order, ago(days), kind],
    )
  await reported(still, 6)
  await reported(still, 1, 'letter')
  await reported(moves, 4)
  expect(await orderIds('label_bought')).toEqual([bought])
  expect(await orderIds('unclear_labels')).toEqual([unclear])
  expect(await orderIds('no_movement')).toEqual([still])
  expect(fresh).toBeGreaterThan(0)
})

test('W1 products that cannot be sold, prices that change within a week, unread feedback', async () => {
  const sold = await make.sellable()
  const bare = await make.product({ name: 'Bare' })
  const before = (await queue('cannot_be_sold'))?.count ?? 0
  await make.product({ name: 'Bare too' })
  await make.product({ name: 'Gone', deleted_at: ago(0), deleted_by: 'x' })
  const { count = 0 } = (await queue('cannot_be_sold')) ?? {}
  expect(count).toBe(before + 1)
  // a picture is a wish, not a reason
  expect((await queue('cannot_be_sold'))?.rows.map(({ id }) => id)).not.toContain(sold.product_id)
  expect(bare).toBeGreaterThan(0)
  const soon = await make.promotion({ sku_id: sold.sku_id, price: '12.50', promotion_date: ago(-3) })
  await make.promotion({ sku_id: sold.sku_id, price: '13', promotion_date: ago(-9) })
  expect(await queue('price_changes')).toMatchObject({ count: 1, rows: [{ id: soon, amount: '12.50' }] })
  await sql(`insert into feedback (feedback) values ('请问滤芯')`)
  expect((await queue('unread_feedback'))?.rows[0]?.text).toBe('请问滤芯')
})

test('W1 the figures: orders by day of the shop, and what happened since yesterday', async () => {
  const before = await today()
  const now = { order_date: new Date().toISOString() }
  const order = await make.order({ ...now, tyl_date_delivered: day(-1) })
  await make.orderDetail(order, await make.sellable({ price: '31.25' }), { quantity: 2 })
  const line = await make.orderDetail(order, await make.sellable({ price: '9' }))
  await sql('update order_details set deleted_at = now() where id = $1', [line])
  // the first and the last moment of a day of the shop; the first day that is shown, and the one before it
  for (const moment of [
    `${day(-3)} 00:00:00`,
    `${day(-3)} 23:59:59.999`,
    `${day(-13)} 00:00:00`,
    `${day(-14)} 23:59:59.999`,
  ]) {
    const older = await make.order({})
    await sql(
      `update orders set date_created = $2, order_date = $3::timestamp at time zone $4 where id = $1`,
      [older, ago(30), moment, product.deps.config.shopTimeZone],
    )
  }
  const gone = await make.order(now)
  await sql('update orders set deleted_at = now() where id = $1', [gone])
  const zone = product.deps.config.shopTimeZone
  for (const [status, reached] of [
    ['cancelled_by_customer', ago(0)],
    // the first moment of the shop's yesterday, and the last before it
    ['cancelled_by_customer', `${day(-1)} 00:00:00 ${zone}`],
    ['cancelled_by_customer', `${day(-2)} 23:59:59.999 ${zone}`],
    ['cancelled_by_admin', ago(0)],
    ['delivered', ago(0)],
  ] as const) {
    const old = await make.order({ order_date: ago(30), order_status: status })
    await sql(`update orders set date_created = $2 where id = $1`, [old, ago(30)])
    await sql('update order_steps set reached_at = $2 where order_id = $1', [old, reached])
  }
  const after = await today()
  expect(after.week).toHaveLength(14)
  const more = after.week.map(({ day, orders }, at) => [day, orders - (before.week[at]?.orders ?? 0)])
  expect(more.filter(([, orders]) => orders !== 0)).toEqual([
    [day(-13), 1],
    [day(-3), 2],
    [day(0), 1],
  ])
  expect(after.since.orders).toBe(before.since.orders + 1)
  expect(after.since.letters_delivered).toBe(before.since.letters_delivered + 1)
  expect(after.since.parcels_delivered).toBe(before.since.parcels_delivered + 1)
  expect(after.since.cancelled).toBe(before.since.cancelled + 2)
  expect(after.since.price_count).toBe(before.since.price_count + 2)
  expect(after.since.prices).toHaveLength(Math.min(3, after.since.price_count))
  expect(Number(after.since.amount) - Number(before.since.amount)).toBeCloseTo(62.5, 5)
})

test('W1 an entry that somebody put off is hidden from them until its day; the count stays that of its list', async () => {
  const [first, second] = [await awaiting(-21), await awaiting(-20)]
  const entry = { queue: 'to_ship', id: first ?? 0 } as const
  const put = (until: string) => product.call(putOff, { body: { ...entry, until } }, admin)
  expect(await put(day(0))).toMatchObject({ status: 422, body: { data: { field: 'until' } } })
  expect(await put(day(1))).toMatchObject({ status: 200 })
  expect(await put(day(3))).toMatchObject({ status: 200 })
  expect(await queue('to_ship')).toMatchObject({
    count: 2,
    put_off: 1,
    oldest: day(-12),
    rows: [{ id: second }],
  })
  expect(await queue('to_ship', csr)).toMatchObject({
    count: 2,
    put_off: 0,
    rows: [{ id: first }, { id: second }],
  })
  await sql('update put_off set until = $1', [day(0)])
  expect(await orderIds('to_ship')).toEqual([first, second])
  await put(day(3))
  await product.call(putOff, { body: { ...entry, id: second, until: day(3) } }, admin)
  const back = (id?: number) =>
    product.call(bringBack, { params: { queue: 'to_ship' }, query: id === undefined ? {} : { id } }, admin)
  await back(second)
  expect(await orderIds('to_ship')).toEqual([second])
  await product.call(putOff, { body: { ...entry, until: day(3) } }, csr)
  await sql(`update orders set order_status = 'shipped' where id = $1`, [first])
  expect(await queue('to_ship')).toMatchObject({ count: 1, put_off: 0 })
  await sql(`update orders set order_status = 'awaiting_fulfillment' where id = $1`, [first])
  expect(await back()).toMatchObject({ status: 200, body: { code: 0 } })
  expect(await orderIds('to_ship')).toEqual([first, second])
  // a colleague's own stay put off
  expect(await queue('to_ship', csr)).toMatchObject({ put_off: 1, rows: [{ id: second }] })
})

test('W1 A16 a csr sees the queues whose lists a csr may read, and no other', async () => {
  const ids = async (who: typeof admin) => (await today(who)).queues.map(({ id }) => id)
  expect(await ids(csr)).toEqual(await ids(admin))
  expect((await product.call(readToday, {}, undefined)).status).toBe(401)
})

/** The count of a queue's list, asked as its screen asks. */
async function listed(id: QueueId, who: typeof admin): Promise<number> {
  const query = { limit: 25, count: true }
  const total = ({ headers }: { headers: Record<string, unknown> }) => Number(headers[listHeaders.total])
  const ofOrders = orderQueues.find((one) => one === id)
  if (ofOrders) return total(await product.call(listOrders, { query: { ...query, queue: ofOrders } }, who))
  if (id === 'size_requests') return (await product.call(listChangeRequests, {}, who)).body.length
  if (id === 'refunds_due')
    return total(await product.call(listRefunds, { query: { ...query, state: 'due' } }, who))
  if (id === 'unusual_scans') {
    return total(await product.call(listSuspicion, { query: { ...query, state: 'open' } }, who))
  }
  if (id === 'cannot_be_sold') {
    return total(await product.call(listProducts, { query: { ...query, problem: 'unsellable' } }, who))
  }
  if (id === 'price_changes') {
    return total(await product.call(listPromotions, { query: { ...query, coming: true } }, who))
  }
  return total(await product.call(listFeedback, { query: { ...query, state: 'unread' } }, who))
}

/** The records in the CSV of a queue's list; null where the list has none. */
async function inCsv(id: QueueId): Promise<Set<number> | null> {
  const ofOrders = orderQueues.find((one) => one === id)
  if (ofOrders === undefined && id !== 'cannot_be_sold') return null
  // one person reads two files at once at most; the last one may not be given back yet
  const text = await soon(async () => {
    const answer =
      ofOrders === undefined
        ? await product.call(exportProducts, { query: { problem: 'unsellable' } }, admin)
        : await product.call(exportOrders, { query: { queue: ofOrders } }, admin)
    expect(answer.status).toBe(200)
    return answer.text
  })
  const rows = parse<Record<string, string>>(text, { bom: true, columns: true })
  return new Set(rows.map((row) => Number(row.id)))
}

/** A generator of whole numbers below n, the same for the same seed. */
function random(seed: number) {
  let state = seed
  return (n: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * n)
  }
}

test(
  'W1 in any state each count is that of its list, its CSV and the navigation, which hold the first entries, for both roles',
  async () => {
    const sold = await make.sellable()
    const orders = await Promise.all(Array.from({ length: 12 }, () => make.order(address)))
    const price = await make.promotion({ sku_id: sold.sku_id, price: '9', promotion_date: ago(-3) })
    const code = await make.productCode()
    await sql(
      `insert into suspicions (url_id, rule, params, found_at, last_at, state)
       values ($1, 'scanned_most', '{}', now(), now(), 'open')`,
      [code.id],
    )
    for (const [n, id] of orders.entries()) {
      await make.orderDetail(id, sold)
      await sql(
        `insert into refunds (order_id, amount, currency, requested_at) values ($1, 5, 'USD', now())`,
        [id],
      )
      await sql(
        `insert into shipping_labels (order_id, status, reference, service, packaging, requested_by)
         values ($1, 'unknown', $2, '08', '02', 'a@getzo.test')`,
        [id, `RANDOM-${n}`],
      )
    }
    for (let at = firstState; at < firstState + states; at += 1) {
      const below = random(at)
      for (let change = 0; change < 6; change += 1) {
        const id = orders[below(orders.length)]
        const status = orderStatuses[below(orderStatuses.length)]
        const acts = [
          () => sql('update orders set order_status = $2 where id = $1', [id, status]),
          () =>
            sql('update orders set tyl_date_delivered = $2 where id = $1', [
              id,
              below(4) === 0 ? null : day(-below(12)),
            ]),
          () =>
            sql('update orders set deleted_at = $2, deleted_by = $3 where id = $1', [
              id,
              ...(below(3) === 0 ? [ago(0), 'x'] : [null, null]),
            ]),
          () =>
            sql('update orders set customer_ship_to_phone_number = $2 where id = $1', [
              id,
              below(3) === 0 ? '' : '150',
            ]),
          () =>
            sql(
              'update order_details set status_change = $2, customer_change_date = now() where order_id = $1',
              [id, below(2) === 0 ? null : 'change_size_to_L'],
            ),
          () => sql('update order_steps set reached_at = $2 where order_id = $1', [id, ago(below(12))]),
          () => sql(`update feedback set read_at = ${below(2) === 0 ? 'null' : 'now()'}`),
          () =>
            sql('update refunds set done_at = $1 where order_id = $2', [below(2) === 0 ? null : ago(0), id]),
          () => sql('update suspicions set state = $1', [below(2) === 0 ? 'open' : 'fine']),
          () =>
            sql('update promotions set promotion_date = $2, active = $3 where id = $1', [
              price,
              ago(below(20) - 10),
              below(3) > 0,
            ]),
          () =>
            sql('update skus set pic_url = $2 where id = $1', [
              sold.sku_id,
              below(2) === 0 ? null : '/files/a.png',
            ]),
          () =>
            sql('update shipping_labels set status = $2 where order_id = $1', [
              id,
              below(2) === 0 ? 'bought' : 'unknown',
            ]),
        ]
        await acts[below(acts.length)]?.()
      }
      const [who, role] = at % 2 === 0 ? [admin, 'administrator'] : [csr, 'csr']
      const { queues } = await today(who)
      const { body: waiting } = await product.call(readWaiting, {}, who)
      expect(Object.keys(waiting)).toEqual(expect.arrayContaining([...waitingFor(role)]))
      for (const { id, count, rows } of queues) {
        expect([at, id, count]).toEqual([at, id, await listed(id, who)])
        const inNavigation = waitingFor(role).includes(id) ? count : undefined
        expect([at, id, waiting[id]]).toEqual([at, id, inNavigation])
        expect([at, id, rows.length]).toEqual([at, id, Math.min(3, count)])
        const exported = await inCsv(id)
        if (exported === null) continue
        expect([at, id, exported.size]).toEqual([at, id, count])
        expect([at, id, rows.filter((row) => !exported.has(row.id))]).toEqual([at, id, []])
      }
    }
  },
  60_000 + states * 1_000,
)
