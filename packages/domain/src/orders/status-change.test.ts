import { expect, test } from 'vitest'
import { statusChangeOutcome } from './status-change'

const stored = { order_status: 'awaiting_fulfillment', version: 3, is_deleted: false }

test.each([
  ['the version that was seen', stored, 3, 'changed'],
  ['chosen by a query', stored, null, 'changed'],
  ['saved since', stored, 2, 'changed_meanwhile'],
  ['already so', { ...stored, order_status: 'shipped' }, 3, 'same'],
  ['already so by somebody else', { ...stored, order_status: 'shipped' }, 2, 'same'],
  ['deleted', { ...stored, is_deleted: true }, 3, 'gone'],
  ['deleted in that status', { ...stored, order_status: 'shipped', is_deleted: true }, null, 'gone'],
  ['never there', undefined, 3, 'gone'],
] as const)('O12 O28 one of many orders, %s', (_name, order, seen, outcome) => {
  expect(statusChangeOutcome(order, 'shipped', seen)).toBe(outcome)
})
