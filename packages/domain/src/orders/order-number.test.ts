import { expect, test } from 'vitest'
import { beginsNumbers, readCountedNumber, writeCountedNumber } from './order-number'

test.each([
  ['G2-24301', { prefix: 'G2-', digits: 5, value: 24301 }],
  ['A-0099', { prefix: 'A-', digits: 4, value: 99 }],
  ['2026-07-001', { prefix: '2026-07-', digits: 3, value: 1 }],
  ['42', { prefix: '', digits: 2, value: 42 }],
  ['999999999999998', { prefix: '', digits: 15, value: 999999999999998 }],
  // more digits than can be counted belong to what stands before
  ['12345678901234567', { prefix: '12', digits: 15, value: 345678901234567 }],
])('O44 %s is a number from which others follow', (text, parts) => {
  expect(readCountedNumber(text)).toEqual(parts)
  expect(writeCountedNumber(parts)).toBe(text)
})

test.each(['', 'by hand', 'G2-24300B', 'G-000', '999999999999999', `${'x'.repeat(40)}1`])(
  'O44 no number follows from “%s”',
  (text) => expect(readCountedNumber(text)).toBeNull(),
)

test('O44 a number that has outgrown its digits has one more', () => {
  expect(writeCountedNumber({ prefix: 'G-', digits: 2, value: 100 })).toBe('G-100')
})

test('O44 a shop begins to count where numbers are left for all its orders', () => {
  const texts = ['G-1001', 'G-999998999999999', 'G-999999000000000', '999999999999998', 'by hand']
  expect(texts.map(beginsNumbers)).toEqual([true, true, false, false, false])
})
