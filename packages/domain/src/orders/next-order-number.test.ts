import { expect, test } from 'vitest'
import { nextOrderNumber } from './next-order-number'

test.each([
  [['G2-1041', 'G2-1040'], 'G2-1042'],
  // the newest was entered late: the greatest counts
  [['G2-17', 'G2-1041', 'G2-1040'], 'G2-1042'],
  [['A-0099'], 'A-0100'],
  [['A-9'], 'A-10'],
  [['2026-07-001', 'X-999'], '2026-07-002'],
  [['42'], '43'],
  [['999999999999999999'], '1000000000000000000'],
  [['by hand', 'G2-7'], null],
  [[], null],
])('O14 after %j the next order is proposed the number %j', (recent, expected) => {
  expect(nextOrderNumber(recent)).toBe(expected)
})
