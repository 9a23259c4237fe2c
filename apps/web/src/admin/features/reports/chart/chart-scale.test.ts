import { expect, test } from 'vitest'
import { heightScale } from './chart-scale'

test.each([
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [7, [0, 2, 4, 6, 8]],
  [11_100, [0, 2000, 4000, 6000, 8000, 10_000, 12_000]],
  [8, [0, 2, 4, 6, 8]],
  [240, [0, 50, 100, 150, 200, 250]],
  [299_999.99, [0, 100_000, 200_000, 300_000]],
])('W11 the lines of a chart up to %d are %j', (most, lines) => {
  expect(heightScale(most, { foot: 200, top: 10 }).lines).toEqual(lines)
})

test('W11 a column stands on the foot of its chart, and reaches its top at the last line', () => {
  const { of } = heightScale(90, { foot: 200, top: 10 })
  expect([of(0), of(50), of(100)]).toEqual([200, 105, 10])
})
