import { orderStatuses } from '@getzo/domain/orders/order-status'
import { letterDays } from '@getzo/domain/today/queues'
import { expect, test } from 'vitest'
import { demoBrands } from '../catalogue/brands/demo-brands'
import { buildCatalogue } from '../catalogue/catalogue-rows'
import { createCustomers } from '../people/customers'
import { createRandom } from '../random'
import type { Ids } from '../rows'
import { createShopClock } from '../shop-clock'
import { createOrders } from './demo-orders'
import { checkDigit, trackingNumber } from './tracking'

function countedIds(): Ids {
  const last = new Map<string, number>()
  return {
    next(table) {
      const id = (last.get(table) ?? 0) + 1
      last.set(table, id)
      return id
    },
    settle: () => Promise.resolve(),
  }
}

function ordersAt(now: string, timeZone = 'Asia/Shanghai') {
  const clock = createShopClock(new Date(now), timeZone)
  const ids = countedIds()
  const { skus } = buildCatalogue(demoBrands, ids, clock)
  const customers = createCustomers(300, ids, createRandom(1))
  return createOrders(1200, customers, skus, ids, clock, Buffer.from('label'), createRandom(2))
}

test.each([
  ['2026-01-01T00:00:01Z', 'Asia/Shanghai'],
  ['2026-02-28T15:59:59Z', 'Asia/Shanghai'],
  ['2026-05-03T01:10:00Z', 'Asia/Shanghai'],
  ['2026-08-16T18:00:00Z', 'Asia/Shanghai'],
  ['2026-11-01T08:30:00Z', 'America/Vancouver'],
  ['2027-12-31T12:00:00Z', 'Europe/Paris'],
  ['2028-02-29T07:00:00Z', 'Asia/Shanghai'],
])(
  'N3 loaded at %s in %s staff find every status, requests, refunds due, an order that cannot ship and one whose letter is missing',
  (now, timeZone) => {
    const { orders, rows } = ordersAt(now, timeZone)
    const statuses = new Set(orders.map(({ life }) => life.status))
    expect(orderStatuses.filter((status) => !statuses.has(status))).toEqual([])
    expect(rows.order_details.filter(({ status_change }) => status_change !== null)).toHaveLength(8)
    expect(rows.refunds.filter(({ done_at }) => done_at === null).length).toBeGreaterThan(0)
    const lost = orders.filter(
      ({ ordered, life }) =>
        life.status === 'awaiting_fulfillment' &&
        life.letterDelivered === null &&
        ordered.getTime() < Date.parse(now) - letterDays * 86_400_000,
    )
    expect(lost).toHaveLength(1)
    const unreachable = rows.orders.filter(
      (row) =>
        row['order_status'] === 'awaiting_fulfillment' &&
        row['customer_ship_to_phone_number'] === null &&
        row['deleted_at'] === null,
    )
    expect(unreachable).toHaveLength(1)
    expect(orders.filter(({ ordered, entered }) => entered < ordered || entered > new Date(now))).toEqual([])
  },
)

const moment = '2026-05-03T01:10:00Z'
const once = ordersAt(moment)

test('N3 the demo is the same for the same moment', () => {
  expect(ordersAt(moment).rows).toEqual(once.rows)
})

test('N3 references are unique and their last four digits vary', () => {
  const { orders } = once
  expect(new Set(orders.map(({ reference }) => reference)).size).toBe(1200)
  expect(new Set(orders.map(({ reference }) => reference.slice(-4))).size).toBeGreaterThan(900)
  expect(orders[0]?.reference).toMatch(/^WX\d{8}-\d{4}$/)
})

test.each([
  ['222006029431416', 2],
  ['999AA1012345678', 4],
])('N3 the check digit of the published number 1Z%s is %i', (body, digit) => {
  expect(checkDigit(body)).toBe(digit)
})

test('N3 tracking numbers have 18 characters and their check digit', () => {
  const number = trackingNumber('parcel', createRandom(3))
  expect(number).toMatch(/^1Z[0-9A-Z]{16}$/)
  expect(Number(number.slice(-1))).toBe(checkDigit(number.slice(2, -1)))
})

test('N3 O43 staff find a discount, shipping, a sum paid in yuan and a line for free on open and on sent orders', () => {
  const { rows } = ordersAt('2026-05-03T01:10:00Z')
  const freeIn = new Set(
    rows.order_details.filter(({ sold_price }) => sold_price === '0.00').map(({ order_id }) => order_id),
  )
  for (const status of ['awaiting_fulfillment', 'shipped', 'delivered']) {
    const found = rows.orders.filter(
      ({ order_status, deleted_at }) => order_status === status && deleted_at === null,
    )
    expect(
      found.filter(({ discount }) => discount !== null),
      status,
    ).toHaveLength(1)
    expect(
      found.filter(({ shipping_charged }) => shipping_charged !== null),
      status,
    ).toHaveLength(1)
    expect(
      found.filter(({ paid_currency }) => paid_currency === 'CNY'),
      status,
    ).toHaveLength(1)
    expect(
      found.filter(({ id }) => freeIn.has(id)),
      status,
    ).toHaveLength(1)
  }
})
