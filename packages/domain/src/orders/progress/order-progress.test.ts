import { expect, test } from 'vitest'
import { type OrderWay, orderProgress } from './order-progress'

const at = {
  ordered: '2026-03-01T20:00:00Z',
  shipped: '2026-03-09T01:00:00Z',
  delivered: '2026-03-20T01:00:00Z',
}
const way: OrderWay = {
  order_status: 'awaiting_fulfillment',
  order_date: at.ordered,
  tyl_date_delivered: null,
  hasLetter: false,
  became: {},
  events: [],
}

test.each([
  ['just placed', {}, [`ordered ${at.ordered}`, 'shipped -', 'delivered -']],
  [
    'with a letter under way',
    { hasLetter: true },
    [`ordered ${at.ordered}`, 'letter -', 'shipped -', 'delivered -'],
  ],
  [
    'whose letter has arrived',
    { tyl_date_delivered: '2026-03-04' },
    [`ordered ${at.ordered}`, 'letter 2026-03-04', 'shipped -', 'delivered -'],
  ],
  [
    'shipped',
    { order_status: 'shipped', became: { shipped: at.shipped } },
    [`ordered ${at.ordered}`, `shipped ${at.shipped}`, 'delivered -'],
  ],
  [
    'delivered, by a status that was written down once',
    { order_status: 'delivered', became: { delivered: at.delivered } },
    [`ordered ${at.ordered}`, 'shipped', `delivered ${at.delivered}`],
  ],
  [
    'that went back from shipped',
    { became: { shipped: at.shipped } },
    [`ordered ${at.ordered}`, 'shipped -', 'delivered -'],
  ],
  [
    'whose parcel the carrier has, before staff say so',
    {
      order_status: 'shipping_label_created',
      events: [
        { kind: 'customs', at: at.delivered },
        { kind: 'picked_up', at: at.shipped },
      ],
    },
    [`ordered ${at.ordered}`, `shipped ${at.shipped}`, 'delivered -'],
  ],
  [
    'whose label is made alone',
    { order_status: 'shipping_label_created' },
    [`ordered ${at.ordered}`, 'shipped -', 'delivered -'],
  ],
  [
    'as the carrier dates it, where staff wrote it down later',
    {
      order_status: 'delivered',
      became: { shipped: '2026-03-10T01:00:00Z', delivered: '2026-03-21T01:00:00Z' },
      events: [
        { kind: 'delivered', at: at.delivered },
        { kind: 'picked_up', at: at.shipped },
      ],
    },
    [`ordered ${at.ordered}`, `shipped ${at.shipped}`, `delivered ${at.delivered}`],
  ],
  [
    'that staff took back from delivered',
    { order_status: 'shipped', events: [{ kind: 'delivered', at: at.delivered }] },
    [`ordered ${at.ordered}`, `shipped ${at.delivered}`, 'delivered -'],
  ],
  ['cancelled', { order_status: 'cancelled_by_customer' }, []],
  ['cancelled by us', { order_status: 'cancelled_by_admin' }, []],
  ['refunded', { order_status: 'refunded' }, []],
  ['of a status that we do not know', { order_status: 'lost' }, []],
] satisfies [string, Partial<OrderWay>, string[]][])('K14 the way of an order %s', (_, change, steps) => {
  const said = orderProgress({ ...way, ...change }).map(({ step, isReached, at: time }) =>
    isReached ? (time === null ? step : `${step} ${time}`) : `${step} -`,
  )
  expect(said).toEqual(steps)
})
