import { expect, test } from 'vitest'
import type { QueueRow, TodayQueue } from '../today.api'
import { isLate, oldestAge, rowText } from './queue-words'

const queue: TodayQueue = { id: 'to_ship', count: 1, oldest: '2026-11-26', rows: [], put_off: 0 }

test('W1 O41 a day begins at the shop’s midnight, which in Shanghai is eight hours before that of UTC', () => {
  const before = Date.parse('2026-11-26T15:59:00Z')
  const after = Date.parse('2026-11-26T16:01:00Z')
  expect([before, after].map((now) => isLate(queue, 1, now))).toEqual([false, true])
  expect([before, after].map((now) => oldestAge([queue], now))).toEqual(['23 h', '1 day'])
})

test('W1 S4 a SKU that runs low says its combination in words, and what is left of it with a real minus sign', () => {
  const row = { text: 'Jar', item: 'NO OPTIONS', items: -2, amount: null } as QueueRow // the rest says nothing here
  expect(rowText('running_low', row)).toBe('No options · −2 left')
  expect(rowText('running_low', { ...row, item: 'S - Red', items: 4 })).toBe('S - Red · 4 left')
})
