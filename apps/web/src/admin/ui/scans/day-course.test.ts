import { expect, test } from 'vitest'
import { dayCourse } from './day-course'

test('U14 days without a scan are between those with some, over months and leap days', () => {
  const course = dayCourse(
    [
      { day: '2028-02-27', visitors: 2, scans: 9 },
      { day: '2028-03-05', visitors: 1, scans: 9 },
    ],
    90,
  )
  expect(course.map(({ day }) => day.slice(5)).join(' ')).toBe(
    '02-27 02-28 02-29 03-01 03-02 03-03 03-04 03-05',
  )
  expect(course.map(({ visitors }) => visitors)).toEqual([2, 0, 0, 0, 0, 0, 0, 1])
})

test('U14 a chart has a week at least, and no more days than fit', () => {
  expect(dayCourse([{ day: '2026-03-05', visitors: 4, scans: 9 }], 90)).toHaveLength(7)
  const years = [
    { day: '2020-01-01', visitors: 1, scans: 9 },
    { day: '2026-03-05', visitors: 1, scans: 9 },
  ]
  expect(dayCourse(years, 90)).toHaveLength(90)
  expect(dayCourse(years, 90).at(-1)).toEqual({ day: '2026-03-05', visitors: 1, scans: 9 })
  expect(dayCourse([], 90)).toEqual([])
})
