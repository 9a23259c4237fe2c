import { describe, expect, test } from 'vitest'
import { orderStatuses } from '../order-status'
import { type NextThing, nextThing, nextThings, type OrderFacts } from './next-thing'

const order = (change: Partial<OrderFacts> = {}): OrderFacts => ({
  order_status: 'awaiting_fulfillment',
  tracking_id: null,
  tyl_tracking_id: '1ZL',
  tyl_date_delivered: '2026-11-10',
  today: '2026-11-23',
  hasLines: true,
  hasRequest: false,
  isRefundDue: false,
  canClaimRefund: false,
  became: { waiting_for_payment: '2026-11-01', awaiting_fulfillment: '2026-11-02' },
  label: null,
  isVoiding: false,
  ...change,
})

const cases: [string, Partial<OrderFacts>, NextThing][] = [
  ['unpaid', { order_status: 'waiting_for_payment' }, 'payment'],
  ['whose window has ended', {}, 'buy_label'],
  ['on the last day of its window', { tyl_date_delivered: '2026-11-16' }, 'window_open'],
  ['on the day after its window', { tyl_date_delivered: '2026-11-15' }, 'buy_label'],
  ['whose letter is on its way', { tyl_date_delivered: null }, 'letter_under_way'],
  ['without a letter', { tyl_date_delivered: null, tyl_tracking_id: null }, 'send_letter'],
  ['without items', { hasLines: false }, 'items_missing'],
  ['with an open request', { hasRequest: true, tyl_date_delivered: '2026-11-20' }, 'size_change'],
  ['unpaid with an open request', { hasRequest: true, order_status: 'waiting_for_payment' }, 'size_change'],
  ['taken back to awaiting with its label', { label: 'bought' }, 'mark_shipped'],
  ['with a label', { order_status: 'shipping_label_created', label: 'bought' }, 'mark_shipped'],
  [
    'with a label and an open request',
    { order_status: 'shipping_label_created', label: 'bought', hasRequest: true },
    'size_change',
  ],
  [
    'with a number entered by hand',
    { order_status: 'shipping_label_created', tracking_id: '1Z1' },
    'mark_shipped',
  ],
  ['said to have a label and without one', { order_status: 'shipping_label_created' }, 'buy_label'],
  ['whose label is being bought', { label: 'asked' }, 'label_waiting'],
  ['whose label is being voided', { label: 'bought', isVoiding: true }, 'label_waiting'],
  ['whose label is unclear', { label: 'unknown', hasRequest: true }, 'label_unclear'],
  [
    'cancelled, whose label is unclear',
    { label: 'unknown', order_status: 'cancelled_by_admin' },
    'label_unclear',
  ],
  ['shipped', { order_status: 'shipped', tracking_id: '1Z1' }, 'nothing'],
  ['shipped without a number', { order_status: 'shipped' }, 'tracking_missing'],
  ['shipped with a request', { order_status: 'shipped', tracking_id: '1Z1', hasRequest: true }, 'nothing'],
  ['delivered', { order_status: 'delivered' }, 'nothing'],
  ['refunded', { order_status: 'refunded' }, 'nothing'],
  ['cancelled', { order_status: 'cancelled_by_admin' }, 'nothing'],
  [
    'paid and cancelled without a refund',
    { order_status: 'cancelled_by_admin', canClaimRefund: true },
    'refund_unclear',
  ],
  [
    'cancelled before it was paid',
    {
      order_status: 'cancelled_by_admin',
      canClaimRefund: true,
      became: { waiting_for_payment: '2026-11-01', cancelled_by_admin: '2026-11-02' },
    },
    'nothing',
  ],
  ['cancelled, money owed', { order_status: 'cancelled_by_customer', isRefundDue: true }, 'refund_due'],
  ['taken up again, money still owed', { isRefundDue: true, hasRequest: true }, 'refund_due'],
]

describe('the next thing about an order', () => {
  test.each(cases)('O40 of one %s', (_, facts, next) => expect(nextThing(order(facts))).toBe(next))

  test('O40 each status has one, and each thing follows from something', () => {
    for (const order_status of orderStatuses) expect(nextThings).toContain(nextThing(order({ order_status })))
    expect(new Set(cases.map(([, , next]) => next))).toEqual(new Set(nextThings))
  })
})
