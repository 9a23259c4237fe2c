import { addDays } from '@getzo/domain/time/calendar-day'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createFactories, type Factories } from '../../test-kit/factories'
import { startTestApp, type TestApp } from '../../test-kit/test-app'
import { dayInZone } from '../../time/zone'
import { readCustomerOrder } from '../order-page/order-page.reads'
import { cancelOrder } from '../order-page/order-page.service'
import { shopCalendar } from '../order-page/shop-calendar'
import { orderQueueSql } from '../orders/list/order-queues.sql'
import { keepPromises } from './promised-zones.store'

let product: TestApp
let make: Factories
beforeAll(async () => {
  product = await startTestApp()
  make = createFactories(product.db)
})
afterAll(() => product.close())
beforeEach(() => product.empty('shop_zones', 'promised_zones', 'orders'))

/** From the first to the last hour of the earth, and with half hours. */
const zones = [
  'Pacific/Kiritimati',
  'Asia/Shanghai',
  'Asia/Kolkata',
  'Europe/London',
  'America/St_Johns',
  'America/Toronto',
  'Pacific/Pago_Pago',
]

const calendarOf = (timeZone: string, now: Date) =>
  shopCalendar({ shopTimeZone: timeZone, refundDays: 0 }, now)
const seen = (id: number, timeZone: string, now = new Date()) =>
  readCustomerOrder(product.db, id, calendarOf(timeZone, now))
/** The day that a clock on the wall of a place shows, told by the runtime and not by our code. */
const wallDay = (at: number, timeZone: string) =>
  new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(at)

/** Orders whose letters came in the last ten days, by the clock of a zone, and until when each can be cancelled. */
async function promisedIn(zone: string) {
  await keepPromises(product.db.kysely, zone)
  const today = dayInZone(new Date(), zone)
  const orders = []
  for (let ago = 0; ago <= 9; ago += 1) {
    const letterDay = addDays(today, -ago)
    const id = await make.order({ order_status: 'awaiting_fulfillment', tyl_date_delivered: letterDay })
    orders.push({ id, deadline: addDays(letterDay, 7), ends: (await seen(id, zone)).deadline_ends ?? '' })
  }
  return orders
}

test.each(zones.flatMap((from) => zones.filter((to) => to !== from).map((to) => [from, to] as const)))(
  'K5 K22 W18 what was promised in %s ends in the same hour, by its zone, once the shop is in %s',
  async (from, to) => {
    const orders = await promisedIn(from)
    await keepPromises(product.db.kysely, to)
    for (const { id, deadline, ends } of orders) {
      const end = Date.parse(ends)
      expect([wallDay(end - 1, from), wallDay(end, from)]).toEqual([deadline, addDays(deadline, 1)])
      const [last, over] = [await seen(id, to, new Date(end - 1)), await seen(id, to, new Date(end))]
      expect(last).toMatchObject({
        deadline,
        deadline_ends: ends,
        deadline_zone: from,
        days_left: 0,
        can_cancel: true,
      })
      expect([over.can_cancel, over.missed_deadline]).toEqual([false, true])
    }
  },
)

test('K5 K7 W18 an order is cancelled until the hour that was promised, and not after it', async () => {
  const orders = await promisedIn('America/Toronto')
  await keepPromises(product.db.kysely, 'Asia/Shanghai')
  const [one, two] = orders
  const cancel = (id: number, now: Date) =>
    product.db.kysely
      .transaction()
      .execute((tx) =>
        cancelOrder(tx, id, { actor: 'customer', at: now, ...calendarOf('Asia/Shanghai', now) }),
      )
  const end = (of?: { ends: string }) => Date.parse(of?.ends ?? '')
  await expect(cancel(two?.id ?? 0, new Date(end(two)))).rejects.toMatchObject({ error: 'rule' })
  const { order_status } = await cancel(one?.id ?? 0, new Date(end(one) - 1))
  expect(order_status).toBe('cancelled_by_customer')
})

test('K5 W18 a letter’s day that is entered anew is a new promise, and a second change of zone leaves old ones', async () => {
  const [order] = await promisedIn('America/Toronto')
  const { id = 0, ends = '' } = order ?? {}
  await keepPromises(product.db.kysely, 'Asia/Shanghai')
  await keepPromises(product.db.kysely, 'Europe/London')
  expect((await seen(id, 'Europe/London')).deadline_ends).toBe(ends)
  await product.db.pool.query('update orders set tyl_date_delivered = tyl_date_delivered - 1 where id = $1', [
    id,
  ])
  const { deadline, deadline_ends } = await seen(id, 'Europe/London')
  const end = Date.parse(deadline_ends ?? '')
  expect([wallDay(end - 1, 'Europe/London'), wallDay(end, 'Europe/London')]).toEqual([
    deadline,
    addDays(deadline ?? '', 1),
  ])
})

test('K5 W1 an order is not to be shipped before the hour that was promised, though the shop’s day is over', async () => {
  // a day later everywhere: the whole deadline is past in the first zone, and open in the last
  const orders = await promisedIn('Pacific/Pago_Pago')
  await keepPromises(product.db.kysely, 'Pacific/Kiritimati')
  const { to_ship, cannot_ship } = orderQueueSql('Pacific/Kiritimati')
  const { rows } = await product.db.pool.query<{ id: number }>(
    `select o.id from orders o where ${to_ship.condition} or ${cannot_ship.condition} order by o.id`,
  )
  const over = orders.filter(({ ends }) => Date.parse(ends) <= Date.now()).map(({ id }) => id)
  expect(rows.map(({ id }) => id)).toEqual(over)
})

test('W18 the first start, and one in the same zone, keep nothing', async () => {
  await promisedIn('Asia/Shanghai')
  await keepPromises(product.db.kysely, 'Asia/Shanghai')
  const { rows } = await product.db.pool.query(
    'select (select count(*)::int from promised_zones) as kept, (select count(*)::int from shop_zones) as zones',
  )
  expect(rows).toEqual([{ kept: 0, zones: 1 }])
})
