import { describe, expect, test } from 'vitest'
import {
  awaitsTracking,
  canTrackLetter,
  canTrackShipment,
  createFormStatuses,
  defaultOrderStatus,
  editFormStatuses,
  goesBack,
  isOrderStatus,
  orderStatuses,
  orderStatusFilterChoices,
  orderStatusText,
  orderStatusTone,
  parseOrderStatus,
  showsTrackingField,
} from './order-status'

describe('the choices of forms and filters', () => {
  test('O2 the filter offers its six statuses in order, then the remaining ones', () => {
    expect(orderStatusFilterChoices.slice(0, 6).map(orderStatusText)).toEqual([
      'Awaiting Fulfillment',
      'Cancelled by Admin',
      'Cancelled by Customer',
      'Refunded',
      'Shipped',
      'Delivered',
    ])
    expect([...orderStatusFilterChoices].sort()).toEqual([...orderStatuses].sort())
  })

  test('O12 only the edit form offers shipping_label_created, and a new order awaits fulfillment', () => {
    expect(createFormStatuses).not.toContain('shipping_label_created')
    expect(createFormStatuses).toHaveLength(7)
    expect(editFormStatuses).toEqual(orderStatuses)
    expect(defaultOrderStatus).toBe('awaiting_fulfillment')
  })
})

test.each([
  ['shipped', 'shipped'],
  ['Shipped', 'shipped'],
  [' Awaiting Fulfillment ', 'awaiting_fulfillment'],
  ['waiting_for_fulfillment', 'awaiting_fulfillment'],
  ['Waiting for Fulfillment', 'awaiting_fulfillment'],
  ['Cancelled by Admin', 'cancelled_by_admin'],
  ['lost', null],
  ['', null],
  ['toString', null],
])('O12 the text %j means %j', (text, expected) => {
  expect(parseOrderStatus(text)).toBe(expected)
})

test.each([
  ['shipped', true],
  ['Shipped', false],
  ['waiting_for_fulfillment', false],
  [null, false],
  [['shipped'], false],
])('O12 %j as a stored status: %j', (value, expected) => {
  expect(isOrderStatus(value)).toBe(expected)
})

test.each([
  ['cancelled_by_admin', 'Cancelled by Admin'],
  ['waiting_for_payment', 'Waiting for Payment'],
  ['waiting_for_fulfillment', 'Awaiting Fulfillment'],
  ['something_new', 'Something New'],
])('O10 %s reads %s', (status, expected) => {
  expect(orderStatusText(status)).toBe(expected)
})

test('O11 cancelled is red, awaiting fulfillment green, all others grey', () => {
  expect(orderStatuses.map((status) => [status, orderStatusTone(status)])).toEqual([
    ['waiting_for_payment', 'grey'],
    ['awaiting_fulfillment', 'green'],
    ['shipping_label_created', 'grey'],
    ['shipped', 'grey'],
    ['delivered', 'grey'],
    ['refunded', 'grey'],
    ['cancelled_by_admin', 'red'],
    ['cancelled_by_customer', 'red'],
  ])
  expect(orderStatusTone('something_new')).toBe('grey')
})

test.each([
  ['delivered', 'shipped', true],
  ['shipped', 'waiting_for_payment', true],
  ['shipped', 'shipped', false],
  ['shipping_label_created', 'delivered', false],
  ['delivered', 'cancelled_by_admin', false],
  ['refunded', 'shipped', false],
  ['cancelled_by_customer', 'awaiting_fulfillment', false],
])('O12 W4 from %s to %s is a step back: %j', (from, to, expected) => {
  expect(goesBack(from, to)).toBe(expected)
})

test('O24 the tracking field is hidden before anything can be sent', () => {
  expect(orderStatuses.filter((status) => !showsTrackingField(status))).toEqual([
    'waiting_for_payment',
    'awaiting_fulfillment',
  ])
  expect(showsTrackingField('waiting_for_fulfillment')).toBe(false)
})

test('O24 a missing tracking id is asked for once something can be sent, unless it never will be', () => {
  const awaiting = (tracking_id: string | null) =>
    orderStatuses.filter((order_status) => awaitsTracking({ tracking_id, order_status }))
  expect(awaiting(null)).toEqual(['shipping_label_created', 'shipped', 'delivered', 'refunded'])
  expect(awaiting('1Z999')).toEqual([])
})

test.each([
  ['1Z999', 'shipped', true],
  ['1Z999', 'delivered', false],
  ['1Z999', 'shipping_label_created', false],
  [null, 'shipped', false],
  ['  ', 'shipped', false],
])('O4 O32 K4 tracking id %j and status %s can be tracked: %j', (tracking_id, order_status, expected) => {
  expect(canTrackShipment({ tracking_id, order_status })).toBe(expected)
})

test('O4 O32 K4 the letter is tracked by its own id alone', () => {
  expect(canTrackLetter({ tyl_tracking_id: 'LP1' })).toBe(true)
  expect(canTrackLetter({ tyl_tracking_id: '' })).toBe(false)
  expect(canTrackLetter({ tyl_tracking_id: null })).toBe(false)
})
