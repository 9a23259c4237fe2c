import { describe, expect, test } from 'vitest'
import { type OrderWayFacts, orderSteps } from './order-steps'

const order = (change: Partial<OrderWayFacts> = {}): OrderWayFacts => ({
  order_status: 'awaiting_fulfillment',
  order_date: '2026-11-12T11:04:34Z',
  date_cancelled: null,
  date_shipping_label_made: null,
  tyl_tracking_id: '1ZL',
  tyl_date_delivered: null,
  today: '2026-11-23',
  became: {},
  taken: null,
  handed_over: null,
  refund: null,
  ...change,
})
const marks = { done: '+', now: '>', ahead: '' }
const way = (change: Partial<OrderWayFacts>) =>
  orderSteps(order(change)).map(
    ({ step, state, at }) => `${marks[state]}${step}${at === null ? '' : ` ${at.slice(5, 10)}`}`,
  )

const letter = { tyl_date_delivered: '2026-11-10' }

describe('an order’s steps for staff', () => {
  test.each([
    [
      'unpaid',
      { order_status: 'waiting_for_payment' },
      ['+ordered 11-12', '>paid', 'letter', 'window', 'label', 'shipped', 'delivered'],
    ],
    [
      'whose letter is on its way',
      {},
      ['+ordered 11-12', '>letter', 'window', 'label', 'shipped', 'delivered'],
    ],
    [
      'inside its window',
      { tyl_date_delivered: '2026-11-17' },
      ['+ordered 11-12', '+letter 11-17', '>window 11-24', 'label', 'shipped', 'delivered'],
    ],
    [
      'whose window has ended',
      letter,
      ['+ordered 11-12', '+letter 11-10', '+window 11-17', '>label', 'shipped', 'delivered'],
    ],
    [
      'whose label was made inside the window',
      {
        order_status: 'shipping_label_created',
        tyl_date_delivered: '2026-11-20',
        became: { shipping_label_created: '2026-11-21' },
      },
      ['+ordered 11-12', '+letter 11-20', '+window', '>label 11-21', 'shipped', 'delivered'],
    ],
    [
      'sent without a letter',
      { order_status: 'shipped', became: { shipped: '2026-11-20T01:00:00Z' } },
      ['+ordered 11-12', '+label', '>shipped 11-20', 'delivered'],
    ],
    [
      'delivered, by the carrier’s word first',
      {
        ...letter,
        order_status: 'delivered',
        became: { shipped: '2026-11-19', delivered: '2026-11-23' },
        taken: '2026-11-18',
        handed_over: '2026-11-22',
      },
      ['+ordered 11-12', '+letter 11-10', '+window 11-17', '+label', '+shipped 11-18', '+delivered 11-22'],
    ],
    [
      'cancelled, money owed',
      {
        ...letter,
        order_status: 'cancelled_by_customer',
        date_cancelled: '2026-11-15',
        refund: { done_at: null },
      },
      ['+ordered 11-12', '+letter 11-10', '+cancelled 11-15', '>refund'],
    ],
    [
      'cancelled by staff, nothing owed',
      { order_status: 'cancelled_by_admin', became: { cancelled_by_admin: '2026-11-16' } },
      ['+ordered 11-12', '+cancelled 11-16'],
    ],
    [
      'cancelled and paid back',
      { order_status: 'cancelled_by_admin', refund: { done_at: '2026-11-18' } },
      ['+ordered 11-12', '+cancelled', '+refund 11-18'],
    ],
    ['refunded without a word of when', { order_status: 'refunded' }, ['+ordered 11-12', '+refund']],
    [
      'taken back from shipped: a later date says nothing',
      { ...letter, taken: '2026-11-18', date_shipping_label_made: '2026-11-18' },
      ['+ordered 11-12', '+letter 11-10', '+window 11-17', '>label', 'shipped', 'delivered'],
    ],
  ] satisfies [string, Partial<OrderWayFacts>, string[]][])('O40 of one %s', (_, facts, steps) => {
    expect(way(facts)).toEqual(steps)
  })
})
