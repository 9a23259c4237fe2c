import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { address, ago, startTodayDesk, type TodayDesk } from '../../test-kit/desks/today-desk'
import { randomNumbers } from '../../test-kit/random-numbers'

let desk: TodayDesk
let make: TodayDesk['make']
let sql: TodayDesk['sql']
let day: TodayDesk['day']
let today: TodayDesk['today']
let queue: TodayDesk['queue']
let orderIds: TodayDesk['orderIds']
let awaiting: TodayDesk['awaiting']

beforeAll(async () => {
  desk = await startTodayDesk()
  ;({ make, sql, day, today, queue, orderIds, awaiting } = desk)
})
afterAll(() => desk.close())
beforeEach(() => desk.settleOrders())

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
  const roll = randomNumbers(1)
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
      `with p as (insert into followed_numbers (order_id, kind, tracking_number) values ($1, $3, 'Z1') returning id)
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
