import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, dayOf, daysFromCivil, diffDays, isCalendarDay } from './calendar-day'

test.each([
  ['2026-07-04', true],
  ['2028-02-29', true],
  ['2000-02-29', true],
  ['2026-02-29', false],
  ['1900-02-29', false],
  ['2026-04-31', false],
  ['2026-06-31', false],
  ['2026-09-31', false],
  ['2026-11-31', false],
  ['12026-07-04', false],
  ['2026-13-01', false],
  ['2026-00-10', false],
  ['2026-01-00', false],
  ['0000-01-01', false],
  ['0001-01-01', true],
  ['9999-12-31', true],
  ['2026-7-4', false],
  ['2026-07-04 ', false],
  ['2026-07-04\n', false],
  ['', false],
])('K5 %j is a calendar day: %j', (text, expected) => {
  expect(isCalendarDay(text)).toBe(expected)
})

test.each([
  ['2026-12-31', 1, '2027-01-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-03-01', -1, '2026-02-28'],
  ['2026-07-04', 0, '2026-07-04'],
  ['1970-01-01', 20_000, '2024-10-04'],
])('K5 %s and %i days is %s', (day, days, expected) => {
  expect(addDays(day, days)).toBe(expected)
})

test('K5 the days between two days are signed', () => {
  expect(diffDays('2026-07-01', '2026-07-08')).toBe(7)
  expect(diffDays('2026-07-08', '2026-07-01')).toBe(-7)
  expect(daysFromCivil('1970-01-01')).toBe(0)
})

test('K5 a text that is no day and years beyond 9999 are faults of the caller', () => {
  expect(() => addDays('soon', 1)).toThrow(RangeError)
  expect(() => addDays('9999-12-31', 1)).toThrow(RangeError)
  expect(() => addDays('0001-01-01', -1)).toThrow(RangeError)
  expect(() => addDays('2026-01-01', 0.5)).toThrow(RangeError)
})

test('K5 every day of the calendar agrees with the platform', () => {
  const days = fc.integer({ min: daysFromCivil('0001-01-01'), max: daysFromCivil('9999-12-31') })
  fc.assert(
    fc.property(days, (days) => {
      const day = dayOf(days)
      expect(day).toBe(new Date(days * 86_400_000).toISOString().slice(0, 10))
      expect(daysFromCivil(day)).toBe(days)
    }),
    { numRuns: 1000 },
  )
})
