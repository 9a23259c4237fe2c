import { listArrivals } from '@getzo/contract/arrivals/arrivals.endpoints'
import { listCounts } from '@getzo/contract/counts/counts.endpoints'
import { listFeedback } from '@getzo/contract/feedback/feedback.endpoints'
import { listHeaders } from '@getzo/contract/lists/list.schema'
import { listChangeRequests } from '@getzo/contract/order-details/order-details.endpoints'
import { exportOrders, listOrders } from '@getzo/contract/orders/orders.endpoints'
import { exportProducts, listProducts } from '@getzo/contract/products/products.endpoints'
import { listPromotions } from '@getzo/contract/promotions/promotions.endpoints'
import { listRefunds } from '@getzo/contract/refunds/refunds.endpoints'
import { listStock } from '@getzo/contract/stock/stock.endpoints'
import { listSuspicion } from '@getzo/contract/suspicion/suspicion.endpoints'
import { bringBack, putOff, readToday } from '@getzo/contract/today/today.endpoints'
import { readWaiting } from '@getzo/contract/waiting/waiting.endpoints'
import { waitingFor } from '@getzo/domain/auth/capabilities'
import { orderStatuses } from '@getzo/domain/orders/order-status'
import { orderQueues, type QueueId } from '@getzo/domain/today/queue-ids'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { address, ago, startTodayDesk, type TodayDesk } from '../../test-kit/desks/today-desk'
import { randomNumbers } from '../../test-kit/random-numbers'
import { soon } from '../../test-kit/soon'

/** Random states that are compared, and the first of them; more by STATES, others by FIRST_STATE. */
const states = Number(process.env.STATES ?? 40)
const firstState = Number(process.env.FIRST_STATE ?? 1)

let desk: TodayDesk
let product: TodayDesk['product']
let make: TodayDesk['make']
let admin: TodayDesk['admin']
let csr: TodayDesk['csr']
let sql: TodayDesk['sql']
let day: TodayDesk['day']
let today: TodayDesk['today']
let queue: TodayDesk['queue']
let orderIds: TodayDesk['orderIds']
let awaiting: TodayDesk['awaiting']

beforeAll(async () => {
  desk = await startTodayDesk()
  ;({ product, make, admin, csr, sql, day, today, queue, orderIds, awaiting } = desk)
})
afterAll(() => desk.close())
beforeEach(() => desk.settleOrders())

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
  for (const order_status of ['cancelled_by_customer', 'delivered']) {
    const deleted = await make.order({ order_date: ago(30), order_status, deleted_at: new Date() })
    await sql(`update orders set date_created = $2 where id = $1`, [deleted, ago(30)])
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
  if (id === 'late_arrivals') {
    return total(await product.call(listArrivals, { query: { ...query, state: 'late' } }, who))
  }
  if (id === 'open_counts') {
    return total(await product.call(listCounts, { query: { ...query, state: 'left_open' } }, who))
  }
  if (id === 'running_low') {
    return total(await product.call(listStock, { query: { ...query, state: 'low' } }, who))
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
      const below = randomNumbers(at)
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
