import { expect, test } from 'vitest'
import { axisSteps, dayCourse, lastDays } from './day-course'

test('U14 days without a scan are between those with some, over months and leap days', () => {
  const course = dayCourse(
    [
      { day: '2028-02-27', visitors: 2 },
      { day: '2028-03-05', visitors: 1 },
    ],
    90,
  )
  expect(course.map(({ day }) => day.slice(5)).join(' ')).toBe(
    '02-27 02-28 02-29 03-01 03-02 03-03 03-04 03-05',
  )
  expect(course.map(({ visitors }) => visitors)).toEqual([2, 0, 0, 0, 0, 0, 0, 1])
})

test('U14 a chart has a week at least, and no more days than fit', () => {
  expect(dayCourse([{ day: '2026-03-05', visitors: 4 }], 90)).toHaveLength(7)
  const years = [
    { day: '2020-01-01', visitors: 1 },
    { day: '2026-03-05', visitors: 1 },
  ]
  expect(dayCourse(years, 90)).toHaveLength(90)
  expect(dayCourse(years, 90).at(-1)).toEqual({ day: '2026-03-05', visitors: 1 })
  expect(dayCourse([], 90)).toEqual([])
})

test('G7 the days of a rule end today, whether or not the code was scanned', () => {
  expect(lastDays([{ day: '2026-03-01', visitors: 3 }], '2026-03-03', 4)).toEqual([
    { day: '2026-02-28', visitors: 0 },
    { day: '2026-03-01', visitors: 3 },
    { day: '2026-03-02', visitors: 0 },
    { day: '2026-03-03', visitors: 0 },
  ])
})

test.each([
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [9, [0, 5, 10]],
  [174, [0, 100, 200]],
  [2808, [0, 1000, 2000, 3000]],
])('U14 the axis up to %i has few round steps', (most, steps) => {
  expect(axisSteps(most)).toEqual(steps)
})
