import { expect, test } from 'vitest'
import { formatOrderDate, formatOrderDay, isInstant, parseOrderDate } from './order-date'

const noon = { year: 2026, month: 7, day: 4, hour: 12, minute: 5, second: 9, offsetMinutes: null }

test.each([
  ['2026-07-04 12:05:09', noon],
  ['2026-07-04T12:05:09', noon],
  [' 2026-07-04 12:05:09 ', noon],
  ['2026-07-04T12:05:09.123456Z', { ...noon, offsetMinutes: 0 }],
  ['2026-07-04T12:05:09+08:00', { ...noon, offsetMinutes: 480 }],
  ['2026-07-04T12:05:09-0330', { ...noon, offsetMinutes: -210 }],
  ['2026-07-04T12:05', { ...noon, second: 0 }],
  ['2026-07-04T23:59:59+14:00', { ...noon, hour: 23, minute: 59, second: 59, offsetMinutes: 840 }],
  ['2026-07-04T12:05:09-02:59', { ...noon, offsetMinutes: -179 }],
  ['2026-07-04', { ...noon, hour: 0, minute: 0, second: 0 }],
])('O14 %j is read', (text, expected) => {
  expect(parseOrderDate(text)).toEqual(expected)
})

test.each([
  '',
  '2026-02-29 10:00:00',
  '2026-07-04 24:00:00',
  '2026-07-04 12:60:00',
  '2026-07-04 12:00:60',
  '2026-07-04 12',
  '2026-07-04 12:00:00+15:00',
  '2026-07-04 12:00:00+08:60',
  '2026-07-04 12:00:00+14:01',
  'x2026-07-04',
  '12026-07-04',
  '2026-07-04Z',
  '04/07/2026',
  '2026-7-4 1:2:3',
  '2026-07-04 12:05:09; drop',
  '2026-07-04  12:05:09',
])('O14 %j is no order date', (text) => {
  expect(parseOrderDate(text)).toBeNull()
})

test('O14 I4 an order date is written YYYY-MM-DD HH:mm:ss, and its day YYYY-MM-DD', () => {
  expect(formatOrderDate(noon)).toBe('2026-07-04 12:05:09')
  expect(formatOrderDay({ year: 33, month: 1, day: 2 })).toBe('0033-01-02')
})

test.each([
  ['2026-07-04T12:05:09.123456+00:00', true],
  ['2028-02-29T23:59:59Z', true],
  ['2026-02-30T00:00:00Z', false],
  ['2026-07-04T12:05:09', false],
  ['2026-07-04 12:05:09Z', false],
  [' 2026-07-04T12:05:09Z', false],
  ['2026-07-04', false],
  ['1', false],
  ['July 4, 2026', false],
])('X7 %j is an instant: %s', (text, expected) => {
  expect(isInstant(text)).toBe(expected)
})
