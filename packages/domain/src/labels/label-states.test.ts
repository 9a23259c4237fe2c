import { expect, test } from 'vitest'
import { orderStatuses } from '../orders/order-status'
import {
  canBuyLabel,
  canSettleLabel,
  canVoidLabel,
  isLiveLabel,
  labelSettlements,
  labelStates,
  statusWithLabel,
  statusWithoutLabel,
} from './label-states'

test('L7 a label that was asked for, lost or bought is in the way of another', () => {
  expect(labelStates.filter(isLiveLabel)).toEqual(['asked', 'unknown', 'bought'])
})

test('L7 no label is bought for an order that is cancelled or refunded', () => {
  const refused = orderStatuses.filter((status) => !canBuyLabel(status).allowed)
  expect(refused).toEqual(['refunded', 'cancelled_by_admin', 'cancelled_by_customer'])
})

test('L5 L9 a label moves an order that waits for one, and back, and no other', () => {
  expect(orderStatuses.filter((status) => statusWithLabel(status) !== status)).toEqual([
    'waiting_for_payment',
    'awaiting_fulfillment',
  ])
  expect(orderStatuses.filter((status) => statusWithoutLabel(status, null) !== status)).toEqual([
    'shipping_label_created',
  ])
  expect(statusWithLabel('awaiting_fulfillment')).toBe('shipping_label_created')
})

test.each([
  ['waiting_for_payment', 'waiting_for_payment'],
  ['awaiting_fulfillment', 'awaiting_fulfillment'],
  ['shipping_label_created', 'shipping_label_created'],
  ['shipped', 'awaiting_fulfillment'],
  [null, 'awaiting_fulfillment'],
] as const)('L9 O38 voiding takes an order that stood at %s before the purchase to %s', (before, after) => {
  expect(statusWithoutLabel('shipping_label_created', before)).toBe(after)
  expect(statusWithoutLabel('delivered', before)).toBe('delivered')
})

test('L9 only a bought label is voided, and not while it is being voided', () => {
  const voidable = labelStates.filter((status) => canVoidLabel({ status, void_asked: false }).allowed)
  expect(voidable).toEqual(['bought'])
  expect(canVoidLabel({ status: 'bought', void_asked: true }).allowed).toBe(false)
})

test('L7 a person settles a lost label as bought or not, and a bought one as voided', () => {
  const pairs = labelStates.flatMap((state) =>
    labelSettlements.filter((as) => canSettleLabel(state, as).allowed).map((as) => `${state} ${as}`),
  )
  expect(pairs).toEqual(['unknown bought', 'unknown not_bought', 'bought voided'])
})
