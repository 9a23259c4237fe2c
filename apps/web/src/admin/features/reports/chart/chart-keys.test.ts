import { expect, test } from 'vitest'
import { pointAfter } from './chart-keys'

const size = { points: 3, series: 2 }

test.each([
  ['ArrowRight', { at: 1, series: 0 }],
  ['ArrowLeft', { at: 0, series: 0 }],
  ['End', { at: 2, series: 0 }],
  ['Home', { at: 0, series: 0 }],
  ['ArrowDown', { at: 0, series: 1 }],
  ['ArrowUp', { at: 0, series: 0 }],
])('W11 %s goes from the first point of the first series to %o', (key, to) => {
  expect(pointAfter(key, { at: 0, series: 0 }, size)).toEqual(to)
})

test('W11 at the ends of a chart no arrow goes around, and other keys do nothing', () => {
  const last = { at: 2, series: 1 }
  expect(pointAfter('ArrowRight', last, size)).toEqual(last)
  expect(pointAfter('ArrowDown', last, size)).toEqual(last)
  expect(pointAfter('Enter', last, size)).toBeNull()
  expect(pointAfter('a', last, size)).toBeNull()
})
