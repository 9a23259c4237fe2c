import { expect, test } from 'vitest'
import { dayGroupOf } from './day-groups'
import { otherRows } from './other-rows'
import { addMonths, daysOfMonth, monthsBetween, yearBefore } from './report-range'
import {
  averageOf,
  behindFigure,
  centsOf,
  daysWithin,
  filtersOfRow,
  reportIds,
  reportOf,
  shareOf,
} from './reports'

test('W11 months go over the ends of years', () => {
  expect(addMonths('2026-01', -1)).toBe('2025-12')
  expect(addMonths('2025-12', 1)).toBe('2026-01')
  expect(addMonths('2026-11', -12)).toBe('2025-11')
  expect(monthsBetween('2025-11', '2026-02')).toEqual(['2025-11', '2025-12', '2026-01', '2026-02'])
  expect(monthsBetween('2026-02', '2026-01')).toEqual([])
})

test('W11 a month ends with today while it goes on, and the year before has the same days', () => {
  expect(daysOfMonth('2026-02', '2026-11-25')).toEqual({ from: '2026-02-01', to: '2026-02-28' })
  expect(daysOfMonth('2026-11', '2026-11-25')).toEqual({ from: '2026-11-01', to: '2026-11-25' })
  expect(daysOfMonth('2026-12', '2026-11-25')).toEqual({ from: '2026-12-01', to: '2026-12-01' })
  expect(yearBefore({ from: '2026-11-01', to: '2026-11-25' })).toEqual({
    from: '2025-11-01',
    to: '2025-11-25',
  })
  expect(yearBefore({ from: '2025-02-01', to: '2025-02-28' })).toEqual({
    from: '2024-02-01',
    to: '2024-02-29',
  })
  expect(yearBefore({ from: '2028-02-01', to: '2028-02-29' })).toEqual({
    from: '2027-02-01',
    to: '2027-02-28',
  })
})

test('W11 shares and averages round halves up, and are nothing of nothing', () => {
  expect(shareOf(1n, 3n)).toBe('0.3333')
  expect(shareOf(2n, 3n)).toBe('0.6667')
  expect(shareOf(1n, 20_000n)).toBe('0.0001')
  expect(shareOf(3n, 2n)).toBe('1.5000')
  expect(shareOf(1n, 0n)).toBeNull()
  expect(averageOf('10.00', 3n)).toBe('3.33')
  expect(averageOf('0.01', 2n)).toBe('0.01')
  expect(averageOf('0.00', 0n)).toBeNull()
  expect(centsOf('12345678901234.5')).toBe(1_234_567_890_123_450n)
  expect(centsOf('7')).toBe(700n)
})

test.each([
  [0, '0-9'],
  [9, '0-9'],
  [10, '10-13'],
  [29, '26-29'],
  [30, '30-'],
  [400, '30-'],
])('W11 %i days are in the group %s', (days, group) => {
  expect(dayGroupOf(days)).toBe(group)
})

test('W11 half and nine in ten are within the least days that reach them', () => {
  const counts = new Map([
    [20, 5],
    [3, 4],
    [40, 1],
  ])
  expect(daysWithin(counts, 0.5)).toBe('20')
  expect(daysWithin(counts, 0.4)).toBe('3')
  expect(daysWithin(counts, 0.9)).toBe('20')
  expect(daysWithin(counts, 0.91)).toBe('40')
  expect(daysWithin(new Map(), 0.5)).toBeNull()
})

test('W11 every figure has a list with its days, narrowed by its row', () => {
  for (const id of reportIds) {
    const { measures, drawn, by } = reportOf(id)
    expect(measures.map((one) => one.id)).toContain(drawn[0])
    expect(by.length).toBeGreaterThan(0)
  }
  const [revenue] = reportOf('orders').measures
  expect(revenue).toBeDefined()
  if (revenue === undefined) return
  const row = { from: '2026-10-01', to: '2026-10-31', filters: filtersOfRow('province', '', null) }
  expect(behindFigure(revenue, row)).toEqual({
    list: 'lines',
    query: { sold: 'true', province: 'none', ordered_from: '2026-10-01', ordered_to: '2026-10-31' },
  })
})

test('W11 the rows that a chart leaves over have their sum, and a list where one has just these', () => {
  const row = (key: string, revenue: string) => ({ key, figures: { revenue, cancelled: '2' } })
  const rows = [row('7', '5.00'), row('', '4.00'), row('9', '0.10'), row('8', '0.20')]
  const [revenue] = reportOf('orders').measures
  const cancelled = reportOf('cancellations').measures.find(({ id }) => id === 'cancelled')
  if (revenue === undefined || cancelled === undefined) throw new Error('no such measures')
  const of = { by: 'province', brand: false } as const
  expect(otherRows(rows, 2, revenue, of)).toEqual({
    count: 2,
    sum: '0.30',
    filters: { but_provinces: '7,none' },
  })
  expect(otherRows(rows, 1, revenue, { by: 'brand', brand: true }).filters).toEqual({ but_brands: '7' })
  expect(otherRows(rows, 1, revenue, { by: 'product', brand: false }).filters).toEqual({ but_products: '7' })
  expect(otherRows(rows, 1, revenue, { by: 'product', brand: true })).toMatchObject({
    sum: '4.30',
    filters: null,
  })
  expect(otherRows(rows, 3, cancelled, { by: 'product', brand: false })).toEqual({
    count: 1,
    sum: '2',
    filters: null,
  })
  expect(otherRows([row('BC, Canada', '1.00'), row('8', '2.00')], 1, revenue, of)).toMatchObject({
    sum: '2.00',
    filters: null,
  })
  expect(otherRows(rows, 1, revenue, { by: 'currency', brand: false })).toMatchObject({
    sum: null,
    filters: null,
  })
})
