import { describe, expect, test } from 'vitest'
import { inEnglish } from '../../words/in-english'
import { orderStatuses } from '../order-status'
import {
  canCancel,
  canChangeSize,
  cancelWindow,
  daysLeft,
  deadlineOf,
  requestedSize,
  sizeChangeText,
} from './thank-you-letter'

test.each([
  ['2026-07-01', '2026-07-08'],
  ['2026-12-28', '2027-01-04'],
  ['2028-02-25', '2028-03-03'],
])('K5 a letter delivered on %s has the deadline %s', (delivered, deadline) => {
  expect(deadlineOf(delivered)).toBe(deadline)
})

test.each([
  ['2026-07-08', '2026-07-01', 7],
  ['2026-07-08', '2026-07-08', 0],
  ['2026-07-08', '2026-07-09', -1],
])('K5 K6 the deadline %s seen on %s has %i days left', (deadline, today, left) => {
  expect(daysLeft(deadline, today)).toBe(left)
})

describe('the cancel window', () => {
  test('K5 open on the last day, missed on the next', () => {
    const state = { status: 'awaiting_fulfillment', tyl_date_delivered: '2026-07-01' }
    expect(cancelWindow({ ...state, today: '2026-07-08' })).toEqual({
      open: true,
      missed: false,
      deadline: '2026-07-08',
      daysLeft: 0,
    })
    expect(cancelWindow({ ...state, today: '2026-07-09' })).toEqual({
      open: false,
      missed: true,
      deadline: '2026-07-08',
      daysLeft: -1,
    })
  })

  test('K5 without a delivered letter it is open and has no deadline', () => {
    const state = { status: 'waiting_for_fulfillment', tyl_date_delivered: null, today: '2026-07-09' }
    expect(cancelWindow(state)).toEqual({ open: true, missed: false, deadline: null, daysLeft: null })
  })

  test('K6 a missed deadline is shown for shipped and awaiting fulfillment alone', () => {
    const past = { tyl_date_delivered: '2026-07-01', today: '2026-08-01' }
    expect(orderStatuses.filter((status) => cancelWindow({ ...past, status }).missed)).toEqual([
      'awaiting_fulfillment',
      'shipped',
    ])
  })
})

describe('cancelling', () => {
  test('K7 only an order that awaits fulfillment can be cancelled', () => {
    const allowed = orderStatuses.filter(
      (status) => canCancel({ status, tyl_date_delivered: null }, '2026-07-01').allowed,
    )
    expect(allowed).toEqual(['awaiting_fulfillment'])
  })

  test('K6 K7 past the deadline the refusal says that it was missed', () => {
    const order = { status: 'awaiting_fulfillment', tyl_date_delivered: '2026-07-01' }
    expect(canCancel(order, '2026-07-08')).toEqual({ allowed: true })
    expect(canCancel(order, '2026-07-11')).toEqual({
      allowed: false,
      refusal: { rule: 'letter.cancel_missed', params: {}, field: '' },
    })
  })

  test('K7 shipped inside the window is refused as no longer cancellable', () => {
    const order = { status: 'shipped', tyl_date_delivered: '2026-07-01' }
    expect(canCancel(order, '2026-07-02')).toMatchObject({ refusal: { rule: 'letter.cancel_closed' } })
  })
})

describe('changing a size', () => {
  const item = {
    status: 'awaiting_fulfillment',
    sku: 'G2-MASK-S',
    markers: ['MASK'],
    tyl_date_delivered: '2026-07-01',
    today: '2026-07-08',
  }

  test('K8 is offered while awaiting fulfillment, for a marked SKU, within the deadline', () => {
    expect(canChangeSize(item)).toEqual({ allowed: true })
    expect(canChangeSize({ ...item, tyl_date_delivered: null })).toEqual({ allowed: true })
  })

  test('K8 is offered in no other status', () => {
    const offered = orderStatuses.filter((status) => canChangeSize({ ...item, status }).allowed)
    expect(offered).toEqual(['awaiting_fulfillment'])
  })

  test.each([
    [{ sku: 'G2-BAG' }, 'letter.size_fixed', 'The size of this item cannot be changed'],
    [{ markers: [] }, 'letter.size_fixed', 'The size of this item cannot be changed'],
    [{ status: 'delivered' }, 'letter.size_closed', 'The size can no longer be changed'],
    [{ today: '2026-07-09' }, 'letter.size_missed', 'You have missed the deadline to change the size'],
  ])('K8 %j is refused as %s', (change, rule, text) => {
    const decision = canChangeSize({ ...item, ...change })
    expect(decision).toMatchObject({ allowed: false, refusal: { rule } })
    expect(decision.allowed ? '' : inEnglish(decision.refusal)).toBe(text)
  })
})

test('K8 the request reads "Change size to {size}" and gives its size back', () => {
  expect(sizeChangeText('M')).toBe('Change size to M')
  expect(requestedSize(sizeChangeText('Extra Large'))).toBe('Extra Large')
})

test.each([null, '', 'Change size to ', 'change size to M', 'Change color to Red'])(
  'K8 %j asks for no size',
  (text) => {
    expect(requestedSize(text)).toBeNull()
  },
)
