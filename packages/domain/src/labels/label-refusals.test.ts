import { expect, test } from 'vitest'
import { labelRefusals, refusalText, refusalToSend } from './label-refusals'

const ready = {
  order_status: 'awaiting_fulfillment',
  has_size_request: false,
  package_package_weight: '0.450',
  proposed_weight: null,
  window_end: null,
  to_post_box: false,
  has_no_stock: false,
  is_deleted: false,
} as const

test.each([
  ['a paid order', {}, null],
  ['a deleted order', { is_deleted: true, order_status: 'refunded' }, 'order_gone'],
  ['a cancelled order', { order_status: 'cancelled_by_customer' }, 'order_ended'],
  ['an unpaid order', { order_status: 'waiting_for_payment' }, 'unpaid'],
  ['an order with an open change of size', { has_size_request: true }, 'size_change'],
  ['an order whose customer can still cancel', { window_end: '2026-12-01' }, 'window_open'],
  ['an order to a post office box', { to_post_box: true }, 'post_box'],
  ['an order without its pieces', { has_no_stock: true }, 'no_stock'],
  ['an order without a weight, which was accepted', { package_package_weight: null }, null],
] as const)('L7 O38 why the label of %s is not sent', (_, change, refusal) => {
  expect(refusalToSend({ ...ready, ...change }, ['no_weight'])).toBe(refusal)
})

test('L7 every refusal but the carrier’s has a text of its own', () => {
  const texts = labelRefusals.map(refusalText)
  expect(new Set(texts).size).toBe(labelRefusals.length)
  expect(refusalText('carrier')).toBeNull()
  expect(refusalText(null)).toBeNull()
})
